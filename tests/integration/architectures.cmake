# SPDX-License-Identifier: Apache-2.0
# CMAKE_CUDA_ARCHITECTURES is judged before a language is enabled and nvcc compiles anything; it is never changed; nvcc is asked only
# where it is in play, and once.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12)
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
set(
  pair
  "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
  "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}"
  "-DCUDNN_ROOT=${CUDNN_9_12}"
)

function(cached step build expected)
  file(STRINGS "${build}/CMakeCache.txt" lines REGEX "^CMAKE_CUDA_ARCHITECTURES:")
  string(REGEX REPLACE "^[^=]*=" "" value "${lines}")
  drive_same("${step}: the user's variable" "${expected}" "${value}")
endfunction()

function(asked out build)
  file(READ "${build}/cudnn-env/answers.cmake" answers)
  drive_literal(nvcc "${TOOLKIT_13_1}/bin/nvcc") # in the open there may be another toolkit
  string(REGEX MATCHALL "${nvcc}.--list-gpu-code" found "${answers}")
  list(LENGTH found count)
  set("${out}" "${count}" PARENT_SCOPE)
endfunction()

# What CMake does not take, and what this nvcc does not have: nothing is compiled.
drive_configure(
  dot
  PROJECT hello
  EXIT 1
  ARGUMENTS ${setup} ${pair} -DLANGUAGES=CXX,CUDA -DCMAKE_CUDA_ARCHITECTURES=8.6
  VERDICT broken
  FINDINGS "error arch.syntax"
  SEEN "-DCMAKE_CUDA_ARCHITECTURES=86\n" "stopped before the first language"
  NOT_SEEN "compiler identification"
)
drive_configure(
  dropped
  PROJECT hello
  EXIT 1
  ENVIRONMENT "CUDAARCHS=70"
  ARGUMENTS ${setup} ${pair} -DLANGUAGES=CXX,CUDA
  VERDICT broken
  FINDINGS "error arch.unsupported-by-toolkit"
  SEEN "70:[ \n]+CUDA 12.9 was the last" "CUDAARCHS asks for it" "stopped before the first language"
  NOT_SEEN "compiler identification"
)

# native is answered by files, before CMake tries it out; it goes on.
if(NOT EXISTS "/proc/driver/nvidia/version" AND NOT EXISTS "/dev/dxg")
  drive_configure(
    native
    PROJECT hello
    ARGUMENTS ${setup} ${pair} -DCMAKE_CUDA_ARCHITECTURES=native
    VERDICT buildable
    SEEN "arch\\.native-without-gpu.*compiler identification" "-DCMAKE_CUDA_ARCHITECTURES='75;80;86;89;90;100;103;120'"
  )
  cached(native "${native_build}" native)
endif()

# Compiler in play: a list is proposed, nothing is set; the second run asks nobody.
drive_configure(
  proposed
  PROJECT answers
  ARGUMENTS ${pair} -DASK=COMPONENTS,Toolkit,cuDNN,Compiler -DCMAKE_CUDA_ARCHITECTURES=80-real
  VERDICT buildable
  NO_FINDINGS arch.syntax arch.unsupported-by-toolkit
  SEEN "answer GPU_ARCHITECTURES='75;80;86;89;90;100;103;120'"
)
cached(proposed "${proposed_build}" 80-real)
asked(count "${proposed_build}")
drive_same("asked" 1 "${count}")
drive_run(
  proposed-again
  COMMAND "${CMAKE_COMMAND}" "${proposed_build}"
  SEEN "answer GPU_ARCHITECTURES='75;80;86;89;90;100;103;120'"
)
drive_run(
  proposed-changed
  COMMAND "${CMAKE_COMMAND}" "${proposed_build}" "-DCMAKE_CUDA_ARCHITECTURES=86,89"
  SEEN
    "arch\\.syntax"
    "-DCMAKE_CUDA_ARCHITECTURES='86;89'"
    "answer FOUND='FALSE'"
    "answer Compiler_FOUND='FALSE'"
    "answer cuDNN_FOUND='TRUE'"
)

# Not in play: nvcc is not asked, however wrong the list is.
drive_configure(
  plain
  PROJECT answers
  ARGUMENTS ${pair} -DASK=COMPONENTS,Toolkit,cuDNN -DCMAKE_CUDA_ARCHITECTURES=8.6
  VERDICT buildable
  SEEN "answer GPU_ARCHITECTURES unset"
)
asked(count "${plain_build}")
drive_same("not asked" 0 "${count}")
drive_finish()
