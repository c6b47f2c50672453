# SPDX-License-Identifier: Apache-2.0
# A second configure run with the setup file, and every one after it, starts what CMake itself starts, and no process of ours: with the CUDA
# language, find_package and both, as a preset does it.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_12_4 CUDNN_9_1 NEED_PROGRAM strace)
execute_process(
  COMMAND strace -f -o "${WORK}/try" true
  RESULT_VARIABLE exit
  OUTPUT_QUIET
  ERROR_QUIET
)
if(NOT exit STREQUAL "0")
  message(FATAL_ERROR "SKIPPED: strace may not trace here")
endif()
set(
  root
  "-DCUDAToolkit_ROOT=${TOOLKIT_12_4}"
  "-DCUDNN_ROOT=${CUDNN_9_1}"
  "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
)
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
set(shim "-DCMAKE_TOOLCHAIN_FILE=${REPOSITORY}/cmake/CudnnEnvToolchain.cmake")

# OUT := names of the programs that a run of cmake on BUILD starts, cmake itself left out
function(programs out step build)
  drive_run(
    ${step}
    COMMAND strace -f -qq -e trace=execve -o "${WORK}/${step}.trace" "${CMAKE_COMMAND}" "${build}"
  )
  file(STRINGS "${WORK}/${step}.trace" lines REGEX "execve\\(.* = 0$")
  list(POP_FRONT lines)
  list(TRANSFORM lines REPLACE "^[^\"]*\"([^\"]*)\".*" "\\1")
  list(SORT lines)
  set("${out}" "${lines}" PARENT_SCOPE)
endfunction()

# same(<name> <project> <setup or shim> <arguments>...): against the same without CudnnEnv before project()
function(same name project way)
  drive_run(
    ${name}-first
    COMMAND "${CMAKE_COMMAND}" -S "${PROJECTS}/${project}" -B "${WORK}/${name}" -G Ninja ${root} ${way} ${ARGN}
    SEEN "CudnnEnv: nvcc 12\\.4"
  )
  drive_run(
    ${name}-plain-first
    COMMAND
      "${CMAKE_COMMAND}" -S "${PROJECTS}/${project}" -B "${WORK}/${name}-plain" -G Ninja ${root}
      "-DCMAKE_CUDA_COMPILER=${TOOLKIT_12_4}/bin/nvcc" ${ARGN}
  )
  programs(plain ${name}-plain "${WORK}/${name}-plain")
  foreach(run IN ITEMS second third fourth)
    programs(seen ${name}-${run} "${WORK}/${name}")
    drive_same("${name}, ${run} run: programs that are started" "${plain}" "${seen}")
  endforeach()
endfunction()

same(language compilers "${setup}")
same(shim compilers "${shim}")
same(package answers "${setup}" -DASK=REQUIRED)
# a foreign finder that is answered; without the setup file the project finds nothing, and starts nothing
same(drop-in answers "${setup}" -DASK=nothing -DLANGUAGES=CXX,CUDA)
drive_finish()
