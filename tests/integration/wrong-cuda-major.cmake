# SPDX-License-Identifier: Apache-2.0
# A cuDNN for CUDA 12 with the CUDA 13 toolkit: plain CMake configures, builds and runs it without a word; ours stops.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 TOOLKIT_12_4 CUDNN_9_12 CUDNN_9_1)
set(package "-DCMAKE_PREFIX_PATH=${REPOSITORY}")
set(wrong "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" "-DCUDNN_ROOT=${CUDNN_9_1}")

drive_configure(
  plain
  PROJECT hello
  ARGUMENTS ${wrong} -DPLAIN=ON
  NO_REPORT
  NOT_SEEN "[Ee]rror" "[Ww]arning"
)
drive_build(plain-build "${plain_build}" NOT_SEEN "[Ee]rror" "[Ww]arning")
drive_run(plain-run COMMAND "${plain_build}/hello" SEEN "cuDNN 90101, [^\n]* built for CUDA 12040, runtime 13010")

drive_configure(
  stopped
  PROJECT hello
  EXIT 1
  ARGUMENTS ${wrong} ${package}
  VERDICT broken
  FINDINGS "error cudnn.wrong-cuda-major"
  SEEN
    "CudnnEnv: broken\\. cuDNN 9\\.1\\.1 is built for CUDA 12, the toolkit is CUDA 13\\.1\\.[0-9]+"
    "E cudnn\\.wrong-cuda-major"
    "built with CUDA 12\\.4"
    "${CUDNN_9_1}/[^\n]*libcudnn"
    "fix "
    "broken.*CMake Error at CMakeLists.txt"
    "\\[cudnn\\.wrong-cuda-major\\]"
)
drive_report(fix "${stopped_build}" findings 0 fixes 0 command)
drive_true("a fix is offered" fix MATCHES "-DCUDNN_ROOT=|pip install nvidia-cudnn-cu13")

# The control differs in the cuDNN alone; the fix that names it is the one that mends it, as printed.
file(COPY "${PROJECTS}/hello/" DESTINATION "${WORK}/project")
drive_configure(
  stopped-with-a-fix
  PROJECT "${WORK}/project"
  BUILD "${WORK}/project/build"
  EXIT 1
  ENVIRONMENT "CMAKE_PREFIX_PATH=${CUDNN_9_12}"
  ARGUMENTS ${wrong} ${package}
  FINDINGS "error cudnn.wrong-cuda-major"
)
drive_report(fix "${WORK}/project/build" findings 0 fixes 0 command)
drive_same("the fix" "cmake -B build -DCUDNN_ROOT=${CUDNN_9_12}" "${fix}")
drive_run(
  fixed
  DIRECTORY "${WORK}/project"
  ENVIRONMENT "CMAKE_PREFIX_PATH=${CUDNN_9_12}"
  COMMAND sh -c "${fix}"
  SEEN "CudnnEnv: buildable" "Generating done"
  NOT_SEEN "E cudnn"
)
drive_build(fixed-build "${WORK}/project/build")
drive_run(fixed-run COMMAND "${WORK}/project/build/hello" SEEN "cuDNN 91200, [^\n]* CUDA 13000, runtime 13010")

# The other way round, without REQUIRED; and a choice that is ours is right by itself, whatever comes first.
drive_configure(
  other-way-round
  PROJECT answers
  ANY_WARNING # CMake says itself that a package was found and refused
  ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_12_4}" "-DCUDNN_ROOT=${CUDNN_9_12}" ${package}
  FINDINGS "error cudnn.wrong-cuda-major"
  SEEN "answer FOUND='FALSE'"
)
foreach(toolkit IN ITEMS 13_1 12_4)
  set(right 9.12.0)
  if(toolkit STREQUAL "12_4")
    set(right 9.1.1)
  endif()
  drive_configure(
    chosen-for-${toolkit}
    PROJECT answers
    ENVIRONMENT "CMAKE_PREFIX_PATH=${CUDNN_9_1}:${CUDNN_9_12}"
    ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_${toolkit}}" ${package}
    VERDICT buildable
    FINDINGS "note cudnn.several"
    SEEN "answer CUDNN_VERSION='${right}'"
  )
endforeach()
drive_finish()
