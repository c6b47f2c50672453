# SPDX-License-Identifier: Apache-2.0
# In the style of cudnn-frontend: nothing is looked for when the targets are there; else in one folder alone, or it stops. CUDNN_FOUND
# goes into the cache.
if(TARGET CUDNN::cudnn AND TARGET CUDNN::cudnn_all)
  message(STATUS "by target: there already")
  set(CUDNN_FOUND ON CACHE INTERNAL "cuDNN Library Found")
  return()
endif()
find_library(cudnn_LIBRARY cudnn PATHS "${CMAKE_CURRENT_SOURCE_DIR}/none" NO_DEFAULT_PATH REQUIRED)
