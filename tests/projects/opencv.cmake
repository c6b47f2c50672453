# SPDX-License-Identifier: Apache-2.0
# OpenCV with its CUDA modules: find_package(CUDNN 7.5) by a finder of its own that reads no CUDNN_ROOT. Configured, not built.
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
drive_start(NEED TOOLKIT_12_4 CUDNN_9_1 TOOLKIT_13_1 CUDNN_9_12)
project_folder(opencv)
project_toolkits()

function(opencv step version cudnn)
  set(npp "")
  foreach(
    part
    IN
    ITEMS c ial icc idei if ig im ist isu itc s
  )
    list(APPEND npp "-DCUDA_npp${part}_LIBRARY=${CUDA_${version}}/lib64/libnpp${part}.so")
  endforeach()
  drive_configure(
    ${step}
    PROJECT "${FOLDER}/opencv"
    TIMEOUT 600
    EXIT ANY
    NO_REPORT
    ANY_WARNING # OpenCV's own
    ENVIRONMENT "PATH=${CUDA_${version}}/bin:$ENV{PATH}"
    ARGUMENTS
      -DWITH_CUDA=ON -DWITH_CUDNN=ON -DOPENCV_DNN_CUDA=ON -DBUILD_LIST=core,imgproc,dnn,cudev -DCUDA_ARCH_BIN=8.0
      "-DOPENCV_EXTRA_MODULES_PATH=${FOLDER}/opencv_contrib/modules" -DBUILD_TESTS=OFF -DBUILD_PERF_TESTS=OFF -DWITH_IPP=OFF
      -DWITH_ITT=OFF "-DCUDA_TOOLKIT_ROOT_DIR=${CUDA_${version}}" "-DCUDAToolkit_ROOT=${CUDA_${version}}" ${npp}
      "-DCUDNN_ROOT=${cudnn}" ${ARGN}
  )
  set(took "stops: no cuDNN")
  if("${${step}_output}" MATCHES "\n--   cuDNN: +([^\n]+)")
    set(took "${CMAKE_MATCH_1}")
  endif()
  file(STRINGS "${WORK}/${step}/CMakeVars.txt" lines REGEX "^CUDNN_LIBRARIES=")
  project_row(${step} "${took} ${lines}")
  set(table "${table}" PARENT_SCOPE)
  set(output "${${step}_output}" PARENT_SCOPE)
  set(took "${took}" PARENT_SCOPE)
  set(lines "${lines}" PARENT_SCOPE)
endfunction()

opencv(opencv-12_4-without 12_4 "${CUDNN_9_1}")
opencv(opencv-12_4-with 12_4 "${CUDNN_9_1}" ${setup})
drive_same("12.4" "YES (ver 9.1.1)" "${took}")
opencv(opencv-13_1-without 13_1 "${CUDNN_9_12}")
opencv(opencv-13_1-with 13_1 "${CUDNN_9_12}" ${setup})
drive_same("13.1" "YES (ver 9.12.0)" "${took}")
opencv(opencv-13_1-wrong-without 13_1 "${CUDNN_9_1}")
opencv(opencv-13_1-wrong-with 13_1 "${CUDNN_9_1}" ${setup})
drive_true("the reason is said" output MATCHES "cudnn\\.wrong-cuda-major")
drive_true("nothing is taken" NOT took MATCHES "YES")

message(NOTICE "${table}")
drive_finish()
