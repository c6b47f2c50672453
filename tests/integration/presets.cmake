# SPDX-License-Identifier: Apache-2.0
# cudnn-env presets: what it writes configures, builds and tests a project with exactly the set that the preset names, under CMake 3.24, 3.31
# and the newest, whatever the environment says. Presets and files of the user's stay; where they cannot, nothing is written.
include("${CMAKE_CURRENT_LIST_DIR}/drive.cmake")
drive_start(NEED TOOLKIT_11_8 TOOLKIT_12_4 TOOLKIT_13_1 CUDNN_8_9 CUDNN_9_1 CUDNN_9_12 CMAKE_3_24 CMAKE_3_31 CMAKE_4_4 GXX_11)
set(
  presets
  "${CMAKE_COMMAND}"
  -P
  "${REPOSITORY}/cmake/cudnn-env.cmake"
  --
  presets
)
set(project "${WORK}/a project")
set(file "${project}/CMakeUserPresets.json")
file(COPY "${PROJECTS}/hello/" DESTINATION "${project}") # no links: it is added to
file(APPEND "${project}/CMakeLists.txt" "enable_testing()\nadd_test(NAME hello COMMAND hello)\n")
set(path "$ENV{PATH}")
set(ENV{PATH} "${TOOLKIT_13_1}/bin:${TOOLKIT_11_8}/bin:${path}")
set(ENV{CMAKE_PREFIX_PATH} "${TOOLKIT_12_4}:${CUDNN_8_9}:${CUDNN_9_1}:${CUDNN_9_12}")
set(names cuda-11.8-cudnn-8.9 cuda-12.4-cudnn-9.1 cuda-13.1-cudnn-9.12)

drive_run(written COMMAND ${presets} "${project}" SEEN "presets in ${project}/CMakeUserPresets.json" "cmake --preset cudnn-env-cuda")
file(READ "${file}" first)
drive_run(again DIRECTORY "${project}" COMMAND ${presets})
file(READ "${file}" second)
drive_same(again "${first}" "${second}")
if(HIDDEN)
  string(JSON count LENGTH "${first}" configurePresets)
  drive_same(three 3 "${count}")
endif()

# Variables that name another set do not matter.
set(
  other
  "CUDAToolkit_ROOT=${TOOLKIT_13_1}"
  "CUDACXX=${TOOLKIT_13_1}/bin/nvcc"
  "CUDNN_ROOT=${CUDNN_9_12}"
  "CUDAHOSTCXX=/usr/bin/g++"
)
set(chosen_11_8 "nvcc 11\\.8\\.89 " "host compiler GCC 11\\.3\\.0 at ")
set(chosen_12_4 "nvcc 12\\.4\\.131 ")
set(chosen_13_1 "nvcc 13\\.1\\.115 ")
set(says_11_8 "cuDNN 8906, headers 8906, built for CUDA 11080")
set(says_12_4 "cuDNN 90101, headers 90101, built for CUDA 12040")
set(says_13_1 "cuDNN 91200, headers 91200, built for CUDA 13000")
foreach(pair IN ITEMS "3_24=11.8" "3_24=13.1" "3_31=12.4" "4_4=12.4")
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  set(cmake "${CMAKE_${CMAKE_MATCH_1}}")
  set(line "${CMAKE_MATCH_2}")
  set(name "${names}")
  list(FILTER name INCLUDE REGEX "cuda-${line}")
  set(name "cudnn-env-${name}")
  string(REPLACE "." "_" key "${line}")
  get_filename_component(bin "${cmake}" DIRECTORY)
  file(REMOVE_RECURSE "${project}/build")
  drive_run("list-${pair}" DIRECTORY "${project}" COMMAND "${cmake}" --list-presets SEEN "\"${name}\" +- CUDA ${line}, cuDNN")
  drive_run(
    "configure-${pair}"
    DIRECTORY "${project}"
    ENVIRONMENT ${other}
    COMMAND "${cmake}" --preset "${name}" -G Ninja -DLANGUAGES=CXX,CUDA
    SEEN ${chosen_${key}} "CUDA compiler identification is NVIDIA ${line}"
    NOT_SEEN "CMake Warning" "not used by the project"
  )
  drive_run("build-${pair}" DIRECTORY "${project}" COMMAND "${cmake}" --build --preset "${name}")
  drive_run(
    "test-${pair}"
    DIRECTORY "${project}"
    COMMAND "${bin}/ctest" --preset "${name}" -V
    SEEN "${says_${key}}" "100% tests passed"
  )
endforeach()

