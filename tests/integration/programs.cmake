# SPDX-License-Identifier: Apache-2.0
# A C++ and a CUDA program build, run, print cuDNN's version, and nothing warns that does not warn in the same project by hand.
# In: PAIR, one of 13.1, 12.4, 11.8.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")

set(arguments -DLANGUAGES=CXX,CUDA)
if(PAIR STREQUAL "13.1")
  drive_start(NEED TOOLKIT_13_1 CUDNN_9_12 NEED_PROGRAM readelf)
  set(toolkit "${TOOLKIT_13_1}")
  set(cudnn "${CUDNN_9_12}")
  set(says "cuDNN 91200, headers 91200, built for CUDA 13000, runtime 13010")
elseif(PAIR STREQUAL "12.4")
  drive_start(NEED TOOLKIT_12_4 CUDNN_9_1 NEED_PROGRAM readelf)
  set(toolkit "${TOOLKIT_12_4}")
  set(cudnn "${CUDNN_9_1}")
  set(says "cuDNN 90101, headers 90101, built for CUDA 12040, runtime 12040")
else()
  # This tree's static runtime is a stand-in for the shared one, so what is linked proves nothing; that it builds, does.
  drive_start(NEED TOOLKIT_11_8 CUDNN_8_9 GXX_11 NEED_PROGRAM readelf)
  set(toolkit "${TOOLKIT_11_8}")
  set(cudnn "${CUDNN_8_9}")
  set(says "cuDNN 8906, headers 8906, built for CUDA 11080, runtime 11080")
  list(APPEND arguments "-DCMAKE_CUDA_HOST_COMPILER=${GXX_11}" "-DCMAKE_CXX_COMPILER=${GXX_11}")
endif()
set(
  hints
  "-DCUDAToolkit_ROOT=${toolkit}"
  "-DCMAKE_CUDA_COMPILER=${toolkit}/bin/nvcc"
  "-DCUDNN_ROOT=${cudnn}"
)

drive_configure(
  plain
  PROJECT hello
  ARGUMENTS ${arguments} ${hints} -DPLAIN=ON
  ANY_WARNING
  NO_REPORT
)
drive_build(plain_build "${plain_build}")
set(plain_warnings "${plain_output}${plain_build_output}")

drive_configure(
  ours
  PROJECT hello
  ARGUMENTS ${arguments} ${hints} "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
  VERDICT buildable
  ANY_WARNING # judged below
)
drive_build(ours_build "${WORK}/ours")

# Lines that speak of a warning, without what differs between the two folders.
function(warnings out text)
  string(REPLACE ";" "," text "${text}")
  string(REPLACE "\n" ";" lines "${text}")
  list(FILTER lines INCLUDE REGEX "[Ww]arning|deprecated|^ *CUD[A-Za-z_]+$")
  list(TRANSFORM lines REPLACE "/(plain|ours)/" "/build/")
  set("${out}" "${lines}" PARENT_SCOPE)
endfunction()
warnings(before "${plain_output}${plain_build_output}")
warnings(after "${ours_output}${ours_build_output}")
list(REMOVE_ITEM after "" ${before})
drive_same("warnings that plain CMake does not give" "" "${after}")

foreach(program IN ITEMS hello hello_cuda)
  if(PAIR STREQUAL "11.8" AND program STREQUAL "hello_cuda")
    break()
  endif()
  drive_run(${program} COMMAND "${WORK}/ours/${program}" SEEN "${says}")
  drive_run(${program}_needs COMMAND "${PROGRAM_readelf}" -d "${WORK}/ours/${program}" SEEN "NEEDED[^\n]*libcudnn\\.so")
endforeach()
drive_true("the C++ program gets the shared runtime" hello_needs_output MATCHES "NEEDED[^\n]*libcudart")
if(NOT PAIR STREQUAL "11.8")
  drive_true(
    "the CUDA program keeps the static runtime"
    NOT
    hello_cuda_needs_output
    MATCHES
    "NEEDED[^\n]*libcudart"
  )
endif()
drive_finish()
