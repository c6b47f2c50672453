# SPDX-License-Identifier: Apache-2.0
# cudnn-env init: in an empty folder, in projects with presets of every form, with user presets, twice; what is the user's is never
# changed, but for one line that can be taken out again; what cannot be done is said, with the line that mends it. The starter.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
set(script "${CUDNNENV_CMAKE}/cudnn-env.cmake")
get_filename_component(repository "${CUDNNENV_CMAKE}" DIRECTORY)
if(LAB)
  include("${LAB}")
endif()
file(MAKE_DIRECTORY "${WORK}/cwd")

# init(<what> <expected exit> <argument>...): text of the caller
function(init what expected)
  set(words "")
  set(n 2)
  while(n LESS ARGC)
    string(APPEND words " [======[${ARGV${n}}]======]")
    math(EXPR n "${n} + 1")
  endwhile()
  cmake_language(
    EVAL CODE
      "execute_process(COMMAND env -i PATH=/usr/bin:/bin HOME=/nowhere CUDNNENV_LANG=en ${ENVIRONMENT} [======[${CMAKE_COMMAND}]======]
    -P [======[${script}]======] -- init ${words} WORKING_DIRECTORY [======[${WORK}/cwd]======]
    OUTPUT_VARIABLE out ERROR_VARIABLE err RESULT_VARIABLE exit COMMAND_ECHO NONE)"
  )
  if(NOT exit STREQUAL "${expected}")
    _assert_failed("${what}: exit" "${expected}" "${exit}\n${out}\n${err}")
  endif()
  assert_equal("${what}: nothing on the output stream" "" "${out}")
  assert_clean("${what}" "${err}")
  set(text "${err}" PARENT_SCOPE)
endfunction()

# Every file below FOLDER with its hash.
function(snapshot_of out folder)
  file(GLOB_RECURSE files LIST_DIRECTORIES FALSE RELATIVE "${folder}" "${folder}/*" "${folder}/.*")
  list(SORT files)
  set(text "")
  foreach(file IN LISTS files)
    file(SHA256 "${folder}/${file}" hash)
    string(APPEND text "${file} ${hash}\n")
  endforeach()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()

set(programs "${CMAKE_COMMAND}")
foreach(version IN ITEMS 3_24 3_31 4_4)
  if(EXISTS "${CUDNNENV_LAB_CMAKE_${version}}")
    list(APPEND programs "${CUDNNENV_LAB_CMAKE_${version}}")
  endif()
endforeach()

# lists(<what> <folder> <name>...): every CMake here shows these presets
function(lists what folder)
  foreach(program IN LISTS programs)
    execute_process(
      COMMAND "${program}" --list-presets=all
      WORKING_DIRECTORY "${folder}"
      OUTPUT_VARIABLE shown
      ERROR_VARIABLE shown
      RESULT_VARIABLE exit
    )
    assert_equal("${what}: ${program} --list-presets: ${shown}" 0 "${exit}")
    foreach(name IN LISTS ARGN)
      assert_contains("${what}: ${program}" "\"${name}\"" "${shown}")
    endforeach()
  endforeach()
endfunction()

# ---- an empty folder, the current one; then again
init("empty" 0)
set(folder "${WORK}/cwd")
assert_contains("empty" "CudnnEnv: the project in ${folder} has presets for CUDA 11.8 to " "${text}")
assert_contains("empty: no project" "init ${folder} --starter" "${text}")
lists("empty" "${folder}" cudnn-env-cuda-11.8 cudnn-env-cuda-12.1 cudnn-env-cuda-12.4 cudnn-env-cuda-13.0)
file(READ "${folder}/cmake/cudnn-env/here.cmake" here)
assert_contains("empty: where from" "set(CudnnEnv_here [=[${CUDNNENV_CMAKE}]=])" "${here}")
file(READ "${folder}/cmake/cudnn-env/.gitignore" ignored)
assert_matches("empty: that is no file for others" "\n/here\\.cmake\n$" "${ignored}")
foreach(file IN ITEMS presets.json workflows.json CudnnEnvSetup.cmake)
  file(READ "${folder}/cmake/cudnn-env/${file}" content)
  assert_lacks("empty: ${file} has no path of this machine" "${WORK}" "${content}")
  assert_lacks("empty: ${file} has no path of this machine" "${repository}" "${content}")
