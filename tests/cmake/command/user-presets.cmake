# SPDX-License-Identifier: Apache-2.0
# Our presets in somebody else's CMakeUserPresets.json: what is not ours stays to the last blank, ours are replaced, and where that cannot be,
# the reason is told.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/json_text.cmake")
include("${CUDNNENV_CMAKE}/presets/user_file.cmake")

# ------------------------------------------------------------------------------------------------------- parts of a text
function(together what text)
  cudnnenv_json_parts(parts open close "${text}")
  list(JOIN parts "," all)
  cudnnenv_list_text(all "${all}")
  assert_equal("${what}" "${text}" "${open}${all}${close}")
endfunction()
together("empty" "{ }")
together("blanks" " [ 1 , \"a,b\" ,\n{\"x\": [1, 2]} ] \n")
together("odd strings" [[{"a;b": "c\\", "d\"e": "[{,:", "f": "//", "g": "/*"}]])
together("comments" "{// a, \"b\"\n\"c\": 1 /* , { */, \"d\": [ // ]\n]}//")
together("no ASCII" "{\"键\": \"é ☃\"}")
cudnnenv_json_parts(parts open close [[{"a;b": "c\\", "d\"e": [1, {"f": 2}], "g": 3}]])
list(LENGTH parts count)
assert_equal("three members" 3 "${count}")
list(GET parts 1 second)
cudnnenv_json_member(key head value "${second}")
assert_equal("key" "d\"e" "${key}")
assert_equal("value" "[1, {\"f\": 2}]" "${value}")
string(ASCII 29 control)
foreach(
  text
  IN
  ITEMS "" "nothing" "[1" "\"" "{\"a\": \"}" "{\"a\": \"${control}\"}"
)
  cudnnenv_json_parts(parts open close "${text}")
  assert_equal("no parts: ${text}" "" "${open}${parts}")
endforeach()

# ------------------------------------------------------------------------------------------------------ ours in a file
function(ours out)
  set(presets "")
  foreach(name IN LISTS ARGN)
    cudnnenv_list_item(item "    {\"name\": \"${name}\", \"vendor\": {\"cudnn-env\": {}}}")
    list(APPEND presets "${item}")
  endforeach()
  set("${out}" "${presets}" PARENT_SCOPE)
endfunction()
function(put text)
  ours(presets ${ARGN})
  cudnnenv_user_presets(user "${text}" CONFIGURE ${presets} BUILD ${presets} TEST ${presets})
  foreach(
    key
    IN
    ITEMS text problem what who kept
  )
    set("user_${key}" "${user_${key}}" PARENT_SCOPE)
  endforeach()
endfunction()
function(mark out name)
  set("${out}" "    {\"name\": \"${name}\", \"vendor\": {\"cudnn-env\": {}}}" PARENT_SCOPE)
endfunction()
mark(a a)
mark(b b)

put("" a b)
assert_equal("a new file: problem" "" "${user_problem}")
assert_equal(
  "a new file"
  "{\n  \"version\": 4,\n  \"configurePresets\": [\n${a},\n${b}\n  ],\n  \"buildPresets\": [\n${a},\n${b}\n  ],\n  \"testPresets\": [\n${a},\n${b}\n  ]\n}\n"
  "${user_text}"
)
set(first "${user_text}")
put("${first}" a b)
assert_equal("twice" "${first}" "${user_text}")
assert_equal("nothing of somebody else" 0 "${user_kept}")
put("${first}" a)
assert_lacks("what is gone" "\"b\"" "${user_text}")

