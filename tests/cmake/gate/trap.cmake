# SPDX-License-Identifier: Apache-2.0
# Nothing is ever started from the current folder, whatever PATH and the compilers' variables say.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")

must_run([[
  mkdir -p "$1/cwd/bin" "$1/root/usr/bin" "$1/cwd/lib" "$1/cwd/cuda/bin" "$1/cwd/cuda/include"; cd "$1/cwd"
  for name in nvcc g++ clang++ nvidia-smi python3 gcc cl ccache cuda/bin/nvcc bin/nvcc bin/g++; do
    printf '#!/bin/sh\necho "$0" >>"%s/sprung"\n' "$1" >"$name"; chmod 755 "$name"; done
  : >cuda/include/cuda.h]] "${WORK}"
)
set(driver "${CMAKE_CURRENT_LIST_DIR}/../doctor.cmake")
foreach(
  path
  IN
  ITEMS ".:/usr/bin" ":/usr/bin" "/usr/bin:" "/usr/bin::bin" "bin:./bin:cuda/bin" "..:../cwd" "."
)
  foreach(
    pair
    IN
    ITEMS
      "A=b"
      "CUDACXX=nvcc"
      "CUDACXX=./nvcc"
      "CXX=./g++"
      "CXX=g++"
      "NVCC_CCBIN=."
      "CUDAHOSTCXX=bin/g++"
      "CUDAToolkit_ROOT=cuda"
      "CUDA_PATH=./cuda"
      "CUDA_HOME=."
      "CUDNN_ROOT=."
      "VIRTUAL_ENV=."
      "CONDA_PREFIX=cuda"
      "HOME=."
  )
    if(pair MATCHES "^A=" OR path STREQUAL ".:/usr/bin")
      sh(text exit [[cd "$1/cwd" && exec env -i "PATH=$2" HOME=/nowhere "$3" "$4" -DROOT= "-DCUDNNENV_CMAKE=$5" -P "$6" -- list]]
         "${WORK}" "${path}" "${pair}" "${CMAKE_COMMAND}" "${CUDNNENV_CMAKE}" "${driver}"
      )
      assert_clean("${path} ${pair}" "${text}")
      if(EXISTS "${WORK}/sprung")
        file(READ "${WORK}/sprung" sprung)
        _assert_failed("${path} ${pair}" "nothing of the current folder was started" "${sprung}")
        file(REMOVE "${WORK}/sprung")
      endif()
    endif()
  endforeach()
endforeach()
# the trap works: by its absolute path it is started
sh(text exit [[cd "$1/cwd" && exec env -i "PATH=/usr/bin" HOME=/nowhere "CUDACXX=$1/cwd/nvcc" "$3" -DROOT= "-DCUDNNENV_CMAKE=$4" -P "$5" -- list]]
   "${WORK}" "" "${CMAKE_COMMAND}" "${CUDNNENV_CMAKE}" "${driver}"
)
if(NOT EXISTS "${WORK}/sprung")
  _assert_failed("the trap itself" "started by its absolute path" "not started")
endif()