endforeach()
file(READ "${folder}/cmake/cudnn-env/CudnnEnvSetup.cmake" content)
get_property(version GLOBAL PROPERTY cudnnenv:version)
include("${CUDNNENV_CMAKE}/version.cmake")
get_property(version GLOBAL PROPERTY cudnnenv:version)
assert_contains("empty: the version wanted" "set(wanted \"${version}\")" "${content}")
snapshot_of(before "${folder}")
init("twice" 0)
snapshot_of(after "${folder}")
assert_equal("twice: nothing has changed" "${before}" "${after}")
string(REGEX MATCHALL "\n  same " same "${text}")
list(LENGTH same same)
assert_equal("twice: said of each" 5 "${same}")
set(ENVIRONMENT "CUDNNENV_LANG=zh_CN")
init("Chinese" 0)
assert_contains("Chinese" "CudnnEnv：${folder} 中的项目已有 CUDA 11.8 至 " "${text}")
assert_contains("Chinese" "  相同 " "${text}")
unset(ENVIRONMENT)

# ---- a project with presets: one line more, and all else byte for byte
set(ours "cmake/cudnn-env/presets.json")
# with_presets(<name> <presets> <expected presets>)
function(with_presets name given expected)
  set(folder "${WORK}/${name}")
  write_file("${folder}/CMakeLists.txt" "cmake_minimum_required(VERSION 3.24)\nproject(own NONE)\n")
  write_file("${folder}/CMakePresets.json" "${given}")
  init("${name}" 0 "${folder}")
  file(READ "${folder}/CMakePresets.json" seen HEX) # without it CMake reads CR LF as LF
  string(HEX "${expected}" expected)
  assert_equal("${name}: the file" "${expected}" "${seen}")
  assert_contains("${name}: said" "  added to  CMakePresets.json" "${text}")
  assert_contains("${name}: next" "cmake --preset cudnn-env-cuda-12.4" "${text}")
  lists("${name}" "${folder}" cudnn-env-cuda-12.4 ${ARGN})
  init("${name}, twice" 0 "${folder}")
  file(READ "${folder}/CMakePresets.json" seen HEX)
  assert_equal("${name}, twice: the file" "${expected}" "${seen}")
endfunction()
set(
  own
  "\"configurePresets\": [{\"name\": \"own\", \"generator\": \"Ninja\", \"binaryDir\": \"b\", \"cacheVariables\": {\"X\": \"a;b[c\\\\\"}}]"
)
with_presets(
  plain
  "{\n\t\"version\": 4,\n\t${own}\n}\n"
  "{\n\t\"version\": 4,\n\t\"include\": [\"${ours}\"],\n\t${own}\n}\n"
  own
)
with_presets(one-line "{\"version\": 5, ${own}}" "{\"version\": 5, \"include\": [\"${ours}\"], ${own}}")
with_presets(no-spaces "{\"version\":5,${own}}" "{\"version\":5, \"include\": [\"${ours}\"],${own}}")
with_presets(
  version-last
  "{\n    ${own},\n    \"version\": 4\n}\n"
  "{\n  \"include\": [\"${ours}\"],\n    ${own},\n    \"version\": 4\n}\n"
)
with_presets(
  windows-ends
  "{\r\n  \"version\": 4,\r\n  ${own}\r\n}\r\n"
  "{\r\n  \"version\": 4,\r\n  \"include\": [\"${ours}\"],\r\n  ${own}\r\n}\r\n"
)
file(WRITE "${WORK}/included/more.json" "{\"version\": 4, ${own}}\n")
with_presets(
  included
  "{\n  \"version\": 4,\n  \"include\": [\n    \"more.json\"\n  ]\n}\n"
  "{\n  \"version\": 4,\n  \"include\": [\"${ours}\", \n    \"more.json\"\n  ]\n}\n"
  own
)
with_presets(
  includes-nothing
  "{\n  \"version\": 4,\n  \"include\": [],\n  ${own}\n}\n"
  "{\n  \"version\": 4,\n  \"include\": [\"${ours}\"],\n  ${own}\n}\n"
)
with_presets(
  version-of-others
  "{\n  \"vendor\": {\"theirs\": {\"version\": 9, \"name\": \"x\"}},\n  \"version\": 4,\n  ${own}\n}\n"
  "{\n  \"include\": [\"${ours}\"],\n  \"vendor\": {\"theirs\": {\"version\": 9, \"name\": \"x\"}},\n  \"version\": 4,\n  ${own}\n}\n"
)
string(ASCII 239 187 191 mark)
with_presets(
  mark-of-an-editor
  "${mark}{\n  \"version\": 4,\n  ${own}\n}\n"
  "${mark}{\n  \"version\": 4,\n  \"include\": [\"${ours}\"],\n  ${own}\n}\n"
)

