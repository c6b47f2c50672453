# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
read
----
What checker and probe print.

.. command:: cudnnenv_check_read

  cudnnenv_check_read(<prefix> <text>)        each line ``key=value`` becomes the fact ``<prefix>.key``; other lines are left out

.. command:: cudnnenv_check_outcome

  cudnnenv_check_outcome(<exit> <text>)       in: how the checker ended, what it said, ``check.*``. Out: ``check.outcome``; versions
                                              as people write them: ``check.loaded`` (9.19.0), ``check.loaded_cuda`` (13.1),
                                              ``check.built_for`` (of the header)

.. command:: cudnnenv_check_load_failure

  cudnnenv_check_load_failure(<asked-by> <loader's text>)     ``load_failures.<n>.*``, each file once

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../cuda_version.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../strings.cmake")

function(cudnnenv_check_read prefix text)
  cudnnenv_list_item(text "${text}")
  string(REPLACE "\n" ";" lines "${text}")
  foreach(item IN LISTS lines)
    cudnnenv_list_text(line "${item}")
    if(line MATCHES "^([a-z][a-z0-9_]*(\\.[a-z0-9_]+)*)=(.*)$")
      cudnnenv_fact_set("${prefix}.${CMAKE_MATCH_1}" "${CMAKE_MATCH_3}")
    endif()
  endforeach()
endfunction()

function(cudnnenv_check_outcome exit text)
  foreach(
    key
    IN
    ITEMS check result timeout crashed cudnn_version cudnn_header cudnn_cudart
  )
    cudnnenv_fact_get("check.${key}" "fact_${key}")
  endforeach()
  if(DEFINED fact_timeout OR exit STREQUAL "timeout")
    set(outcome timeout)
  elseif(DEFINED fact_crashed)
    set(outcome crashed)
  elseif(NOT DEFINED fact_check)
    set(outcome load-failed)
    cudnnenv_check_load_failure("the program" "${text}")
  elseif(DEFINED fact_result)
    set(outcome "${fact_result}")
  else()
    set(outcome crashed)
  endif()
  cudnnenv_fact_set(check.outcome "${outcome}")
  _cudnnenv_cudnn_number(loaded "${fact_cudnn_version}")
  _cudnnenv_cudnn_number(built_for "${fact_cudnn_header}")
  cudnnenv_cuda_version_of(loaded_cuda "${fact_cudnn_cudart}")
  foreach(name IN ITEMS loaded built_for loaded_cuda)
    if(NOT "${${name}}" STREQUAL "")
      cudnnenv_fact_set("check.${name}" "${${name}}")
    endif()
  endforeach()
endfunction()

# OUT := 9.19.0 of 91900, 8.9.6 of 8906: cuDNN 9 has one digit more for the minor version (cudnn_version.h).
function(_cudnnenv_cudnn_number out number)
  set("${out}" "" PARENT_SCOPE)
  if("${number}" MATCHES "^[0-9]+$")
    set(unit 1000)
    if(number GREATER 89999)
      set(unit 10000)
    endif()
    math(EXPR major "${number} / ${unit}")
    math(EXPR minor "${number} % ${unit} / 100")
    math(EXPR patch "${number} % 100")
    set("${out}" "${major}.${minor}.${patch}" PARENT_SCOPE)
  endif()
endfunction()

# The loader of glibc: "<program>: error while loading shared libraries: <file>: <why>"; dlerror() begins with "<file>: ".
function(cudnnenv_check_load_failure asked_by text)
  set(file "${asked_by}")
  if(text MATCHES "(error while loading shared libraries|symbol lookup error): ([^\n]*)")
    set(text "${CMAKE_MATCH_2}")
  endif()
  string(REGEX REPLACE "\n.*" "" text "${text}")
  if(text MATCHES "^([^ :]+): (.+)$")
    set(file "${CMAKE_MATCH_1}")
    set(text "${CMAKE_MATCH_2}")
  endif()
  if(text MATCHES "\\(required by ([^)]+)\\)")
    set(asked_by "${CMAKE_MATCH_1}")
  endif()
  cudnnenv_fact_count(load_failures count)
  cudnnenv_fact_find(same load_failures file "${file}")
  if(same STREQUAL "")
    cudnnenv_fact_set("load_failures.${count}.file" "${file}")
    cudnnenv_fact_set("load_failures.${count}.error" "${text}")
    cudnnenv_fact_set("load_failures.${count}.asked_by" "${asked_by}")
  endif()
endfunction()
