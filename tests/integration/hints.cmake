# SPDX-License-Identifier: Apache-2.0
# A variable that points nowhere is never passed over in silence: what it is, what it says, and what is taken instead.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 TOOLKIT_12_4 CUDNN_9_12)
set(package "-DCMAKE_PREFIX_PATH=${REPOSITORY}")
set(toolkit "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}")
file(MAKE_DIRECTORY "${WORK}/empty folder")

set(n 0)
foreach(
  hint
  IN
  ITEMS
    CUDNN_ROOT=/nowhere/cudnn
    cuDNN_ROOT=/nowhere/cudnn
    CUDNN_ROOT_DIR=/nowhere/cudnn
    CUDNN_LIBRARY=/nowhere/cudnn/libcudnn.so
    "CUDNN_ROOT=${WORK}/empty folder"
)
  foreach(way IN ITEMS -D environment)
    math(EXPR n "${n} + 1")
    string(REGEX MATCH "^([^=]+)=(.*)$" ignored "${hint}")
    set(variable "${CMAKE_MATCH_1}")
    set(value "${CMAKE_MATCH_2}")
    set(arguments "")
    set(environment "CMAKE_PREFIX_PATH=${CUDNN_9_12}")
    if(way STREQUAL "-D")
      set(arguments "-D${hint}")
    else()
      list(APPEND environment "${hint}")
    endif()
    drive_configure(
      "cudnn-${n}-${variable}${way}"
      PROJECT answers
      ENVIRONMENT ${environment}
      ARGUMENTS ${toolkit} ${package} ${arguments} -DASK=REQUIRED
      VERDICT buildable
      FINDINGS "warning cudnn.hint-useless"
      SEEN
        "W cudnn\\.hint-useless +${variable} "
        "${value} +from ${variable} \\(${way}\\)"
        "taken instead: cuDNN 9\\.12\\.0 at ${CUDNN_9_12} "
        "answer CUDNN_VERSION='9\\.12\\.0'"
    )
  endforeach()
endforeach()

# The control: the same variable, pointing somewhere. An environment variable loses to -D, and that is no fault of it.
foreach(way IN ITEMS -D environment)
  set(arguments "")
  set(environment "X=")
  if(way STREQUAL "-D")
    set(arguments "-DCUDNN_ROOT=${CUDNN_9_12}")
  else()
    set(environment "CUDNN_ROOT=${CUDNN_9_12}")
  endif()
  drive_configure(
    control${way}
    PROJECT answers
    ENVIRONMENT ${environment}
    ARGUMENTS ${toolkit} ${package} ${arguments} -DASK=REQUIRED
    VERDICT buildable
    NO_FINDINGS cudnn.hint-useless
    SEEN "answer CUDNN_VERSION='9\\.12\\.0'"
  )
endforeach()

# Toolkits the same way.
foreach(
  hint
  IN
  ITEMS CUDAToolkit_ROOT=/nowhere/cuda CUDACXX=/nowhere/cuda/bin/nvcc CUDA_PATH=/nowhere/cuda
)
  string(REGEX MATCH "^([^=]+)=(.*)$" ignored "${hint}")
  drive_configure(
    toolkit-${CMAKE_MATCH_1}
    PROJECT answers
    ENVIRONMENT "${hint}" "PATH=${TOOLKIT_13_1}/bin:$ENV{PATH}"
    ARGUMENTS "-DCUDNN_ROOT=${CUDNN_9_12}" ${package} -DASK=REQUIRED
    VERDICT buildable
    FINDINGS "warning toolkit.hint-useless"
    SEEN
      "W toolkit\\.hint-useless +${CMAKE_MATCH_1} "
      "${CMAKE_MATCH_2} +from ${CMAKE_MATCH_1} \\(environment\\)"
      "taken instead: CUDA 13\\.1\\.[0-9]+ at ${TOOLKIT_13_1} "
      "answer CUDA_VERSION='13\\.1\\.[0-9]+'"
  )
endforeach()
drive_configure(
  toolkit-D
  PROJECT answers
  ENVIRONMENT "PATH=${TOOLKIT_13_1}/bin:$ENV{PATH}"
  ARGUMENTS -DCUDAToolkit_ROOT=/nowhere/cuda "-DCUDNN_ROOT=${CUDNN_9_12}" ${package} -DASK=REQUIRED
  VERDICT buildable
  FINDINGS "warning toolkit.hint-useless"
  SEEN "/nowhere/cuda +from CUDAToolkit_ROOT \\(-D\\)" "taken instead: CUDA 13\\.1"
)
drive_configure(
  toolkit-control
  PROJECT answers
  ENVIRONMENT "PATH=${TOOLKIT_13_1}/bin:$ENV{PATH}" "CUDAToolkit_ROOT=${TOOLKIT_12_4}"
  ARGUMENTS ${package} -DASK=REQUIRED,COMPONENTS,Toolkit
  NO_FINDINGS toolkit.hint-useless
  SEEN "answer CUDA_VERSION='12\\.4\\.[0-9]+'"
)

# A version that is not here is an error that shows what is, never another one.
drive_configure(
  version-unavailable
  PROJECT answers
  EXIT 1
  ARGUMENTS ${toolkit} ${package} -DCUDNNENV_CUDA_VERSION=10.2 -DASK=REQUIRED,COMPONENTS,Toolkit
  FINDINGS "error toolkit.version-unavailable"
  SEEN "CUDA 10\\.2" "13\\.1\\.[0-9]+ at ${TOOLKIT_13_1}"
)
drive_configure(
  cudnn-version-unavailable
  PROJECT answers
  EXIT 1
  ENVIRONMENT CUDNNENV_CUDNN_VERSION=7
  ARGUMENTS ${toolkit} ${package} "-DCUDNN_ROOT=${CUDNN_9_12}" -DASK=REQUIRED
  FINDINGS "error cudnn.version-out-of-range"
  SEEN "cuDNN 7 " "9\\.12\\.0 at ${CUDNN_9_12}"
)
drive_configure(
  version-met
  PROJECT answers
  ENVIRONMENT "PATH=${TOOLKIT_13_1}/bin:${TOOLKIT_12_4}/bin:$ENV{PATH}"
  ARGUMENTS ${package} -DCUDNNENV_CUDA_VERSION=12...<13 -DASK=REQUIRED,COMPONENTS,Toolkit
  SEEN "answer CUDA_VERSION='12\\.4\\.[0-9]+'"
)
drive_configure(
  version-nonsense
  PROJECT answers
  EXIT 1
  NO_REPORT
  ARGUMENTS ${toolkit} ${package} -DCUDNNENV_CUDA_VERSION=newest -DASK=REQUIRED,COMPONENTS,Toolkit
  SEEN "CUDNNENV_CUDA_VERSION is \"newest\""
)
drive_finish()
