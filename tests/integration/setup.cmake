# SPDX-License-Identifier: Apache-2.0
# CudnnEnvSetup.cmake before project(): nvcc, and a host compiler that it accepts. CUDA 11.8 takes g++-11; this machine's g++ is newer.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_11_8 CUDNN_8_9 TOOLKIT_12_4 CUDNN_9_1 GXX_11)
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
set(package "-DCMAKE_PREFIX_PATH=${REPOSITORY}")

execute_process(COMMAND g++ -dumpversion OUTPUT_VARIABLE gxx OUTPUT_STRIP_TRAILING_WHITESPACE)
if(gxx VERSION_LESS 12)
  message(FATAL_ERROR "SKIPPED: g++ is ${gxx}, which CUDA 11.8 accepts")
endif()

function(languages_use step build nvcc host)
  file(GLOB found "${build}/CMakeFiles/*/CMakeCUDACompiler.cmake")
  file(STRINGS "${found}" lines REGEX "set\\(CMAKE_CUDA_(COMPILER|HOST_COMPILER) ")
  drive_same(
    "${step}: the compilers of the CUDA language"
    "set(CMAKE_CUDA_COMPILER \"${nvcc}\");set(CMAKE_CUDA_HOST_COMPILER \"${host}\")"
    "${lines}"
  )
  file(STRINGS "${build}/CMakeCache.txt" lines REGEX "^CMAKE_CUDA_(HOST_)?COMPILER:[A-Z]+=/")
  drive_same("${step}: nothing of it in the cache" "" "${lines}")
endfunction()

# By CUDAToolkit_ROOT; a CUDA program builds.
drive_configure(
  by-root
  PROJECT hello
  ARGUMENTS
    ${setup} ${package} -DLANGUAGES=CXX,CUDA "-DCUDAToolkit_ROOT=${TOOLKIT_11_8}"
    "-DCUDNN_ROOT=${CUDNN_8_9}"
  VERDICT buildable
  SEEN "nvcc 11\\.8\\.[0-9]+ at ${TOOLKIT_11_8}/bin/nvcc" "host compiler GCC 11[^\n]*too new"
)
languages_use(by-root "${by-root_build}" "${TOOLKIT_11_8}/bin/nvcc" "${GXX_11}")
# What the setup file asked is kept, and find_package does not forget it: the next configure starts neither again.
file(READ "${by-root_build}/cudnn-env/answers.cmake" answers)
string(REGEX MATCHALL "(bin/nvcc|g[+][+]).--version" asked "${answers}")
list(LENGTH asked asked)
drive_true(by-root-kept asked GREATER 1)
drive_build(by-root-build "${by-root_build}")
drive_run(by-root-again COMMAND "${CMAKE_COMMAND}" "${by-root_build}" SEEN "host compiler GCC 11")

# Nothing said: the nvcc on PATH, and the cuDNN that goes with it; the host compiler stays nvcc's own.
drive_configure(
  by-path
  PROJECT answers
  ENVIRONMENT "PATH=${TOOLKIT_12_4}/bin:$ENV{PATH}" "CMAKE_PREFIX_PATH=${CUDNN_9_1}"
  ARGUMENTS ${setup} ${package} -DLANGUAGES=CXX,CUDA -DASK=COMPONENTS,Toolkit,cuDNN,Compiler
  VERDICT buildable
  SEEN "nvcc 12\\.4\\.[0-9]+ at ${TOOLKIT_12_4}/bin/nvcc" "answer CUDA_VERSION='12\\.4\\.[0-9]+'"
  NOT_SEEN "too new"
)

# The user's own choice stands: a host compiler that does not fit is an error before CMake's, not replaced.
drive_configure(
  own-compiler
  PROJECT answers
  EXIT 1
  ARGUMENTS
    ${setup} ${package} -DLANGUAGES=CXX,CUDA "-DCUDAToolkit_ROOT=${TOOLKIT_11_8}"
    -DCMAKE_CUDA_HOST_COMPILER=/usr/bin/g++
  VERDICT broken
  FINDINGS "error compiler.host-too-new"
  SEEN "stopped before the first language"
  NOT_SEEN "CUDA compiler identification" "Detecting CUDA"
)
drive_finish()
