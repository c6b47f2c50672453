# SPDX-License-Identifier: Apache-2.0
# The linter of presets: each rule fires on a project that has its trap, alone, and not on one that differs from it by one thing; where
# it says that CMake refuses the project, CMake does. What init makes, and the presets of this repository, have none of these.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/command/presets_check.cmake")
if(LAB)
  include("${LAB}")
endif()
set(CUDNNENV_LANG en)

# rules_of(<out> <folder>): names of the rules that fire there, sorted; TEXT: what is said
function(rules_of out folder)
  foreach(
    kind
    IN
    ITEMS configure build test package workflow build
  )
    get_cmake_property(ignored VARIABLES)
  endforeach()
  cudnnenv_presets_check(text "${folder}")
  string(REGEX MATCHALL "(^|\n)  [EW] [a-z-]+ " rules "${text}")
  list(TRANSFORM rules REPLACE "^.*[EW] ([a-z-]+) $" "\\1")
  list(SORT rules)
  set("${out}" "${rules}" PARENT_SCOPE)
  set(text "${text}" PARENT_SCOPE)
  set(errors "${text_errors}" PARENT_SCOPE)
endfunction()

# A folder of its own, with CMakePresets.json and, as pairs, other files: looks are kept for the whole run.
function(project_of out presets)
  get_property(n GLOBAL PROPERTY test:folders)
  math(EXPR n "${n} + 1")
  set_property(GLOBAL PROPERTY test:folders "${n}")
  set(folder "${WORK}/p${n}")
  write_file("${folder}/CMakePresets.json" "${presets}")
  write_file("${folder}/setup/CudnnEnvSetup.cmake" "# a stand-in\n")
  set(k 2)
  while(k LESS ARGC)
    set(file "${ARGV${k}}")
    math(EXPR k "${k} + 1")
    write_file("${folder}/${file}" "${ARGV${k}}")
    math(EXPR k "${k} + 1")
  endwhile()
  set("${out}" "${folder}" PARENT_SCOPE)
endfunction()
set_property(GLOBAL PROPERTY test:folders 0)

# What CMake says of the project: refuses(<what> <folder> <yes or no> <cmake>...)
function(refuses what folder expected)
  foreach(program IN LISTS ARGN)
    execute_process(
      COMMAND "${program}" --list-presets=all
      WORKING_DIRECTORY "${folder}"
      OUTPUT_VARIABLE output
      ERROR_VARIABLE output
      RESULT_VARIABLE exit
    )
    set(seen yes)
    if(exit STREQUAL "0")
      set(seen no)
    endif()
    assert_equal("${what}: does ${program} refuse it? ${output}" "${expected}" "${seen}")
  endforeach()
endfunction()
set(oldest "${CUDNNENV_LAB_CMAKE_3_24}")
if(NOT EXISTS "${oldest}")
  message(NOTICE "left out: CMake 3.24 of the lab is not here")
  set(oldest "")
endif()
set(every "${CMAKE_COMMAND}" ${oldest})

# judged(<rule> <faulty folder> <control folder> [<cmake that refuses>...])
function(judged rule faulty control)
  rules_of(rules "${faulty}")
  assert_equal("${rule}: ${faulty}" "${rule}" "${rules}")
  set_property(GLOBAL APPEND PROPERTY test:judged "${rule}")
  set(expected 0)
  get_property(severity GLOBAL PROPERTY "cudnnenv:preset.rule.${rule}.severity")
  if(severity STREQUAL "E")
    set(expected 1)
  endif()
  assert_equal("${rule}: errors" "${expected}" "${errors}")
  assert_lacks("${rule}: everything is filled in" "#" "${text}"
  )
  assert_matches("${rule}: a line that mends it" "\n      fix   [^\n]+\n$" "${text}")
  set(CUDNNENV_LANG zh_CN)
  cudnnenv_presets_check(chinese "${faulty}")
  assert_contains("${rule}: in Chinese" "\n      修复   " "${chinese}")
  assert_lacks("${rule}: in Chinese, everything is filled in" "#" "${chinese}"
  )
  set(CUDNNENV_LANG en)
  set(text "${text}" PARENT_SCOPE)
  rules_of(rules "${control}")
  assert_equal("${rule}, control: ${control}: ${text}" "" "${rules}")
  if(ARGN)
    refuses("${rule}" "${faulty}" yes ${ARGN})
    refuses("${rule}, control" "${control}" no ${ARGN})
  endif()