# ------------------------------------------------------------------------------------------------- what is the user's stays
# CMake breaks the lines of an error anew.
function(stopped step folder)
  set(regexes "${ARGN}")
  list(TRANSFORM regexes REPLACE " " "[ \\n]+")
  drive_run("${step}" EXIT 1 COMMAND ${presets} "${folder}" SEEN ${regexes})
endfunction()
function(refused step text)
  if(NOT text STREQUAL "-")
    file(WRITE "${file}" "${text}")
  endif()
  file(READ "${file}" before)
  stopped("${step}" "${project}" ${ARGN})
  file(READ "${file}" after)
  drive_same("${step}: as it was" "${before}" "${after}")
  file(GLOB parts "${project}/*.part")
  drive_same("${step}: nothing half-written" "" "${parts}")
endfunction()
file(READ "${file}" ours)
string(
  JSON theirs
  SET "${ours}"
  configurePresets
  99
  "{\"name\": \"mine\", \"inherits\": [\"cudnn-env-cuda-11.8-cudnn-8.9\"], \"cacheVariables\": {\"CMAKE_BUILD_TYPE\": \"Debug\"}}"
)
file(WRITE "${file}" "${theirs}")
drive_run(kept COMMAND ${presets} "${project}" SEEN "presets of yours, as they were: 1")
drive_run(kept-list DIRECTORY "${project}" COMMAND "${CMAKE_3_24}" --list-presets SEEN "\"mine\"")
# ... and one that needs what is gone stops it, or CMake would refuse the whole file
set(ENV{PATH} "${TOOLKIT_13_1}/bin:${path}")
refused(gone - "your preset \"mine\"" "needs \"cudnn-env-cuda-11\\.8-cudnn-8\\.9\"" "nothing was written")
set(ENV{PATH} "${TOOLKIT_13_1}/bin:${TOOLKIT_11_8}/bin:${path}")

refused(no-json "{\"version\": 4 \"x\"}" "is no JSON, so nothing was written: .*Missing")
refused(comma "{\"version\": 4,}" "does not read the presets of" "nothing was written" "JSON parse error")
refused(old "{\"version\": 2, \"configurePresets\": []}" "has \"version\": 2" "need 3 or more")
file(WRITE "${file}" "{\"version\": 4}")
file(
  WRITE "${project}/CMakePresets.json"
  "{\"version\": 4, \"configurePresets\": [{\"name\": \"cudnn-env-cuda-12.4-cudnn-9.1\", \"binaryDir\": \"b\"}]}"
)
refused(name-twice - "CMake does not read .* with our presets in it, so it is as it was")
file(REMOVE "${file}")
stopped(name-twice-new "${project}" "so it is as it was")
drive_true(name-twice-new NOT EXISTS "${file}")
file(WRITE "${project}/CMakePresets.json" "{\"version\": 4, \"include\": [\"gone.json\"]}")
stopped(broken-before "${project}" "as they are, so nothing was written" "gone\\.json")
drive_true(broken-before NOT EXISTS "${file}")
file(REMOVE "${project}/CMakePresets.json")
file(WRITE "${WORK}/elsewhere.json" "{\"version\": 4}")
file(CREATE_LINK "${WORK}/elsewhere.json" "${file}" SYMBOLIC)
refused(link - "is a link, and a file would take its place")
drive_true(link IS_SYMLINK "${file}")
stopped(no-folder "${WORK}/nowhere" "there is no folder ")
stopped(a-file "${WORK}/elsewhere.json" "is a file\\. Expected is the folder")

if(EXISTS "${CUDNNENV_LAB_CMAKE_3_22}")
  drive_run(
    oldest
    EXIT 1
    COMMAND "${CUDNNENV_LAB_CMAKE_3_22}" -P "${REPOSITORY}/cmake/cudnn-env.cmake" -- presets "${WORK}"
    SEEN "need[ \n]+CMake[ \n]+3\\.24"
  )
  drive_true(oldest NOT EXISTS "${WORK}/CMakeUserPresets.json")
endif()

# Nothing here goes together.
if(HIDDEN)
  file(REMOVE "${file}")
  set(ENV{PATH} "${TOOLKIT_13_1}/bin:${path}")
  set(ENV{CMAKE_PREFIX_PATH} "${CUDNN_8_9}")
  drive_run(
    none
    EXIT 1
    COMMAND ${presets} "${project}"
    SEEN "so nothing was written" "CUDA 13\\.1\\.115 at [^\n]*\n +no whole cuDNN here is for CUDA 13" "cuDNN 8\\.9\\.6 at"
      "no toolkit here that compiles is of CUDA 11" "CMAKE_PREFIX_PATH=/opt"
  )
  drive_true(none NOT EXISTS "${file}")
endif()
drive_finish()
