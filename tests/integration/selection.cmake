# SPDX-License-Identifier: Apache-2.0
# A selection sticks to its build tree: another request or a toolkit that is gone is an error that names --fresh; a newer one next
# door changes nothing.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 TOOLKIT_12_4 CUDNN_9_12 CUDNN_9_1)
set(package "-DCMAKE_PREFIX_PATH=${REPOSITORY}")
set(ask -DASK=REQUIRED)

# ---- another request
drive_configure(
  first
  PROJECT answers
  BUILD "${WORK}/tree"
  ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" "-DCUDNN_ROOT=${CUDNN_9_12}" ${package} ${ask}
  VERDICT buildable
)
drive_configure(
  same-again
  PROJECT answers
  BUILD "${WORK}/tree"
  VERDICT buildable
  NO_FINDINGS toolkit.selection-changed
)
drive_configure(
  another
  PROJECT answers
  BUILD "${WORK}/tree"
  EXIT 1
  ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_12_4}" "-DCUDNN_ROOT=${CUDNN_9_1}"
  VERDICT broken
  FINDINGS "error toolkit.selection-changed"
  SEEN
    "E toolkit\\.selection-changed"
    "now: +CUDA 12\\.4\\.[0-9]+ at ${TOOLKIT_12_4}"
    "before: CUDA 13\\.1\\.[0-9]+ at ${TOOLKIT_13_1}"
    "cmake --fresh -B "
)
drive_configure(
  another-cudnn
  PROJECT answers
  BUILD "${WORK}/tree"
  EXIT 1
  ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" "-DCUDNN_ROOT=${CUDNN_9_1}"
  VERDICT broken
  FINDINGS "error toolkit.selection-changed"
)
drive_configure(
  back
  PROJECT answers
  BUILD "${WORK}/tree"
  ARGUMENTS "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" "-DCUDNN_ROOT=${CUDNN_9_12}"
  VERDICT buildable
  SEEN "answer CUDA_VERSION='13\\.1"
)
drive_configure(
  fresh
  PROJECT answers
  BUILD "${WORK}/tree"
  ARGUMENTS
    --fresh "-DCUDAToolkit_ROOT=${TOOLKIT_12_4}" "-DCUDNN_ROOT=${CUDNN_9_1}" ${package} ${ask}
  VERDICT buildable
  NO_FINDINGS toolkit.selection-changed
  SEEN "answer CUDA_VERSION='12\\.4"
)

# ---- next door: one more on PATH, before the one in use; and one more cuDNN, before the one in use
set(cudnns "CMAKE_PREFIX_PATH=${CUDNN_9_1}")
set(more_cudnns "CMAKE_PREFIX_PATH=${CUDNN_9_12}:${CUDNN_9_1}")
drive_configure(
  door
  PROJECT answers
  BUILD "${WORK}/door"
  ENVIRONMENT "PATH=${TOOLKIT_12_4}/bin:$ENV{PATH}" ${cudnns}
  ARGUMENTS ${package} ${ask}
  VERDICT buildable
  SEEN "answer CUDA_VERSION='12\\.4"
)
drive_configure(
  next-door
  PROJECT answers
  BUILD "${WORK}/door"
  ENVIRONMENT "PATH=${TOOLKIT_13_1}/bin:${TOOLKIT_12_4}/bin:$ENV{PATH}" ${more_cudnns}
  VERDICT buildable
  NO_FINDINGS toolkit.selection-changed
  FINDINGS "note toolkit.several"
  SEEN "answer CUDA_VERSION='12\\.4" "answer CUDNN_VERSION='9\\.1\\.1"
)
drive_configure(
  next-door-fresh # the control: a new tree takes the new one
  PROJECT answers
  BUILD "${WORK}/new"
  ENVIRONMENT "PATH=${TOOLKIT_13_1}/bin:${TOOLKIT_12_4}/bin:$ENV{PATH}" ${more_cudnns}
  ARGUMENTS ${package} ${ask}
  VERDICT buildable
  SEEN "answer CUDA_VERSION='13\\.1" "answer CUDNN_VERSION='9\\.12\\.0"
)

# The toolkit alone: no cuDNN holds it back.
foreach(step IN ITEMS first second)
  set(path "${TOOLKIT_12_4}/bin:$ENV{PATH}")
  if(step STREQUAL "second")
    set(path "${TOOLKIT_13_1}/bin:${path}")
  endif()
  drive_configure(
    toolkit-alone-${step}
    PROJECT answers
    BUILD "${WORK}/alone"
    ENVIRONMENT "PATH=${path}"
    ARGUMENTS ${package} -DASK=REQUIRED,COMPONENTS,Toolkit
    VERDICT buildable
    SEEN "answer CUDA_VERSION='12\\.4"
  )
endforeach()

# ---- gone
drive_copy("${TOOLKIT_12_4}" "${WORK}/toolkit")
drive_configure(
  before
  PROJECT answers
  BUILD "${WORK}/gone"
  ENVIRONMENT "PATH=${WORK}/toolkit/bin:$ENV{PATH}" ${cudnns}
  ARGUMENTS ${package} ${ask}
  VERDICT buildable
)
file(RENAME "${WORK}/toolkit" "${WORK}/elsewhere")
drive_configure(
  gone
  PROJECT answers
  BUILD "${WORK}/gone"
  EXIT 1
  ENVIRONMENT "PATH=${WORK}/toolkit/bin:${TOOLKIT_12_4}/bin:$ENV{PATH}" ${cudnns}
  VERDICT broken
  FINDINGS "error toolkit.selection-changed"
  SEEN "before: CUDA 12\\.4\\.[0-9]+ at ${WORK}/toolkit" "cmake --fresh"
)
file(RENAME "${WORK}/elsewhere" "${WORK}/toolkit")
drive_configure(
  there-again
  PROJECT answers
  BUILD "${WORK}/gone"
  ENVIRONMENT "PATH=${WORK}/toolkit/bin:$ENV{PATH}" ${cudnns}
  VERDICT buildable
)
if(HIDDEN) # in the open there is always another one
  file(RENAME "${WORK}/toolkit" "${WORK}/elsewhere")
  drive_configure(
    gone-and-none-left
    PROJECT answers
    BUILD "${WORK}/gone"
    EXIT 1
    ENVIRONMENT "PATH=${WORK}/toolkit/bin:$ENV{PATH}" ${cudnns}
    VERDICT broken
    FINDINGS "error toolkit.not-found"
  )
endif()
drive_finish()
