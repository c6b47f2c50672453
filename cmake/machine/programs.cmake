# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
programs
--------
Programs: started by absolute path, with a time limit, in language C, without input.

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/look.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../step.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/again.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/files.cmake")

# seconds, for every program that we start
set_property(GLOBAL PROPERTY cudnnenv:machine.time_limit 10)

# Arguments travel as bracket arguments: in a list, "a;b" would become two of them, and "a[" with "b" one.
function(cudnnenv_machine_run out exit program)
  set(look "run")
  set(command "")
  string(ASCII 1 separator)
  math(EXPR last "${ARGC} - 1")
  foreach(n RANGE 2 ${last})
    string(APPEND look "${separator}${ARGV${n}}")
    if(n GREATER 2)
      cudnnenv_code_string(argument "${ARGV${n}}")
      string(APPEND command " ${argument}")
    endif()
  endforeach()
  _cudnnenv_recall("${look}")
  if(NOT known)
    _cudnnenv_rooted(real "${program}")
    _cudnnenv_note_file("${real}")
    _cudnnenv_kept_run(answer "${look}" "${real}" "${command}")
    _cudnnenv_remember("${look}" "${answer}")
  endif()
  cudnnenv_take_line(result text "${answer}")
  set("${out}" "${text}" PARENT_SCOPE)
  set("${exit}" "${result}" PARENT_SCOPE)
endfunction()

# What a compiler says of itself does not change while its file does not: such answers are kept between configure runs
# (:command:`cudnnenv_machine_keep`). A script or a compiler cache may run anything, so its answers are never kept; only a script that
# does nothing but start one named program (nvcc of Debian and of many images) answers as that program does.
function(_cudnnenv_kept_run out look program arguments)
  _cudnnenv_keep_key(key "${look}" "${program}")
  get_property(known GLOBAL PROPERTY "cudnnenv:kept:${key}" SET)
  if(known AND NOT key STREQUAL "")
    get_property(answer GLOBAL PROPERTY "cudnnenv:kept:${key}")
  else()
    get_property(seconds GLOBAL PROPERTY cudnnenv:machine.time_limit)
    _cudnnenv_run(answer "${program}" "${arguments}" "${seconds}")
  endif()
  if(NOT key STREQUAL "" AND answer MATCHES "^0\n")
    cudnnenv_code_string(name "cudnnenv:kept:${key}")
    cudnnenv_code_string(value "${answer}")
    set_property(
      GLOBAL
      APPEND_STRING
      PROPERTY cudnnenv:machine.kept "set_property(GLOBAL PROPERTY ${name} ${value})\n"
    )
  else()
    _cudnnenv_note_problem("${program} is asked anew in each run")
  endif()
  set("${out}" "${answer}" PARENT_SCOPE)
endfunction()

