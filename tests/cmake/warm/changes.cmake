# SPDX-License-Identifier: Apache-2.0
# A configure run that takes the last one's answer gives what the full way gives, and anything that changed sends it the full way.
# One thing is changed at a time; each time the run is compared with one that is made to go the full way (CUDNNENV_FULL).
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${LAB}" OPTIONAL)
if(CMAKE_VERSION VERSION_LESS 3.24)
  skip_test("needs CMake 3.24 (cmake --fresh; the package itself compares from 3.23 on)")
endif()
foreach(name IN ITEMS TOOLKIT_13_1 TOOLKIT_12_4 CUDNN_9_12 CUDNN_9_1)
  if(NOT EXISTS "${CUDNNENV_LAB_${name}}")
    skip_test("needs the lab (-DLAB=<lab.cmake>)")
  endif()
endforeach()

# ---------------------------------------------------------------------------------------------------------------- the machine

# A toolkit and a cuDNN whose headers and links are this test's own; what is large is the lab's.
function(make_toolkit to from)
  file(MAKE_DIRECTORY "${to}/bin" "${to}/include/crt")
  file(CREATE_LINK "${from}/bin/nvcc" "${to}/bin/nvcc" SYMBOLIC)
  file(CREATE_LINK "${from}/lib64" "${to}/lib64" SYMBOLIC)
  foreach(folder IN ITEMS include include/crt)
    file(GLOB headers "${from}/${folder}/*")
    foreach(header IN LISTS headers)
      get_filename_component(name "${header}" NAME)
      if(NOT name MATCHES "^(crt|cuda\\.h|host_config\\.h)$")
        file(CREATE_LINK "${header}" "${to}/${folder}/${name}" SYMBOLIC)
      endif()
    endforeach()
  endforeach()
  file(COPY_FILE "${from}/include/cuda.h" "${to}/include/cuda.h")
  file(COPY_FILE "${from}/include/crt/host_config.h" "${to}/include/crt/host_config.h")
endfunction()

function(make_cudnn to from)
  file(GLOB headers "${from}/include/cudnn*.h")
  file(COPY ${headers} DESTINATION "${to}/include")
  file(MAKE_DIRECTORY "${to}/lib")
  file(GLOB libraries "${from}/lib/libcudnn*.so.9")
  foreach(library IN LISTS libraries)
    get_filename_component(name "${library}" NAME)
    file(CREATE_LINK "${library}" "${to}/lib/${name}" SYMBOLIC)
  endforeach()
endfunction()

make_toolkit("${WORK}/toolkit" "${CUDNNENV_LAB_TOOLKIT_13_1}")
make_toolkit("${WORK}/second" "${CUDNNENV_LAB_TOOLKIT_12_4}")
make_cudnn("${WORK}/cudnn" "${CUDNNENV_LAB_CUDNN_9_12}")
make_cudnn("${WORK}/other" "${CUDNNENV_LAB_CUDNN_9_12}")
file(CREATE_LINK "${WORK}/cudnn" "${WORK}/chosen" SYMBOLIC)
file(MAKE_DIRECTORY "${WORK}/bin" "${WORK}/home")
file(COPY "${CUDNNENV_CMAKE}" "${CUDNNENV_CMAKE}/../src" DESTINATION "${WORK}/package")
set(ENV{PATH} "${WORK}/bin:/usr/bin:/bin")
set(ENV{HOME} "${WORK}/home")
set(ENV{CUDNNENV_LANG} en)
set(ENV{CUDA_PATH} "${WORK}/second") # a second toolkit: toolkit.several, so that there is a text to repeat
foreach(
  name
  IN
  ITEMS
    CUDA_HOME
    CUDACXX
    CUDAToolkit_ROOT
    CUDNN_ROOT
    CUDNN_HOME
    CUDNN_PATH
    CONDA_PREFIX
    VIRTUAL_ENV
    CUDNNENV_FULL
)
  unset(ENV{${name}})
endforeach()

# ---------------------------------------------------------------------------------------------------------------- running

set(build "${WORK}/build")
set(
  arguments
  "-DCUDAToolkit_ROOT=${WORK}/toolkit"
  "-DCUDNN_ROOT=${WORK}/chosen"
  "-DCMAKE_PREFIX_PATH=${WORK}/package"
  "-DCOMPONENTS=Toolkit\;cuDNN"
  -DLANGS=NONE
)

# run(<out> <argument>...): <out>, what it said and the report; <out>_restored, for each call. AROUND: words before cmake.
function(run out)
  execute_process(
    COMMAND
      ${AROUND} "${CMAKE}" -S "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/project" -B "${build}"
      ${arguments} ${ARGN}
    OUTPUT_VARIABLE text
    ERROR_VARIABLE text
    RESULT_VARIABLE exit
    TIMEOUT 60
  )
  set(report "none")
  if(EXISTS "${build}/cudnn-env/report.json")
    file(READ "${build}/cudnn-env/report.json" report)
  endif()
  string(REGEX MATCHALL "restored: [A-Z]*" restored "${text}")
  list(TRANSFORM restored REPLACE "restored: " "")
  string(REGEX REPLACE "restored: [A-Z]*|done \\([0-9.]+s\\)" "" text "${text}")
  set("${out}" "exit ${exit}\n${text}\n${report}" PARENT_SCOPE)
  set("${out}_restored" "${restored}" PARENT_SCOPE)
endfunction()
set(CMAKE "${CMAKE_COMMAND}")
set(AROUND "")

# What a configure run leaves behind, put aside and back.
function(state from to)
  file(REMOVE_RECURSE "${to}")
  file(COPY "${from}/" DESTINATION "${to}")
endfunction()

# settle(<argument>...): runs until nothing is new. Every change starts from here.
function(settle)
  file(REMOVE_RECURSE "${build}")
  run(first ${ARGN})
  run(second ${ARGN})
  assert_equal("first and second run: the full way (${ARGN})" "FALSE;FALSE" "${first_restored};${second_restored}")
  run(third ${ARGN})
  assert_equal("third run: taken from the second (${ARGN})" "TRUE" "${third_restored}")
  assert_equal("what it says is the same (${ARGN})" "${second}" "${third}")
  state("${build}" "${WORK}/settled")
endfunction()

# changed(<what> <restored> <argument>...): the run now, and the same by the full way from the same state.
function(changed what restored)
  run(seen ${ARGN})
  set(seen_here "${seen}")
  state("${WORK}/settled" "${build}")
  set(ENV{CUDNNENV_FULL} 1)
  run(full ${ARGN})
  unset(ENV{CUDNNENV_FULL})
  state("${WORK}/settled" "${build}")
  assert_equal("${what}: restored" "${restored}" "${seen_restored}")
  assert_equal("${what}: as by the full way" "${full}" "${seen_here}")
  assert_matches("${what}: the full way is the full way" "^FALSE" "${full_restored}")
  set(seen "${seen_here}" PARENT_SCOPE)
endfunction()

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

settle()
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
foreach(name IN ITEMS last last-facts selection)
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
settle()
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
settle()
changed("an empty nvcc on PATH is still empty" TRUE)
file(WRITE "${WORK}/bin/nvcc" "text\n")
changed("it is not empty any more" FALSE)
file(REMOVE "${WORK}/bin/nvcc")
