# SPDX-License-Identifier: Apache-2.0
# Generators, versions of CMake and policies, one row for each value of each, not the full product.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12 CMAKE_3_24 CMAKE_3_31 CMAKE_4_4 NEED_PROGRAM make)
set(
  arguments
  "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}"
  "-DCUDNN_ROOT=${CUDNN_9_12}"
  "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
)

function(row step cmake generator minimum)
  drive_configure(
    ${step}
    PROJECT hello
    CMAKE "${cmake}"
    GENERATOR "${generator}"
    ARGUMENTS ${arguments} "-DMINIMUM=${minimum}" ${ARGN}
    VERDICT buildable
    SEEN "CudnnEnv: buildable"
  )
  set(folder "${WORK}/${step}")
  if(generator MATCHES "Multi")
    drive_build(${step}-debug "${folder}" CMAKE "${cmake}" CONFIG Debug)
    drive_build(${step}-release "${folder}" CMAKE "${cmake}" CONFIG Release)
    drive_run(${step}-runs COMMAND "${folder}/Debug/hello" SEEN "cuDNN 91200")
    set(folder "${folder}/Release")
  else()
    drive_build(${step}-build "${folder}" CMAKE "${cmake}")
  endif()
  drive_run(${step}-run COMMAND "${folder}/hello" SEEN "cuDNN 91200")
endfunction()

# minimum 3.5 gives CMake's own deprecation warning from 3.27 on, and 4.x refuses it without a range
row(ninja "${CMAKE_COMMAND}" Ninja 3.24)
row(make "${CMAKE_COMMAND}" "Unix Makefiles" 3.22)
row(multi "${CMAKE_COMMAND}" "Ninja Multi-Config" 3.22)
row(oldest "${CMAKE_3_24}" Ninja 3.5)
row(oldest-multi "${CMAKE_3_24}" "Ninja Multi-Config" 3.24)
row(later "${CMAKE_3_31}" "Unix Makefiles" 3.10)
row(later-policies "${CMAKE_3_31}" Ninja 3.31)
row(newest "${CMAKE_4_4}" "Ninja Multi-Config" 4.4)
row(newest-old-policies "${CMAKE_4_4}" Ninja 3.10)
row(newest-make "${CMAKE_4_4}" "Unix Makefiles" 3.5...4.4)

# The CUDA language, oldest and newest, and the setup file, which needs 3.24.
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
row(oldest-cuda "${CMAKE_3_24}" Ninja 3.24 -DLANGUAGES=CXX,CUDA ${setup})
row(newest-cuda "${CMAKE_4_4}" "Ninja Multi-Config" 4.4 -DLANGUAGES=CXX,CUDA ${setup})
drive_run(newest-cuda-program COMMAND "${WORK}/newest-cuda/Release/hello_cuda" SEEN "cuDNN 91200")
drive_finish()
