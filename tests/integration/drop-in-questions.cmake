# SPDX-License-Identifier: Apache-2.0
# What a caller may write beside the name: components, OPTIONAL_COMPONENTS, QUIET, REQUIRED; asked again in one scope; and what an
# earlier run, with the project's own finder, has left in the cache.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12 CUDNN_9_1 CMAKE_3_24 CMAKE_4_4)
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
set(toolkit "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}")
set(new ${toolkit} "-DCUDNN_ROOT=${CUDNN_9_12}")
drive_literal(root "${CUDNN_9_12}")

# ---- components are sub-libraries
drive_configure(
  components
  PROJECT drop-in/contract
  ANY_WARNING # CMake's own, of what is not found
  ARGUMENTS
    ${setup} ${new} -DLANGUAGES=NONE
    "-DASK=CUDNN COMPONENTS graph cudnn_ops CNN/CUDNN 9 COMPONENTS graph nonsense/cuDNN REQUIRED COMPONENTS adv OPTIONAL_COMPONENTS ext/CUDNN 9/CUDNN OPTIONAL_COMPONENTS nonsense/CUDNN COMPONENTS static"
  SEEN
    "\\[CUDNN COMPONENTS graph cudnn_ops CNN\\] yes[^\n]* graph=TRUE cudnn_ops=TRUE CNN=TRUE\n"
    "\\[CUDNN 9 COMPONENTS graph nonsense\\] no \\(0 0\\) cuDNN 9\\.12\\.0 at ${root} has no nonsense, which find_package\\(CUDNN\\) asks for graph=TRUE nonsense=FALSE\n"
    "\\[cuDNN REQUIRED COMPONENTS adv OPTIONAL_COMPONENTS ext\\] yes[^\n]* adv=TRUE ext=FALSE\n"
    "\\[CUDNN 9\\] yes"
    "\\[CUDNN OPTIONAL_COMPONENTS nonsense\\] yes[^\n]* nonsense=FALSE\n"
    "\\[CUDNN COMPONENTS static\\] no"
)
drive_configure(
  component-required
  PROJECT drop-in/root
  EXIT 1
  NO_REPORT
  ENVIRONMENT CUDNNENV_LANG=zh_CN
  ARGUMENTS ${setup} ${new} -DWANT=9,COMPONENTS,nonsense
  SEEN "没有[ \n]+find_package\\(CuDNN\\) 所要求的 nonsense"
)

# ---- QUIET: not a word, found or not
drive_configure(
  quiet
  PROJECT drop-in/contract
  ARGUMENTS ${setup} ${new} -DLANGUAGES=NONE "-DASK=CUDNN QUIET/CUDNN 99 QUIET/cuDNN QUIET COMPONENTS nonsense"
  SEEN "\\[CUDNN QUIET\\] yes" "\\[CUDNN 99 QUIET\\] no" "\\[cuDNN QUIET COMPONENTS nonsense\\] no"
  NOT_SEEN "answers find_package" "CudnnEnv: b" "Warning"
)

drive_configure(
  quiet-then-loud
  PROJECT drop-in/contract
  ANY_WARNING
  ARGUMENTS ${setup} ${new} -DLANGUAGES=NONE "-DASK=CUDNN 99 QUIET/CUDNN 99"
  SEEN "E cudnn\\.version-out-of-range"
)

# ---- in one scope: an answer is no hint to the next question
drive_configure(
  same-scope
  PROJECT drop-in/same-scope
  ARGUMENTS ${setup} ${new} -DLANGUAGES=CXX
  NO_FINDINGS cudnn.hint-repaired cudnn.hint-useless
  SEEN
    "first: 1 ${root}/lib64/libcudnn\\.so ${root}/include\n"
    "last: 1 ${root}/lib64/libcudnn\\.so ${root}/include\n"
)

# ---- a build folder from before: the own finder's answers are in its cache
function(from_before step)
  drive_configure(
    ${step}-before
    PROJECT drop-in/caffe2
    BUILD "${WORK}/${step}"
    CMAKE "${CMAKE_3_24}"
    EXIT FAIL
    NO_REPORT
    ANY_WARNING
    ARGUMENTS ${toolkit} ${ARGN}
  )
