# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
step
----
What is being done right now, for whoever waits.

.. command:: cudnnenv_step

  cudnnenv_step(<English> <Chinese>)

.. command:: cudnnenv_step_program

  cudnnenv_step_program(<program>)    it is being asked;  cudnnenv_step_program("")  it has answered, and the step before goes on

In: GLOBAL property ``cudnnenv:steps``: the language (``en``, ``zh_CN``). Out: a line ``-- step: <text>`` on the output stream, at
once; without that property, which only the installed command sets, nothing.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)

function(cudnnenv_step english chinese)
  get_property(language GLOBAL PROPERTY cudnnenv:steps)
  if("${language}" STREQUAL "")
    return()
  endif()
  set(text "${english}")
  if(language STREQUAL "zh_CN")
    set(text "${chinese}")
  endif()
  set_property(GLOBAL PROPERTY cudnnenv:step "${text}")
  message(STATUS "step: ${text}")
endfunction()

function(cudnnenv_step_program program)
  get_property(language GLOBAL PROPERTY cudnnenv:steps)
  if("${language}" STREQUAL "")
    return()
  endif()
  get_property(own_text GLOBAL PROPERTY cudnnenv:step)
  if(NOT "${program}" STREQUAL "")
    set(own_text "asking ${program}")
    if(language STREQUAL "zh_CN")
      set(own_text "正在询问 ${program}")
    endif()
  endif()
  message(STATUS "step: ${own_text}")
endfunction()
