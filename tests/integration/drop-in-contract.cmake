# SPDX-License-Identifier: Apache-2.0
# What the drop-in gives and keeps to (interface.md, "Drop-in for other finders"): names, versions, refusals, the user's cache.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_13_1 CUDNN_9_12 CUDNN_9_1 CMAKE_3_22 CMAKE_3_24 CMAKE_3_31 CMAKE_4_4)
set(setup "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${REPOSITORY}/cmake/CudnnEnvSetup.cmake")
set(toolkit "-DCUDAToolkit_ROOT=${TOOLKIT_13_1}")
set(new ${toolkit} "-DCUDNN_ROOT=${CUDNN_9_12}")
drive_literal(root "${CUDNN_9_12}")
set(file "${root}/lib64/libcudnn\\.so")
set(
  values
  "( ${file})(${file}|[ ])*( ${root}/include)+ 9\\.12\\.0 9\\.12\\.0 9\\.12\\.0 9 12 0 0 9 12 0"
)
set(
  targets
  "CUDNN::cudnn CUDNN::cudnn_all CUDNN::cudnn_graph CuDNN::CuDNN cuDNN::cuDNN CUDA::cudart\n"
)

# The cache holds what the user put there, and CMake's own <Name>_DIR: nothing of ours.
function(cache_is step build)
  file(STRINGS "${build}/CMakeCache.txt" lines REGEX "^_?[Cc][Uu][Dd][Nn][Nn]_[A-Za-z_]*:")
  list(FILTER lines EXCLUDE REGEX "^[A-Za-z]+_DIR:PATH=${build}/CMakeFiles/pkgRedirects$")
  list(SORT lines)
  drive_same("${step}: the cache" "${ARGN}" "${lines}")
endfunction()

# ---- names and versions, in four CMakes, with old policies and new ones
set(
  calls
  "CUDNN/cuDNN/CuDNN/Cudnn/CUDNN MODULE/cuDNN CONFIG/CUDNN 7.0/CUDNN 7.5 MODULE/CuDNN 9...<10/CUDNN 9.12 EXACT REQUIRED"
)
foreach(
  pair
  IN
  ITEMS
    "${CMAKE_COMMAND}=3.22"
    "${CMAKE_3_24}=3.5"
    "${CMAKE_3_31}=3.10"
    "${CMAKE_4_4}=3.5"
    "${CMAKE_4_4}=4.1"
)
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  math(EXPR n "${n} + 1")
  drive_configure(
    names-${n}
    PROJECT drop-in/contract
    CMAKE "${CMAKE_MATCH_1}"
    ANY_WARNING # a minimum below 3.10
    ARGUMENTS ${setup} ${new} -DMINIMUM=${CMAKE_MATCH_2} -DLANGUAGES=CXX "-DASK=${calls}"
    VERDICT buildable
    NOT_SEEN "\\] no "
  )
  string(REPLACE "/" ";" list "${calls}")
  foreach(call IN LISTS list)
    drive_literal(call "${call}")
    string(REGEX MATCHALL "\\[${call}\\] yes${values} ${targets}" answers "${names-${n}_output}")
    list(LENGTH answers count)
    drive_same("names-${n}: the whole answer to ${call}, from both folders" 2 ${count})
  endforeach()
  cache_is(names-${n} "${names-${n}_build}" "CUDNN_ROOT:UNINITIALIZED=${CUDNN_9_12}")
