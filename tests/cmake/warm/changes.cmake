# SPDX-License-Identifier: Apache-2.0
# A configure run that takes the last one's answer gives what the full way gives, and anything that changed sends it the full way.
# One thing is changed at a time; each time the run is compared with one that is made to go the full way (CUDNNENV_FULL).
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
set(PROJECT "${CMAKE_CURRENT_LIST_DIR}/project")
include("${CMAKE_CURRENT_LIST_DIR}/harness.cmake")
list(
  APPEND arguments
  "-DCMAKE_PREFIX_PATH=${WORK}/package"
  "-DCOMPONENTS=Toolkit\;cuDNN"
  -DLANGS=NONE
)

# A file under another name for a while, its time with it.
function(aside file)
  file(RENAME "${file}" "${file}.aside")
endfunction()
function(back file)
  file(REMOVE_RECURSE "${file}")
  file(RENAME "${file}.aside" "${file}")
endfunction()

# edit(<file> <from> <to>): another text, and hence another time.
function(edit file from to)
  file(READ "${file}" text)
  string(REPLACE "${from}" "${to}" edited "${text}")
  assert_differs("${file} is edited" "${text}" "${edited}")
  aside("${file}")
  file(WRITE "${file}" "${edited}")
endfunction()

# ---------------------------------------------------------------------------------------------------------------- cases

settle(1)
changed("nothing" TRUE)
assert_contains("the text is repeated" "N toolkit.several" "${seen}")

edit("${WORK}/cudnn/include/cudnn_version.h" "define CUDNN_MINOR 12" "define CUDNN_MINOR 13")
changed("a header, same size" FALSE)
assert_contains("a header, same size" "9.13" "${seen}")
back("${WORK}/cudnn/include/cudnn_version.h")
changed("the header back, with its time" TRUE)

aside("${WORK}/cudnn/lib/libcudnn_ops.so.9")
changed("a library gone" FALSE)
assert_contains("a library gone" "E cudnn.incomplete" "${seen}")
file(
  CREATE_LINK
    "${CUDNNENV_LAB_CUDNN_9_1}/lib/libcudnn_ops.so.9"
    "${WORK}/cudnn/lib/libcudnn_ops.so.9"
  SYMBOLIC
)
changed("a library of another release" FALSE)
back("${WORK}/cudnn/lib/libcudnn_ops.so.9")

aside("${WORK}/cudnn/lib/libcudnn.so.9")
file(
  CREATE_LINK "${CUDNNENV_LAB_CUDNN_9_1}/lib/libcudnn.so.9" "${WORK}/cudnn/lib/libcudnn.so.9"
  SYMBOLIC
)
changed("the library replaced" FALSE)
back("${WORK}/cudnn/lib/libcudnn.so.9")

file(REMOVE "${WORK}/chosen")
file(CREATE_LINK "${WORK}/other" "${WORK}/chosen" SYMBOLIC)
changed("a link redirected" FALSE)
file(REMOVE "${WORK}/chosen")
file(CREATE_LINK "${WORK}/cudnn" "${WORK}/chosen" SYMBOLIC)

file(CREATE_LINK "${CUDNNENV_LAB_TOOLKIT_12_4}/bin/nvcc" "${WORK}/bin/nvcc" SYMBOLIC)
changed("a toolkit new in PATH" FALSE)
assert_contains("a toolkit new in PATH" "${CUDNNENV_LAB_TOOLKIT_12_4}" "${seen}")
file(REMOVE "${WORK}/bin/nvcc")

make_toolkit("${WORK}/home/.local/lib/python3.9/site-packages/nvidia/cu13" "${CUDNNENV_LAB_TOOLKIT_13_1}")
changed("a toolkit new in a place that is searched by a pattern" FALSE)
assert_contains("a toolkit new by a pattern" "/nvidia/cu13" "${seen}")
file(REMOVE_RECURSE "${WORK}/home/.local")

execute_process(COMMAND unshare -m true RESULT_VARIABLE exit ERROR_QUIET)
if(exit STREQUAL "0")
  file(
    WRITE "${WORK}/around.sh"
    "mount -t tmpfs tmpfs /opt && mkdir -p /opt/cuda-99/include && cp '${WORK}/toolkit/include/cuda.h' /opt/cuda-99/include && exec \"$@\""
  )
  set(AROUND unshare -m sh "${WORK}/around.sh")
  changed("a toolkit new in /opt" FALSE)
  assert_contains("a toolkit new in /opt" "/opt/cuda-99" "${seen}")
  set(AROUND "")
endif()

foreach(
  pair
  IN
  ITEMS
    "CUDNN_HOME=${WORK}/nothing"
    "CUDA_PATH=${WORK}"
    "CUDNNENV_REQUIRE_GPU=1"
    "CUDNNENV_LANG=zh_CN"
)
  string(REGEX MATCH "^([^=]+)=(.*)$" ignored "${pair}")
  set(before "$ENV{${CMAKE_MATCH_1}}")
  set(name "${CMAKE_MATCH_1}")
  set(ENV{${name}} "${CMAKE_MATCH_2}")
  changed("environment: ${pair}" FALSE)
  set(ENV{${name}} "${before}")
  if(before STREQUAL "")
    unset(ENV{${name}})
  endif()
