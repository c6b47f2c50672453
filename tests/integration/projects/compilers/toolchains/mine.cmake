# SPDX-License-Identifier: Apache-2.0
# A toolchain file of somebody's own. In: WANT_NVCC, WANT_HOST. Each reading is noted in NOTE.
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES WANT_NVCC WANT_HOST NOTE)
if(WANT_NVCC)
  set(CMAKE_CUDA_COMPILER "${WANT_NVCC}")
endif()
if(WANT_HOST)
  set(CMAKE_CUDA_HOST_COMPILER "${WANT_HOST}")
endif()
if(NOTE)
  get_property(trial GLOBAL PROPERTY IN_TRY_COMPILE)
  file(APPEND "${NOTE}" "trial ${trial}\n")
endif()
