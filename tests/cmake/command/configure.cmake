# SPDX-License-Identifier: Apache-2.0
# cudnn-env configure, on projects without a language: the setup file stands beside what is read before the project anyway, from
# wherever that comes; streams, exit status and arguments are those of the user's cmake; what fails is named, or nothing is said.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
set(script "${CUDNNENV_CMAKE}/cudnn-env.cmake")
set(setup "${CUDNNENV_CMAKE}/CudnnEnvSetup.cmake")
if(LAB)
  include("${LAB}")
endif()
if(CMAKE_VERSION VERSION_LESS 3.24)
  skip_test("configure needs CMake 3.24")
endif()
set(CMAKE_UNDER_TEST "${CMAKE_COMMAND}")

# project(<name> <text behind project()>)
function(project_of name text)
  write_file(
    "${WORK}/${name}/CMakeLists.txt"
    "cmake_minimum_required(VERSION 3.22)\nproject(${name} NONE)\n${text}\n"
  )
endfunction()
set(tells "message(STATUS \"includes: \${CMAKE_PROJECT_TOP_LEVEL_INCLUDES}\")")
project_of(plain "${tells}\nmessage(STATUS \"argument: [\${ARGUMENT}]\")")
write_file("${WORK}/plain/theirs.cmake" "message(STATUS \"theirs was read\")\n")
write_file("${WORK}/plain/other.cmake" "message(STATUS \"other was read\")\n")
write_file(
  "${WORK}/plain/CMakePresets.json"
  [[{"version": 4, "configurePresets": [{"name": "own", "generator": "Ninja", "binaryDir": "${sourceDir}/../preset",
 "cacheVariables": {"CMAKE_PROJECT_TOP_LEVEL_INCLUDES": "theirs.cmake"}, "environment": {"CUDNNENV_LANG": "en"}},
 {"name": "bare", "generator": "Ninja", "binaryDir": "${sourceDir}/../bare"}]}]]
)

# configure(<what> <expected exit> <cmake argument>...): out, err of the caller
function(configure what expected)
  set(words "")
  set(n 2)
  while(n LESS ARGC)
    string(APPEND words " [======[${ARGV${n}}]======]")
    math(EXPR n "${n} + 1")
  endwhile()
  cmake_language(
    EVAL CODE
      "execute_process(COMMAND env -i PATH=/usr/bin:/bin HOME=/nowhere CUDNNENV_LANG=en ${ENVIRONMENT} [======[${CMAKE_UNDER_TEST}]======]
    -P [======[${script}]======] -- configure -- ${words} WORKING_DIRECTORY [======[${WORK}/plain]======]
    OUTPUT_VARIABLE out ERROR_VARIABLE err RESULT_VARIABLE exit COMMAND_ECHO NONE)"
  )
  if(NOT exit STREQUAL "${expected}")
    _assert_failed("${what}: exit" "${expected}" "${exit}\n${out}\n${err}")
  endif()
  set(out "${out}" PARENT_SCOPE)
  set(err "${err}" PARENT_SCOPE)
endfunction()

# includes(<what> <expected>): what the project saw, and what its cache holds
function(includes what build expected)
  assert_contains("${what}: the includes" "-- includes: ${expected}\n" "${out}")
  file(STRINGS "${WORK}/${build}/CMakeCache.txt" line REGEX "^CMAKE_PROJECT_TOP_LEVEL_INCLUDES:")
  string(REPLACE "\\;" ";" line "${line}")
  assert_equal("${what}: the cache" "CMAKE_PROJECT_TOP_LEVEL_INCLUDES:STRING=${expected}" "${line}")
  assert_matches("${what}: the diagnosis" "(^|\n)CudnnEnv: [a-z]+\\. " "${err}")
endfunction()