endforeach()

changed("-D: another cuDNN" FALSE "-DCUDNN_ROOT=${WORK}/other")
changed("-D: another version" FALSE -DCUDNNENV_CUDA_VERSION=12)
changed("-D: CUDNNENV_ON_ERROR" FALSE -DCUDNNENV_ON_ERROR=WARN)
changed("a variable of the project" FALSE "-DBEFORE=set(cuDNN_ROOT ${WORK}/other)")
changed("REQUIRED and QUIET are part of the question" FALSE -DQUIET=QUIET)
changed("more components" FALSE "-DCOMPONENTS=Toolkit\;cuDNN\;Device")
changed("a language" FALSE -DLANGS=CXX)
changed("a second call for the same" "TRUE;TRUE" -DSECOND=cuDNN)
changed("a second call for more" "TRUE;FALSE" -DSECOND=Device)
changed("a fake machine" FALSE "-DBEFORE=set_property(GLOBAL PROPERTY cudnnenv:machine.root ${WORK}/home)")
changed("a fake Windows" FALSE "-DBEFORE=set_property(GLOBAL PROPERTY cudnnenv:machine.system Windows)")
run(fresh --fresh)
assert_equal("cmake --fresh: the full way" FALSE "${fresh_restored}")
state("${WORK}/settled" "${build}")

if(EXISTS "${CUDNNENV_LAB_CMAKE_4_4}")
  set(CMAKE "${CUDNNENV_LAB_CMAKE_4_4}")
  changed("another CMake" FALSE)
  set(CMAKE "${CMAKE_COMMAND}")
endif()

edit("${WORK}/package/cmake/findings/toolkit/several.cmake" "also here" "also seen")
changed("the package" FALSE)
assert_contains("the package" "also seen" "${seen}")
back("${WORK}/package/cmake/findings/toolkit/several.cmake")

# Files of the last run that are not whole, or of another one.
set(kept "${build}/CMakeFiles/cudnn-env")
foreach(name IN ITEMS last-find_package selection)
  file(READ "${WORK}/settled/CMakeFiles/cudnn-env/${name}.cmake" text)
  string(LENGTH "${text}" length)
  math(EXPR half "${length} / 2")
  string(SUBSTRING "${text}" 0 ${half} half)
  file(WRITE "${kept}/${name}.cmake" "${half}")
  run(seen)
  assert_equal("half of ${name}.cmake" FALSE "${seen_restored}")
  file(REMOVE "${kept}/${name}.cmake")
  run(seen)
  assert_equal("no ${name}.cmake" FALSE "${seen_restored}")
  state("${WORK}/settled" "${build}")
endforeach()
file(REMOVE "${build}/cudnn-env/report.json")
changed("no report" FALSE)
file(WRITE "${build}/cudnn-env/report.json" "{}")
run(seen)
assert_equal("another report" FALSE "${seen_restored}")
assert_contains("the report is written anew" "\"verdict\": \"buildable\"" "${seen}")
state("${WORK}/settled" "${build}")

# A program that is a script may say anything in each run.
aside("${WORK}/toolkit/bin/nvcc")
file(
  WRITE "${WORK}/toolkit/bin/nvcc"
  "#!/bin/sh\nexec '${CUDNNENV_LAB_TOOLKIT_13_1}/bin/nvcc' \"$@\"\n"
)
file(CHMOD "${WORK}/toolkit/bin/nvcc" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
foreach(n RANGE 1 3)
  run(seen)
  assert_equal("nvcc is a script, run ${n}" FALSE "${seen_restored}")
endforeach()
back("${WORK}/toolkit/bin/nvcc")

# With a language there are targets; with Check, a program that was built.
list(APPEND arguments -DLANGS=CXX "-DCOMPONENTS=Toolkit\;cuDNN\;Check")
settle(1)
changed("targets" TRUE)
assert_contains("targets" "CUDNN::cudnn_ops ${WORK}" "${seen}")
changed("a target of another toolkit's file" FALSE "-DCUDA_curand_LIBRARY=${CUDNNENV_LAB_TOOLKIT_12_4}/lib64/libcudart.so")
assert_contains("a target of another toolkit's file" "CUDA::curand: ${CUDNNENV_LAB_TOOLKIT_12_4}" "${seen}")
file(GLOB programs "${build}/cudnn-env/check/check-*")
assert_differs("the checker was built" "" "${programs}")
file(REMOVE ${programs})
run(seen)
assert_equal("the checker's program is gone" FALSE "${seen_restored}")

file(WRITE "${WORK}/bin/nvcc" "")
settle(1)
changed("an empty nvcc on PATH is still empty" TRUE)
file(WRITE "${WORK}/bin/nvcc" "text\n")
changed("it is not empty any more" FALSE)
file(REMOVE "${WORK}/bin/nvcc")

file(CREATE_LINK "${WORK}/nowhere" "${WORK}/bin/nvcc" SYMBOLIC)
settle(1)
changed("a link that leads nowhere still does" TRUE)
file(WRITE "${WORK}/nowhere" "text\n")
changed("it leads somewhere" FALSE)
file(REMOVE "${WORK}/bin/nvcc" "${WORK}/nowhere")
