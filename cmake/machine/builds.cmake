# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
builds
------
The user's own builds, for ``cudnn-env matrix``: no looks at the machine, never recorded.

  cudnnenv_machine_build_step(<exit> <log> <seconds> <environment> <command>)   runs COMMAND (CMake code: bracket arguments) with the
      variables of ENVIRONMENT (list items NAME=value); what it prints goes into the file LOG, at once. ``<exit>``: a number,
      "timeout" or what CMake says of a crash. After SECONDS it is ended with all that it started
  cudnnenv_machine_workers(<exit> <count> <script> <argument>...)   so many cmake scripts at once, until the last one ends;
      ``<exit>``: "0", or what the first that failed ended with
  cudnnenv_machine_cores(<out>)                       logical processors here, at least 1
  cudnnenv_machine_tree_stamp(<out> <folder> <regex>) SHA-256 of names, sizes and times of the files below FOLDER, without those whose
                                                      path in it matches REGEX
  cudnnenv_machine_cache_entry(<out> <build> <name>)  an entry of a build folder's cache; unset when it is not there
  cudnnenv_machine_matrix_file(<variable>)            the file of this path, which ``cudnnenv_write`` wrote with "# complete" as its last
                                                      line: its variables are set in the caller's scope. Another one sets none

All that is started stays in the process group of this run, so that Ctrl-C on a terminal reaches it. Hence no timeout(1), which makes
a group of its own: what has to be ended is known by a variable in its environment.

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/files.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/own_files.cmake")

# Compilers speak English then (GNU's LANGUAGE changes nothing but that), which is what log_messages.cmake can read.
function(
  cudnnenv_machine_build_step
  exit
  log
  seconds
  environment
  command
)
  string(RANDOM LENGTH 16 ALPHABET 0123456789abcdef mark)
  set(mark "CUDNNENV_BUILD_STEP=${mark}")
  set(before "")
  foreach(item IN LISTS environment ITEMS "${mark}")
    cudnnenv_list_text(setting "${item}")
    string(REGEX MATCH "^([^=]+)=(.*)$" ignored "${setting}")
    set(name "${CMAKE_MATCH_1}")
    set(value "${CMAKE_MATCH_2}")
    _cudnnenv_environment_code(code "${name}")
    string(APPEND before "${code}")
    set("ENV{${name}}" "${value}")
  endforeach()
  set(nothing "/dev/null")
  if(CMAKE_HOST_WIN32)
    set(nothing "NUL")
  endif()
  cudnnenv_code_string(file "${log}")
  cmake_language(
    EVAL CODE
      "execute_process(COMMAND ${command} INPUT_FILE ${nothing} OUTPUT_FILE ${file} ERROR_FILE ${file} RESULT_VARIABLE result
    TIMEOUT ${seconds} COMMAND_ECHO NONE)"
  )
  cmake_language(EVAL CODE "${before}")
  if(result MATCHES "timeout")
    _cudnnenv_end_marked("${mark}")
    set(result "timeout")
  endif()
  set("${exit}" "${result}" PARENT_SCOPE)
endfunction()

# OUT := CMake code that makes the environment variable NAME again what it is now.
function(_cudnnenv_environment_code out name)
  set(code "unset(ENV{${name}})\n")
  if(DEFINED ENV{${name}})
    cudnnenv_code_string(value "$ENV{${name}}")
    set(code "set(ENV{${name}} ${value})\n")
  endif()
  set("${out}" "${code}" PARENT_SCOPE)
endfunction()