endfunction()

# The fields of a sound preset: each may be left out or changed.
set(name "\"name\": \"a\"")
set(
  ninja
  "\"generator\": \"Ninja\", \"architecture\": {\"value\": \"x64\", \"strategy\": \"external\"}, \"toolset\": {\"value\": \"host=x64\", \"strategy\": \"external\"}"
)
set(folder "\"binaryDir\": \"\${sourceDir}/build/\${presetName}\"")
set(setup "\"CMAKE_PROJECT_TOP_LEVEL_INCLUDES\": \"setup/CudnnEnvSetup.cmake\"")
set(cuda "\"CUDNNENV_CUDA_VERSION\": \"12.4\"")

# presets(<out> <preset>...): a file of version 4
function(presets out)
  list(JOIN ARGN ", " all)
  set("${out}" "{\"version\": 4, \"configurePresets\": [${all}]}" PARENT_SCOPE)
endfunction()
# pair(<rule> <faulty preset> <sound preset> [<cmake that refuses>...])
function(pair rule faulty sound)
  presets(faulty "${faulty}")
  presets(sound "${sound}")
  project_of(one "${faulty}")
  project_of(other "${sound}")
  judged("${rule}" "${one}" "${other}" ${ARGN})
endfunction()
# variables(<out> <name: value>...)
function(preset_with out)
  list(JOIN ARGN ", " all)
  set("${out}" "{${name}, ${ninja}, ${folder}, \"cacheVariables\": {${all}}}" PARENT_SCOPE)
endfunction()
preset_with(sound "${setup}" "${cuda}")

# ---- files
presets(file "${sound}")
project_of(control "${file}")
file(MAKE_DIRECTORY "${WORK}/nothing")
judged(none "${WORK}/nothing" "${control}")
project_of(faulty "{\"version\": 4, ")
judged(not-json "${faulty}" "${control}" ${every})
string(REPLACE "\"version\": 4" "\"version\": \"4\"" changed "${file}")
project_of(faulty "${changed}")
judged(no-version "${faulty}" "${control}" ${every})
set(more "{\"version\": 4, \"configurePresets\": [${sound}]}")
project_of(control "{\"version\": 4, \"include\": [\"sub/more.json\"]}" sub/more.json "${more}")
project_of(faulty "{\"version\": 3, \"include\": [\"sub/more.json\"]}" sub/more.json "{\"version\": 3, \"configurePresets\": [${sound}]}")
judged(include-version "${faulty}" "${control}" ${every})
project_of(faulty "{\"version\": 4, \"include\": [\"sub/moor.json\"]}" sub/more.json "${more}")
judged(include-missing "${faulty}" "${control}" ${every})
assert_contains("include-missing: which, and by which" "  E include-missing   CMakePresets.json\n      includes sub/moor.json, which is not there" "${text}")
string(
  REPLACE "\"version\": 4"
  "\"version\": 4, \"include\": [\"../CMakePresets.json\"]"
  cycle
  "${more}"
)
project_of(faulty "{\"version\": 4, \"include\": [\"sub/more.json\"]}" sub/more.json "${cycle}")
judged(include-cycle "${faulty}" "${control}" ${every})
string(REPLACE "\"version\": 4" "\"version\": 6" newer "${more}")
project_of(faulty "{\"version\": 4, \"include\": [\"sub/more.json\"]}" sub/more.json "${newer}")
judged(include-newer "${faulty}" "${control}" ${oldest})
project_of(control "{\"version\": 6, \"include\": [\"sub/more.json\"]}" sub/more.json "${newer}")
rules_of(rules "${control}")
assert_equal("include-newer, another control" "" "${rules}")
set(
  workflow
  "\"workflowPresets\": [{\"name\": \"w\", \"steps\": [{\"type\": \"configure\", \"name\": \"a\"}]}]"
)
project_of(faulty "{\"version\": 5, \"configurePresets\": [${sound}], ${workflow}}")
project_of(control "{\"version\": 6, \"configurePresets\": [${sound}], ${workflow}}")
judged(kind-version "${faulty}" "${control}")
string(REPLACE "\${sourceDir}" "\${fileDir}" changed "${more}")
project_of(control "{\"version\": 4, \"include\": [\"sub/more.json\"]}" sub/more.json "${more}")
project_of(faulty "{\"version\": 4, \"include\": [\"sub/more.json\"]}" sub/more.json "${changed}")
judged(file-dir "${faulty}" "${control}")
string(REPLACE "\${sourceDir}" "\${fileDir}" changed "${file}")
project_of(not-included "${changed}")
rules_of(rules "${not-included}")
assert_equal("file-dir, in a file that is not included" "" "${rules}")

