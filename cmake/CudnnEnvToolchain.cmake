# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
CudnnEnvToolchain
-----------------
``CudnnEnvSetup.cmake`` for CMake 3.22 and 3.23, which have no ``CMAKE_PROJECT_TOP_LEVEL_INCLUDES``: a toolchain file that chooses
nvcc, and a host compiler that this nvcc accepts.

  cmake -B build -DCMAKE_TOOLCHAIN_FILE=<...>/CudnnEnvToolchain.cmake [-DCUDNNENV_CHAINLOAD_TOOLCHAIN_FILE=<your own>]

In: what the setup file reads; ``CUDNNENV_CHAINLOAD_TOOLCHAIN_FILE``, read first: whatever it sets stands. A relative path counts from
the source folder.
Out: ``CMAKE_CUDA_COMPILER`` and ``CMAKE_CUDA_HOST_COMPILER`` of the calling scope, as by the setup file. CMake reads a toolchain file
many times: the first time in a run decides, in a ``try_compile`` nothing is decided. ``find_package(CUDNN)`` is not answered.

.. versionadded:: 0.1
#]=======================================================================]
if(CMAKE_VERSION VERSION_LESS 3.22)
  message(FATAL_ERROR "CudnnEnv needs CMake 3.22 or newer, this is ${CMAKE_VERSION}")
endif()
get_property(CudnnEnv_trial GLOBAL PROPERTY IN_TRY_COMPILE) # it has the compilers of the language that it tries
if(NOT CudnnEnv_trial)
  include("${CMAKE_CURRENT_LIST_DIR}/toolchain.cmake")
  cudnnenv_toolchain_chain(CUDNNENV_CHAINLOAD_TOOLCHAIN_FILE)
endif()
if(CUDNNENV_CHAINLOAD_TOOLCHAIN_FILE)
  include("${CUDNNENV_CHAINLOAD_TOOLCHAIN_FILE}")
endif()
if(NOT CudnnEnv_trial)
  cudnnenv_toolchain()
  if(NOT CudnnEnv_DIR)
    set(CudnnEnv_DIR "${CMAKE_CURRENT_LIST_DIR}")
  endif()
endif()
unset(CudnnEnv_trial)
