# SPDX-License-Identifier: Apache-2.0
# Every variable of the project that is read between request and report is among those whose change sends a run the full way.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/warm.cmake")
get_property(compared GLOBAL PROPERTY cudnnenv:warm.variables)

# Known otherwise: CMake's own of each file and each match, what the inputs of warm.cmake hold beside the list, and what answer.cmake
# and provide read in each run.
set(
  others
  "^(CMAKE_(MATCH_.*|CURRENT_.*|ARGC|ARGV.*|BINARY_DIR|HOST_WIN32|HOST_SYSTEM_NAME|VERSION|COMMAND|SCRIPT_MODE_FILE)|CudnnEnv_(FIND_COMPONENTS|FIND_REQUIRED_|answered))$"
)

file(
  GLOB_RECURSE files
  "${CUDNNENV_CMAKE}/check/*.cmake"
  "${CUDNNENV_CMAKE}/diagnose/*.cmake"
  "${CUDNNENV_CMAKE}/discover/*.cmake"
  "${CUDNNENV_CMAKE}/findings/*.cmake"
  "${CUDNNENV_CMAKE}/report/*.cmake"
  "${CUDNNENV_CMAKE}/select/*.cmake"
)
list(
  APPEND files
  "${CUDNNENV_CMAKE}/diagnose.cmake"
  "${CUDNNENV_CMAKE}/facts_code.cmake"
  "${CUDNNENV_CMAKE}/request.cmake"
  "${CUDNNENV_CMAKE}/text.cmake"
)
set(seen "")
foreach(file IN LISTS files)
  file(READ "${file}" text)
  string(REGEX REPLACE "#\\[(=*)\\[.*\\]=*\\]" "" text "${text}")
  string(REGEX REPLACE "#[^\n]*" "" text "${text}")
  string(REGEX REPLACE "\ncudnnenv_explain\\(.*" "" text "${text}") # prose, at the end of a finding's file
  # read as ${X}, $CACHE{X}, in a condition by its name, in a list of hints, as X in "DEFINED X" or IN LISTS X
  string(REGEX MATCHALL "[A-Za-z_]+" words "${text}")
  list(REMOVE_DUPLICATES words)
  foreach(word IN LISTS words)
    if(
      word
        MATCHES
        "^(CMAKE|CudnnEnv|CUDNNENV|CUDA|CUDAToolkit|CUDNN|cuDNN|CuDNN|cudnn)_[A-Z][A-Za-z_]*$"
    )
      list(APPEND seen "${word}")
    endif()
  endforeach()
endforeach()
list(REMOVE_DUPLICATES seen)
list(LENGTH seen count)
if(count LESS 30)
  message(SEND_ERROR "only ${count} variables are seen: this test reads nothing")
endif()

# Only in the environment, whose looks are compared one by one; set by us; or no variables at all: macros of headers.
set(
  no_variables
  CMAKE_MESSAGE_CONTEXT_SHOW
  CMAKE_CUDA_
  CUDNNENV_CHAINLOAD_TOOLCHAIN_FILE
  CMAKE_MESSAGE_INDENT
  CMAKE_WINDOWS_KITS_
  CUDA_DIR
  CUDA_ERROR_
  CUDA_ERROR_INVALID_HANDLE
  CUDA_ERROR_INVALID_PTX
  CUDNN_VERSION
  CUDA_ERROR_NO_BINARY_FOR_GPU
  CUDA_ERROR_UNSUPPORTED_PTX_VERSION
  CUDA_HOME
  CUDA_PATH
  CUDA_PATH_V
  CUDA_ROOT
  CUDA_VERSION
  CUDA_VISIBLE_DEVICES
  CUDNNENV_CACHE
  CUDNN_MAJOR
  CUDNN_MINOR
  CUDNN_PATCHLEVEL
  CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH
)
foreach(word IN LISTS seen)
  if(NOT word IN_LIST compared AND NOT word IN_LIST no_variables AND NOT word MATCHES "${others}")
    message(
      SEND_ERROR
      "${word} is read and not compared: add it to cudnnenv:warm.variables in cmake/warm.cmake, or say in this test why not"
    )
  endif()
endforeach()
