# SPDX-License-Identifier: Apache-2.0
# Every way to point at a toolkit or a cuDNN, as -D and in the environment: what it names is taken whole, though another lies where
# one would look first; and each is named as what led there.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/../record/common.cmake")
set(root "${WORK}/root")
file(REMOVE_RECURSE "${root}")
small_toolkit("${root}/usr/local/cuda" 12.4.131 13)
small_toolkit("${root}/sw/cuda" 12.6.85 13)
small_cudnn("${root}/opt/cudnn" 9.5.0)
small_cudnn("${root}/sw/cudnn" 9.1.0)
small_compiler("${root}/usr/bin/g++" 12.2.0)

# list(<out> <argument>...): an argument NAME=value is set in the environment, -DNAME=value is a variable
function(list_machine out)
  set(variables "${ARGN}")
  set(environment "${ARGN}")
  list(FILTER variables INCLUDE REGEX "^-D")
  list(FILTER environment EXCLUDE REGEX "^-D")
  execute_process(
    COMMAND
      env -i PATH=/usr/bin:/bin HOME=/home/alice ${environment} "${CMAKE_COMMAND}" "-DROOT=${root}"
      "-DCUDNNENV_CMAKE=${CUDNNENV_CMAKE}" ${variables} -P
      "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../doctor.cmake" -- list
    WORKING_DIRECTORY "${WORK}"
    OUTPUT_VARIABLE text
    ERROR_VARIABLE text
  )
  string(REPLACE "${root}" "" text "${text}")
  string(REGEX REPLACE " +" " " text "${text}")
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

# taken(<what is shown> <where from> <argument>...)
function(taken what from)
  list_machine(text ${ARGN})
  assert_contains("${ARGN}" "* ${what} from ${from}" "${text}")
endfunction()

set(cuda "12.6.85 /sw/cuda")
set(cudnn "9.1.0 /sw/cudnn")
foreach(
  name
  IN
  ITEMS
    CUDNN_ROOT
    CUDNN_ROOT_DIR
    CUDNN_PATH
    CUDNN_HOME
    cuDNN_ROOT
    cuDNN_ROOT_DIR
    CuDNN_ROOT
    CUDNN_INSTALL_PATH
    onnxruntime_CUDNN_HOME
    CUDNN_LIB_DIR
)
  taken("${cudnn}" "${name} (-D)" "-D${name}=/sw/cudnn")
  taken("${cudnn}" "${name} (environment)" "${name}=/sw/cudnn")
endforeach()
foreach(name IN ITEMS CUDNN cudnn EBROOTCUDNN)
  taken("${cudnn}" "${name} (environment)" "${name}=/sw/cudnn")
endforeach()
taken("${cudnn}" "CUDNN_INCLUDE_DIR (-D)" -DCUDNN_INCLUDE_DIR=/sw/cudnn/include -DCUDNN_LIBRARY=/sw/cudnn/lib/libcudnn.so)
taken("${cudnn}" "CUDNN_INCLUDE_PATH (environment)" CUDNN_INCLUDE_PATH=/sw/cudnn/include CUDNN_LIBRARY_PATH=/sw/cudnn/lib)
foreach(name IN ITEMS CUDAToolkit_ROOT CUDA_TOOLKIT_ROOT_DIR CUDA_PATH CUDA_HOME)
  taken("${cuda}" "${name} (-D)" "-D${name}=/sw/cuda")
  taken("${cuda}" "${name} (environment)" "${name}=/sw/cuda")
endforeach()
foreach(
  name
  IN
  ITEMS CUDA_ROOT CUDA_DIR CUDATOOLKIT_HOME EBROOTCUDA NVHPC_CUDA_HOME
)
  taken("${cuda}" "${name} (environment)" "${name}=/sw/cuda")
endforeach()
taken("${cuda}" "CUDACXX (environment)" CUDACXX=/sw/cuda/bin/nvcc)
taken("${cuda}" "CMAKE_CUDA_COMPILER (-D)" -DCMAKE_CUDA_COMPILER=/sw/cuda/bin/nvcc)

# -D goes before the environment, whatever the spelling; the first spelling before the next
taken("${cudnn}" "CUDNN_HOME (-D)" -DCUDNN_HOME=/sw/cudnn CUDNN_ROOT=/opt/cudnn)
taken("${cudnn}" "CUDNN_ROOT (-D)" -DCUDNN_HOME=/opt/cudnn -DCUDNN_ROOT=/sw/cudnn)
taken("${cuda}" "CUDA_PATH (-D)" -DCUDA_PATH=/sw/cuda CUDAToolkit_ROOT=/usr/local/cuda)
