# SPDX-License-Identifier: Apache-2.0
# cudnn-env init --starter, as its README says, by the CMake that VERSION names (own: the one of this build): the presets are listed,
# configure, build and test; with "own", other CUDAs by another preset and nothing else, and CudnnEnv found by other ways.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_12_4 CUDNN_9_1 TOOLKIT_11_8 CUDNN_8_9 GXX_11 TOOLKIT_13_1 CUDNN_9_12)
set(cmake "${CMAKE_COMMAND}")
if(NOT VERSION STREQUAL "own")
  set(cmake "${CUDNNENV_LAB_CMAKE_${VERSION}}")
endif()
if(NOT EXISTS "${cmake}")
  message(
    FATAL_ERROR
    "SKIPPED: CUDNNENV_LAB_CMAKE_${VERSION} is not here (tests/lab/lab.sh brings it)"
  )
endif()
execute_process(COMMAND "${cmake}" --version OUTPUT_VARIABLE version)
string(REGEX MATCH "[0-9]+\\.[0-9]+" version "${version}")
if(version VERSION_LESS 3.24)
  message(FATAL_ERROR "SKIPPED: presets need CMake 3.24")
endif()
get_filename_component(ctest "${cmake}" DIRECTORY)
set(ctest "${ctest}/ctest")

# A machine with three CUDAs, the wrong one first; nothing of it is changed below.
set(ENV{PATH} "${TOOLKIT_13_1}/bin:${TOOLKIT_11_8}/bin:${TOOLKIT_12_4}/bin:$ENV{PATH}")
set(ENV{CMAKE_PREFIX_PATH} "${CUDNN_9_12}:${CUDNN_8_9}:${CUDNN_9_1}")
set(project "${WORK}/my project")
set(script "${REPOSITORY}/cmake/cudnn-env.cmake")
drive_run(init COMMAND "${cmake}" -P "${script}" -- init "${project}" --starter SEEN "has presets for CUDA 11\\.8 to ")

drive_run(
  list
  DIRECTORY "${project}"
  COMMAND "${cmake}" --list-presets=all
  SEEN "\"cudnn-env-cuda-11\\.8\" +- CUDA 11\\.8" "\"cudnn-env-cuda-12\\.1\"" "\"cudnn-env-cuda-13\\.1\""
  NOT_SEEN "Configure presets[^\n]*\n[^\n]*vs2022" "cudnn-env-setup" "cudnn-env-test"
)

# by_preset(<CUDA> <nvcc> <versions that the program says> [<argument>...])
function(by_preset cuda toolkit versions)
  set(preset "cudnn-env-cuda-${cuda}")
  drive_run(
    "configure-${cuda}"
    DIRECTORY "${project}"
    COMMAND "${cmake}" --preset "${preset}" ${ARGN}
    SEEN "CudnnEnv: nvcc [0-9.]+ at ${toolkit}/bin/nvcc" "CudnnEnv: buildable\\."
    NOT_SEEN "not used by the project"
  )
  drive_check_cmake_messages("configure-${cuda}" "${configure-${cuda}_output}" FALSE)
  drive_run("build-${cuda}" DIRECTORY "${project}" TIMEOUT 300 COMMAND "${cmake}" --build --preset "${preset}")
  drive_run(
    "test-${cuda}"
    DIRECTORY "${project}"
    COMMAND "${ctest}" --preset "${preset}"
    SEEN
      "versions \\.+ +Passed"
      "convolution \\.+ *(Passed|\\*\\*\\*Skipped)"
      "kernel \\.+ *(Passed|\\*\\*\\*Skipped)"
      "100% tests passed(, 0 tests failed)? out of 3"
  )
  drive_run("run-${cuda}" COMMAND "${project}/build/${preset}/versions" SEEN "${versions}")
  foreach(program IN ITEMS convolution kernel) # without a GPU each says why it does nothing
    drive_run("${program}-${cuda}" EXIT ANY COMMAND "${project}/build/${preset}/${program}" SEEN "skipped: no GPU here \\(|all right")
  endforeach()
endfunction()
set(quick -DCMAKE_CUDA_ARCHITECTURES=80)
set(
  of_12_4
  "CUDA runtime 12040, compiled with 12040\ncuDNN 90101, compiled with 90101, built for CUDA runtime 120"
)
set(all "")
if(NOT VERSION STREQUAL "own")
  set(all ${quick})
