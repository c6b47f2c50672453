# SPDX-License-Identifier: Apache-2.0
# Several questions in one configure run: setup file, find_package(CudnnEnv), find_package(CUDNN). Each is answered by the last run as
# long as it and all before it are as they were; what is answered is what the full way answers.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
set(PROJECT "${CMAKE_CURRENT_LIST_DIR}/questions")
include("${CMAKE_CURRENT_LIST_DIR}/harness.cmake")
set(kept "${build}/CMakeFiles/cudnn-env")

# ask(<code>...): the project's questions. The code is in a file: a semicolon in an argument is one too many.
function(ask)
  string(JOIN "\n" code ${ARGN})
  file(WRITE "${WORK}/ask.cmake" "${code}\n")
endfunction()
list(
  APPEND arguments
  "-DCMAKE_PREFIX_PATH=${WORK}/package"
  "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=${WORK}/package/cmake/CudnnEnvSetup.cmake"
  "-DASK=include(${WORK}/ask.cmake)"
)

ask("find_package(CUDNN 9.0)" "say()" "find_package(cuDNN)" "say()")
settle(3)
changed("nothing" "TRUE;TRUE;TRUE")
assert_contains("nothing" "CUDNN_INCLUDE_DIR ${WORK}/chosen/include" "${seen}")
assert_contains("nothing" "answers find_package(CUDNN)" "${seen}")
changed("another cuDNN" "FALSE;FALSE;FALSE" "-DCUDNN_ROOT=${WORK}/other" --fresh)
assert_contains("another cuDNN" "CUDNN_INCLUDE_DIR ${WORK}/other/include" "${seen}")
set(ENV{CUDNN_PATH} "${WORK}/other")
changed("the environment" "FALSE;FALSE;FALSE")
unset(ENV{CUDNN_PATH})
changed("the environment as before" "TRUE;TRUE;TRUE")
changed("diagnosis asked for" "FALSE;FALSE;FALSE" -DCUDNNENV_ON_ERROR=WARN)

# The second question is another one: it goes the full way, and so does the whole next run, which is then kept.
ask("find_package(CUDNN 9.1)" "say()" "find_package(cuDNN)" "say()")
changed("another version" "TRUE;FALSE;FALSE")
run(seen)
run(again)
assert_equal("another version, the next run" "FALSE;FALSE;FALSE" "${again_restored}")
run(again)
assert_equal("another version, the run after that" "TRUE;TRUE;TRUE" "${again_restored}")
state("${WORK}/settled" "${build}")
ask("find_package(cuDNN)" "say()" "find_package(CUDNN 9.0)" "say()")
changed("another order" "TRUE;FALSE;FALSE")
ask("find_package(CUDNN 9.0)" "say()")
changed("fewer questions" "TRUE;TRUE")
ask("find_package(CUDNN 99)" "say()")
changed("a version that is not here" "TRUE;FALSE")
assert_contains("a version that is not here" "E cudnn.version-out-of-range" "${seen}")
ask("set(CUDNN_STATIC ON)" "find_package(CUDNN 9.0)" "say()")
changed("CUDNN_STATIC" "TRUE;FALSE")

# find_package(CudnnEnv) between them.
ask("find_package(CudnnEnv)" "say()" "find_package(CUDNN 9.0)" "say()")
settle(3)
changed("with find_package(CudnnEnv)" "TRUE;TRUE;TRUE")
assert_contains("with find_package(CudnnEnv)" "CudnnEnv_CUDNN_VERSION 9.12.0" "${seen}")
ask("find_package(CudnnEnv COMPONENTS Toolkit cuDNN Device)" "say()" "find_package(CUDNN 9.0)" "say()")
changed("with more components" "TRUE;FALSE;FALSE")
ask("find_package(CudnnEnv)" "find_package(CudnnEnv COMPONENTS Device)" "say()" "find_package(CUDNN 9.0)" "say()")
changed("with a second call for more" "TRUE;FALSE;FALSE")
ask("find_package(CudnnEnv)" "say()" "find_package(CUDNN 9.0)" "say()")

# Files that are not whole, of another run, or gone.
foreach(name IN ITEMS last-setup last-find_package last-drop-in-1 selection)
  file(READ "${kept}/${name}.cmake" text)
  string(LENGTH "${text}" length)
  math(EXPR half "${length} / 2")
  string(SUBSTRING "${text}" 0 ${half} half)
  file(WRITE "${kept}/${name}.cmake" "${half}")
  run(seen)
  assert_matches("half of ${name}.cmake" "FALSE$" "${seen_restored}")
  assert_contains("half of ${name}.cmake" "CUDNN_INCLUDE_DIR ${WORK}/chosen/include" "${seen}")
  state("${WORK}/settled" "${build}")
  file(REMOVE "${kept}/${name}.cmake")
  run(seen)
  assert_matches("no ${name}.cmake" "FALSE$" "${seen_restored}")
  state("${WORK}/settled" "${build}")
endforeach()
file(WRITE "${kept}/last-find_package.cmake" "${text}# complete\n")
run(seen)
assert_matches("a file of another run" "FALSE$" "${seen_restored}")
state("${WORK}/settled" "${build}")
file(REMOVE "${build}/cudnn-env/report.json")
changed("no report" "FALSE;FALSE;FALSE")

# An answer that was kept beside another one to the question before it, when the machine was another.
file(COPY "${kept}/last-drop-in-1.cmake" DESTINATION "${WORK}/before")
file(REMOVE "${WORK}/chosen")
file(CREATE_LINK "${WORK}/other" "${WORK}/chosen" SYMBOLIC)
foreach(n RANGE 1 3)
  run(seen)
endforeach()
assert_equal("another cuDNN behind the same path, the third run" "TRUE;TRUE;TRUE" "${seen_restored}")
file(COPY "${WORK}/before/last-drop-in-1.cmake" DESTINATION "${kept}")
run(seen)
assert_equal("the answer of the machine before" "TRUE;TRUE;FALSE" "${seen_restored}")
