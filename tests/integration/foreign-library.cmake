# SPDX-License-Identifier: Apache-2.0
# FindCUDAToolkit takes a library of the right name wherever it lies. Ours says so, and whoever links it stops at generate time.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_11_8 TOOLKIT_12_4 CUDNN_8_9 CUDNN_9_1)
set(cublas "${TOOLKIT_12_4}/lib64/stubs/libcublas.so" "${TOOLKIT_12_4}/lib64/stubs/libcublasLt.so")
# Another toolkit's library on CMake's search path. (In the open /usr/local/lib64 has more of them.)
file(COPY ${cublas} DESTINATION "${WORK}/other/lib")
set(environment "CMAKE_PREFIX_PATH=${WORK}/other")
set(
  arguments
  "-DCUDAToolkit_ROOT=${TOOLKIT_11_8}"
  "-DCUDNN_ROOT=${CUDNN_8_9}"
  "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
)

drive_configure(
  unused
  PROJECT link
  ENVIRONMENT ${environment}
  ARGUMENTS ${arguments}
  VERDICT buildable
  FINDINGS "warning toolkit.foreign-library"
  SEEN "W toolkit\\.foreign-library" "CUDA::cublas: ${WORK}/other/lib/libcublas\\.so" "CUDA 11\\.8\\.[0-9]+"
)
drive_build(unused-build "${unused_build}")
drive_run(unused-run COMMAND "${unused_build}/hello" SEEN "cuDNN 8906")

drive_configure(
  linked
  PROJECT link
  EXIT 1
  ENVIRONMENT ${environment}
  ARGUMENTS ${arguments} -DLINK=CUDA::cublas
  FINDINGS "warning toolkit.foreign-library"
  SEEN "CUDA::cublas_is_not_part_of_CUDA_11\\.8"
)
# The same project by hand links the stranger.
file(
  WRITE "${WORK}/plain/CMakeLists.txt"
  "cmake_minimum_required(VERSION 3.22)
project(plain CXX)
find_package(CUDAToolkit REQUIRED)
get_target_property(location CUDA::cublas IMPORTED_LOCATION)
message(STATUS \"cublas \${location}\")
"
)
drive_configure(
  by-hand
  PROJECT "${WORK}/plain"
  ENVIRONMENT ${environment}
  ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_11_8}"
  NO_REPORT
  SEEN "cublas ${WORK}/other/lib/libcublas\\.so"
)

# The control: the toolkit has one of its own.
drive_copy("${TOOLKIT_11_8}" "${WORK}/toolkit")
file(COPY ${cublas} DESTINATION "${WORK}/toolkit/lib64")
drive_configure(
  control
  PROJECT link
  ENVIRONMENT ${environment}
  ARGUMENTS
    "-DCUDAToolkit_ROOT=${WORK}/toolkit" "-DCUDNN_ROOT=${CUDNN_8_9}"
    "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DLINK=CUDA::cublas
  VERDICT buildable
  NOT_SEEN "CUDA::cublas: "
)
drive_build(control-build "${control_build}")

# A second call that looks anew, for a language came in between, still knows it.
drive_configure(
  second-call
  PROJECT again
  ENVIRONMENT ${environment}
  ARGUMENTS
    "-DCUDAToolkit_ROOT=${TOOLKIT_12_4}" "-DCUDNN_ROOT=${CUDNN_9_1}"
    "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DTHEN=C
  VERDICT buildable
  FINDINGS "warning toolkit.foreign-library"
)
if(HIDDEN)
  drive_configure(
    nothing-else
    PROJECT link
    ARGUMENTS ${arguments}
    VERDICT buildable
    NO_FINDINGS toolkit.foreign-library
  )
endif()
drive_finish()
