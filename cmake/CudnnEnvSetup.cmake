# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
CudnnEnvSetup
-------------
Before any language: which nvcc, and a host compiler that this nvcc accepts.

  cmake -B build -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=<...>/CudnnEnvSetup.cmake

In: the machine; what the user set. Read by the first ``project()``, once per configure, before it enables a language.
Out: ``CMAKE_CUDA_COMPILER`` and ``CMAKE_CUDA_HOST_COMPILER`` of the calling scope (no cache entry), unless the user set them; one
line that says what was chosen. Where nothing fits, our text comes before CMake's own, and the run stops, unless
``CUDNNENV_ON_ERROR`` is ``WARN``. Without any toolkit it goes on: the project may need none.
``CudnnEnv_DIR``, likewise: ``find_package(CudnnEnv)`` of the project is answered by this copy, whatever others are on the machine.
A toolkit of a shape that CMake's own modules do not know is shown to them (``provide/toolkit_modules.cmake``).
``find_package(CUDNN)`` of the project is answered by CudnnEnv, unless ``CUDNNENV_PROVIDE_CUDNN`` is off (``drop_in.cmake``).

.. versionadded:: 0.1
#]=======================================================================]
get_property(CudnnEnv_toolchain GLOBAL PROPERTY cudnnenv:toolchain) # CudnnEnvToolchain.cmake reads this file, too
if(CMAKE_VERSION VERSION_LESS 3.24 AND NOT CudnnEnv_toolchain)
  message(
    FATAL_ERROR
    "CudnnEnv: the setup file needs CMake 3.24 or newer, this is ${CMAKE_VERSION}. "
    "find_package(CudnnEnv) works from 3.22 on, and so does -DCMAKE_TOOLCHAIN_FILE=${CMAKE_CURRENT_LIST_DIR}/CudnnEnvToolchain.cmake"
  )
endif()
cmake_policy(PUSH)
cmake_policy(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/setup.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/provide/toolkit_modules.cmake")

if(NOT CudnnEnv_DIR)
  set(CudnnEnv_DIR "${CMAKE_CURRENT_LIST_DIR}")
endif()
cudnnenv_setup_begin()
if(NOT CudnnEnv_answered)
  include("${CMAKE_CURRENT_LIST_DIR}/stages.cmake") # seldom: most runs change nothing (warm.cmake)
  cudnnenv_discover()
  cudnnenv_select()
endif()
cudnnenv_setup_compilers()
cudnnenv_provide_to_modules()
cudnnenv_find_package_offer(CudnnEnv_offer ON)
if(CudnnEnv_offer AND NOT CudnnEnv_toolchain)
  include("${CMAKE_CURRENT_LIST_DIR}/drop_in.cmake")
  cudnnenv_drop_in_offer()
  cudnnenv_drop_in_preset()
endif()
if(CudnnEnv_answered)
  cudnnenv_warm_say()
else()
  cudnnenv_setup_diagnose()
endif()

unset(CudnnEnv_offer)
unset(CudnnEnv_answered)
unset(CudnnEnv_toolchain)
cmake_policy(POP)
