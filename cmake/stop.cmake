# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
stop
----
.. command:: cudnnenv_stop

  cudnnenv_stop(<text>)

In: why this run cannot go on; lines end where the text ends them. Out: CMake stops with it. CMake breaks the text into lines of its
own and adds a call stack, so the installed command (GLOBAL property ``cudnnenv:answers``, see ``command.cmake``) also gets the words
as they are, in the file ``error``.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/write.cmake")

function(cudnnenv_stop text)
  get_property(own_folder GLOBAL PROPERTY cudnnenv:answers)
  if(NOT "${own_folder}" STREQUAL "")
    cudnnenv_write("${own_folder}/error" "${text}\n")
  endif()
  message(FATAL_ERROR "CudnnEnv: ${text}")
endfunction()
