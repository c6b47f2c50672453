# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
select
------
One consistent set out of all that was discovered, and why each loser lost.

In: facts, the user's request.  Out: ``selection.*``, the groups ``toolkit``, ``cudnn``, ``host_compiler``, ``losers.<n>.*``, ``architectures.*``.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../facts.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/choose.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/why.cmake")

function(cudnnenv_select)
  foreach(
    prefix
    IN
    ITEMS selection toolkit cudnn host_compiler architectures losers other_toolkits other_cudnns
  )
    cudnnenv_fact_unset("${prefix}")
  endforeach()
  cudnnenv_facts_as_variables()
  _cudnnenv_choose_set()
  foreach(
    pair
    IN
    ITEMS
      "toolkit=${_cudnnenv_toolkit}"
      "cudnn=${_cudnnenv_cudnn}"
      "host_compiler=${_cudnnenv_compiler}"
  )
    string(REGEX MATCH "^(.+)=(.*)$" ignored "${pair}")
    set(group "${CMAKE_MATCH_1}")
    set(number "${CMAKE_MATCH_2}")
    if(number STREQUAL "")
      cudnnenv_fact_set("${group}.found" FALSE)
    else()
      cudnnenv_fact_copy("${group}s.${number}" "${group}")
      cudnnenv_fact_set("${group}.found" TRUE)
      cudnnenv_fact_set("selection.${group}" "${number}")
    endif()
  endforeach()
  foreach(key IN LISTS _cudnnenv_given)
    string(REGEX REPLACE "^given\\." "" target "${key}")
    cudnnenv_fact_set("${target}" "${${key}}")
  endforeach()
  get_property(derived GLOBAL PROPERTY cudnnenv:derived)
  foreach(key IN LISTS derived)
    get_property(known GLOBAL PROPERTY "cudnnenv:fact:${key}" SET)
    if(DEFINED "${key}")
      cudnnenv_fact_set("${key}" "${${key}}")
    elseif(known) # of what was chosen before
      cudnnenv_fact_unset("${key}")
    endif()
  endforeach()
  _cudnnenv_select_losers("toolkit" "${_cudnnenv_toolkit}" "CUDA")
  _cudnnenv_select_losers("cudnn" "${_cudnnenv_cudnn}" "cuDNN")
endfunction()

function(_cudnnenv_select_losers group winner name)
  cudnnenv_fact_count(losers count)
  set(others 0)
  set(text "")
  set(comma "")
  set(n 0)
  while(DEFINED "${group}s.${n}.usable")
    if(NOT n STREQUAL winner)
      _cudnnenv_why_not(why why_zh_CN "${group}" "${n}")
      cudnnenv_fact_set("losers.${count}.what" "${name} ${${group}s.${n}.version} at ${${group}s.${n}.root}")
      cudnnenv_fact_set("losers.${count}.why" "${why}")
      cudnnenv_fact_set("losers.${count}.why_zh_CN" "${why_zh_CN}")
      math(EXPR count "${count} + 1")
      # the other CUDA lines of one installer are no second cuDNN; what was named and could not be taken is said
      _cudnnenv_passed_over(passed_over "${group}" "${n}" "${winner}")
      if(
        (passed_over OR "${${group}s.${n}.usable}")
        AND
          NOT
            (
              DEFINED "${group}s.${n}.cuda_line"
              AND "${${group}s.${n}.root}" STREQUAL "${${group}s.${winner}.root}"
            )
      )
        foreach(key IN ITEMS version root from)
          cudnnenv_fact_set("other_${group}s.${others}.${key}" "${${group}s.${n}.${key}}")
        endforeach()
        cudnnenv_fact_set("other_${group}s.${others}.why" "${why}")
        cudnnenv_fact_set("other_${group}s.${others}.why_zh_CN" "${why_zh_CN}")
        math(EXPR others "${others} + 1")
        string(APPEND text "${comma}${${group}s.${n}.version}")
        set(comma ", ")
      endif()
    endif()
    math(EXPR n "${n} + 1")
  endwhile()
  cudnnenv_fact_set("${group}.others" "${text}")
endfunction()

# OUT := a cuDNN of a place that somebody named (ranks up to 2), not usable, where one of a later place was taken.
function(_cudnnenv_passed_over out group n winner)
  set("${out}" FALSE PARENT_SCOPE)
  if(
    group STREQUAL "cudnn"
    AND NOT winner STREQUAL ""
    AND NOT "${cudnns.${n}.usable}"
    AND DEFINED "cudnns.${n}.version"
    AND "${cudnns.${n}.rank}" LESS 3
    AND "${cudnns.${n}.rank}" LESS "${cudnns.${winner}.rank}"
  )
    set("${out}" TRUE PARENT_SCOPE)
  endif()
endfunction()
