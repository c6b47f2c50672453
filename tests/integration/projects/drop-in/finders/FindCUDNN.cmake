# SPDX-License-Identifier: Apache-2.0
# A finder as many projects carry one, written for cuDNN 7 and never looked at again: it searches the default folders first, takes
# header and library each from where it finds one, and reads the version from cudnn.h, where it no longer stands.
find_path(CUDNN_INCLUDE_PATH cudnn.h PATHS /usr/local/cuda/include)
find_library(CUDNN_LIBRARY_PATH cudnn PATHS /usr/local/cuda/lib64)
set(CUDNN_VERSION "")
if(CUDNN_INCLUDE_PATH)
  file(STRINGS "${CUDNN_INCLUDE_PATH}/cudnn.h" line REGEX "^#define CUDNN_MAJOR +[0-9]+")
  string(REGEX REPLACE "[^0-9]" "" CUDNN_VERSION "${line}")
endif()
set(CUDNN_INCLUDE_DIR "${CUDNN_INCLUDE_PATH}")
set(CUDNN_INCLUDE_DIRS "${CUDNN_INCLUDE_PATH}")
set(CUDNN_LIBRARIES "${CUDNN_LIBRARY_PATH}")
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  "${CMAKE_FIND_PACKAGE_NAME}"
  REQUIRED_VARS CUDNN_LIBRARY_PATH CUDNN_INCLUDE_PATH CUDNN_VERSION
  VERSION_VAR CUDNN_VERSION
)
set(CUDNN_FOUND "${${CMAKE_FIND_PACKAGE_NAME}_FOUND}")