# theirs by -D (kept, and before ours), by a preset, by their -C, by the cache of a tree that cmake alone made
function(beside_theirs version)
  configure("${version}: -D" 0 . -B "${WORK}/b" -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=theirs.cmake)
  includes("${version}: -D" b "theirs.cmake;${setup}")
  assert_contains("${version}: -D: theirs is read" "-- theirs was read" "${out}")
  configure("${version}: preset" 0 --preset own)
  includes("${version}: preset" preset "theirs.cmake;${setup}")
  write_file(
    "${WORK}/first.cmake"
    "set(CMAKE_PROJECT_TOP_LEVEL_INCLUDES other.cmake CACHE STRING \"\")\n"
  )
  configure("${version}: -C" 0 -B "${WORK}/c" -C "${WORK}/first.cmake")
  includes("${version}: -C" c "other.cmake;${setup}")
  execute_process(
    COMMAND
      "${CMAKE_UNDER_TEST}" -S "${WORK}/plain" -B "${WORK}/d"
      -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=theirs.cmake
    OUTPUT_QUIET
    COMMAND_ERROR_IS_FATAL ANY
  )
  configure("${version}: an existing tree" 0 "${WORK}/d")
  includes("${version}: an existing tree" d "theirs.cmake;${setup}")
endfunction()
foreach(version IN ITEMS 3_24 4_4)
  if(EXISTS "${CUDNNENV_LAB_CMAKE_${version}}")
    set(CMAKE_UNDER_TEST "${CUDNNENV_LAB_CMAKE_${version}}")
    beside_theirs(${version})
    file(REMOVE_RECURSE "${WORK}/b" "${WORK}/c" "${WORK}/d" "${WORK}/preset")
  else()
    message(NOTICE "left out: CMake ${version} of the lab is not here")
  endif()
endforeach()
set(CMAKE_UNDER_TEST "${CMAKE_COMMAND}")
beside_theirs(own)

# none of theirs; again; fresh; a tree by its path, and by -B
configure("none" 0 -S . -B "${WORK}/a")
includes("none" a "${setup}")
configure("again" 0 "${WORK}/a")
includes("again" a "${setup}")
configure("-B --fresh" 0 -B "${WORK}/a" --fresh)
includes("-B --fresh" a "${setup}")
assert_lacks("it was read" "was not read" "${err}")

# more than one place: -D goes before the cache and the preset; --fresh forgets the cache, not the preset
configure("their cache" 0 -B "${WORK}/b")
includes("their cache" b "theirs.cmake;${setup}")
configure("-D over their cache" 0 -D "CMAKE_PROJECT_TOP_LEVEL_INCLUDES:STRING=other.cmake;theirs.cmake" "${WORK}/b")
includes("-D over their cache" b "other.cmake;theirs.cmake;${setup}")
assert_contains("-D over their cache: read" "-- other was read" "${out}")
configure("fresh" 0 --fresh -B "${WORK}/b")
includes("fresh" b "${setup}")
configure("-D over a preset" 0 --preset own -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=other.cmake)
includes("-D over a preset" preset "other.cmake;${setup}")
configure("preset again" 0 --preset=own --fresh)
includes("preset again" preset "theirs.cmake;${setup}")
configure("a preset without one" 0 --preset bare)
includes("a preset without one" bare "${setup}")

# another copy of CudnnEnv gives way, and is named
configure("another copy" 0 -B "${WORK}/e" "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=/nowhere/CudnnEnvSetup.cmake;theirs.cmake")
includes("another copy" e "theirs.cmake;${setup}")
assert_contains("another copy" "${setup} is read in place of /nowhere/CudnnEnvSetup.cmake" "${err}")

# arguments are handed on as they are
configure("an odd argument" 0 -B "${WORK}/a" "-DARGUMENT=a;b[c]\\d \${x} @y@ \"z\"")
assert_contains("an odd argument" "-- argument: [a;b[c]\\d \${x} @y@ \"z\"]\n" "${out}")
configure("an empty argument" 0 -B "${WORK}/a" -DARGUMENT=)
assert_contains("an empty value" "-- argument: []\n" "${out}")

# its streams are cmake's, and the exit status says what cmake's says
project_of(own-fault "message(STATUS \"to the output\")\nmessage(FATAL_ERROR \"its own reason\")")
configure("its own fault" 1 -S "${WORK}/own-fault" -B "${WORK}/f")
assert_contains("its own fault: the output stream" "-- to the output\n" "${out}")
assert_lacks("its own fault: the output stream" "its own reason" "${out}")
assert_lacks("its own fault: the output stream, ours" "CudnnEnv: cmake failed" "${out}")
assert_contains("its own fault: the error stream" "\n  its own reason\n" "${err}")
assert_matches("its own fault: nothing is made up" "CudnnEnv: cmake failed \\(exit status: 1\\); (nothing|the diagnosis above names [a-z., -]+; nothing else) in its output was recognised\\." "${err}")
set(ENVIRONMENT "CUDNNENV_LANG=zh_CN")
configure("Chinese" 1 -S "${WORK}/own-fault" -B "${WORK}/f")
assert_matches("Chinese" "CudnnEnv：cmake 失败（退出状态：1）" "${err}")
unset(ENVIRONMENT)
configure("no such project" 1 -S "${WORK}/none" -B "${WORK}/g")
assert_contains("no such project" "nothing in its output was recognised" "${err}")

