# SPDX-License-Identifier: Apache-2.0
# The command line with a folder that stands for "/": cmake -DROOT=<folder or nothing> [-DCUDNNENV_CMAKE=...] -P doctor.cmake -- doctor ...
# TIME_LIMIT: seconds for each program.
cmake_minimum_required(VERSION 3.22...4.1)
if(NOT DEFINED CUDNNENV_CMAKE)
  get_filename_component(CUDNNENV_CMAKE "${CMAKE_CURRENT_LIST_DIR}/../../cmake" ABSOLUTE)
endif()
include("${CUDNNENV_CMAKE}/stages.cmake")
include("${CUDNNENV_CMAKE}/record.cmake")
include("${CUDNNENV_CMAKE}/command.cmake")
set_property(GLOBAL PROPERTY cudnnenv:machine.root "${ROOT}")
if(DEFINED TIME_LIMIT)
  set_property(GLOBAL PROPERTY cudnnenv:machine.time_limit "${TIME_LIMIT}")
endif()
cudnnenv_command()
