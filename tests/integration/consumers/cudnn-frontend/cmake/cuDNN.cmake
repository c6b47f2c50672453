# SPDX-License-Identifier: Apache-2.0
if(TARGET CUDNN::cudnn AND TARGET CUDNN::cudnn_all)
  set(CUDNN_FOUND ON CACHE INTERNAL "")
  return()
endif()
message(STATUS "the project's own finder: cuDNN.cmake")
find_path(CUDNN_INCLUDE_DIR cudnn.h HINTS "${CUDNN_PATH}" PATH_SUFFIXES include REQUIRED)
find_library(cudnn_LIBRARY cudnn HINTS "${CUDNN_PATH}" PATH_SUFFIXES lib64 lib REQUIRED)
add_library(CUDNN::cudnn UNKNOWN IMPORTED)
set_target_properties(
  CUDNN::cudnn
  PROPERTIES
    IMPORTED_LOCATION "${cudnn_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${CUDNN_INCLUDE_DIR}"
)
add_library(CUDNN::cudnn_all INTERFACE IMPORTED)
target_link_libraries(CUDNN::cudnn_all INTERFACE CUDNN::cudnn)