# ---- names
string(REPLACE "\"name\": \"a\"" "\"name\": \"b\"" other "${sound}")
presets(control "${sound}" "${other}")
presets(faulty "${sound}" "${sound}")
project_of(control "${control}")
project_of(faulty "${faulty}")
judged(name-twice "${faulty}" "${control}" ${every})
project_of(faulty "${file}" CMakeUserPresets.json "${file}")
judged(name-twice "${faulty}" "${control}" ${every})
set(base "{\"name\": \"base\", \"hidden\": true}")
string(REPLACE "\"name\": \"a\"" "\"name\": \"a\", \"inherits\": \"bass\"" faulty "${sound}")
string(REPLACE "\"name\": \"a\"" "\"name\": \"a\", \"inherits\": [\"base\"]" control "${sound}")
pair(unknown-preset "${base}, ${faulty}" "${base}, ${control}" ${every})
foreach(kind IN ITEMS build test)
  project_of(faulty "{\"version\": 4, \"configurePresets\": [${sound}], \"${kind}Presets\": [{\"name\": \"x\", \"configurePreset\": \"aa\"}]}")
  project_of(control "{\"version\": 4, \"configurePresets\": [${sound}], \"${kind}Presets\": [{\"name\": \"x\", \"configurePreset\": \"a\"}]}")
  judged(unknown-preset "${faulty}" "${control}" ${every})
endforeach()

# ---- what is read before project()
string(REPLACE "setup/Cudnn" "set-up/Cudnn" faulty "${sound}")
pair(setup-missing "${faulty}" "${sound}")
string(REPLACE "setup/Cudnn" "${WORK}/p1/setup/Cudnn" faulty "${sound}")
pair(include-absolute "${faulty}" "${sound}")
presets(user "${faulty}")
project_of(user "{\"version\": 4}" CMakeUserPresets.json "${user}")
rules_of(rules "${user}")
assert_equal("include-absolute, in the user's own file" "" "${rules}")
preset_with(faulty "${cuda}")
pair(no-setup "${faulty}" "${sound}")
# inherited, as an object, and with another file before it
set(
  inherited
  "{\"name\": \"base\", \"hidden\": true, \"cacheVariables\": {\"CMAKE_PROJECT_TOP_LEVEL_INCLUDES\": {\"type\": \"STRING\", \"value\": \"CMakePresets.json@\${sourceDir}/setup/CudnnEnvSetup.cmake\"}}}"
)
string(REPLACE "\"name\": \"a\"" "\"name\": \"a\", \"inherits\": \"base\"" faulty "${faulty}")
presets(control "${inherited}" "${faulty}")
string(REPLACE "@" ";" control "${control}")
project_of(control "${control}")
rules_of(rules "${control}")
assert_equal("no-setup, inherited: ${text}" "" "${rules}")

