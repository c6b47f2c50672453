# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
user_cmake
----------
The user's own run of cmake, with the setup file before the project: no look at the machine, never recorded, without a time limit.

  cudnnenv_machine_user_cmake(<exit> <log> <language> <arguments>)   ``<arguments>``: CMake code, bracket arguments. What it prints
                                                                     goes to the stream that it is meant for, at once; ``<log>``: all
                                                                     of it, errors first

The setup file prints its diagnosis in this run: environment variable ``CUDNNENV_DIAGNOSIS``, the language.

  cudnnenv_machine_user_presets(<said> <folder>)   what CMake says against the presets of the project in FOLDER; empty: it reads them.
                                                   Asked each time

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/programs.cmake")

function(cudnnenv_machine_user_cmake exit log language arguments)
  cudnnenv_code_string(command "${CMAKE_COMMAND}")
  cudnnenv_code_string(beside "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/beside.cmake")
  set(ENV{CUDNNENV_DIAGNOSIS} "${language}")
  cmake_language(
    EVAL CODE
      "execute_process(COMMAND ${command} ${arguments} -C ${beside} OUTPUT_VARIABLE output ERROR_VARIABLE errors ECHO_OUTPUT_VARIABLE
    ECHO_ERROR_VARIABLE RESULT_VARIABLE result ENCODING AUTO COMMAND_ECHO NONE)"
  )
  set("${exit}" "${result}" PARENT_SCOPE)
  set("${log}" "${errors}\n${output}" PARENT_SCOPE)
endfunction()

function(cudnnenv_machine_user_presets said folder)
  cudnnenv_code_string(code "${folder}")
  _cudnnenv_run(answer "${CMAKE_COMMAND}" "-S ${code} --list-presets" 60)
  cudnnenv_take_line(result text "${answer}")
  string(STRIP "${text}" text)
  if(result STREQUAL "0")
    set(text "")
  elseif(text STREQUAL "")
    set(text "${result}")
  endif()
  set("${said}" "${text}" PARENT_SCOPE)
endfunction()
