# SPDX-License-Identifier: Apache-2.0
# find_package(Torch) of Debian's libtorch-dev, which is built without CUDA: as it is, it asks for no cuDNN. Then the same files, with
# the switches of Caffe2Config.cmake as a build with CUDA has them: its cuda.cmake and its FindCUDNN.cmake, unedited, do the asking.
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")
drive_start(NEED TOOLKIT_12_4 CUDNN_9_1 TOOLKIT_13_1 CUDNN_9_12)
project_folder(libtorch)
project_toolkits()

# A copy of the CMake files, libraries and headers by links.
set(with_cuda "${WORK}/with-cuda/usr")
file(GLOB config "${FOLDER}/usr/lib/*/cmake/Caffe2/Caffe2Config.cmake")
if(config STREQUAL "")
  message(FATAL_ERROR "no Caffe2Config.cmake below ${FOLDER}")
endif()
get_filename_component(libraries "${config}/../../.." ABSOLUTE)
string(REPLACE "${FOLDER}/usr" "${with_cuda}" copied "${libraries}")
drive_copy("${libraries}/cmake" "${copied}/cmake")
file(CREATE_LINK "${FOLDER}/usr/include" "${with_cuda}/include" SYMBOLIC)
file(GLOB files "${libraries}/*.so*" "${libraries}/*.a")
foreach(file IN LISTS files)
  get_filename_component(name "${file}" NAME)
  file(CREATE_LINK "${file}" "${copied}/${name}" SYMBOLIC)
endforeach()
file(READ "${config}" text)
foreach(
  pair
  IN
  ITEMS
    "if(OFF)\n  # The file public/cuda.cmake=if(ON)\n  # The file public/cuda.cmake"
    "CAFFE2_USE_CUDA OFF=CAFFE2_USE_CUDA ON"
    "CAFFE2_USE_CUDNN OFF=CAFFE2_USE_CUDNN ON"
    "if( AND NOT CAFFE2_USE_CUDA=if(ON AND NOT CAFFE2_USE_CUDA"
    "if( AND NOT CAFFE2_USE_CUDNN=if(ON AND NOT CAFFE2_USE_CUDNN"
    "if( AND NOT CAFFE2_USE_TENSORRT=if(OFF AND NOT CAFFE2_USE_TENSORRT"
)
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  string(FIND "${text}" "${CMAKE_MATCH_1}" at)
  drive_true("a switch of Caffe2Config.cmake: ${CMAKE_MATCH_1}" at GREATER -1)
  string(REPLACE "${CMAKE_MATCH_1}" "${CMAKE_MATCH_2}" text "${text}")
endforeach()
file(REMOVE "${copied}/cmake/Caffe2/Caffe2Config.cmake") # drive_copy makes links
file(WRITE "${copied}/cmake/Caffe2/Caffe2Config.cmake" "${text}")

function(torch step prefix version cudnn)
  drive_configure(
    ${step}
    PROJECT "${CMAKE_CURRENT_LIST_DIR}/libtorch"
    TIMEOUT 400
    NO_REPORT
    ANY_WARNING # torch's own
    ENVIRONMENT "PATH=${CUDA_${version}}/bin:$ENV{PATH}" "TORCH_CUDA_ARCH_LIST=8.0"
    ARGUMENTS
      "-DCMAKE_PREFIX_PATH=${prefix}" "-DCUDNN_ROOT=${cudnn}" "-DCUDAToolkit_ROOT=${CUDA_${version}}"
      "-DCUDA_TOOLKIT_ROOT_DIR=${CUDA_${version}}" -DCMAKE_CUDA_ARCHITECTURES=80 ${ARGN}
  )
  string(REGEX MATCH "torch's cuDNN: ([^\n]+)" ignored "${${step}_output}")
  project_row(${step} "${CMAKE_MATCH_1}")
  set(table "${table}" PARENT_SCOPE)
  set(took "${CMAKE_MATCH_1}" PARENT_SCOPE)
  set(output "${${step}_output}" PARENT_SCOPE)
endfunction()

foreach(pair IN ITEMS "12_4=${CUDNN_9_1}" "13_1=${CUDNN_9_12}")
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  set(version "${CMAKE_MATCH_1}")
  set(cudnn "${CMAKE_MATCH_2}")
  foreach(way IN ITEMS without with)
    set(include_file "")
    if(way STREQUAL "with")
      set(include_file "${setup}")
    endif()
    torch(${version}-${way} "${FOLDER}/usr" ${version} "${cudnn}" ${include_file})
    drive_same("${version}, ${way}: built without CUDA" "nobody asked for one" "${took}")
    torch(${version}-cuda-${way} "${with_cuda}" ${version} "${cudnn}" ${include_file})
    string(FIND "${took}" "${cudnn}/" at)
    drive_true("${version}, ${way}: the cuDNN that was asked for" at EQUAL 0)
  endforeach()
  drive_true("${version}: and by us" output MATCHES "answers find_package\\(CUDNN\\)")
endforeach()

# For another CUDA major: by itself taken in silence; refused, and torch stops with the reason above its own words.
torch(wrong-cuda-without "${with_cuda}" 13_1 "${CUDNN_9_1}")
drive_configure(
  wrong-cuda-with
  PROJECT "${CMAKE_CURRENT_LIST_DIR}/libtorch"
  TIMEOUT 400
  NO_REPORT
  EXIT FAIL
  ANY_WARNING
  ENVIRONMENT "PATH=${CUDA_13_1}/bin:$ENV{PATH}" "TORCH_CUDA_ARCH_LIST=8.0"
  ARGUMENTS
    "-DCMAKE_PREFIX_PATH=${with_cuda}" "-DCUDNN_ROOT=${CUDNN_9_1}" "-DCUDAToolkit_ROOT=${CUDA_13_1}"
    "-DCUDA_TOOLKIT_ROOT_DIR=${CUDA_13_1}" -DCMAKE_CUDA_ARCHITECTURES=80 ${setup}
  SEEN "cudnn\\.wrong-cuda-major" "Your installed Caffe2 version uses cuDNN but I cannot find"
)

message(NOTICE "${table}")
drive_finish()
