# SPDX-License-Identifier: Apache-2.0
# Real cuDNN trees, each with one thing wrong; the control is the same tree, whole.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 TOOLKIT_12_4 CUDNN_9_12 CUDNN_9_1)
set(
  arguments
  "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}"
  "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
  -DASK=REQUIRED
)

function(variant name)
  drive_copy("${CUDNN_9_12}" "${WORK}/${name}.cudnn")
endfunction()
function(stops name id)
  drive_configure(
    ${name}
    PROJECT answers
    EXIT 1
    ARGUMENTS ${arguments} "-DCUDNN_ROOT=${WORK}/${name}.cudnn" -DLANGUAGES=NONE
    VERDICT broken
    FINDINGS "error ${id}"
    SEEN ${ARGN}
  )
  drive_report(first "${WORK}/${name}" findings 0 id)
  drive_same("${name}: the cause comes first" "${id}" "${first}")
endfunction()

variant(control)
drive_configure(
  control
  PROJECT answers
  ARGUMENTS ${arguments} "-DCUDNN_ROOT=${WORK}/control.cudnn" -DLANGUAGES=NONE
  VERDICT buildable
  SEEN "answer CUDNN_VERSION='9\\.12\\.0'"
)

variant(incomplete)
file(GLOB gone "${WORK}/incomplete.cudnn/lib/libcudnn_cnn.so*")
file(REMOVE ${gone})
stops(incomplete cudnn.incomplete "E cudnn\\.incomplete +cuDNN is not complete: cnn" "${WORK}/incomplete.cudnn")

variant(empty-part)
file(REMOVE "${WORK}/empty-part.cudnn/lib/libcudnn_ops.so.9")
file(TOUCH "${WORK}/empty-part.cudnn/lib/libcudnn_ops.so.9")
stops(empty-part cudnn.incomplete "E cudnn\\.incomplete +cuDNN is not complete: ops")

variant(no-headers)
file(REMOVE_RECURSE "${WORK}/no-headers.cudnn/include")
stops(no-headers cudnn.headers-missing "E cudnn\\.headers-missing" "${WORK}/no-headers.cudnn/[^\n]*libcudnn")

variant(one-header)
file(REMOVE "${WORK}/one-header.cudnn/include/cudnn_graph.h")
stops(one-header cudnn.headers-missing "includes cudnn_graph\\.h")

variant(mismatch)
file(READ "${WORK}/mismatch.cudnn/include/cudnn_version.h" header)
string(REGEX REPLACE "(define CUDNN_MINOR) 12" "\\1 11" header "${header}")
file(REMOVE "${WORK}/mismatch.cudnn/include/cudnn_version.h")
file(WRITE "${WORK}/mismatch.cudnn/include/cudnn_version.h" "${header}")
stops(mismatch cudnn.header-library-mismatch "header 9\\.11\\.0" "library 9\\.12\\.0" "${WORK}/mismatch.cudnn/include/cudnn_version\\.h")

variant(no-library)
file(REMOVE_RECURSE "${WORK}/no-library.cudnn/lib" "${WORK}/no-library.cudnn/lib64")
stops(no-library cudnn.library-missing "${WORK}/no-library.cudnn/include/cudnn\\.h")

# Two of them, and one: a note that says which and why.
drive_configure(
  several
  PROJECT answers
  ENVIRONMENT "CMAKE_PREFIX_PATH=${CUDNN_9_1}:${CUDNN_9_12}" "PATH=${TOOLKIT_13_1}/bin:${TOOLKIT_12_4}/bin:$ENV{PATH}"
  ARGUMENTS "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DASK=REQUIRED -DLANGUAGES=NONE
  VERDICT buildable
  FINDINGS "note cudnn.several" "note toolkit.several"
  SEEN
    "taken: cuDNN 9\\.12\\.0 at ${CUDNN_9_12} "
    "also here: cuDNN 9\\.1\\.1 at ${CUDNN_9_1} "
    "taken: CUDA 13\\.1\\.[0-9]+ at ${TOOLKIT_13_1} "
    "also here: CUDA 12\\.4\\.[0-9]+ at ${TOOLKIT_12_4} "
)
if(HIDDEN) # in the open there is always another one
  drive_configure(
    one
    PROJECT answers
    ENVIRONMENT "CMAKE_PREFIX_PATH=${CUDNN_9_12}" "PATH=${TOOLKIT_13_1}/bin:$ENV{PATH}"
    ARGUMENTS "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DASK=REQUIRED -DLANGUAGES=NONE
    VERDICT buildable
    NO_FINDINGS cudnn.several toolkit.several
    FINDINGS "warning cudnn.needs-cublas" "warning cudnn.needs-nvrtc" # the lab has neither
  )
  drive_configure(
    no-cudnn
    PROJECT answers
    EXIT 1
    ENVIRONMENT "PATH=${TOOLKIT_13_1}/bin:$ENV{PATH}"
    ARGUMENTS "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DASK=REQUIRED -DLANGUAGES=NONE
    VERDICT broken
    FINDINGS "error cudnn.not-found"
    NO_FINDINGS toolkit.not-found
    SEEN "E cudnn\\.not-found" "pip install nvidia-cudnn-cu13"
  )
  drive_configure(
    no-toolkit
    PROJECT answers
    EXIT 1
    ENVIRONMENT "CMAKE_PREFIX_PATH=${CUDNN_9_12}"
    ARGUMENTS "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DASK=REQUIRED -DLANGUAGES=NONE
    VERDICT broken
    FINDINGS "error toolkit.not-found"
    NO_FINDINGS cudnn.not-found
    SEEN "E toolkit\\.not-found" "fix "
  )
endif()
drive_finish()