# Ends every process with MARK in its environment, whoever its parent is now: politely, after a second not. Only Linux tells.
function(_cudnnenv_end_marked mark)
  if(NOT EXISTS "/bin/sh" OR NOT EXISTS "/proc/self/environ")
    return()
  endif()
  set(
    script
    [[
for signal in TERM KILL KILL; do
  for file in $(grep -lsF -e "$1" /proc/[0-9]*/environ); do
    pid=${file#/proc/}
    kill -s "$signal" "${pid%/environ}"
  done
  sleep 1
  grep -qsF -e "$1" /proc/[0-9]*/environ || break
done]]
  )
  execute_process(
    COMMAND /bin/sh -c "${script}" sh "${mark}"
    OUTPUT_QUIET
    ERROR_QUIET
    TIMEOUT 30
    COMMAND_ECHO NONE
  )
endfunction()

# They are the commands of one pipeline: CMake has no other way to run several things at once. So a worker's output stream goes to the
# next one, which does not read it: workers speak on the error stream.
function(cudnnenv_machine_workers exit count script)
  cudnnenv_code_string(command "${CMAKE_COMMAND}")
  foreach(argument IN ITEMS -P "${script}" -- ${ARGN})
    cudnnenv_code_string(argument "${argument}")
    string(APPEND command " ${argument}")
  endforeach()
  string(REPEAT "COMMAND ${command}\n" "${count}" commands)
  cmake_language(
    EVAL CODE "execute_process(${commands} RESULTS_VARIABLE results COMMAND_ECHO NONE)"
  )
  set("${exit}" "0" PARENT_SCOPE)
  foreach(result IN LISTS results)
    if(NOT result STREQUAL "0")
      set("${exit}" "${result}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

function(cudnnenv_machine_cores out)
  cmake_host_system_information(RESULT count QUERY NUMBER_OF_LOGICAL_CORES)
  if(NOT count GREATER 0)
    set(count 1)
  endif()
  set("${out}" "${count}" PARENT_SCOPE)
endfunction()

# A folder at the top that is left out is not even read. A name that a list cannot hold counts in pieces, without a time.
function(cudnnenv_machine_tree_stamp out folder regex)
  string(REGEX REPLACE "([[*?])" "[\\1]" literal "${folder}")
  file(GLOB entries LIST_DIRECTORIES TRUE RELATIVE "${folder}" "${literal}/*")
  set(text "")
  foreach(entry IN LISTS entries)
    if(entry MATCHES "${regex}" OR "${entry}/" MATCHES "${regex}")
      continue()
    endif()
    set(files "${entry}")
    if(IS_DIRECTORY "${folder}/${entry}")
      string(REGEX REPLACE "([[*?])" "[\\1]" own "${entry}")
      file(GLOB_RECURSE files LIST_DIRECTORIES FALSE RELATIVE "${folder}" "${literal}/${own}/*")
      list(FILTER files EXCLUDE REGEX "${regex}")
    endif()
    foreach(file IN LISTS files)
      set(time "")
      if(EXISTS "${folder}/${file}")
        file(TIMESTAMP "${folder}/${file}" time "%s.%f" UTC)
      endif()
      string(APPEND text "${file} ${time}\n")
    endforeach()
  endforeach()
  string(SHA256 text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

function(cudnnenv_machine_cache_entry out build name)
  unset("${out}" PARENT_SCOPE)
  set(lines "")
  _cudnnenv_kind(kind "${build}/CMakeCache.txt")
  if(kind STREQUAL "file")
    file(STRINGS "${build}/CMakeCache.txt" lines REGEX "^${name}:[A-Z]+=" LIMIT_COUNT 1)
  endif()
  if(lines MATCHES "^[^=]+=(.*)$")
    string(REPLACE "\\;" ";" value "${CMAKE_MATCH_1}")
    set("${out}" "${value}" PARENT_SCOPE)
  endif()
endfunction()

# A macro, for the caller's variables.
macro(cudnnenv_machine_matrix_file variable)
  cudnnenv_machine_own_file(_cudnnenv_text "${${variable}}")
  if(DEFINED _cudnnenv_text AND _cudnnenv_text MATCHES "\n# complete\n$")
    include("${${variable}}")
  endif()
  unset(_cudnnenv_text)
endmacro()