endif()
by_preset(12.4 "${TOOLKIT_12_4}" "${of_12_4}" ${all})

# Workflows, where CMake has them: by one line in the user's own file.
if(NOT version VERSION_LESS 3.25)
  file(
    WRITE "${project}/CMakeUserPresets.json"
    "{ \"version\": 6, \"include\": [\"cmake/cudnn-env/workflows.json\"] }\n"
  )
  drive_run(
    workflow
    DIRECTORY "${project}"
    TIMEOUT 300
    COMMAND "${cmake}" --workflow --preset cudnn-env-cuda-12.4
    SEEN "100% tests passed(, 0 tests failed)? out of 3"
  )
  file(REMOVE "${project}/CMakeUserPresets.json")
endif()

if(VERSION STREQUAL "own")
  # Another CUDA is another preset. Then the first again: nothing of the others has got into its build folder.
  set(ENV{LD_LIBRARY_PATH} "${TOOLKIT_11_8}/lib64") # its static runtime is a stand-in for the shared one
  by_preset(11.8 "${TOOLKIT_11_8}" "CUDA runtime[^\n]*[ :(][^\n]*, compiled with 11080\ncuDNN 890[0-9], compiled with 890[0-9], built for CUDA runtime 110" ${quick})
  unset(ENV{LD_LIBRARY_PATH})
  by_preset(13.1 "${TOOLKIT_13_1}" "CUDA runtime 13010, compiled with 13010\ncuDNN 91200, compiled with 91200, built for CUDA runtime 130" ${quick})
  by_preset(12.4 "${TOOLKIT_12_4}" "${of_12_4}")
  # One that is not here is refused before a compiler is started, and what is here is named.
  drive_run(
    not-here
    DIRECTORY "${project}"
    EXIT 1
    COMMAND "${cmake}" --preset cudnn-env-cuda-12.1
    SEEN "E toolkit\\.version-unavailable" "CUDNNENV_CUDA_VERSION=12\\.1" "12\\.4\\.[0-9]+"
    NOT_SEEN "compiler identification"
  )

  # With our command before it: one copy of CudnnEnv, ours.
  drive_run(
    by-command
    DIRECTORY "${project}"
    COMMAND "${cmake}" -P "${script}" -- configure -- --preset cudnn-env-cuda-12.4 --fresh
    SEEN "CudnnEnv: buildable\\." "is read in place of cmake/cudnn-env/CudnnEnvSetup\\.cmake"
  )

  # A clone on another machine: without here.cmake nothing is found and the text says what to do; from an archive it is.
  file(REMOVE "${project}/cmake/cudnn-env/here.cmake")
  drive_run(
    clone
    DIRECTORY "${project}"
    EXIT 1
    ENVIRONMENT "HOME=${WORK}/home"
    COMMAND "${cmake}" --preset cudnn-env-cuda-12.4 --fresh
    SEEN "the presets of this project need CudnnEnv" "-DCUDNNENV_ROOT=<folder>"
    NOT_SEEN "compiler identification"
  )
  drive_run(
    pack
    DIRECTORY "${REPOSITORY}"
    COMMAND "${cmake}" -E tar czf "${WORK}/CudnnEnv.tar.gz" cmake src templates presets
  )
  file(SHA256 "${WORK}/CudnnEnv.tar.gz" hash)
  drive_run(
    archive
    DIRECTORY "${project}"
    ENVIRONMENT "HOME=${WORK}/home"
    COMMAND "${cmake}" --preset cudnn-env-cuda-12.4 --fresh "-DCUDNNENV_ARCHIVE=${WORK}/CudnnEnv.tar.gz" "-DCUDNNENV_ARCHIVE_SHA256=${hash}"
    SEEN "CudnnEnv: buildable\\."
  )
  drive_true(archive EXISTS "${project}/build/cudnn-env-cuda-12.4/cudnn-env-archive/${hash}/cmake/CudnnEnvSetup.cmake")
  drive_run(again COMMAND "${cmake}" -P "${script}" -- init "${project}" --starter SEEN "  same      CMakePresets.json")
  drive_run(clone-mended DIRECTORY "${project}" COMMAND "${cmake}" --preset cudnn-env-cuda-12.4 --fresh SEEN "CudnnEnv: buildable\\.")
endif()
drive_finish()