# cmake itself is ended by a signal: said in CMake's words, and no success
project_of(killed "execute_process(COMMAND sh -c \"kill -SEGV \\$PPID\")")
configure("killed" 1 -S "${WORK}/killed" -B "${WORK}/k")
assert_matches("killed" "CudnnEnv: cmake failed \\(exit status: [A-Z][a-z ]+\\); " "${err}")

# a failure that is known
project_of(known "message(FATAL_ERROR \"nvcc fatal   : Value 'c++20' is not defined for option 'std'\")")
configure("a known fault" 1 -S "${WORK}/known" -B "${WORK}/h")
assert_matches("a known fault" "CudnnEnv: cmake failed \\(exit status: 1\\); its output shows:\n\n  compiler\\.standard-unsupported  [^\n]*\n([^\n]*\n)?      log     nvcc fatal : Value 'c\\+\\+20' is not defined for option 'std'\n      explain cmake -P [^\n]* explain compiler.standard-unsupported\n" "${err}")

# the project sets it itself: ours is not read, and that is said
write_file(
  "${WORK}/itself/CMakeLists.txt"
  "cmake_minimum_required(VERSION 3.22)\nset(CMAKE_PROJECT_TOP_LEVEL_INCLUDES \"${WORK}/plain/theirs.cmake\")\nproject(itself NONE)\n"
)
configure("a project that sets it itself" 0 -S "${WORK}/itself" -B "${WORK}/i")
assert_contains("a project that sets it itself" "its setup file was not read in this run" "${err}")

# plain cmake in the same tree: the setup file is still there, without the diagnosis
execute_process(COMMAND "${CMAKE_COMMAND}" "${WORK}/a" OUTPUT_VARIABLE out ERROR_VARIABLE err)
assert_contains("plain cmake afterwards" "-- includes: ${setup}\n" "${out}")
assert_lacks("plain cmake afterwards" "CudnnEnv: buildable" "${err}")

# what is no configure run
foreach(
  mode
  IN
  ITEMS --build --install --workflow --open -E -P
)
  configure("${mode}" 1 ${mode} "${WORK}/a")
  string(REGEX REPLACE "[ \n]+" " " err "${err}")
  assert_contains("${mode}" "CudnnEnv: cmake does not configure with ${mode}" "${err}")
endforeach()
configure("a value that looks so" 0 -B "${WORK}/a" -DX=--build)

set(ENVIRONMENT "CUDNNENV_LANG=zh_CN")
configure("--build, Chinese" 1 --build "${WORK}/a")
assert_contains("--build, Chinese" "带有 --build 的 cmake 不做配置" "${err}")
configure("another copy, Chinese" 0 -B "${WORK}/e" -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=/nowhere/CudnnEnvSetup.cmake)
assert_contains("another copy, Chinese" "CudnnEnv：读取 ${setup}，代替 /nowhere/CudnnEnvSetup.cmake" "${err}")
unset(ENVIRONMENT)

# before 3.24
if(EXISTS "${CUDNNENV_LAB_CMAKE_3_22}")
  set(CMAKE_UNDER_TEST "${CUDNNENV_LAB_CMAKE_3_22}")
  configure("CMake 3.22" 1 -S . -B "${WORK}/j")
  string(REGEX REPLACE "[ \n]+" " " err "${err}")
  foreach(
    part
    IN
    ITEMS
      "configure needs CMake 3.24 or newer, this is 3.22"
      "pip install cmake"
      "find_package(CudnnEnv) works from 3.22 on"
  )
    assert_contains("CMake 3.22" "${part}" "${err}")
  endforeach()
  if(EXISTS "${WORK}/j")
    message(SEND_ERROR "CMake 3.22: something was written")
  endif()
endif()
