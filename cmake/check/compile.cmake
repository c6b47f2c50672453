# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
compile
-------
One compiler call of ours, in a folder of ours.

.. command:: cudnnenv_check_call

  cudnnenv_check_call(<exit> <text> <part> <file> <key> <compiler> [<list item>...])

In: ``kernel``, ``program`` or ``probe_program``; the file to make, what it depends on, how. An empty file: what is made goes nowhere
(a fake machine, whose compilers are stand-ins).
Out: how it ended (as of ``cudnnenv_machine_checker``), both streams; the file, whole or not at all; ``<group>.<part>_command``,
where ``<group>`` is ``check``, for the kernel ``trial``.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../machine.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../write.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/compile_error.cmake")

# A compiler that needs longer than this hangs. (nvcc 13 with one kernel: less than a second.)
set_property(GLOBAL PROPERTY cudnnenv:check.build_limit 120)

# Made beside and renamed: a half-written program is never started.
function(
  cudnnenv_check_call
  exit
  text
  part
  file
  key
  compiler
)
  get_property(seconds GLOBAL PROPERTY cudnnenv:check.build_limit)
  set(beside "")
  if(NOT file STREQUAL "")
    string(RANDOM LENGTH 8 ALPHABET 0123456789abcdef suffix)
    set(beside "${file}.${suffix}.part")
  endif()
  foreach(
    name
    IN
    ITEMS part key file beside compiler
  )
    cudnnenv_code_string("code_${name}" "${${name}}")
  endforeach()
  set(arguments "")
  set(n 6)
  while(n LESS ARGC)
    cudnnenv_list_text(argument "${ARGV${n}}")
    cudnnenv_code_string(argument "${argument}")
    string(APPEND arguments " ${argument}")
    math(EXPR n "${n} + 1")
  endwhile()
  if(NOT file STREQUAL "")
    string(APPEND arguments " -o ${code_beside}")
  endif()
  # Arguments travel as bracket arguments: in a list a path with ";" would become two.
  cmake_language(
    EVAL CODE
      "cudnnenv_machine_checker(said ended ${code_part} ${seconds} ${code_key} ${code_file} ${code_beside} ${code_compiler} ${arguments})"
  )
  cudnnenv_take_line(command said "${said}")
  set(group check)
  if(part STREQUAL "kernel")
    set(group trial)
  endif()
  cudnnenv_fact_set("${group}.${part}_command" "${command}")
  if(ended STREQUAL "0" AND NOT file STREQUAL "")
    cudnnenv_write_place("${beside}" "${file}")
  elseif(NOT file STREQUAL "")
    cudnnenv_write_discard("${beside}")
  endif()
  set("${exit}" "${ended}" PARENT_SCOPE)
  set("${text}" "${said}" PARENT_SCOPE)
endfunction()

# DONE := could PART be made as FILE? The same, for parts without which there is no checker.
function(
  _cudnnenv_check_compile
  done
  part
  file
  key
  compiler
)
  set("${done}" FALSE PARENT_SCOPE)
  set(arguments "")
  set(n 5)
  while(n LESS ARGC)
    cudnnenv_code_string(argument "${ARGV${n}}")
    string(APPEND arguments " ${argument}")
    math(EXPR n "${n} + 1")
  endwhile()
  foreach(name IN ITEMS part file key compiler)
    cudnnenv_code_string("code_${name}" "${${name}}")
  endforeach()
  cmake_language(
    EVAL CODE
      "cudnnenv_check_call(exit text ${code_part} ${code_file} ${code_key} ${code_compiler} ${arguments})"
  )
  if(exit STREQUAL "0")
    set("${done}" TRUE PARENT_SCOPE)
  elseif(exit STREQUAL "not recorded")
    cudnnenv_fact_set(check.outcome skipped)
  else()
    cudnnenv_check_compile_error("${part}" "${exit}" "${text}")
  endif()
endfunction()