# OUT := under which name the answer may be kept; empty when it may not.
function(_cudnnenv_keep_key out look program)
  set("${out}" "" PARENT_SCOPE)
  get_property(keep GLOBAL PROPERTY cudnnenv:machine.keep)
  _cudnnenv_kind(kind "${program}")
  if(NOT keep OR NOT kind STREQUAL "file")
    return()
  endif()
  _cudnnenv_wrapped_program(real "${program}")
  _cudnnenv_kind(kind "${real}")
  if(NOT kind STREQUAL "file")
    return()
  endif()
  file(READ "${real}" magic LIMIT 4 HEX)
  file(REAL_PATH "${real}" target)
  if(
    (magic STREQUAL "7f454c46" OR magic MATCHES "^4d5a")
    AND NOT target MATCHES "(ccache|distcc|icecc)[^/]*$"
  )
    set(key "${look}")
    foreach(path IN ITEMS "${real}" "${program}")
      file(SIZE "${path}" size)
      file(TIMESTAMP "${path}" changed "%s" UTC)
      string(PREPEND key "${size} ${changed} ")
    endforeach()
    if(NOT real STREQUAL program)
      _cudnnenv_note_file("${real}")
      string(APPEND key " ${real}")
    endif()
    set("${out}" "${key}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := what PROGRAM starts with all its arguments and in its place, where it is a script of that one command; else PROGRAM.
function(_cudnnenv_wrapped_program out program)
  set("${out}" "${program}" PARENT_SCOPE)
  file(SIZE "${program}" size)
  if(size GREATER 1024)
    return()
  endif()
  file(READ "${program}" text)
  set(path "/[^\"'$`\\ ;|&<>*?()\n]+")
  if(text MATCHES "^#! ?/(usr/)?bin/(ba|da)?sh\n(#[^\n]*\n|\n)*exec \"?(${path})\"? \"[$]@\"\n*$")
    set("${out}" "${CMAKE_MATCH_4}" PARENT_SCOPE)
  endif()
endfunction()

# Language C, no input, a time limit (SECONDS); control characters and all beyond 64 KiB are dropped from what the program says.
# ARGUMENTS is CMake code: bracket arguments.
function(_cudnnenv_run out program arguments seconds)
  _cudnnenv_can_start(can "${program}")
  if(NOT can)
    set("${out}" "cannot start\n" PARENT_SCOPE)
    return()
  endif()
  cudnnenv_step_program("${program}")
  cudnnenv_code_string(command "${program}")
  set(nothing "/dev/null")
  if(CMAKE_HOST_WIN32)
    set(nothing "NUL")
  endif()
  # Since CMake 3.28 a program that ran out of time is left running: coreutils' timeout ends it a second later.
  set(guard "")
  if(NOT CMAKE_VERSION VERSION_LESS 3.28 AND EXISTS "/usr/bin/timeout")
    math(EXPR later "${seconds} + 1")
    set(guard "/usr/bin/timeout -s KILL ${later}")
  endif()
  set(encoding AUTO)
  if(arguments MATCHES "\\[-utf8\\]") # vswhere was told which it is
    set(encoding UTF-8)
  endif()
  set(language "$ENV{LC_ALL}")
  set(ENV{LC_ALL} C)
  cmake_language(
    EVAL CODE
      "execute_process(COMMAND ${guard} ${command} ${arguments} INPUT_FILE ${nothing} OUTPUT_VARIABLE text ERROR_VARIABLE text
    RESULT_VARIABLE result TIMEOUT ${seconds} ENCODING ${encoding} COMMAND_ECHO NONE)"
  )
  cudnnenv_step_program("")
  if(language STREQUAL "")
    unset(ENV{LC_ALL})
  else()
    set(ENV{LC_ALL} "${language}")
  endif()
  if(NOT guard STREQUAL "" AND result MATCHES "^12[67]$") # its way to say that it could not
    set(result "not found")
  endif()
  _cudnnenv_run_result(result "${result}")
  _cudnnenv_plain_text(text "${text}")
  set("${out}" "${result}\n${text}" PARENT_SCOPE)
endfunction()

# What is neither a program nor a script with its interpreter would be handed to a shell, word by word: never.
function(_cudnnenv_can_start out program)
  set("${out}" FALSE PARENT_SCOPE)
  _cudnnenv_kind(kind "${program}")
  if(NOT kind STREQUAL "file")
    return()
  endif()
  file(READ "${program}" head LIMIT 64 HEX)
  if(CMAKE_HOST_WIN32 OR head MATCHES "^(2321|4d5a|cffaedfe|cafebabe)")
    set("${out}" TRUE PARENT_SCOPE)
  elseif(head MATCHES "^7f454c4602")
    # its section headers stand at the end: in a truncated file they are not there
    string(SUBSTRING "${head}00000000000000000000000000000000" 80 16 offset)
    string(REGEX REPLACE "^(..)(..)(..)(..)(..)(..).*" "0x\\6\\5\\4\\3\\2\\1" offset "${offset}")
    math(EXPR offset "${offset}")
    file(SIZE "${program}" size)
    string(LENGTH "${head}" length)
    if(length EQUAL 128 AND NOT size LESS offset)
      set("${out}" TRUE PARENT_SCOPE)
    endif()
  elseif(head MATCHES "^7f454c46")
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()

function(_cudnnenv_run_result out result)
  if(result MATCHES "timeout")
    set(result "timeout")
  elseif(
    result
      MATCHES
      "[Nn]o such file|cannot find|not found|[Pp]ermission denied|[Ee]xec format|Access is denied"
  )
    set(result "cannot start")
  elseif(NOT result MATCHES "^-?[0-9]+$")
    set(result "crashed")
  endif()
  set("${out}" "${result}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_plain_text out text)
  string(LENGTH "${text}" length)
  if(length GREATER 65536)
    string(SUBSTRING "${text}" 0 65536 text)
  endif()
  string(REPLACE "\r\n" "\n" text "${text}")
  string(ASCII 1 first)
  string(ASCII 8 backspace)
  string(ASCII 11 vertical_tab)
  string(ASCII 31 last)
  string(ASCII 127 delete)
  string(REGEX REPLACE "[${first}-${backspace}${vertical_tab}-${last}${delete}]" "" text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
