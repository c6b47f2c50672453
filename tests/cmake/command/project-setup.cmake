# SPDX-License-Identifier: Apache-2.0
# The file that cudnn-env init leaves in a project finds CudnnEnv: by each way that it names, in their order, in a version that fits; an
# archive only with its hash; where there is none it says what to do. With stand-ins for CudnnEnv.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/version.cmake")
get_property(version GLOBAL PROPERTY cudnnenv:version)
get_filename_component(repository "${CUDNNENV_CMAKE}" DIRECTORY)
file(READ "${repository}/presets/CudnnEnvSetup.cmake.in" setup)
string(REPLACE "@version@" "${version}" setup "${setup}")

# A project, and the same in another folder, whose here.cmake names nothing.
write_file("${WORK}/project/cmake/cudnn-env/CudnnEnvSetup.cmake" "${setup}")
write_file(
  "${WORK}/project/CMakeLists.txt"
  "cmake_minimum_required(VERSION 3.24)\nproject(own NONE)\nmessage(STATUS \"CudnnEnv_DIR is \${CudnnEnv_DIR}\")
get_property(other DIRECTORY PROPERTY VARIABLES)\nlist(FILTER other INCLUDE REGEX \"^(wanted|root|place|passed|hash|CudnnEnv_here)$\")
message(STATUS \"left over: [\${other}]\")\n"
)
# stand_in(<folder> <version>)
function(stand_in folder its_version)
  write_file(
    "${folder}/version.cmake"
    "set_property(GLOBAL PROPERTY cudnnenv:version \"${its_version}\")\n"
  )
  write_file(
    "${folder}/CudnnEnvSetup.cmake"
    "message(STATUS \"stand-in \${CMAKE_CURRENT_LIST_DIR}\")\n"
  )
endfunction()
stand_in("${WORK}/tree/cmake" "${version}")
stand_in("${WORK}/prefix/share/cmake/CudnnEnv" "${version}")
stand_in("${WORK}/package" "${version}")
stand_in("${WORK}/too-old/cmake" 0.0.9)
stand_in("${WORK}/newer-major/cmake" 99.0.0)
stand_in("${WORK}/newer-minor/cmake" 0.99.0)
write_file("${WORK}/prefix/bin/cudnn-env" "a program\n")
write_file("${WORK}/no-version/cmake/CudnnEnvSetup.cmake" "message(FATAL_ERROR read)\n")

# configure(<what> <expected exit> <argument>...): text of the caller. ENVIRONMENT: list
function(configure what expected)
  file(REMOVE_RECURSE "${WORK}/build")
  again("${what}" "${expected}" ${ARGN})
  set(text "${text}" PARENT_SCOPE)
endfunction()
function(again what expected)
  execute_process(
    COMMAND
      env -i PATH=/usr/bin:/bin "HOME=${WORK}/home" CUDNNENV_LANG=en ${ENVIRONMENT}
      "${CMAKE_COMMAND}" -S "${WORK}/project" -B "${WORK}/build"
      -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=cmake/cudnn-env/CudnnEnvSetup.cmake ${ARGN}
    OUTPUT_VARIABLE text
    ERROR_VARIABLE text
    RESULT_VARIABLE exit
  )
  if(NOT exit STREQUAL "${expected}")
    _assert_failed("${what}: exit" "${expected}" "${exit}\n${text}")
  endif()
  assert_clean("${what}" "${text}")
  string(REGEX REPLACE "[ \n]+" " " text "${text}")
  set(text "${text}" PARENT_SCOPE)
endfunction()
# finds(<what> <folder> <argument>...)
function(finds what folder)
  configure("${what}" 0 ${ARGN})
  assert_contains("${what}" "-- stand-in ${WORK}/${folder} " "${text}")
  assert_contains("${what}: for find_package" "-- CudnnEnv_DIR is ${WORK}/${folder} " "${text}")
  assert_contains("${what}: nothing else" "-- left over: [] " "${text}")
  set(text "${text}" PARENT_SCOPE)
endfunction()

if(CMAKE_VERSION VERSION_LESS 3.24)
  skip_test("top-level includes need CMake 3.24")
endif()

# ---- nowhere
configure("nowhere" 1)
foreach(
  part
  IN
  ITEMS
    "CudnnEnv: the presets of this project need CudnnEnv ${version}, or a newer one of the same major version"
    "-DCUDNNENV_ROOT=<folder>"
    "cudnn-env init"
    "-DCUDNNENV_ARCHIVE=<file or URL> -DCUDNNENV_ARCHIVE_SHA256=<hash>"
    "Nothing is fetched without the last one."
)
  assert_contains("nowhere" "${part}" "${text}")
endforeach()
assert_lacks("nowhere" "do not fit" "${text}")
set(ENVIRONMENT "CUDNNENV_LANG=zh_CN")
configure("nowhere, Chinese" 1)
assert_contains("nowhere, Chinese" "本项目的预设需要 CudnnEnv ${version}" "${text}")
set(ENVIRONMENT "CUDNNENV_LANG=" "LANG=zh_CN.UTF-8")
configure("nowhere, Chinese by LANG" 1)
assert_contains("nowhere, Chinese by LANG" "本项目的预设需要 CudnnEnv ${version}" "${text}")
unset(ENVIRONMENT)

# ---- each way, in each form
finds("a tree" tree/cmake "-DCUDNNENV_ROOT=${WORK}/tree")
finds("a prefix" prefix/share/cmake/CudnnEnv "-DCUDNNENV_ROOT=${WORK}/prefix")
finds("a package" package "-DCUDNNENV_ROOT=${WORK}/package")
finds("relative to the project" tree/cmake "-DCUDNNENV_ROOT=../tree")
finds("a newer minor version" newer-minor/cmake "-DCUDNNENV_ROOT=${WORK}/newer-minor")
finds("CMAKE_PREFIX_PATH" tree/cmake "-DCMAKE_PREFIX_PATH=${WORK}/tree")
finds("CudnnEnv_DIR" package "-DCudnnEnv_DIR=${WORK}/package")
set(ENVIRONMENT "CUDNNENV_ROOT=${WORK}/tree")
finds("CUDNNENV_ROOT (environment)" tree/cmake)
finds("CUDNNENV_ROOT, -D before it" package "-DCUDNNENV_ROOT=${WORK}/package")
set(ENVIRONMENT "CMAKE_PREFIX_PATH=/nowhere:${WORK}/prefix")
finds("CMAKE_PREFIX_PATH (environment)" prefix/share/cmake/CudnnEnv)
set(ENVIRONMENT "PATH=/usr/bin:${WORK}/prefix/bin")
finds("PATH" prefix/share/cmake/CudnnEnv)
unset(ENVIRONMENT)
stand_in("${WORK}/home/.local/share/cmake/CudnnEnv" "${version}")
finds("~/.local" home/.local/share/cmake/CudnnEnv)
write_file(
  "${WORK}/project/cmake/cudnn-env/here.cmake"
  "set(CudnnEnv_here [=[${WORK}/package]=])\n"
)
finds("here.cmake, before that" package)
finds("CMAKE_PREFIX_PATH, before that" tree/cmake "-DCMAKE_PREFIX_PATH=${WORK}/tree")
# what find_package left in the cache does not stand in the way of another choice
again("again, another" 0 "-DCUDNNENV_ROOT=${WORK}/prefix")
assert_contains("again, another" "-- stand-in ${WORK}/prefix/share/cmake/CudnnEnv " "${text}")
file(REMOVE_RECURSE "${WORK}/home")
write_file("${WORK}/project/cmake/cudnn-env/here.cmake" "set(CudnnEnv_here [=[${WORK}/gone]=])\n")
configure("here.cmake names what is gone" 1)

# ---- a version that does not fit: passed over and named, or refused where it was asked for
set(ENVIRONMENT "CMAKE_PREFIX_PATH=${WORK}/too-old:${WORK}/newer-major:${WORK}/tree")
finds("one that does not fit is passed over" tree/cmake)
set(ENVIRONMENT "CMAKE_PREFIX_PATH=${WORK}/too-old:${WORK}/newer-major:${WORK}/no-version")
configure("none fits" 1)
unset(ENVIRONMENT)
assert_contains("none fits" "These do not fit: 0.0.9 ${WORK}/too-old/cmake 99.0.0 ${WORK}/newer-major/cmake " "${text}")
configure("asked for, too old" 1 "-DCUDNNENV_ROOT=${WORK}/too-old" "-DCMAKE_PREFIX_PATH=${WORK}/tree")
assert_contains("asked for, too old" "CUDNNENV_ROOT names version 0.0.9 (${WORK}/too-old/cmake); this project wants ${version}" "${text}")
configure("asked for, nothing there" 1 "-DCUDNNENV_ROOT=${WORK}/home" "-DCMAKE_PREFIX_PATH=${WORK}/tree")
assert_contains("asked for, nothing there" "there is no CudnnEnv in ${WORK}/home, which CUDNNENV_ROOT names" "${text}")

# ---- an archive: of a tree in a folder of its own, of a bare prefix
execute_process(
  COMMAND "${CMAKE_COMMAND}" -E tar czf "${WORK}/packed.tar.gz" tree
  WORKING_DIRECTORY "${WORK}"
)
execute_process(
  COMMAND "${CMAKE_COMMAND}" -E tar czf "${WORK}/bare.tar.gz" share
  WORKING_DIRECTORY "${WORK}/prefix"
)
file(SHA256 "${WORK}/packed.tar.gz" hash)
file(SHA256 "${WORK}/bare.tar.gz" bare_hash)
set(inside "build/cudnn-env-archive")
set(pair "-DCUDNNENV_ARCHIVE=${WORK}/packed.tar.gz" "-DCUDNNENV_ARCHIVE_SHA256=${hash}")
finds("an archive" "${inside}/${hash}/tree/cmake" ${pair})
finds("an archive, before what is here" "${inside}/${hash}/tree/cmake" ${pair} "-DCMAKE_PREFIX_PATH=${WORK}/tree")
finds("CUDNNENV_ROOT before an archive" tree/cmake ${pair} "-DCUDNNENV_ROOT=${WORK}/tree")
string(TOUPPER "${hash}" upper)
finds("a hash in capitals" "${inside}/${hash}/tree/cmake" "-DCUDNNENV_ARCHIVE=${WORK}/packed.tar.gz" "-DCUDNNENV_ARCHIVE_SHA256=${upper}")
finds("an archive of a prefix" "${inside}/${bare_hash}/share/cmake/CudnnEnv" "-DCUDNNENV_ARCHIVE=${WORK}/bare.tar.gz" "-DCUDNNENV_ARCHIVE_SHA256=${bare_hash}")
set(url "-DCUDNNENV_ARCHIVE=file://${WORK}/packed.tar.gz")
finds("a URL" "${inside}/${hash}/tree/cmake" "${url}" "-DCUDNNENV_ARCHIVE_SHA256=${hash}")
assert_contains("a URL: it is said" "-- CudnnEnv: file://${WORK}/packed.tar.gz" "${text}")
file(RENAME "${WORK}/packed.tar.gz" "${WORK}/away.tar.gz")
again("a URL, again: it is not fetched" 0)
assert_lacks("a URL, again" "-- CudnnEnv: file://" "${text}")
configure("a URL that leads nowhere" 1 "${url}" "-DCUDNNENV_ARCHIVE_SHA256=${hash}")
assert_contains("a URL that leads nowhere" "CUDNNENV_ARCHIVE=file://${WORK}/packed.tar.gz is not used: " "${text}")
configure("a file that is not there" 1 ${pair})
assert_contains("a file that is not there" "packed.tar.gz is not used: there is no such file" "${text}")
file(RENAME "${WORK}/away.tar.gz" "${WORK}/packed.tar.gz")

# refused, and nothing is unpacked
foreach(given IN ITEMS "" 12ab ../../tree "${hash}0")
  foreach(what IN ITEMS "${url}" "-DCUDNNENV_ARCHIVE=${WORK}/packed.tar.gz")
    configure("the hash \"${given}\", ${what}" 1 "${what}" "-DCUDNNENV_ARCHIVE_SHA256=${given}" "-DCMAKE_PREFIX_PATH=${WORK}/tree")
    assert_contains("the hash \"${given}\"" "CUDNNENV_ARCHIVE is used only with its hash" "${text}")
    if(EXISTS "${WORK}/${inside}")
      message(SEND_ERROR "the hash \"${given}\": something was fetched")
    endif()
  endforeach()
endforeach()
foreach(what IN ITEMS "${url}" "-DCUDNNENV_ARCHIVE=${WORK}/packed.tar.gz")
  configure("another hash" 1 "${what}" "-DCUDNNENV_ARCHIVE_SHA256=${bare_hash}")
  assert_contains("another hash" "its SHA-256 is ${hash}, CUDNNENV_ARCHIVE_SHA256 is ${bare_hash}" "${text}")
  file(GLOB left "${WORK}/${inside}/*")
  assert_equal("another hash: nothing is left" "" "${left}")
endforeach()
execute_process(
  COMMAND "${CMAKE_COMMAND}" -E tar czf "${WORK}/other.tar.gz" project
  WORKING_DIRECTORY "${WORK}"
)
file(SHA256 "${WORK}/other.tar.gz" hash)
configure("an archive of something else" 1 "-DCUDNNENV_ARCHIVE=${WORK}/other.tar.gz" "-DCUDNNENV_ARCHIVE_SHA256=${hash}")
assert_contains("an archive of something else" "there is no CudnnEnv in ${WORK}/${inside}/${hash}, which CUDNNENV_ARCHIVE names" "${text}")
