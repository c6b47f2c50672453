# SPDX-License-Identifier: Apache-2.0
# One stage alone, for timing: `cmake [-DREPLAY=<record>] [-DSTOP=load] -P bench/discover.cmake`.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../cmake/stages.cmake")
if(NOT STOP STREQUAL "load")
  include("${CMAKE_CURRENT_LIST_DIR}/../cmake/record.cmake")
  if(REPLAY)
    cudnnenv_record_read("${REPLAY}")
  endif()
  cudnnenv_request(doctor COMPONENTS Toolkit cuDNN Compiler Device)
  cudnnenv_discover()
endif()