# of two parents the first decides (B56), here and in CMake
set(
  first
  [[{"name": "first", "hidden": true, "environment": {"CUDACXX": "${sourceDir}/one/bin/nvcc"}}]]
)
set(
  second
  [[{"name": "second", "hidden": true, "environment": {"CUDACXX": "${sourceDir}/two/bin/nvcc"}}]]
)
foreach(order IN ITEMS "one=\"first\", \"second\"" "two=\"second\", \"first\"")
  string(REGEX MATCH "^([a-z]+)=(.*)$" ignored "${order}")
  set(winner "${CMAKE_MATCH_1}")
  presets(
    both
    "${first}"
    "${second}"
    "{\"name\": \"a\", \"generator\": \"Ninja\", \"binaryDir\": \"\${sourceDir}/b\", \"inherits\": [${CMAKE_MATCH_2}]}"
  )
  project_of(both "${both}" CMakeLists.txt "cmake_minimum_required(VERSION 3.22)\nproject(x NONE)\nmessage(\"CUDACXX is \$ENV{CUDACXX}\")\n")
  cudnnenv_presets_check(text "${both}")
  assert_matches("inherits, ${winner}" "/${winner}/bin/nvcc" "${text}")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" --preset a
    WORKING_DIRECTORY "${both}"
    OUTPUT_VARIABLE output
    ERROR_VARIABLE output
  )
  assert_matches("inherits, CMake, ${winner}" "CUDACXX is [^\n]*/${winner}/bin/nvcc" "${output}")
endforeach()

# ---- toolkit and compiler: both, or the setup file
set(root "\"CUDAToolkit_ROOT\": \"\${sourceDir}/cuda\"")
set(nvcc "\"CMAKE_CUDA_COMPILER\": \"\${sourceDir}/cuda/bin/nvcc\"")
preset_with(both "${root}" "${nvcc}")
preset_with(faulty "${root}")
pair(root-alone "${faulty}" "${both}")
preset_with(control "${root}" "${setup}")
pair(root-alone "${faulty}" "${control}")
preset_with(faulty "${nvcc}")
pair(compiler-alone "${faulty}" "${both}")
set(by_environment "{${name}, ${ninja}, ${folder}, \"environment\": {\"CUDACXX\": \"nvcc\"}}")
string(
  REPLACE "\"CUDACXX\""
  "\"CUDAToolkit_ROOT\": \"cuda\", \"CUDACXX\""
  control
  "${by_environment}"
)
pair(compiler-alone "${by_environment}" "${control}")
preset_with(faulty "${setup}" "\"CUDNN_ROOT\": \"/opt/cudnn\"")
preset_with(control "${setup}" "\"CUDNN_ROOT\": \"\$penv{HOME}/cudnn\"")
pair(machine-path "${faulty}" "${control}")
preset_with(faulty "${setup}" "\"CUDNN_ROOT\": {\"type\": \"PATH\", \"value\": \"C:/cudnn\"}")
pair(machine-path "${faulty}" "${control}")
presets(user "${faulty}")
project_of(user "{\"version\": 4}" CMakeUserPresets.json "${user}")
rules_of(rules "${user}")
assert_equal("machine-path, in the user's own file" "" "${rules}")
string(REPLACE "\"name\": \"a\"" "\"name\": \"b\"" second "${sound}")
string(REPLACE "12.4" "11.8" second "${second}")
string(REPLACE "\${presetName}" "x" shared_first "${sound}")
string(REPLACE "\${presetName}" "x" shared_second "${second}")
pair(build-shared "${shared_first}, ${shared_second}" "${sound}, ${second}")
string(REPLACE "11.8" "12.4" same_cuda "${shared_second}")
pair(build-shared "${shared_first}, ${shared_second}" "${shared_first}, ${same_cuda}")

# ---- Windows
string(REPLACE "${ninja}" "\"generator\": \"Ninja\"" faulty "${sound}")
pair(ninja-windows "${faulty}" "${sound}")
foreach(
  condition
  IN
  ITEMS
    "{\"type\": \"equals\", \"lhs\": \"\${hostSystemName}\", \"rhs\": \"Linux\"}"
    "{\"type\": \"notEquals\", \"lhs\": \"Windows\", \"rhs\": \"\${hostSystemName}\"}"
    "{\"type\": \"inList\", \"string\": \"\${hostSystemName}\", \"list\": [\"Linux\", \"Darwin\"]}"
    "{\"type\": \"not\", \"condition\": {\"type\": \"inList\", \"string\": \"\${hostSystemName}\", \"list\": [\"Windows\"]}}"
    "{\"type\": \"allOf\", \"conditions\": [{\"type\": \"equals\", \"lhs\": \"\$penv{X}\", \"rhs\": \"1\"}, {\"type\": \"notInList\", \"string\": \"\${hostSystemName}\", \"list\": [\"Windows\"]}]}"
    "{\"type\": \"const\", \"value\": false}"
    "false"
)
  string(
    REPLACE "\"name\": \"a\""
    "\"name\": \"a\", \"condition\": ${condition}"
    control
    "${faulty}"
  )
  pair(ninja-windows "${faulty}" "${control}")
