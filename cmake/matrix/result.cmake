# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
result
------
What became of a combination: the file that ``run.cmake`` writes.

  _cudnnenv_matrix_result()               result_* of the caller's build folder, ``build``; empty where there is none
  _cudnnenv_matrix_result_clear()         ... for a new run: only what passed tests saw is kept
  _cudnnenv_matrix_result_keep(<build>)   writes them

.. command:: cudnnenv_matrix_ctest_count

  cudnnenv_matrix_ctest_count(<tests> <skipped> <xml>)   of CTest's report, in form of JUnit; 0 where it does not say

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine/builds.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../write.cmake")

set_property(
  GLOBAL
  PROPERTY
    cudnnenv:matrix.result
      run
      key
      configure
      configure_ms
      build
      build_ms
      test
      test_ms
      exit
      finding
      sentence
      skipped
      stamp
)

# Macros, for the caller's variables.
macro(_cudnnenv_matrix_result)
  get_property(_cudnnenv_names GLOBAL PROPERTY cudnnenv:matrix.result)
  foreach(_cudnnenv_name IN LISTS _cudnnenv_names)
    set("result_${_cudnnenv_name}" "")
  endforeach()
  set(_cudnnenv_path "${build}/cudnn-env/matrix/result.cmake")
  cudnnenv_machine_matrix_file(_cudnnenv_path)
endmacro()

macro(_cudnnenv_matrix_result_clear)
  get_property(_cudnnenv_names GLOBAL PROPERTY cudnnenv:matrix.result)
  list(REMOVE_ITEM _cudnnenv_names stamp)
  foreach(_cudnnenv_name IN LISTS _cudnnenv_names)
    set("result_${_cudnnenv_name}" "")
  endforeach()
endmacro()

function(_cudnnenv_matrix_result_keep build)
  get_property(names GLOBAL PROPERTY cudnnenv:matrix.result)
  set(code "")
  foreach(name IN LISTS names)
    cudnnenv_code_string(value "${result_${name}}")
    string(APPEND code "set(result_${name} ${value})\n")
  endforeach()
  cudnnenv_write("${build}/cudnn-env/matrix/result.cmake" "${code}# complete\n"
  )
endfunction()

function(cudnnenv_matrix_ctest_count out_tests out_skipped xml)
  string(REGEX MATCH "<testsuite [^>]*>" head "${xml}")
  foreach(name IN ITEMS tests skipped disabled)
    set("${name}" 0)
    if(head MATCHES "[ \n\t]${name}=\"([0-9]+)\"")
      set("${name}" "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  math(EXPR skipped "${skipped} + ${disabled}")
  set("${out_tests}" "${tests}" PARENT_SCOPE)
  set("${out_skipped}" "${skipped}" PARENT_SCOPE)
endfunction()

# The same for the caller's ``build``, if it is of the run ``matrix_run``; else nothing is known of it.
macro(cudnnenv_matrix_result_of_run)
  _cudnnenv_matrix_result()
  if(NOT result_run STREQUAL matrix_run)
    _cudnnenv_matrix_result_clear()
  endif()
endmacro()