# ---- what is left to the user: the file stays, the line is printed
# by_hand(<name> <presets> <part of the text>...)
function(by_hand name given)
  set(folder "${WORK}/${name}")
  write_file("${folder}/CMakeLists.txt" "cmake_minimum_required(VERSION 3.24)\nproject(own NONE)\n")
  if(NOT EXISTS "${folder}/CMakePresets.json")
    write_file("${folder}/CMakePresets.json" "${given}")
  endif()
  init("${name}" 1 "${folder}")
  file(READ "${folder}/CMakePresets.json" seen HEX)
  string(HEX "${given}" given)
  assert_equal("${name}: the file" "${given}" "${seen}")
  assert_contains("${name}: said" "CudnnEnv: the project in ${folder} is not ready" "${text}")
  foreach(part IN LISTS ARGN)
    assert_contains("${name}: said" "${part}" "${text}")
  endforeach()
  assert_lacks("${name}: nothing is next" "cmake --build --preset" "${text}")
  if(NOT EXISTS "${folder}/cmake/cudnn-env/presets.json")
    message(SEND_ERROR "${name}: the rest is not there")
  endif()
endfunction()
by_hand(
  version-3
  "{\n  \"cmakeMinimumRequired\": {\"major\": 3},\n  \"version\": 3,\n  ${own}\n}\n"
  "has \"version\": 3; "
  "In line 3:\n    fix  \"version\": 4,\n    fix  cmake -P "
)
by_hand(version-missing "{${own}}" "has no \"version\" that is a number" "fix  \"version\": 4,")
by_hand(version-text "{\"version\": \"4\", ${own}}" "has no \"version\" that is a number")
by_hand(not-json "{\"version\": 4,\n" "cannot be read as JSON: ")
by_hand(a-list "[4]" "cannot be read as JSON")
by_hand(
  include-of-others
  "{\n  \"version\": 4,\n  \"vendor\": {\"theirs\": {\"include\": [\"x\"]}},\n  \"include\": [\"more.json\"]\n}\n"
  "no place for the line was found"
  "fix  \"include\": [\"${ours}\"],"
)
by_hand(line-ends-mixed "{\r\n  \"version\": 4,\n  ${own}\n}\n" "no place for the line was found")
by_hand(
  names-taken
  "{\"version\": 4, \"configurePresets\": [{\"name\": \"cudnn-env-cuda-12.4\", \"hidden\" : true}]}"
  "CMakePresets.json cudnn-env-cuda-12.4. Rename"
)
file(WRITE "${WORK}/elsewhere.json" "{\"version\": 4}")
file(MAKE_DIRECTORY "${WORK}/link")
file(CREATE_LINK "${WORK}/elsewhere.json" "${WORK}/link/CMakePresets.json" SYMBOLIC)
by_hand(link "{\"version\": 4}" "it is a link. By hand")
if(NOT IS_SYMLINK "${WORK}/link/CMakePresets.json")
  message(SEND_ERROR "link: it is no link any more")
endif()
set(ENVIRONMENT "CUDNNENV_LANG=zh_CN")
init("version-3, Chinese" 1 "${WORK}/version-3")
assert_contains("version-3, Chinese" "请修改第 3 行：" "${text}")
unset(ENVIRONMENT)

# ---- presets of the user: not touched, and both are there
write_file(
  "${WORK}/user/CMakeLists.txt"
  "cmake_minimum_required(VERSION 3.24)\nproject(own NONE)\n"
)
set(
  user
  "{\"version\": 4, \"configurePresets\": [{\"name\": \"mine\", \"inherits\": \"cudnn-env-cuda-12.4\"}]}"
)
write_file("${WORK}/user/CMakeUserPresets.json" "${user}")
init("user presets" 0 "${WORK}/user")
file(READ "${WORK}/user/CMakeUserPresets.json" seen)
assert_equal("user presets" "${user}" "${seen}")
lists("user presets" "${WORK}/user" mine cudnn-env-cuda-12.4)
write_file(
  "${WORK}/user-taken/CMakeUserPresets.json"
  "{\"version\": 4, \"configurePresets\": [{\"name\":\n\"cudnn-env-setup\"}]}"
)
init("a user preset of our name" 1 "${WORK}/user-taken")
assert_contains("a user preset of our name" "CMakeUserPresets.json cudnn-env-setup" "${text}")
if(EXISTS "${WORK}/user-taken/CMakePresets.json")
  message(SEND_ERROR "a user preset of our name: CMakePresets.json was made, and breaks theirs")
endif()