endforeach()
foreach(
  condition
  IN
  ITEMS
    "{\"type\": \"equals\", \"lhs\": \"\${hostSystemName}\", \"rhs\": \"Windows\"}"
    "{\"type\": \"anyOf\", \"conditions\": [{\"type\": \"equals\", \"lhs\": \"\${hostSystemName}\", \"rhs\": \"Linux\"}, true]}"
    "{\"type\": \"equals\", \"lhs\": \"\$penv{X}\", \"rhs\": \"1\"}"
    "null"
)
  string(REPLACE "\"name\": \"a\"" "\"name\": \"a\", \"condition\": ${condition}" still "${faulty}")
  pair(ninja-windows "${still}" "${sound}")
endforeach()
string(REPLACE "\"external\"" "\"set\"" faulty "${sound}")
pair(ninja-set "${faulty}" "${sound}")
set(
  vs
  "{${name}, ${folder}, \"generator\": \"Visual Studio 17 2022\", \"toolset\": {\"value\": \"host=x64,cuda=12.4\", \"strategy\": \"set\"}, \"cacheVariables\": {${setup}, ${cuda}}}"
)
string(REPLACE ",cuda=12.4" "" faulty "${vs}")
pair(vs-no-cuda "${faulty}" "${vs}")
string(REPLACE "\"set\"" "\"external\"" faulty "${vs}") # external: CMake passes over it
pair(vs-no-cuda "${faulty}" "${vs}")
string(REPLACE "cuda=12.4" "cuda=11.8" faulty "${vs}")
pair(vs-differs "${faulty}" "${vs}")
string(REPLACE "host=x64" "hots=x64" faulty "${vs}")
pair(vs-field "${faulty}" "${vs}")
string(REPLACE "${cuda}" "${cuda}, \"CMAKE_CUDA_HOST_COMPILER\": \"cl\"" faulty "${vs}")
pair(vs-host-compiler "${faulty}" "${vs}")

# ---- each rule was fired
get_property(rules GLOBAL PROPERTY cudnnenv:preset.rules)
get_property(judged GLOBAL PROPERTY test:judged)
list(REMOVE_DUPLICATES judged)
list(SORT rules)
list(SORT judged)
assert_equal("rules that a test fires" "${rules}" "${judged}")

file(READ "${CUDNNENV_CMAKE}/../docs/presets.md" page)
foreach(rule IN LISTS rules)
  get_property(severity GLOBAL PROPERTY "cudnnenv:preset.rule.${rule}.severity")
  assert_matches("docs/presets.md: ${rule}" "\n[|] ${severity} [a-z`, -]*`${rule}`" "${page}")
endforeach()

# ---- what init makes has none, with its workflows where they may be
file(MAKE_DIRECTORY "${WORK}/made")
foreach(step IN ITEMS plain workflows)
  set(target "${WORK}/made/${step}")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -P "${CUDNNENV_CMAKE}/cudnn-env.cmake" -- init "${target}" --starter
    ERROR_VARIABLE text
    RESULT_VARIABLE exit
  )
  assert_equal("init: ${text}" 0 "${exit}")
  if(step STREQUAL "workflows")
    write_file(
      "${target}/CMakeUserPresets.json"
      "{\"version\": 6, \"include\": [\"cmake/cudnn-env/workflows.json\"]}"
    )
  endif()
  rules_of(rules "${target}")
  assert_equal("what init makes, ${step}: ${text}" "" "${rules}")
endforeach()
file(READ "${WORK}/made/plain/CMakePresets.json" presets)
string(REPLACE "presets.json" "workflows.json" presets "${presets}")
write_file("${WORK}/made/wrong/CMakePresets.json" "${presets}")
file(COPY "${WORK}/made/plain/cmake" DESTINATION "${WORK}/made/wrong")
rules_of(rules "${WORK}/made/wrong")
assert_equal("the workflows in CMakePresets.json" "include-newer" "${rules}")
