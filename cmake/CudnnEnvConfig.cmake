# SPDX-License-Identifier: Apache-2.0
#[=======================================================================[.rst:
CudnnEnv
--------
Will a cuDNN program build here and run here, and if not, what exactly is to be changed?

  find_package(CudnnEnv [version] [EXACT] [REQUIRED] [QUIET] [COMPONENTS Toolkit cuDNN Compiler Device Check
               Torch TensorFlow Paddle OnnxRuntime OpenCV])

In: the components (default ``Toolkit cuDNN``); ``CUDNNENV_*``, ``CUDAToolkit_ROOT``, ``CUDNN_ROOT`` and their kin.
Out: ``CUDNN::*``, ``CUDA::*``, ``CudnnEnv_*`` (``answer.cmake``), a text on the console unless QUIET, and
``<build>/cudnn-env/report.json``. Commands: ``cudnnenv_export`` (``export.cmake``).

The line of stages: machine -> discover -> select -> provide -> check -> diagnose -> report. Each has a folder of its own.

.. versionadded:: 0.1
#]=======================================================================]
if(CMAKE_VERSION VERSION_LESS 3.22)
  set(CudnnEnv_FOUND FALSE)
  set(CudnnEnv_NOT_FOUND_MESSAGE "CudnnEnv needs CMake 3.22 or newer, this is ${CMAKE_VERSION}")
  return()
endif()
cmake_policy(PUSH)
cmake_policy(VERSION 3.22...4.1)
if(NOT COMMAND cudnnenv_same_call)
  include("${CMAKE_CURRENT_LIST_DIR}/same_call.cmake")
endif()
cudnnenv_same_call(CudnnEnv_answered)
if(CudnnEnv_answered) # by an earlier call, which asked the same
  unset(CudnnEnv_answered)
  cmake_policy(POP)
  return()
endif()
include("${CMAKE_CURRENT_LIST_DIR}/find_package.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/provide/toolkit.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/provide/cudnn.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/answer.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/export.cmake")

cudnnenv_find_package_begin()
if(NOT CudnnEnv_answered)
  include("${CMAKE_CURRENT_LIST_DIR}/stages.cmake") # seldom: most runs change nothing (warm.cmake)
  cudnnenv_discover()
  cudnnenv_select()
endif()
cudnnenv_provide_toolkit()
cudnnenv_provide_cudnn()
cudnnenv_find_package_confirm()
if(NOT CudnnEnv_answered)
  cudnnenv_check()
  cudnnenv_diagnose()
  cudnnenv_report()
  cudnnenv_find_package_keep()
endif()
cudnnenv_answer("${CudnnEnv_FIND_COMPONENTS}")
cudnnenv_find_package_offer(CudnnEnv_offer OFF)
if(CudnnEnv_offer)
  include("${CMAKE_CURRENT_LIST_DIR}/drop_in.cmake")
  cudnnenv_drop_in_offer()
endif()

cudnnenv_same_call_note()
unset(CudnnEnv_offer)
unset(CudnnEnv_answered)
cmake_policy(POP)
