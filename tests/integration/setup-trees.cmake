# SPDX-License-Identifier: Apache-2.0
# The setup file in a build tree that has its compilers: CMake keeps both in silence, so what is said must be what it keeps, and another
# wish an error that names --fresh. With each generator, oldest and newest CMake: g++ is too new for CUDA 11.8.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(
  NEED TOOLKIT_11_8 TOOLKIT_12_4 TOOLKIT_13_1 CUDNN_8_9 CUDNN_9_1 CUDNN_9_12 GXX_11 CMAKE_3_24 CMAKE_4_4
  NEED_PROGRAM make
)
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
set(nvcc_12 "${TOOLKIT_12_4}/bin/nvcc")
# Each has a cuDNN that goes with it: a set that works is what PATH gives.
set(cudnns "CMAKE_PREFIX_PATH=${CUDNN_9_1}:${CUDNN_9_12}:${CUDNN_8_9}")
set(path_12 "PATH=${TOOLKIT_12_4}/bin:$ENV{PATH}" "${cudnns}")
set(path_13 "PATH=${TOOLKIT_13_1}/bin:${TOOLKIT_12_4}/bin:$ENV{PATH}" "${cudnns}")

# compiles(<step> <nvcc> <host compiler> <said of them> ...): as drive_configure
function(compiles step nvcc host said)
  drive_literal(line "compiles: ${nvcc} with \"${host}\"")
  drive_configure(${step} PROJECT compilers NO_REPORT ${ARGN} SEEN "${line}" "CudnnEnv: ${said}")
endfunction()

# changed(<step> ...): as drive_configure
function(changed step)
  drive_configure(
    ${step}
    PROJECT compilers
    EXIT 1
    VERDICT broken
    FINDINGS "error toolkit.selection-changed"
    SEEN "stopped before the first language" "cmake --fresh -B "
    NOT_SEEN "Detecting CUDA"
    ${ARGN}
  )
  drive_findings(findings "${${step}_build}")
  list(FILTER findings INCLUDE REGEX "^error ")
  list(GET findings 0 first)
  drive_same("${step}: the first error" "error toolkit.selection-changed" "${first}")
endfunction()

# ---- a tree of plain CMake: the setup file comes later
drive_run(
  plain
  ENVIRONMENT ${path_12} "CUDAHOSTCXX=${GXX_11}"
  COMMAND "${CMAKE_COMMAND}" -S "${PROJECTS}/compilers" -B "${WORK}/plain" -G Ninja
  SEEN "compiles: ${nvcc_12}"
)
compiles(added "${nvcc_12}" "${GXX_11}" "nvcc 12[^\n]*GCC 11[^\n]*as before" BUILD "${WORK}/plain" ENVIRONMENT ${path_13}
  ARGUMENTS ${setup}
)
changed(added-nvcc BUILD "${WORK}/plain" ENVIRONMENT ${path_13} ARGUMENTS
  "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" -UCMAKE_CUDA_COMPILER
)

# ---- a tree of the setup file
compiles(first "${nvcc_12}" "" "nvcc 12" BUILD "${WORK}/tree" ENVIRONMENT ${path_12} ARGUMENTS ${setup})
compiles(next-door "${nvcc_12}" "" "nvcc 12" BUILD "${WORK}/tree" ENVIRONMENT ${path_13})
compiles(next-door-again "${nvcc_12}" "" "nvcc 12" BUILD "${WORK}/tree" ENVIRONMENT ${path_13})
# (a refused run makes CMake determine the compilers anew: nvcc stays what selection.cmake says)
changed(cudahostcxx BUILD "${WORK}/tree" ENVIRONMENT ${path_13} "CUDAHOSTCXX=${GXX_11}")
changed(cudacxx BUILD "${WORK}/tree" ENVIRONMENT ${path_13} "CUDACXX=${TOOLKIT_13_1}/bin/nvcc")
changed(compiler BUILD "${WORK}/tree" ENVIRONMENT ${path_13} ARGUMENTS
  "-DCMAKE_CUDA_COMPILER=${TOOLKIT_13_1}/bin/nvcc"
)
compiles(fresh "${TOOLKIT_13_1}/bin/nvcc" "" "nvcc 13" BUILD "${WORK}/tree" ENVIRONMENT ${path_13} ARGUMENTS --fresh
  ${setup}
)
# its host compiler is removed
file(CREATE_LINK "${GXX_11}" "${WORK}/my-g++" SYMBOLIC)
compiles(mine "${nvcc_12}" "${WORK}/my-g++" "nvcc 12[^\n]*GCC 11" BUILD "${WORK}/mine" ENVIRONMENT ${path_12}
  "CUDAHOSTCXX=${WORK}/my-g++" ARGUMENTS ${setup}
)
file(REMOVE "${WORK}/my-g++")
changed(mine-gone BUILD "${WORK}/mine" ENVIRONMENT ${path_12} SEEN "my-g\\+\\+, which is gone")

# ---- generators and versions
execute_process(COMMAND g++ -dumpversion OUTPUT_VARIABLE gxx OUTPUT_STRIP_TRAILING_WHITESPACE)
if(NOT gxx VERSION_LESS 12)
  set(path_11 "PATH=${TOOLKIT_11_8}/bin:$ENV{PATH}" "${cudnns}")
  foreach(
    row
    IN
    ITEMS
      "oldest|${CMAKE_3_24}|Ninja"
      "oldest-multi|${CMAKE_3_24}|Ninja Multi-Config"
      "newest|${CMAKE_4_4}|Unix Makefiles"
      "newest-multi|${CMAKE_4_4}|Ninja Multi-Config"
  )
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
    )
    compiles(${step} "${TOOLKIT_11_8}/bin/nvcc" "${GXX_11}" "nvcc 11[^\n]*too new" ${how} ENVIRONMENT ${path_11} ARGUMENTS
      ${setup}
    )
    compiles(${step}-again "${TOOLKIT_11_8}/bin/nvcc" "${GXX_11}" "nvcc 11[^\n]*as before" ${how} ENVIRONMENT ${path_11})
  endforeach()
endif()
drive_finish()
