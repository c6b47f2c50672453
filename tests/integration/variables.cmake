# SPDX-License-Identifier: Apache-2.0
# The caller's variables and cache are as they were; words that the project uses itself do no harm.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12 CMAKE_4_4)
foreach(
  row
  IN
  ITEMS
    "system|${CMAKE_COMMAND}|3.22|OFF"
    "variables|${CMAKE_COMMAND}|3.22|ON"
    "old|${CMAKE_COMMAND}|3.5|OFF"
    "newest|${CMAKE_4_4}|4.4|OFF"
)
  string(REPLACE "|" ";" row "${row}")
  list(GET row 0 name)
  list(GET row 1 cmake)
  list(GET row 2 minimum)
  list(GET row 3 variables)
  drive_configure(
    ${name}
    PROJECT clean
    CMAKE "${cmake}"
    ARGUMENTS
      "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" "-DCUDNN_ROOT=${CUDNN_9_12}"
      "-DCMAKE_PREFIX_PATH=${REPOSITORY}" "-DMINIMUM=${minimum}" "-DAS_VARIABLES=${variables}"
    VERDICT buildable
    NOT_SEEN "\n-- (changed|new|gone) [^\n]*"
  )
endforeach()
drive_build(hello "${newest_build}" CMAKE "${CMAKE_4_4}")
drive_run(run COMMAND "${newest_build}/hello" SEEN "cuDNN 91200")
drive_configure(
  again # a second configure run: the words are in the cache from the start
  PROJECT clean
  BUILD "${newest_build}"
  CMAKE "${CMAKE_4_4}"
  VERDICT buildable
  NOT_SEEN "\n-- (changed|new|gone) [^\n]*"
)
drive_finish()
