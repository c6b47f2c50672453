# SPDX-License-Identifier: Apache-2.0
# The finder that projects carry, of the usual kind: conventional folders, one hint, header and library each for itself, the version
# read from the header. It says that it was asked: where CudnnEnv answers, it is not.
message(STATUS "the project's own finder: ${CMAKE_FIND_PACKAGE_NAME}")
find_path(
  CUDNN_INCLUDE_DIR
  cudnn.h
  HINTS "${CUDNN_ROOT}" "${CUDAToolkit_INCLUDE_DIRS}"
  PATH_SUFFIXES include
)
find_library(
  CUDNN_LIBRARY
  cudnn
  HINTS "${CUDNN_ROOT}" "${CUDAToolkit_LIBRARY_DIR}"
  PATH_SUFFIXES lib64 lib lib/x64
)
set(CUDNN_VERSION "")
if(EXISTS "${CUDNN_INCLUDE_DIR}/cudnn_version.h")
  file(READ "${CUDNN_INCLUDE_DIR}/cudnn_version.h" text)
  foreach(part IN ITEMS MAJOR MINOR PATCHLEVEL)
    string(REGEX MATCH "#define CUDNN_${part} +([0-9]+)" ignored "${text}")
    list(APPEND CUDNN_VERSION "${CMAKE_MATCH_1}")
  endforeach()
  list(JOIN CUDNN_VERSION "." CUDNN_VERSION)
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  "${CMAKE_FIND_PACKAGE_NAME}"
  REQUIRED_VARS CUDNN_LIBRARY CUDNN_INCLUDE_DIR
  VERSION_VAR CUDNN_VERSION
)
