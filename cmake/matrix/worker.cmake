# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
worker
------
A script: takes one combination after the other from the queue of a matrix, and runs it.

  cmake -P worker.cmake -- <folder>

In: ``<folder>/plan.cmake`` (``plan.cmake``).  Out: what ``run.cmake`` says of each. Several work at once; ``<folder>/next`` is the number
of the next one, read and written only under the lock ``queue``. As long as the matrix lives it holds the lock ``matrix``: a worker that
gets it begins nothing any more.
#]=======================================================================]
cmake_minimum_required(VERSION 3.24...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/queue.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/run.cmake")

math(EXPR last "${CMAKE_ARGC} - 1")
set(folder "${CMAKE_ARGV${last}}")
set(plan "${folder}/plan.cmake")
cudnnenv_machine_matrix_file(plan)
if(NOT DEFINED matrix_count)
  message(FATAL_ERROR "CudnnEnv: there is no plan in ${folder}")
endif()
_cudnnenv_matrix_words("${matrix_language}")
set(n "")
while(TRUE)
  cudnnenv_queue_take(n "${folder}" "${matrix_count}")
  if(n STREQUAL "")
    break()
  endif()
  cudnnenv_matrix_run("${folder}" "${n}")
endwhile()
