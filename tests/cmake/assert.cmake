# SPDX-License-Identifier: Apache-2.0
# Shared by the script tests. In: WORK, the test's own folder (emptied here); CUDNNENV_CMAKE, the package under test (default:
# the repository's). An assertion that fails prints what was expected and what was seen, and the script goes on; its end is
# then a failure.
include_guard(GLOBAL)
if(NOT DEFINED CUDNNENV_CMAKE)
  get_filename_component(CUDNNENV_CMAKE "${CMAKE_CURRENT_LIST_DIR}/../../cmake" ABSOLUTE)
endif()
if(NOT DEFINED WORK OR NOT IS_ABSOLUTE "${WORK}")
  message(FATAL_ERROR "-DWORK=<absolute path of the test's own folder> is missing")
endif()
file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}")

# For the first line of a script: what follows is not run, and CTest counts the test as skipped.
macro(skip_test reason)
  message(NOTICE "SKIPPED: ${reason}")
  return()
endmacro()

function(_assert_failed what expected seen)
  message(NOTICE "--- expected: ${what}\n${expected}\n--- seen\n${seen}\n---")
  message(SEND_ERROR "${what}")
endfunction()

function(assert_equal what expected seen)
  if(NOT "${expected}" STREQUAL "${seen}")
    _assert_failed("${what}" "${expected}" "${seen}")
  endif()
endfunction()

function(assert_differs what other seen)
  if("${other}" STREQUAL "${seen}")
    _assert_failed("${what}" "anything else than this" "${seen}")
  endif()
endfunction()

function(assert_matches what regex seen)
  if(NOT "${seen}" MATCHES "${regex}")
    _assert_failed("${what}" "a match of ${regex}" "${seen}")
  endif()
endfunction()

function(assert_contains what part seen)
  string(FIND "${seen}" "${part}" at)
  if(at EQUAL -1)
    _assert_failed("${what}" "something with: ${part}" "${seen}")
  endif()
endfunction()

function(assert_lacks what part seen)
  string(FIND "${seen}" "${part}" at)
  if(NOT at EQUAL -1)
    _assert_failed("${what}" "nothing with: ${part}" "${seen}")
  endif()
endfunction()

# NAME: a variable of the caller.
macro(assert_defined what name)
  if(NOT DEFINED "${name}")
    _assert_failed("${what}" "${name} is set" "it is not")
  endif()
endmacro()

macro(assert_undefined what name)
  if(DEFINED "${name}")
    _assert_failed("${what}" "${name} is not set" "${${name}}")
  endif()
endmacro()

# What CMake says of itself. An error of ours is a message() that begins with "CudnnEnv:"; everything else came from inside.
function(assert_clean what text)
  string(REPLACE ";" " " text "${text}")
  string(REPLACE "[" "(" text "${text}")
  string(REPLACE "]" ")" text "${text}")
  string(REGEX MATCHALL "CMake (Error|Warning|Deprecation Warning)[^\n]*\n" heads "${text}")
  foreach(head IN LISTS heads)
    if(NOT head MATCHES "\\(message\\):\n$")
      _assert_failed("${what}" "no error or warning from inside CMake" "${text}")
      return()
    endif()
  endforeach()
endfunction()

# Fact KEY of the store is EXPECTED; assert_no_fact: it is unknown.
function(assert_fact key expected)
  cudnnenv_fact_get("${key}" value)
  if(NOT DEFINED value)
    _assert_failed("${key}" "${expected}" "(unknown)")
  else()
    assert_equal("${key}" "${expected}" "${value}")
  endif()
endfunction()

function(assert_no_fact key)
  cudnnenv_fact_get("${key}" value)
  if(DEFINED value)
    _assert_failed("${key}" "(unknown)" "${value}")
  endif()
endfunction()

# Writes a file that may be a hard link to one of the lab: never through the link.
function(write_file path content)
  file(REMOVE "${path}")
  file(WRITE "${path}" "${content}")
endfunction()

# sh(<out> <exit> <code> [<argument>...]): runs POSIX shell code; arguments are $1, $2, ...
function(sh out exit code)
  set(words "")
  set(n 3)
  while(n LESS ARGC)
    string(APPEND words " [======[${ARGV${n}}]======]")
    math(EXPR n "${n} + 1")
  endwhile()
  cmake_language(
    EVAL CODE
      "execute_process(COMMAND sh -c [======[${code}]======] sh ${words}
    OUTPUT_VARIABLE text ERROR_VARIABLE text RESULT_VARIABLE result COMMAND_ECHO NONE)"
  )
  set("${out}" "${text}" PARENT_SCOPE)
  set("${exit}" "${result}" PARENT_SCOPE)
endfunction()

# must_run(<code> [<argument>...]): what must work for a test to mean anything.
function(must_run code)
  set(words "")
  set(n 1)
  while(n LESS ARGC)
    string(APPEND words " [======[${ARGV${n}}]======]")
    math(EXPR n "${n} + 1")
  endwhile()
  cmake_language(EVAL CODE "sh(out exit [======[${code}]======] ${words})")
  if(NOT exit STREQUAL "0")
    message(FATAL_ERROR "${code}\n${words}\nended with ${exit}:\n${out}")
  endif()
endfunction()

# OUT := may this script start another as user nobody, who can read the package and write WORK?
function(can_be_nobody out)
  sh(text exit [[
    [ "$(id -u)" = 0 ] && chmod 777 "$1" &&
    setpriv --reuid=65534 --regid=65534 --clear-groups "$2" -E true &&
    setpriv --reuid=65534 --regid=65534 --clear-groups sh -c 'cat "$1" >/dev/null && : >"$2/probe" && rm "$2/probe"' sh "$3" "$1"]]
    "${WORK}" "${CMAKE_COMMAND}" "${CUDNNENV_CMAKE}/strings.cmake"
  )
  if(exit STREQUAL "0")
    set("${out}" TRUE PARENT_SCOPE)
  else()
    set("${out}" FALSE PARENT_SCOPE)
  endif()
endfunction()

# For the first lines of a script that must run as a plain user: the rest is run again as nobody, and its result is the result.
macro(run_as_nobody script)
  if(NOT DEFINED IS_NOBODY)
    can_be_nobody(possible)
    if(NOT possible)
      skip_test("needs root and setpriv, to become another user")
    endif()
    execute_process(
      COMMAND
        setpriv --reuid=65534 --regid=65534 --clear-groups "${CMAKE_COMMAND}" -DIS_NOBODY=1
        "-DWORK=${WORK}/nobody" "-DLAB=${LAB}" "-DCUDNNENV_CMAKE=${CUDNNENV_CMAKE}" -P "${script}"
      RESULT_VARIABLE result
    )
    if(NOT result STREQUAL "0")
      message(FATAL_ERROR "as nobody: ${result}")
    endif()
    return()
  endif()
endmacro()

# OUT := "key=value" lines of all facts, sorted; no list: values may hold anything
function(snapshot out)
  set(text "")
  cudnnenv_fact_keys(keys)
  list(SORT keys)
  foreach(key IN LISTS keys)
    cudnnenv_fact_get("${key}" value)
    string(APPEND text "${key}=${value}\n")
  endforeach()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