endforeach()
drive_configure(
  refused-versions
  PROJECT drop-in/contract
  ARGUMENTS
    ${setup} ${new} -DLANGUAGES=NONE
    "-DASK=CUDNN 9.12.0/CUDNN 99/CuDNN 9.11 EXACT/cuDNN 8...9/CUDNN 9.13...10/CUDNN 9.12.0"
  SEEN
    "\\[CUDNN 99\\] no \\(0 0\\) cuDNN 99 was asked for and is not here"
    "\\[CuDNN 9.11 EXACT\\] no"
    "\\[cuDNN 8...9\\] no"
    "\\[CUDNN 9.13...10\\] no"
    "\\[CUDNN 9.12.0\\] yes${values}"
    "find_package\\(CuDNN 9.11 EXACT\\)"
  ANY_WARNING # CMake's own, for each call that is not QUIET
)
# More is asked than the one that comes first: the one that has it is taken, and then stays for everybody.
if(NOT HIDDEN)
  drive_configure(
    another
    PROJECT drop-in/contract
    ANY_WARNING
    NO_REPORT # the last call is a quiet one, and its report the last
    ARGUMENTS
      ${setup} ${toolkit} "-DCMAKE_PREFIX_PATH=${CUDNN_9_12}" "-DCudnnEnv_DIR=${REPOSITORY}/cmake" -DLANGUAGES=NONE
      "-DASK=CUDNN 9.15/cuDNN/CUDNN 99" -DOWN=LAST
    SEEN
      "\\[CUDNN 9.15\\] yes [^\n]* 9\\.1[5-9]\\."
      "\\[cuDNN\\] yes [^\n]* 9\\.1[5-9]\\."
      "\\[CUDNN 99\\] no"
      "own: 9\\.1[5-9]\\."
    NOT_SEEN "yes ${root}"
  )
  drive_configure(
    bound
    PROJECT drop-in/contract
    ANY_WARNING
    ARGUMENTS
      ${setup} ${toolkit} "-DCMAKE_PREFIX_PATH=${CUDNN_9_12}" -DLANGUAGES=NONE
      "-DASK=CUDNN/CUDNN 9.15"
    SEEN "\\[CUDNN\\] yes${values}" "\\[CUDNN 9.15\\] no" "-DCUDNN_ROOT=/usr/local" # or a folder below it: as PATH and the environment lead there
  )
endif()
drive_configure(
  required-99
  PROJECT drop-in/root
  EXIT 1
  ENVIRONMENT CUDNNENV_LANG=zh_CN
  ARGUMENTS ${setup} ${new} -DWANT=99
  VERDICT broken
  FINDINGS "error cudnn.version-out-of-range"
  SEEN "要求使用 cuDNN 99" "Reason given by package"
)

# ---- in an own project, without the setup file; the targets come with a language
drive_configure(
  own
  PROJECT drop-in/contract
  ARGUMENTS
    ${new} "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DLANGUAGES=NONE -DOWN=ON -DLATE=ON
    "-DASK=CUDNN 9/cuDNN"
  VERDICT buildable
  SEEN "\\[CUDNN 9\\] yes${values}\n" "\\[CUDNN 9\\] yes${values} ${targets}"
)
drive_configure(
  own-3.22
  PROJECT drop-in/contract
  CMAKE "${CMAKE_3_22}"
  ANY_WARNING # about the finder's names
  ARGUMENTS ${new} "-DCMAKE_PREFIX_PATH=${REPOSITORY}" -DLANGUAGES=NONE -DOWN=ON -DASK=CUDNN
  SEEN "CUDNNENV_PROVIDE_CUDNN needs CMake 3.24" "\\[CUDNN\\] no \\(FALSE"
)
drive_true(own-3.22 NOT EXISTS /CUDNNConfig.cmake)

# ---- refused: not found, with the reason; OFF hands back
drive_configure(
  wrong-major
  PROJECT drop-in/contract
  ANY_WARNING
  ARGUMENTS ${setup} ${toolkit} "-DCUDNN_ROOT=${CUDNN_9_1}" -DLANGUAGES=NONE "-DASK=CUDNN"
  VERDICT broken
  FINDINGS "error cudnn.wrong-cuda-major"
  SEEN "\\[CUDNN\\] no \\(0 0\\) cuDNN 9\\.1\\.1 is built for CUDA 12"
)
drive_configure(
  off
  PROJECT drop-in/contract
  NO_REPORT
  ANY_WARNING
  ARGUMENTS ${setup} ${new} -DLANGUAGES=NONE -DASK=CUDNN -DCUDNNENV_PROVIDE_CUDNN=OFF
  SEEN "Could NOT find CUDNN" "\\[CUDNN\\] no \\(FALSE"
)

