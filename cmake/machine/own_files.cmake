# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
own_files
---------
Files that CudnnEnv itself wrote, and its output stream: no looks at the machine, never recorded.

Part of the gate (``machine.cmake``).
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/files.cmake")

function(cudnnenv_machine_own_file out path)
  unset("${out}" PARENT_SCOPE)
  _cudnnenv_kind(kind "${path}")
  if(kind STREQUAL "file")
    file(READ "${path}" text)
    set("${out}" "${text}" PARENT_SCOPE)
  endif()
endfunction()

# OUT := the package's own FOLDER that has FILE: in the installed package below its cmake files, in the source tree beside them; unset:
# not there.
function(_cudnnenv_machine_own_folder out folder file)
  file(REAL_PATH "${CMAKE_CURRENT_FUNCTION_LIST_DIR}" here) # the command of a build folder reaches it through a link
  get_filename_component(package "${here}" DIRECTORY)
  get_filename_component(above "${package}" DIRECTORY)
  unset("${out}" PARENT_SCOPE)
  foreach(place IN ITEMS "${package}/${folder}" "${above}/${folder}")
    if(EXISTS "${place}/${file}")
      set("${out}" "${place}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
endfunction()

function(cudnnenv_machine_own_template out name)
  cudnnenv_machine_own_part(part templates "${name}")
  set("${out}" "${part}" PARENT_SCOPE)
endfunction()

# OUT := the path of file NAME in the package's own FOLDER (templates, presets).
function(cudnnenv_machine_own_part out folder name)
  _cudnnenv_machine_own_folder(place "${folder}" "${name}")
  if(NOT DEFINED place)
    message(FATAL_ERROR "CudnnEnv: its own file ${folder}/${name} is missing; install it anew")
  endif()
  set("${out}" "${place}/${name}" PARENT_SCOPE)
endfunction()

# The file holds one statement per answer and ends with a line that says so: a half-written one is never read.
function(cudnnenv_machine_keep path)
  set_property(GLOBAL PROPERTY cudnnenv:machine.keep "${path}")
  set_property(GLOBAL PROPERTY cudnnenv:machine.kept "")
  cudnnenv_machine_own_file(fact_text "${path}")
  if(DEFINED fact_text AND fact_text MATCHES "\n# complete\n$")
    include("${path}")
  endif()
endfunction()

# message() puts "-- " before what goes to the output stream. TEXT goes there line by line, some at a time: a program takes no argument
# of any length. TEXT ends with a line end.
function(cudnnenv_machine_print text)
  while(NOT "${text}" STREQUAL "")
    string(SUBSTRING "${text}" 0 16000 part)
    string(FIND "${part}" "\n" end REVERSE)
    if(end EQUAL -1) # one long line
      string(FIND "${text}" "\n" end)
    endif()
    math(EXPR end "${end} + 1")
    string(SUBSTRING "${text}" 0 ${end} part)
    string(SUBSTRING "${text}" ${end} -1 text)
    execute_process(
      COMMAND "${CMAKE_COMMAND}" -E echo_append "${part}"
      RESULT_VARIABLE exit
      COMMAND_ECHO NONE
    )
    if(NOT exit STREQUAL "0")
      cudnnenv_stop("cannot write to the output stream: ${exit}")
    endif()
  endwhile()
endfunction()
