# SPDX-License-Identifier: Apache-2.0
# Every way in gives the same targets and the same answers, with COMPONENTS; the installed package can be moved and removed.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12)

set(hints "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" "-DCUDNN_ROOT=${CUDNN_9_12}")
set(ask -DASK=REQUIRED,COMPONENTS,Toolkit,cuDNN,Compiler)
set(
  found
  "answer FOUND='TRUE'"
  "answer VERDICT='buildable'"
  "answer CUDA_VERSION='13\\.1\\.[0-9]+'"
  "answer CUDNN_VERSION='9\\.12\\.0'"
  "answer Toolkit_FOUND='TRUE'"
  "answer cuDNN_FOUND='TRUE'"
  "answer Compiler_FOUND='TRUE'"
  "target CUDNN::cudnn\n"
  "target CUDNN::cudnn_all\n"
  "target CUDNN::cudnn_graph\n"
  "target CUDA::cudart\n"
)

# What was configured links and runs. (Whether the binary is right was seen in programs.cmake: here only the way in differs.)
function(hello_runs step)
  drive_build(${step}_build "${WORK}/${step}")
  drive_run(${step}_run COMMAND "${WORK}/${step}/hello" SEEN "cuDNN 91200")
endfunction()

# ---- source tree
drive_configure(
  source-tree
  PROJECT answers
  ARGUMENTS ${hints} ${ask} "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DBUILD_HELLO=ON
  SEEN ${found}
)
hello_runs(source-tree)
drive_configure(
  package-dir
  PROJECT answers
  ARGUMENTS ${hints} ${ask} "-DCudnnEnv_DIR=${REPOSITORY}/cmake"
  SEEN ${found}
)
foreach(way IN ITEMS add_subdirectory fetch fetch-override)
  drive_configure(
    ${way}
    PROJECT answers
    ARGUMENTS ${hints} ${ask} -DWAY=${way} "-DCUDNNENV_SOURCE=${REPOSITORY}" -DBUILD_HELLO=ON
    SEEN ${found}
  )
  hello_runs(${way})
  drive_configure(
    ${way}-again # the second configure run of a tree goes the same way
    PROJECT answers
    BUILD "${WORK}/${way}"
    ARGUMENTS ""
    SEEN ${found}
  )
  drive_configure(
    ${way}-optional # the components are the caller's own
    PROJECT answers
    ARGUMENTS
      "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}" -DASK=COMPONENTS,Toolkit -DWAY=${way}
      "-DCUDNNENV_SOURCE=${REPOSITORY}"
    SEEN "answer Toolkit_FOUND='TRUE'" "answer cuDNN_FOUND unset" "target CUDA::cudart\n"
    NOT_SEEN "target CUDNN::"
  )
endforeach()

# ---- installed, moved, the original gone
drive_run(
  package # the CMake files alone: they are installed without a build
  COMMAND
    "${CMAKE_COMMAND}" -S "${REPOSITORY}" -B "${WORK}/package" -G Ninja
    "-DCMAKE_INSTALL_PREFIX=${WORK}/first" -DCUDNNENV_COMMAND=OFF
)
drive_run(install COMMAND "${CMAKE_COMMAND}" --install "${WORK}/package")
drive_configure(
  installed
  PROJECT answers
  ARGUMENTS ${hints} ${ask} "-DCMAKE_PREFIX_PATH=${WORK}/first"
  SEEN ${found}
)
file(RENAME "${WORK}/first" "${WORK}/second place")
drive_configure(
  moved
  PROJECT answers
  ARGUMENTS ${hints} ${ask} "-DCMAKE_PREFIX_PATH=${WORK}/second place" -DBUILD_HELLO=ON
  SEEN ${found}
)
hello_runs(moved)
file(GLOB_RECURSE installed_files "${WORK}/second place/*")
set(names_a_place "")
foreach(file IN LISTS installed_files)
  file(STRINGS "${file}" lines REGEX "${WORK}|${REPOSITORY}")
  if(lines)
    list(APPEND names_a_place "${file}")
  endif()
endforeach()
drive_same("installed files that name the source tree, or where they were installed" "" "${names_a_place}")

# ---- versions
foreach(
  version
  IN
  ITEMS 0.1 0.1.0 0 0.1...<1 0.0.1...0.1
)
  drive_configure(
    "version-${version}"
    PROJECT answers
    ARGUMENTS
      ${hints} "-DASK=${version},REQUIRED" -DLANGUAGES=NONE "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
    SEEN "answer FOUND='TRUE'" "answer VERSION='0\\.1\\.0'"
  )
endforeach()
drive_configure(
  version-exact
  PROJECT answers
  ARGUMENTS
    ${hints} -DASK=0.1.0,EXACT,REQUIRED -DLANGUAGES=NONE "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
  SEEN "answer FOUND='TRUE'"
)
foreach(
  version
  IN
  ITEMS 99 0.2 0.0.1,EXACT 0.2...1 0.0.1...<0.1 1
)
  foreach(way IN ITEMS find fetch-override)
    drive_configure(
      "version-${version}-${way}-refused"
      PROJECT answers
      EXIT 1
      NO_REPORT
      ARGUMENTS
        ${hints} "-DASK=${version},REQUIRED" -DLANGUAGES=NONE "-DCMAKE_PREFIX_PATH=${REPOSITORY}"
        -DWAY=${way} "-DCUDNNENV_SOURCE=${REPOSITORY}"
      SEEN "requested[\n ]+version"
      NOT_SEEN "answer FOUND"
    )
    if(NOT version STREQUAL "99")
      break() # once is enough: the version file is one
    endif()
  endforeach()
endforeach()

# ---- uninstall
file(REMOVE_RECURSE "${WORK}/second place")
drive_run(install-again COMMAND "${CMAKE_COMMAND}" --install "${WORK}/package")
drive_build(uninstall "${WORK}/package" TARGET uninstall)
file(GLOB_RECURSE left LIST_DIRECTORIES FALSE "${WORK}/first/*")
drive_same("files left after uninstall" "" "${left}")
file(GLOB_RECURSE left LIST_DIRECTORIES TRUE "${WORK}/first/*")
list(FILTER left INCLUDE REGEX "CudnnEnv")
drive_same("our folders left after uninstall" "" "${left}")
drive_finish()