# ---- nothing found: the project's own finder has its turn
if(HIDDEN)
  drive_configure(
    nothing
    PROJECT drop-in/contract
    NO_REPORT
    ANY_WARNING
    ARGUMENTS ${setup} ${toolkit} -DLANGUAGES=NONE -DASK=CUDNN
    SEEN "no cuDNN was found; find_package\\(CUDNN\\) is left" "Could NOT find CUDNN"
  )
  file(GLOB files "${nothing_build}/CMakeFiles/pkgRedirects/*")
  drive_same("nothing: no redirect" "" "${files}")
endif()

# ---- the user's hints: the same names as the answer, read and never changed; CMake's own <Name>_DIR; a foreign CUDNN_FOUND
drive_configure(
  same-names
  PROJECT drop-in/contract
  ARGUMENTS
    ${setup} ${toolkit} -DLANGUAGES=NONE -DASK=CUDNN -DCUDNN_FOUND=OFF
    "-DCUDNN_LIBRARY_PATH=${CUDNN_9_12}/lib" "-DCUDNN_INCLUDE_PATH=${CUDNN_9_12}/include"
  SEEN "\\[CUDNN\\] yes( ${root}/lib/libcudnn\\.so)+ "
)
cache_is(
  same-names
  "${same-names_build}"
  "CUDNN_FOUND:UNINITIALIZED=OFF"
  "CUDNN_INCLUDE_PATH:UNINITIALIZED=${CUDNN_9_12}/include"
  "CUDNN_LIBRARY_PATH:UNINITIALIZED=${CUDNN_9_12}/lib"
)
set(hint "-DCUDNN_DIR=${CUDNN_9_12}/lib/cmake/cudnn")
foreach(again IN ITEMS 1 2 3)
  drive_configure(
    package-dir-${again}
    PROJECT drop-in/contract
    BUILD "${WORK}/package-dir"
    ARGUMENTS ${setup} ${toolkit} -DLANGUAGES=NONE "-DASK=CUDNN/cuDNN" ${hint}
    SEEN "\\[CUDNN\\] yes${values}" "\\[cuDNN\\] yes${values}"
    NO_FINDINGS cudnn.hint-useless
  )
  set(hint "")
endforeach()

# ---- a name under which something else is fetched is not answered
drive_configure(
  fetch
  PROJECT drop-in/contract
  ANY_WARNING
  ARGUMENTS ${setup} ${new} -DLANGUAGES=NONE -DASK=CUDNN -DFETCH=ON
  SEEN "fetched: [^\n]*/drop-in/contract/below\n"
)

# ---- a Python package: no libcudnn.so; -lcudnn is found, and the program finds all parts
drive_copy("${CUDNN_9_12}/." "${WORK}/wheel/nvidia/cudnn")
file(GLOB plain "${WORK}/wheel/nvidia/cudnn/lib/*.so")
file(REMOVE ${plain})
file(MAKE_DIRECTORY "${WORK}/wheel/nvidia/cublas/lib")
drive_configure(
  wheel
  PROJECT drop-in/opencv
  ARGUMENTS ${setup} ${toolkit} "-DCUDNN_ROOT=${WORK}/wheel/nvidia/cudnn"
  SEEN "-L${WORK}/wheel/cudnn-env/forward/cudnn/lib -lcudnn"
  BUILD "${WORK}/wheel"
)
drive_build(wheel-build "${WORK}/wheel")
drive_run(wheel-run COMMAND "${WORK}/wheel/hello" SEEN "cuDNN 91200")
drive_true(wheel EXISTS "${WORK}/wheel/cudnn-env/forward/cudnn/lib/libcudnn_graph.so.9")
drive_true(wheel IS_DIRECTORY "${WORK}/wheel/cudnn-env/forward/cublas/lib")
drive_finish()
