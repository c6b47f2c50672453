# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
queue
-----
.. command:: cudnnenv_queue_take

  cudnnenv_queue_take(<out> <folder> <count>)   the next number below COUNT; empty when none is left, or the matrix is gone

.. command:: cudnnenv_queue_alive

  cudnnenv_queue_alive(<out> <folder>)          is the matrix still there?

.. command:: cudnnenv_queue_say

  cudnnenv_queue_say(<folder> <text>)           TEXT on the error stream, not mixed with what another worker says

In: FOLDER, the matrix's own (``worker.cmake``). Locks end with their process, so one that was killed holds nobody up.

.. versionadded:: 0.1
#]=======================================================================]
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../machine/own_files.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../write.cmake")

function(cudnnenv_queue_take out folder count)
  set("${out}" "" PARENT_SCOPE)
  _cudnnenv_queue_lock("${folder}")
  _cudnnenv_queue_matrix(alive "${folder}")
  cudnnenv_machine_own_file(fact_next "${folder}/next")
  if(alive AND "${fact_next}" MATCHES "^[0-9]+$" AND fact_next LESS count)
    math(EXPR after "${fact_next} + 1")
    cudnnenv_write("${folder}/next" "${after}")
    set("${out}" "${fact_next}" PARENT_SCOPE)
  endif()
  cudnnenv_write_unlock("${folder}/queue")
endfunction()

function(cudnnenv_queue_alive out folder)
  _cudnnenv_queue_lock("${folder}")
  _cudnnenv_queue_matrix(alive "${folder}")
  cudnnenv_write_unlock("${folder}/queue")
  set("${out}" "${alive}" PARENT_SCOPE)
endfunction()

function(_cudnnenv_queue_lock folder)
  cudnnenv_write_lock("${folder}/queue" error 60)
  if(NOT error STREQUAL "")
    message(FATAL_ERROR "CudnnEnv: the queue ${folder}/queue cannot be locked: ${error}")
  endif()
endfunction()

# Only with the queue locked: one worker that tries would look like the matrix to another.
function(_cudnnenv_queue_matrix out folder)
  cudnnenv_write_lock("${folder}/matrix" error)
  set("${out}" TRUE PARENT_SCOPE)
  if(error STREQUAL "")
    cudnnenv_write_unlock("${folder}/matrix")
    set("${out}" FALSE PARENT_SCOPE)
  endif()
endfunction()

function(cudnnenv_queue_say folder text)
  cudnnenv_write_lock("${folder}/speak" error 10)
  message(NOTICE "${text}")
  if(error STREQUAL "")
    cudnnenv_write_unlock("${folder}/speak")
  endif()
endfunction()
