# SPDX-License-Identifier: Apache-2.0
# doctor with the checker and the probe, on real libraries: where they are built, what they see, that a record of it replays to the
# same report, and what is said where nothing can be built.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12)
file(GLOB devices "/dev/nvidia[0-9]*" "/dev/dxg")
if(devices)
  message(FATAL_ERROR "SKIPPED: a GPU is here; the test gpu.check runs the checker on it")
endif()
unset(ENV{CUDNNENV_CACHE})
unset(ENV{XDG_CACHE_HOME})
set(ENV{HOME} "${WORK}/home")
file(MAKE_DIRECTORY "${WORK}/home")

function(doctor step)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "CUDNN;EXIT" "ARGUMENTS;ENVIRONMENT;SEEN;NOT_SEEN")
  if(NOT DEFINED arg_CUDNN)
    set(arg_CUDNN "${CUDNN_9_12}")
  endif()
  if(NOT DEFINED arg_EXIT)
    set(arg_EXIT 0)
  endif()
  drive_run(
    "${step}"
    EXIT "${arg_EXIT}"
    ENVIRONMENT "CUDAToolkit_ROOT=${TOOLKIT_13_1}" "CUDNN_ROOT=${arg_CUDNN}" ${arg_ENVIRONMENT}
    COMMAND
      "${CMAKE_COMMAND}" -P "${REPOSITORY}/cmake/cudnn-env.cmake" -- doctor --json
      "${WORK}/${step}.json" ${arg_ARGUMENTS}
    SEEN ${arg_SEEN}
    NOT_SEEN ${arg_NOT_SEEN}
  )
  set(${step}_output "${${step}_output}" PARENT_SCOPE)
endfunction()

function(json out step)
  file(READ "${WORK}/${step}.json" text)
  string(JSON value ERROR_VARIABLE error GET "${text}" ${ARGN})
  if(error)
    set(value "")
  endif()
  set("${out}" "${value}" PARENT_SCOPE)
endfunction()

doctor(
  first
  ARGUMENTS --record "${WORK}/record.json" --no-redact
  SEEN
    "kernel +built, nvcc 13\\.1"
    "program +built"
    "cuDNN +loaded, 9\\.12\\.0 \\(91200\\)"
    "sub-libraries +7 / 7 opened"
    "cudnnCreate +1001 CUDNN_STATUS_NOT_INITIALIZED"
    "verdict +buildable"
)
json(status first facts probe.runtime.status)
drive_same(first "35" "${status}")
file(GLOB built "${WORK}/home/.cache/cudnn-env/check/check-*")
drive_true(first built)
drive_run(
  private
  COMMAND stat -c "%a" "${WORK}/home/.cache/cudnn-env" "${WORK}/home/.cache/cudnn-env/check"
  SEEN "^700\n700\n"
)
file(GLOB_RECURSE left "${WORK}/home/*.part")
drive_same("no part is left" "" "${left}")

# Twice the same; and replayed, with toolkit, cuDNN and cache out of reach, the same byte for byte.
doctor(second)
file(READ "${WORK}/first.json" first)
file(READ "${WORK}/second.json" second)
drive_same(second "${first}" "${second}")
doctor(replayed ARGUMENTS --replay "${WORK}/record.json" ENVIRONMENT HOME=/nowhere)
file(READ "${WORK}/replayed.json" replayed)
drive_same(replayed "${first}" "${replayed}")

# A record of an earlier version has no word of the checker: that is said, and is no error.
file(READ "${WORK}/record.json" old)
string(REGEX REPLACE "{\"function\": \"checker\"[^\n]*(\n|$)" "" old "${old}")
string(REGEX REPLACE ",\n+\\]" "\n]" old "${old}")
file(WRITE "${WORK}/old.json" "${old}")
doctor(
  old
  ARGUMENTS --replay "${WORK}/old.json"
  SEEN "N check\\.skipped" "the record was made without the checker"
  NOT_SEEN "no answer to"
)

# A sub-library that is a whole library and does not load: only opening it tells. The control is the same tree before.
drive_copy("${CUDNN_9_12}" "${WORK}/part.cudnn")
file(WRITE "${WORK}/empty.c" "int an_empty_library(void) { return 0; }\n")
drive_run(
  needed
  COMMAND /usr/bin/gcc -shared -fPIC "${WORK}/empty.c" -Wl,-soname,libnothere.so.1 -o "${WORK}/libnothere.so"
)
file(REMOVE "${WORK}/part.cudnn/lib/libcudnn_adv.so.9")
drive_run(
  part
  COMMAND
    /usr/bin/gcc -shared -fPIC "${WORK}/empty.c" -Wl,-soname,libcudnn_adv.so.9 -Wl,--no-as-needed
    "${WORK}/libnothere.so" -o "${WORK}/part.cudnn/lib/libcudnn_adv.so.9"
)
doctor(
  does-not-load
  CUDNN "${WORK}/part.cudnn"
  EXIT 1
  SEEN
    "E check\\.load-failed +libnothere\\.so\\.1 cannot be loaded"
    "from ${WORK}/part.cudnn/lib(64)?/libcudnn_adv\\.so\\.9"
    "sub-libraries +6 / 7 opened"
)

# One that needs the driver (cuDNN 9.28 has such a part): without a driver that is no fault of cuDNN.
drive_copy("${CUDNN_9_12}" "${WORK}/driver.cudnn")
drive_run(
  driver
  COMMAND /usr/bin/gcc -shared -fPIC "${WORK}/empty.c" -Wl,-soname,libcuda.so.1 -o "${WORK}/libcuda.so"
)
file(REMOVE "${WORK}/driver.cudnn/lib/libcudnn_adv.so.9")
drive_run(
  driver-part
  COMMAND
    /usr/bin/gcc -shared -fPIC "${WORK}/empty.c" -Wl,-soname,libcudnn_adv.so.9 -Wl,--no-as-needed
    "${WORK}/libcuda.so" -o "${WORK}/driver.cudnn/lib/libcudnn_adv.so.9"
)
doctor(
  needs-driver
  CUDNN "${WORK}/driver.cudnn"
  SEEN "sub-libraries +6 / 7 opened, 1 waiting for the driver" "verdict +buildable"
  NOT_SEEN "check\\.load-failed"
)

# Nowhere to build it: said, with the line that mends it.
file(WRITE "${WORK}/file" "")
doctor(
  no-folder
  ENVIRONMENT "CUDNNENV_CACHE=${WORK}/file/cache"
  SEEN "N check\\.skipped" "no folder to build it in: [^\n]*is not a folder"
  NOT_SEEN "program +built"
)
doctor(no-home ENVIRONMENT --unset=HOME SEEN "set CUDNNENV_CACHE to a folder of your own")
drive_finish()