# ---- a file of ours that was changed
file(APPEND "${WORK}/plain/cmake/cudnn-env/CudnnEnvSetup.cmake" "# mine\n")
file(REMOVE "${WORK}/plain/cmake/cudnn-env/workflows.json")
snapshot_of(before "${WORK}/plain")
init("changed" 1 "${WORK}/plain")
assert_contains("changed" "  differs   cmake/cudnn-env/CudnnEnvSetup.cmake\n" "${text}")
assert_contains("changed: what mends it" "fix  cmake -E rm ${WORK}/plain/cmake/cudnn-env/CudnnEnvSetup.cmake\n" "${text}")
assert_contains("changed: the rest" "  new       cmake/cudnn-env/workflows.json" "${text}")
file(READ "${WORK}/plain/cmake/cudnn-env/CudnnEnvSetup.cmake" seen)
assert_matches("changed: left alone" "# mine\n$" "${seen}"
)
file(REMOVE "${WORK}/plain/cmake/cudnn-env/CudnnEnvSetup.cmake")
init("changed, mended" 0 "${WORK}/plain")

# ---- where it cannot write, and what is no folder
file(MAKE_DIRECTORY "${WORK}/blocked")
write_file("${WORK}/blocked/cmake" "a file\n")
init("blocked" 1 "${WORK}/blocked")
assert_contains("blocked" "  failed    cmake/cudnn-env/presets.json: ${WORK}/blocked/cmake is not a folder" "${text}")
init("no folder" 1 "${WORK}/nowhere")
string(REGEX REPLACE "[ \n]+" " " text "${text}")
assert_contains("no folder" "CudnnEnv: there is no folder ${WORK}/nowhere" "${text}")
init("a file" 1 "${WORK}/elsewhere.json")
string(REGEX REPLACE "[ \n]+" " " text "${text}")
assert_contains("a file" "elsewhere.json is a file. Expected is a folder" "${text}")
if(EXISTS "${WORK}/nowhere")
  message(SEND_ERROR "no folder: it was made")
endif()

# ---- a name that is no plain word; relative
set(odd "${WORK}/cwd/a b;c[d]'e")
file(MAKE_DIRECTORY "${odd}")
init("an odd name" 0 "a b;c[d]'e")
assert_contains("an odd name" "init '${WORK}/cwd/a b;c[d]'\\''e' --starter" "${text}")
foreach(file IN ITEMS CMakePresets.json cmake/cudnn-env/presets.json)
  if(NOT EXISTS "${odd}/${file}")
    message(SEND_ERROR "an odd name: ${file} is not there")
  endif()
endforeach()

# ---- the starter: all that lies in templates/starter, and the presets; again; never over a file of the user's
init("starter" 0 "${WORK}/made/here" --starter)
file(
  GLOB_RECURSE expected
  LIST_DIRECTORIES FALSE
  RELATIVE "${repository}/templates/starter"
  "${repository}/templates/starter/*"
  "${repository}/templates/starter/.*"
)
file(
  GLOB_RECURSE seen
  LIST_DIRECTORIES FALSE
  RELATIVE "${WORK}/made/here"
  "${WORK}/made/here/*"
  "${WORK}/made/here/.*"
)
list(FILTER seen EXCLUDE REGEX "^cmake/cudnn-env/|^CMakePresets\\.json$")
list(SORT expected)
list(SORT seen)
assert_equal("starter: its files" "${expected}" "${seen}")
foreach(file IN LISTS expected)
  file(SHA256 "${repository}/templates/starter/${file}" one)
  file(SHA256 "${WORK}/made/here/${file}" other)
  assert_equal("starter: ${file}" "${one}" "${other}")
endforeach()
lists("starter" "${WORK}/made/here" cudnn-env-cuda-12.4)
snapshot_of(before "${WORK}/made/here")
init("starter, twice" 0 "${WORK}/made/here" --starter)
snapshot_of(after "${WORK}/made/here")
assert_equal("starter, twice: nothing has changed" "${before}" "${after}")
write_file("${WORK}/clash/src/kernel.cu" "mine\n")
snapshot_of(before "${WORK}/clash")
init("clash" 1 "${WORK}/clash" --starter)
assert_contains("clash" "nothing was written to ${WORK}/clash" "${text}")
assert_contains("clash: which" "  differs   src/kernel.cu\n" "${text}")
snapshot_of(after "${WORK}/clash")
assert_equal("clash: nothing was written" "${before}" "${after}")
write_file("${WORK}/beside/notes.txt" "mine\n")
init("beside another file" 0 "${WORK}/beside" --starter)
