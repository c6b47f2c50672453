# SPDX-License-Identifier: Apache-2.0
# The drop-in: unmodified projects in the styles of Caffe2, ROOT and OpenCV, each with a finder of its own that fails or takes what is not
# wanted. Shown without CudnnEnv first; with it they configure, build and run on the cuDNN that was asked for.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12 TOOLKIT_11_8 CUDNN_8_9 CMAKE_3_24 CMAKE_3_31 CMAKE_4_4)
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
set(new "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" "-DCUDNN_ROOT=${CUDNN_9_12}")
set(old "-DCUDAToolkit_ROOT=${TOOLKIT_11_8}" "-DCUDNN_ROOT=${CUDNN_8_9}")

foreach(style IN ITEMS caffe2 root opencv)
  drive_configure(${style}-without PROJECT drop-in/${style} EXIT FAIL NO_REPORT ANY_WARNING ARGUMENTS ${new})
  foreach(pair IN ITEMS "new=91200=9\\.12\\.0" "old=890[0-9]=8\\.9\\.[0-9]+")
    string(REGEX MATCH "^(.+)=(.+)=(.+)$" ignored "${pair}")
    set(which "${CMAKE_MATCH_1}")
    set(number "${CMAKE_MATCH_2}")
    set(version "${CMAKE_MATCH_3}")
    set(step "${style}-${which}")
    drive_configure(
      ${step}
      PROJECT drop-in/${style}
      ARGUMENTS ${setup} ${${which}}
      VERDICT buildable
      SEEN "cuDNN ${version} at [^\n]* answers find_package\\(C[Uu]DNN\\)"
    )
    drive_build(${step}-build "${${step}_build}")
    drive_run(${step}-run COMMAND "${${step}_build}/hello" SEEN "cuDNN ${number}, headers ${number}")
  endforeach()
endforeach()

# Projects that never call find_package find ready what they look for.
if(HIDDEN)
  drive_configure(by-hand-without PROJECT drop-in/by-hand EXIT FAIL NO_REPORT ARGUMENTS ${new})
endif()
drive_literal(library "${CUDNN_9_12}")
drive_configure(
  by-hand
  PROJECT drop-in/by-hand
  NO_REPORT # nobody asked
  ARGUMENTS ${setup} ${new}
  SEEN "by hand: ${library}[^,]*, ${library}" "by target: there already"
)
drive_build(by-hand-build "${by-hand_build}")
drive_run(by-hand-run COMMAND "${by-hand_build}/hello" SEEN "cuDNN 91200")
foreach(program IN ITEMS hello_target hello_alias)
  drive_run(by-hand-${program} COMMAND "${by-hand_build}/${program}" SEEN "cuDNN 91200")
endforeach()
# Again in the same build folder, with a CUDNN_FOUND of somebody else in it, and another cuDNN.
drive_configure(
  by-hand-changed
  PROJECT drop-in/by-hand
  BUILD "${by-hand_build}"
  NO_REPORT
  ARGUMENTS ${setup} "-DCUDAToolkit_ROOT=${TOOLKIT_11_8}" "-DCUDNN_ROOT=${CUDNN_8_9}"
  SEEN "by hand: ${CUDNN_8_9}[^,]*, ${CUDNN_8_9}"
)
file(STRINGS "${by-hand_build}/CMakeCache.txt" lines REGEX "^_?CUDNN_(INCLUDE|LIBRAR)[A-Z_]*:")
drive_same("by-hand: nothing in the cache" "" "${lines}")

# One that is refused: who never asks is told why nothing is there; the control above differs in the cuDNN alone.
drive_configure(
  by-hand-refused
  PROJECT drop-in/by-hand
  EXIT ANY # in the open this machine's own cuDNN is found by hand
  NO_REPORT
  ANY_WARNING
  ARGUMENTS ${setup} "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" "-DCUDNN_ROOT=${CUDNN_8_9}"
  SEEN "CudnnEnv: this project is given no cuDNN: cuDNN 8\\.9\\.[0-9]+ is built for CUDA 11, [^\n]* \\[cudnn\\.wrong-cuda-major\\]\n"
  NOT_SEEN "by hand: ${CUDNN_8_9}"
)
drive_true("by-hand: a cuDNN that fits is not refused" by-hand_output MATCHES "by hand: ")
drive_true("by-hand: nothing is said of a cuDNN that fits" NOT by-hand_output MATCHES "is given no cuDNN")

# The same with other CMakes, in policies from 3.5 on.
foreach(version IN ITEMS 3_24 3_31 4_4)
  foreach(style IN ITEMS caffe2 root opencv by-hand)
    set(minimum 3.5)
    if(style STREQUAL "opencv")
      set(minimum 3.24)
    endif()
    drive_configure(
      ${style}-${version}
      PROJECT drop-in/${style}
      CMAKE "${CMAKE_${version}}"
      ANY_WARNING # a minimum below 3.10
      NO_REPORT
      ARGUMENTS ${setup} ${new} -DMINIMUM=${minimum} # no compiler is asked again what it is
      SEEN "9\\.12\\.0 at [^\n]* answers find_package|by hand: ${library}"
    )
  endforeach()
endforeach()
drive_finish()