endfunction()
set(
  here
  PROJECT
  drop-in/caffe2
  CMAKE
  "${CMAKE_3_24}"
  ANY_WARNING
)
from_before(changed "-DCMAKE_PREFIX_PATH=${CUDNN_9_1}")
set(
  decides
  "CUDNN_INCLUDE_PATH=[^\n]*/include decides[^\n]*\n[^\n]*cmake --fresh -B ${WORK}/changed\n"
)
drive_configure(
  changed-root
  ${here}
  BUILD "${WORK}/changed"
  ARGUMENTS ${setup} "-DCUDNN_ROOT=${CUDNN_9_12}"
  SEEN "header 9\\.12\\.0, finder 9\\.12\\.0"
  NOT_SEEN "--fresh -B"
)
from_before(environment "-DCMAKE_PREFIX_PATH=${CUDNN_9_1}")
string(REPLACE "/changed" "/environment" decides "${decides}")
drive_configure(
  environment-old
  ${here}
  BUILD "${WORK}/environment"
  EXIT FAIL
  ENVIRONMENT "CUDNN_ROOT=${CUDNN_9_12}"
  ARGUMENTS ${setup}
  FINDINGS "error cudnn.wrong-cuda-major"
  SEEN "${decides}"
)
drive_configure(
  environment-fresh
  ${here}
  BUILD "${WORK}/environment"
  ENVIRONMENT "CUDNN_ROOT=${CUDNN_9_12}"
  ARGUMENTS --fresh ${setup} ${toolkit}
  SEEN "header 9\\.12\\.0, finder 9\\.12\\.0"
  NOT_SEEN "--fresh -B"
)
if(HIDDEN) # else the own finder finds this machine's
  from_before(not-found)
  drive_configure(
    not-found
    ${here}
    BUILD "${WORK}/not-found"
    ENVIRONMENT "CUDNN_ROOT=${CUDNN_9_12}"
    ARGUMENTS ${setup}
    SEEN "header 9\\.12\\.0, finder 9\\.12\\.0"
    NOT_SEEN "--fresh -B"
  )
endif()

# ---- what the user gave is no old answer, in the first run and in the next ones
foreach(run IN ITEMS 1 2)
  drive_configure(
    given-${run}
    PROJECT drop-in/caffe2
    BUILD "${WORK}/given"
    CMAKE "${CMAKE_4_4}"
    ARGUMENTS ${setup} ${toolkit} "-DCUDNN_LIBRARY=${CUDNN_9_12}/lib/libcudnn.so" -DDLIB_USE_CUDA=OFF
    ANY_WARNING # not used
    SEEN "finder 9\\.12\\.0"
    NOT_SEEN "--fresh -B"
  )
endforeach()
file(WRITE "${WORK}/root.cmake" "set(CUDNN_ROOT [[${CUDNN_9_12}]] CACHE PATH \"of this site\")\n")
drive_configure(
  given-by-a-file
  PROJECT drop-in/caffe2
  ARGUMENTS -C "${WORK}/root.cmake" ${setup} ${toolkit}
  SEEN "finder 9\\.12\\.0"
  NOT_SEEN "--fresh -B"
)
# dlib writes this when it finds no cuDNN (set(... CACHE STRING ... FORCE)); later hints change nothing.
file(
  WRITE "${WORK}/forced.cmake"
  "set(DLIB_USE_CUDA OFF CACHE STRING \"as dlib writes it\" FORCE)\n"
)
drive_configure(
  dlib
  PROJECT drop-in/caffe2
  ENVIRONMENT CUDNNENV_LANG=zh_CN
  ARGUMENTS -C "${WORK}/forced.cmake" ${setup} ${new}
  SEEN "DLIB_USE_CUDA=OFF 此前已在[^\n]*\n[^\n]*cmake --fresh -B ${WORK}/dlib\n"
)
drive_finish()
