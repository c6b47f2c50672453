# SPDX-License-Identifier: Apache-2.0
# The real nvcc 11.8 and a g++ that is too new for it: our text before CMake's, and its fix, as printed, works.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_11_8 TOOLKIT_12_4 CUDNN_8_9 CUDNN_9_1 GXX_11)
execute_process(COMMAND g++ -dumpversion OUTPUT_VARIABLE gxx OUTPUT_STRIP_TRAILING_WHITESPACE)
if(gxx VERSION_LESS 12 OR gxx VERSION_GREATER_EQUAL 14)
  message(
    FATAL_ERROR
    "SKIPPED: g++ is ${gxx}; wanted is one that CUDA 11.8 refuses and 12.4 accepts"
  )
endif()
set(package "-DCMAKE_PREFIX_PATH=${REPOSITORY}")

drive_literal(gxx_11 "${GXX_11}")
file(COPY "${PROJECTS}/late/" DESTINATION "${WORK}/project")
drive_configure(
  refused
  PROJECT "${WORK}/project"
  BUILD "${WORK}/project/build"
  EXIT 1
  ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_11_8}" "-DCMAKE_CUDA_COMPILER=${TOOLKIT_11_8}/bin/nvcc" "-DCUDNN_ROOT=${CUDNN_8_9}" ${package}
  VERDICT broken
  FINDINGS "error compiler.host-too-new"
  SEEN
    "E compiler\\.host-too-new +GCC ${gxx}[0-9.]* is newer than CUDA 11\\.8 allows \\(GCC 11\\)"
    "cmake -B build [^\n]*-DCMAKE_CUDA_HOST_COMPILER=${gxx_11}"
    "broken.*CMake Error at CMakeLists.txt"
  NOT_SEEN "unsupported GNU version" "CUDA compiler identification"
)

# Every fix that is a command is applied as printed, in the state that the refused run left behind.
drive_report(count "${WORK}/project/build" findings 0 fixes)
string(JSON count LENGTH "${count}")
file(RENAME "${WORK}/project/build" "${WORK}/refused")
set(n 0)
while(n LESS count)
  drive_report(fix "${WORK}/refused" findings 0 fixes ${n} command)
  if(fix MATCHES "HOST_COMPILER")
    file(REMOVE_RECURSE "${WORK}/project/build")
    file(COPY "${WORK}/refused/" DESTINATION "${WORK}/project/build")
    drive_run(
      fixed-${n}
      DIRECTORY "${WORK}/project"
      COMMAND sh -c "${fix}"
      SEEN "CudnnEnv: buildable" "Generating done"
      NOT_SEEN "host-too-new"
    )
    drive_build(fixed-${n}-build "${WORK}/project/build")
  endif()
  math(EXPR n "${n} + 1")
endwhile()

# The control: nvcc 12.4 takes this g++.
drive_configure(
  control
  PROJECT late
  ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_12_4}" "-DCMAKE_CUDA_COMPILER=${TOOLKIT_12_4}/bin/nvcc" "-DCUDNN_ROOT=${CUDNN_9_1}" ${package}
  VERDICT buildable
  NO_FINDINGS compiler.host-too-new
)

# A C++ project that never uses nvcc is not concerned.
drive_configure(
  not-concerned
  PROJECT answers
  ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_11_8}" "-DCUDNN_ROOT=${CUDNN_8_9}" ${package} -DASK=REQUIRED
  VERDICT buildable
  NO_FINDINGS compiler.host-too-new
)
drive_finish()
