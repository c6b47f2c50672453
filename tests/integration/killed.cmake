# SPDX-License-Identifier: Apache-2.0
# Configure runs side by side, and one that is killed at any moment, leave nothing half-written that is read later: the next one gives
# the right answer. The user's cache is shared by all. What is left of a write (*.part) is poisoned before the next run: nobody reads it.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_12_4 CUDNN_9_1 NEED_PROGRAM timeout)
set(
  arguments
  "-DCUDAToolkit_ROOT=${TOOLKIT_12_4}"
  "-DCUDNN_ROOT=${CUDNN_9_1}"
  "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
)
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
set(ask -DASK=REQUIRED,COMPONENTS,Toolkit,cuDNN,Compiler,Check)
set(
  configure
  "${CMAKE_COMMAND}"
  -S
  "${PROJECTS}/answers"
  -G
  Ninja
  ${arguments}
  ${setup}
  ${ask}
)
set(
  right
  "answer FOUND='TRUE'"
  "answer VERDICT='buildable'"
  "answer CUDA_VERSION='12\\.4"
  "answer CUDNN_VERSION='9\\.1\\.1"
)

# ---- killed, at COUNT points of a first run and of one that finds all as it was
function(poison folder)
  file(GLOB_RECURSE parts "${folder}/*.part" "${WORK}/cache/*.part")
  foreach(part IN LISTS parts)
    file(WRITE "${part}" "message(FATAL_ERROR \"a half-written file was read\")\n")
  endforeach()
  list(LENGTH parts count)
  set_property(GLOBAL APPEND PROPERTY parts "${count}")
endfunction()

# kills(<name> <count> <milliseconds of a whole run> <build>): STEP of the caller is what stands before each
function(kills name count whole build)
  foreach(n RANGE 1 ${count})
    string(RANDOM LENGTH 3 ALPHABET 0123456789 RANDOM_SEED "${n}" jitter)
    math(EXPR delay "${whole} * (${n} * 1000 - ${jitter}) / (${count} * 1000)")
    math(EXPR seconds "${delay} / 1000")
    math(EXPR rest "1000 + ${delay} % 1000")
    string(SUBSTRING "${rest}" 1 3 rest)
    if(name STREQUAL "first")
      file(REMOVE_RECURSE "${build}" "${WORK}/cache")
    endif()
    drive_run(${name}-${n}-at-${delay}-ms EXIT ANY COMMAND timeout -s KILL "${seconds}.${rest}" ${configure} -B
      "${build}"
    )
    poison("${build}")
    drive_run(${name}-${n}-after COMMAND ${configure} -B "${build}" SEEN ${right})
  endforeach()
endfunction()

_drive_milliseconds(start)
drive_run(whole COMMAND ${configure} -B "${WORK}/whole" SEEN ${right})
_drive_milliseconds(end)
math(EXPR whole "${end} - ${start}")
kills(first 10 "${whole}" "${WORK}/killed")
# A tree that has been configured, asked something else each time, so that all is written anew.
_drive_milliseconds(start)
drive_run(again COMMAND ${configure} -B "${WORK}/whole" SEEN ${right})
_drive_milliseconds(end)
math(EXPR whole "${end} - ${start}")
kills(again 10 "${whole}" "${WORK}/whole")
get_property(parts GLOBAL PROPERTY parts)
message(STATUS "half-written files that the kills left: ${parts}")

# ---- half of each file that a run leaves for the next one, as if a write had stopped there
file(
  GLOB_RECURSE texts
  "${WORK}/whole/cudnn-env/*.cmake"
  "${WORK}/whole/cudnn-env/*.json"
  "${WORK}/whole/CMakeFiles/cudnn-env/*.cmake"
  "${WORK}/cache/*.cmake"
)
list(LENGTH texts count)
drive_true(half-files count GREATER 4)
foreach(text IN LISTS texts)
  get_filename_component(name "${text}" NAME)
  foreach(run IN ITEMS first second third) # what the last half took away is written again
    if(NOT EXISTS "${text}")
      drive_run(half-${name}-${run} COMMAND ${configure} -B "${WORK}/whole" SEEN ${right})
    endif()
  endforeach()
  drive_true(half-${name} EXISTS "${text}")
  file(READ "${text}" content)
  string(LENGTH "${content}" length)
  math(EXPR half "${length} / 2")
  string(SUBSTRING "${content}" 0 "${half}" content)
  file(WRITE "${text}" "${content}")
  drive_run(half-${name} COMMAND ${configure} -B "${WORK}/whole" SEEN ${right} NOT_SEEN "CMake Error")
endforeach()

# ---- side by side: each in a tree of its own; then all in one
foreach(place IN ITEMS own one)
  file(REMOVE_RECURSE "${WORK}/cache")
  set(commands "")
  foreach(n RANGE 1 16)
    set(build "${WORK}/${place}")
    if(place STREQUAL "own")
      string(APPEND build "-${n}")
    endif()
    list(
      APPEND commands
      COMMAND
      sh
      -c
      "exec \"$@\" >'${WORK}/logs/${place}-${n}.log' 2>&1"
      sh
      ${configure}
      -B
      "${build}"
    )
  endforeach()
  if(place STREQUAL "one") # a tree that is there: what CMake's own trials do to each other is not our concern
    drive_run(one-before COMMAND ${configure} -B "${WORK}/one" SEEN ${right})
  endif()
  execute_process(${commands} RESULTS_VARIABLE exits TIMEOUT 600)
  message(STATUS "side by side, ${place}: ${exits}")
  if(place STREQUAL "own")
    foreach(n RANGE 1 16)
      file(READ "${WORK}/logs/own-${n}.log" output)
      _drive_expect(own-${n} "${output}" SEEN ${right} "Generating done" NOT_SEEN "CMake Error")
      poison("${WORK}/own-${n}")
      drive_run(own-${n}-again COMMAND ${configure} -B "${WORK}/own-${n}" SEEN ${right})
    endforeach()
  else()
    poison("${WORK}/one")
    drive_run(one-again COMMAND ${configure} -B "${WORK}/one" SEEN ${right})
    foreach(n RANGE 1 16)
      file(READ "${WORK}/logs/one-${n}.log" output)
      drive_check_cmake_messages(one-${n} "${output}" TRUE)
    endforeach()
  endif()
endforeach()
drive_finish()
