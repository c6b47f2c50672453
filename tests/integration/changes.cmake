# SPDX-License-Identifier: Apache-2.0
# What changes on a machine between two configure runs of one build tree: each gives the right new answer, or toolkit.selection-changed.
# With the setup file and find_package, a run before each change that may compare (warm.cmake) and one after it.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_12_4 TOOLKIT_13_1 CUDNN_9_1 CUDNN_9_12)
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
set(package "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DASK=REQUIRED)
set(cudnns "CMAKE_PREFIX_PATH=${CUDNN_9_1}:${CUDNN_9_12}")

# One place, as /usr/local/cuda is: a link that the administrator moves. place(<toolkit>), and a tree that knows it by PATH.
function(place toolkit)
  file(REMOVE "${WORK}/cuda")
  file(CREATE_LINK "${toolkit}" "${WORK}/cuda" SYMBOLIC)
endfunction()
set(at_place "PATH=${WORK}/cuda/bin:$ENV{PATH}" ${cudnns})

# tree(<name> <version> <environment>...): configured, and configured again twice: the answer is the same
function(tree name version)
  foreach(run IN ITEMS "" -again -warm)
    drive_configure(
      ${name}${run}
      PROJECT answers
      BUILD "${WORK}/${name}"
      ENVIRONMENT ${ARGN}
      ARGUMENTS ${setup} ${package}
      VERDICT buildable
      SEEN "answer CUDA_VERSION='${version}"
      NO_FINDINGS toolkit.selection-changed
    )
  endforeach()
endfunction()

function(same step name version)
  drive_configure(
    ${step}
    PROJECT answers
    BUILD "${WORK}/${name}"
    ENVIRONMENT ${ARGN}
    VERDICT buildable
    SEEN "answer CUDA_VERSION='${version}"
    NO_FINDINGS toolkit.selection-changed
  )
endfunction()

function(changed step name)
  drive_configure(
    ${step}
    PROJECT answers
    BUILD "${WORK}/${name}"
    EXIT 1
    ENVIRONMENT ${ARGN}
    VERDICT broken
    FINDINGS "error toolkit.selection-changed"
    SEEN "cmake --fresh -B "
  )
endfunction()

# ---- upgrade and downgrade in place; the way back is the old answer, the way on a fresh tree
place("${TOOLKIT_12_4}")
tree(upgrade "12\\.4" ${at_place})
place("${TOOLKIT_13_1}")
changed(upgraded upgrade ${at_place})
place("${TOOLKIT_12_4}")
same(upgrade-undone upgrade "12\\.4" ${at_place})
place("${TOOLKIT_13_1}")
drive_configure(
  upgraded-fresh
  PROJECT answers
  BUILD "${WORK}/upgrade"
  ENVIRONMENT ${at_place}
  ARGUMENTS --fresh ${setup} ${package}
  VERDICT buildable
  SEEN "answer CUDA_VERSION='13\\.1" "answer CUDNN_VERSION='9\\.12"
)
place("${TOOLKIT_12_4}")
changed(downgraded upgrade ${at_place})

# ---- moved: the same toolkit behind the same link is the same; under another name it is not
drive_copy("${TOOLKIT_12_4}" "${WORK}/here")
place("${WORK}/here")
tree(moved "12\\.4" ${at_place})
file(RENAME "${WORK}/here" "${WORK}/there")
place("${WORK}/there")
same(moved-behind-the-link moved "12\\.4" ${at_place})
changed(moved-away moved "PATH=${WORK}/there/bin:$ENV{PATH}" ${cudnns} "CUDAToolkit_ROOT=${WORK}/there")

# ---- removed: another one is here, and is not taken in silence
place("${WORK}/there")
tree(removed "12\\.4" ${at_place})
file(REMOVE "${WORK}/cuda")
changed(gone removed "PATH=${TOOLKIT_13_1}/bin:$ENV{PATH}" ${cudnns})
place("${WORK}/there")
same(gone-and-back removed "12\\.4" ${at_place})

# ---- the environment: what nobody asked for by name changes nothing, what is asked for is said
tree(environment "12\\.4" "PATH=${TOOLKIT_12_4}/bin:$ENV{PATH}" ${cudnns})
set(both "PATH=${TOOLKIT_13_1}/bin:${TOOLKIT_12_4}/bin:$ENV{PATH}" ${cudnns})
same(environment-path environment "12\\.4" ${both})
same(environment-home environment "12\\.4" ${both} "CUDA_HOME=${TOOLKIT_13_1}")
changed(environment-root environment ${both} "CUDAToolkit_ROOT=${TOOLKIT_13_1}")
changed(environment-version environment ${both} CUDNNENV_CUDA_VERSION=13)
changed(environment-cudnn environment ${both} "CUDNN_ROOT=${CUDNN_9_12}")
same(environment-back environment "12\\.4" ${both})

# ---- a cuDNN that is upgraded in place: half of it, then all
drive_copy("${CUDNN_9_1}" "${WORK}/my-cudnn")
set(mine "PATH=${TOOLKIT_12_4}/bin:$ENV{PATH}" "CUDNN_ROOT=${WORK}/my-cudnn")
tree(cudnn "12\\.4" ${mine})
file(READ "${WORK}/my-cudnn/include/cudnn_version.h" header)
string(REGEX REPLACE "(define CUDNN_MINOR) [0-9]+" "\\1 2" header "${header}")
file(REMOVE "${WORK}/my-cudnn/include/cudnn_version.h") # a hard link
file(WRITE "${WORK}/my-cudnn/include/cudnn_version.h" "${header}")
drive_configure(
  cudnn-half
  PROJECT answers
  BUILD "${WORK}/cudnn"
  EXIT 1
  ENVIRONMENT ${mine}
  VERDICT broken
  FINDINGS "error cudnn.header-library-mismatch"
)
file(REMOVE_RECURSE "${WORK}/my-cudnn")
drive_copy("${CUDNN_9_12}" "${WORK}/my-cudnn")
changed(cudnn-replaced cudnn "PATH=${TOOLKIT_13_1}/bin:$ENV{PATH}" "CUDNN_ROOT=${WORK}/my-cudnn")
file(REMOVE_RECURSE "${WORK}/my-cudnn")
drive_copy("${CUDNN_9_1}" "${WORK}/my-cudnn")
same(cudnn-back cudnn "12\\.4" ${mine})
drive_finish()