# Odd blanks, keys that nobody knows, numbers that a parser would rewrite, comments, a key twice, escapes, line ends of Windows.
string(ASCII 239 187 191 bom)
set(
  theirs
  [[{ "name" :"mine","x": 1.0e+02, "cacheVariables": { "Z": "\u00e9;[", "A": "a\\" }, "unknown": [ ] } // mine]]
)
set(
  text
  "${bom}{\r\n\t\"version\" : 6 ,\r\n  \"$schema\": \"https://x//y\", \"unknown\": {\"b\":1,\"a\":2},\r\n \"configurePresets\":[${theirs}\r\n  ],\r\n \"packagePresets\": [ {\"name\": \"p\"} ], \"vendor\": {} }\r\n\r\n"
)
put("${text}" a)
assert_equal("odd: problem" "" "${user_problem}")
assert_equal("one of somebody else" 1 "${user_kept}")
assert_equal(
  "odd"
  "${bom}{\r\n\t\"version\" : 6 ,\r\n  \"$schema\": \"https://x//y\", \"unknown\": {\"b\":1,\"a\":2},\r\n \"configurePresets\":[${theirs}\n,\n${a}\n  ],\r\n \"packagePresets\": [ {\"name\": \"p\"} ], \"vendor\": {},\n  \"buildPresets\": [\n${a}\n  ],\n  \"testPresets\": [\n${a}\n  ] }\r\n\r\n"
  "${user_text}"
)
set(first "${user_text}")
put("${user_text}" a)
assert_equal("odd, twice" "${first}" "${user_text}")
put("${user_text}" b)
assert_contains("odd, another: theirs" "${theirs}" "${user_text}")
assert_lacks("odd, another: ours" "\"a\", \"vendor\"" "${user_text}")
string(JSON name GET "{\"configurePresets\": [${theirs}\n]}" configurePresets 0 name)
assert_equal("the test's own text" mine "${name}")

# One of theirs with a name of our kind, but no mark: not ours.
put("{\"version\": 3, \"configurePresets\": [{\"name\": \"cudnn-env-x\"}]}" a)
assert_contains("no mark, not ours" "{\"name\": \"cudnn-env-x\"}" "${user_text}")

# ----------------------------------------------------------------------------------------------------- left alone, and why
function(problem what expected expected_what expected_who)
  put("${text}" a)
  assert_equal("${what}" "${expected}" "${user_problem}")
  if(NOT expected_what STREQUAL "-")
    assert_equal("${what}: what" "${expected_what}" "${user_what}")
  endif()
  assert_equal("${what}: who" "${expected_who}" "${user_who}")
endfunction()
set(text "{\"version\": 4 \"x\"}")
problem("a comma too few" json "-" "")
put("${text}" a)
assert_contains("a comma too few: told" "Missing" "${user_what}")
set(text "[]")
problem("no object" object "-" "")
set(text "{\"version\": 4} {}")
problem("something behind" object "-" "")
set(text "{}")
problem("no version" no_version "-" "")
set(text "{\"version\": \"4\"}")
problem("a version that is a text" no_version "-" "")
set(text "{\"version\": 4.5}")
problem("a version that is no whole number" no_version "-" "")
set(text "{\"version\": 2}")
problem("an old version" version 2 "")
set(text "{\"version\": 3, \"buildPresets\": {}}")
problem("no list" list buildPresets "")
set(text "{\"version\": 3, \"testPresets\": [{\"name\": \"a\"}]}")
problem("a name of theirs" name "-" a)
foreach(
  need
  IN
  ITEMS
    "configurePresets=\"inherits\": \"gone\""
    "configurePresets=\"inherits\": [\"x\", \"gone\"]"
    "buildPresets=\"configurePreset\": \"gone\""
    "packagePresets=\"configurePreset\": \"gone\""
    "workflowPresets=\"steps\": [{\"type\": \"build\", \"name\": \"gone\"}]"
)
  string(REGEX MATCH "^([a-z]+)Presets=(.*)$" ignored "${need}")
  set(mine "{\"name\": \"mine\", ${CMAKE_MATCH_2}}")
  set(old "{\"name\": \"gone\", \"vendor\": {\"cudnn-env\": {}}}")
  if(CMAKE_MATCH_1 STREQUAL "configure")
    set(text "{\"version\": 6, \"configurePresets\": [${mine}, ${old}]}")
  else()
    set(
      text
      "{\"version\": 6, \"${CMAKE_MATCH_1}Presets\": [${mine}], \"configurePresets\": [${old}]}"
    )
  endif()
  problem("needs ours: ${need}" user gone mine)
  string(REPLACE "gone" "a" text "${text}")
  put("${text}" a)
  assert_equal("needs one that is still there: ${need}" "" "${user_problem}")
endforeach()
