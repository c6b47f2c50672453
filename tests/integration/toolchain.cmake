# SPDX-License-Identifier: Apache-2.0
# CudnnEnvToolchain.cmake: the setup file where CMake has no place for one. It decides once, though CMake reads it many times, hands on
# somebody's own toolchain file, and answers no find_package(CUDNN). g++ is too new for CUDA 11.8.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_11_8 TOOLKIT_12_4 CUDNN_8_9 CUDNN_9_1 GXX_11 CMAKE_3_22 CMAKE_4_4)
execute_process(COMMAND g++ -dumpversion OUTPUT_VARIABLE gxx OUTPUT_STRIP_TRAILING_WHITESPACE)
if(gxx VERSION_LESS 12)
  message(FATAL_ERROR "SKIPPED: g++ is ${gxx}, which CUDA 11.8 accepts")
endif()
set(toolchain "-DCMAKE_TOOLCHAIN_FILE=${REPOSITORY}/cmake/CudnnEnvToolchain.cmake")
set(mine "${PROJECTS}/compilers/toolchains/mine.cmake")
set(path_11 "PATH=${TOOLKIT_11_8}/bin:$ENV{PATH}" "CMAKE_PREFIX_PATH=${CUDNN_8_9}:${CUDNN_9_1}")
drive_literal(line "compiles: ${TOOLKIT_11_8}/bin/nvcc with \"${GXX_11}\"")

function(once step text)
  string(REGEX MATCHALL "${text}" lines "${${step}_output}")
  list(LENGTH lines count)
  drive_same("${step}: how often it says ${text}" 1 "${count}")
endfunction()

foreach(row IN ITEMS "oldest|${CMAKE_3_22}|Ninja" "newest|${CMAKE_4_4}|Ninja Multi-Config")
  string(REGEX MATCH "^(.+)[|](.+)[|](.+)$" ignored "${row}")
  set(step "${CMAKE_MATCH_1}")
  set(
    how
    CMAKE
    "${CMAKE_MATCH_2}"
    GENERATOR
    "${CMAKE_MATCH_3}"
    BUILD
    "${WORK}/${step}"
    PROJECT
    compilers
  )
  drive_configure(${step} ${how} NO_REPORT ENVIRONMENT ${path_11} ARGUMENTS ${toolchain} SEEN "${line}" "too new")
  once(${step} "CudnnEnv: nvcc ")
  drive_configure(${step}-again ${how} NO_REPORT ENVIRONMENT ${path_11} SEEN "${line}" "as before")
  once(${step}-again "CudnnEnv: nvcc ")
endforeach()
once(newest "CMAKE_PROJECT_TOP_LEVEL_INCLUDES=[^\n]*/CudnnEnvSetup.cmake")
drive_true(newest-no-drop-in NOT EXISTS "${WORK}/newest/CMakeFiles/pkgRedirects/CUDNNConfig.cmake")

# Beside the setup file it only hands on.
drive_configure(
  beside
  PROJECT compilers
  CMAKE "${CMAKE_4_4}"
  NO_REPORT
  ENVIRONMENT ${path_11}
  ARGUMENTS ${toolchain} "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake"
  SEEN "${line}"
)
once(beside "CudnnEnv: nvcc ")

# Somebody's own file: named from the source folder, read each time, in trials too; what it sets stands. A program builds and links.
file(COPY "${PROJECTS}/hello" DESTINATION "${WORK}")
file(COPY "${mine}" DESTINATION "${WORK}/hello/tools")
drive_configure(
  chained
  PROJECT "${WORK}/hello"
  BUILD "${WORK}/chained"
  CMAKE "${CMAKE_3_22}"
  ENVIRONMENT ${path_11}
  ARGUMENTS
    ${toolchain} -DCUDNNENV_CHAINLOAD_TOOLCHAIN_FILE=tools/mine.cmake
    "-DWANT_NVCC=${TOOLKIT_12_4}/bin/nvcc" "-DNOTE=${WORK}/note" -DLANGUAGES=CXX,CUDA
    "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
  VERDICT buildable
  SEEN "nvcc 12\\.4\\.[0-9]+ at ${TOOLKIT_12_4}/bin/nvcc"
)
file(STRINGS "${WORK}/note" notes)
list(REMOVE_DUPLICATES notes)
list(SORT notes)
drive_same("chained: where the file was read" "trial 0;trial 1" "${notes}")
drive_build(chained-build "${WORK}/chained" CMAKE "${CMAKE_3_22}")
drive_run(chained-run COMMAND "${WORK}/chained/hello_cuda" SEEN "cuDNN 90101")

# A file that is not there, and nothing that fits: our text, before CMake's.
drive_configure(
  no-chain
  PROJECT compilers
  CMAKE "${CMAKE_3_22}"
  EXIT 1
  NO_REPORT
  ARGUMENTS ${toolchain} -DCUDNNENV_CHAINLOAD_TOOLCHAIN_FILE=nowhere.cmake
  SEEN "CUDNNENV_CHAINLOAD_TOOLCHAIN_FILE names[ \n]+[^\n]*/compilers/nowhere.cmake"
)
drive_configure(
  refused
  PROJECT compilers
  CMAKE "${CMAKE_3_22}"
  EXIT 1
  ENVIRONMENT ${path_11}
  ARGUMENTS ${toolchain} "-DCUDAToolkit_ROOT=${TOOLKIT_11_8}" -DCMAKE_CUDA_HOST_COMPILER=/usr/bin/g++
  VERDICT broken
  FINDINGS "error compiler.host-too-new"
  SEEN "stopped before the first language"
  NOT_SEEN "compiler identification"
)
drive_finish()
