# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
say
---
The text of a configure run, on the console.

.. command:: cudnnenv_report_say

  cudnnenv_report_say(STATUS|NOTICE <text>)

In: a line (STATUS), or a whole report (NOTICE).  Out: it is printed, and kept for a run in which nothing has changed (``warm.cmake``).

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)

function(cudnnenv_report_say style text)
  set_property(GLOBAL PROPERTY cudnnenv:report.style "${style}")
  set_property(GLOBAL PROPERTY cudnnenv:report.said "${text}")
  if(style STREQUAL "NOTICE")
    set(CMAKE_MESSAGE_INDENT "")
    set(CMAKE_MESSAGE_CONTEXT_SHOW FALSE)
  endif()
  message("${style}" "${text}")
endfunction()
