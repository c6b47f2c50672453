# SPDX-License-Identifier: Apache-2.0
# The newest dlib, which asks by find_package(CUDNN) with a finder of its own (19.24, which does not: integration/drop-in-dlib.cmake).
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
drive_start(NEED TOOLKIT_12_4 CUDNN_9_1 TOOLKIT_13_1 CUDNN_9_12)
project_folder(dlib)
project_toolkits()

function(dlib step version cudnn)
  drive_configure(
    ${step}
    PROJECT "${FOLDER}/dlib"
    TIMEOUT 400
    NO_REPORT
    ANY_WARNING # dlib's own
    ENVIRONMENT "PATH=${CUDA_${version}}/bin:$ENV{PATH}"
    ARGUMENTS
      -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DDLIB_USE_CUDA=ON -DDLIB_PNG_SUPPORT=OFF -DDLIB_JPEG_SUPPORT=OFF -DDLIB_WEBP_SUPPORT=OFF
      -DDLIB_JXL_SUPPORT=OFF -DDLIB_USE_FFMPEG=OFF -DCMAKE_CUDA_ARCHITECTURES=80
      "-DCUDAToolkit_ROOT=${CUDA_${version}}" "-DCUDNN_ROOT=${cudnn}" ${ARGN}
  )
  set(took "no cuDNN, without CUDA")
  if(
    "${${step}_output}"
      MATCHES
      "Found cuDNN: ([^\n]+)|Found CUDNN: ([^\n ]+)|cuDNN ([0-9.]+ at [^\n ]+) answers"
  )
    set(took "${CMAKE_MATCH_1}${CMAKE_MATCH_2}${CMAKE_MATCH_3}")
  endif()
  set(cuda "without CUDA")
  if("${${step}_output}" MATCHES "DLIB WILL USE CUDA")
    set(cuda "with CUDA")
  endif()
  project_row(${step} "${took}, ${cuda}")
  set(table "${table}" PARENT_SCOPE)
  set(output "${${step}_output}" PARENT_SCOPE)
  set(took "${took}" PARENT_SCOPE)
  set(cuda "${cuda}" PARENT_SCOPE)
endfunction()

foreach(pair IN ITEMS "12_4=${CUDNN_9_1}" "13_1=${CUDNN_9_12}")
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  set(version "${CMAKE_MATCH_1}")
  set(cudnn "${CMAKE_MATCH_2}")
  dlib(dlib-${version}-without ${version} "${cudnn}")
  dlib(dlib-${version}-with ${version} "${cudnn}" ${setup})
  string(FIND "${took}" "${cudnn}" at)
  drive_true("${version}: the cuDNN that was asked for" at GREATER -1)
  drive_same("${version}: dlib's own tests of CUDA and cuDNN pass" "with CUDA" "${cuda}")
  file(READ "${WORK}/dlib-${version}-with/compile_commands.json" commands)
  string(REGEX MATCH "\"command\": \"([^\n]*/cudnn_dlibapi\\.cpp)\"" ignored "${commands}")
  string(REPLACE "\\\"" "\"" command "${CMAKE_MATCH_1}")
  drive_run(
    dlib-${version}-compiles
    TIMEOUT 400
    DIRECTORY "${WORK}/dlib-${version}-with"
    COMMAND sh -c "mkdir -p CMakeFiles/dlib.dir/cuda && ${command}"
  )
endforeach()
# For another CUDA major: refused, and dlib goes on without CUDA, as it does without any cuDNN.
dlib(dlib-13_1-wrong-without 13_1 "${CUDNN_9_1}")
dlib(dlib-13_1-wrong-with 13_1 "${CUDNN_9_1}" ${setup})
drive_true("the reason is said" output MATCHES "cudnn\\.wrong-cuda-major")
drive_same("nothing is taken" "without CUDA" "${cuda}")

message(NOTICE "${table}")
drive_finish()
