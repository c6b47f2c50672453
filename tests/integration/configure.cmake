# SPDX-License-Identifier: Apache-2.0
# cudnn-env configure on unmodified projects with a cuDNN finder of their own: they configure, build and run; with a preset, a toolchain
# file and a top-level include of their own, in new, fresh and existing trees. What fails is named, by the diagnosis or from the log; what
# fails for the project's own reason is not.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12)
if(CMAKE_VERSION VERSION_LESS 3.24)
  message(FATAL_ERROR "SKIPPED: configure needs CMake 3.24")
endif()
set(
  configure
  "${CMAKE_COMMAND}"
  -P
  "${REPOSITORY}/cmake/cudnn-env.cmake"
  --
  configure
  --
)
set(toolkit "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}")
set(pair ${toolkit} "-DCUDNN_ROOT=${CUDNN_9_12}")
set(answered "CudnnEnv: buildable\\." "cuDNN 9\\.12\\.0 at [^\n]* answers find_package\\(CUDNN\\)")
set(project "${PROJECTS}/drop-in/caffe2")

# In a tree that the project alone could not configure: its own finder fails. Then it builds, and runs.
drive_configure(alone PROJECT drop-in/caffe2 EXIT FAIL NO_REPORT ANY_WARNING ARGUMENTS ${pair})
drive_run(rescued COMMAND ${configure} --fresh -S "${project}" -B "${alone_build}" -G Ninja ${pair} SEEN ${answered})
drive_build(rescued-build "${alone_build}")
drive_run(rescued-run COMMAND "${alone_build}/hello" SEEN "cuDNN 91200, headers 91200")
drive_run(again COMMAND ${configure} "${alone_build}" SEEN ${answered})
drive_run(makefiles COMMAND ${configure} "${project}" -B "${WORK}/makefiles" -G "Unix Makefiles" ${pair} SEEN ${answered})

# A preset with a top-level include and a toolchain file of the project's own.
foreach(name IN ITEMS drop-in hello)
  drive_copy("${PROJECTS}/${name}" "${WORK}/projects/${name}")
endforeach()
set(preset "${WORK}/projects/drop-in/caffe2")
file(WRITE "${preset}/own/first.cmake" "message(STATUS \"own include\")\n")
file(WRITE "${preset}/own/toolchain.cmake" "set(CMAKE_CXX_FLAGS_INIT -DOWN_TOOLCHAIN)\n")
file(
  WRITE "${preset}/CMakePresets.json"
  "{\"version\": 4, \"configurePresets\": [{\"name\": \"own\", \"generator\": \"Ninja\", \"binaryDir\": \"\${sourceDir}/build\",
  \"toolchainFile\": \"own/toolchain.cmake\", \"cacheVariables\": {\"CMAKE_PROJECT_TOP_LEVEL_INCLUDES\": \"own/first.cmake\",
  \"CUDAToolkit_ROOT\": \"${TOOLKIT_13_1}\", \"CUDNN_ROOT\": \"${CUDNN_9_12}\"}}]}"
)
foreach(step IN ITEMS preset preset-again)
  drive_run(${step} DIRECTORY "${preset}" COMMAND ${configure} --preset own SEEN ${answered} "-- own include")
endforeach()
file(STRINGS "${preset}/build/CMakeCache.txt" flags REGEX "^CMAKE_CXX_FLAGS:.*OWN_TOOLCHAIN")
drive_true(toolchain flags MATCHES OWN)
drive_run(preset-build COMMAND "${CMAKE_COMMAND}" --build "${preset}/build")
drive_run(
  own-include
  DIRECTORY "${preset}"
  COMMAND ${configure} -B "${WORK}/own-include" -G Ninja ${pair} -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=own/first.cmake
  SEEN ${answered} "-- own include"
)

# project_of(<name> <lines>)
function(project_of name)
  list(JOIN ARGN "\n" text)
  file(WRITE "${WORK}/${name}/CMakeLists.txt" "cmake_minimum_required(VERSION 3.22)\n${text}\n")
endfunction()
set(failed "CudnnEnv: cmake failed \\(exit status: 1\\); ")

# Its own reason.
project_of(own-reason "project(own CXX)" "message(FATAL_ERROR \"no frobnicator\")")
drive_run(own-reason EXIT 1 COMMAND ${configure} -S "${WORK}/own-reason" -B "${WORK}/own-reason/build" ${pair} SEEN "no frobnicator" "${failed}nothing in its output was recognised" NOT_SEEN "shows:")

# An architecture that nvcc does not have: the diagnosis stops it before the first language.
project_of(cuda "project(cuda CXX CUDA)")
drive_run(
  architecture
  EXIT 1
  COMMAND ${configure} -S "${WORK}/cuda" -B "${WORK}/cuda/build" ${toolkit} -DCMAKE_CUDA_ARCHITECTURES=50
  SEEN "E arch\\.unsupported-by-toolkit " "${failed}the diagnosis above names arch\\.unsupported-by-toolkit; nothing else"
  NOT_SEEN "compiler identification" "its output shows"
)

# Where the diagnosis could not see it, the log shows it.
project_of(late "project(late CXX)" "set(CMAKE_CUDA_ARCHITECTURES 50)" "enable_language(CUDA)")
drive_run(
  late-architecture
  EXIT 1
  COMMAND ${configure} -S "${WORK}/late" -B "${WORK}/late/build" ${toolkit} "-DCMAKE_CUDA_COMPILER=${TOOLKIT_13_1}/bin/nvcc"
  SEEN "${failed}its output shows:\n\n  arch\\.unsupported-by-toolkit " "log     nvcc fatal : Unsupported gpu architecture 'compute_50'\n"
  NOT_SEEN "E arch\\.unsupported" "compiler\\.nvcc-unusable "
)

# A finder that must find, and is left alone.
drive_run(
  own-finder
  EXIT 1
  COMMAND ${configure} -S "${PROJECTS}/drop-in/root" -B "${WORK}/own-finder" ${pair} -DCUDNNENV_PROVIDE_CUDNN=OFF
  SEEN "${failed}its output shows:\n\n  cudnn\\.not-found "
)
drive_finish()
