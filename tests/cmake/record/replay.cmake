# SPDX-License-Identifier: Apache-2.0
# A record stands for the machine: tree gone, the report is the same byte for byte; one answer changed, it is another.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

set(root "${WORK}/root")
small_machine("${root}")
doctor(live "${root}" --record plain.json --no-redact)
assert_clean("live" "${text}")
assert_contains("live" "\"toolkit.version\": \"12.4.131\"" "${json}")
assert_contains("live" "\"cudnn.version\": \"9.1.0\"" "${json}")
assert_contains("live: a crash is recorded" "crashed" "${json}")
set(live "${json}")
set(live_text "${text}")
set(live_exit "${exit}")
doctor(live2 "${root}" --record redacted.json)
assert_equal("recording changes nothing" "${live}" "${json}")
doctor(live3 "${root}")
assert_equal("nor does not recording" "${live}" "${json}")
set(VERB list)
doctor(list "${root}" --record list.json --no-redact)
set(list_text "${text}")
assert_contains("list" "12.4.131" "${text}")
unset(VERB)

file(REMOVE_RECURSE "${root}")
doctor(replay "${root}" --replay plain.json)
assert_clean("replay" "${text}")
assert_equal("replay: the report" "${live}" "${json}")
assert_equal("replay: exit" "${live_exit}" "${exit}")
string(REGEX REPLACE "^replayed from [^\n]*\n" "" told "${text}")
assert_equal("replay: the text" "${live_text}" "${told}")
assert_matches("replay: it says so" "^replayed from " "${text}")
foreach(file IN ITEMS plain.json redacted.json list.json)
  take_off_root("${file}" "${root}")
endforeach()
doctor(replay "" --replay plain.json)
assert_equal("replay without a root: the report" "${live}" "${json}")
set(live_text "${text}")

doctor(again "" --replay plain.json --record copy.json --no-redact)
file(READ "${WORK}/plain.json" plain)
file(READ "${WORK}/copy.json" copy)
assert_equal("the record of a replay is the record" "${plain}" "${copy}")

# Another program's spelling of the same JSON: no line holds a look. And Windows' line ends.
string(JSON spelled SET "${plain}" cudnnenv "\"0.1.0\"")
assert_lacks("another spelling" "\n{\"function\"" "${spelled}")
file(WRITE "${WORK}/spelled.json" "${spelled}")
string(REPLACE "\n" "\r\n" spelled "${plain}")
file(WRITE "${WORK}/lines.json" "${spelled}")
foreach(file IN ITEMS spelled.json lines.json)
  doctor(other "" --replay "${file}")
  assert_equal("${file}: the report" "${live}" "${json}")
endforeach()

# redacted: twice the same, and nothing but names is another
doctor(redacted1 "" --replay redacted.json)
assert_clean("redacted" "${text}")
set(first "${json}")
doctor(redacted2 "" --replay redacted.json)
assert_equal("redacted, twice" "${first}" "${json}")
string(REPLACE "/home/user" "/home/alice" unredacted "${first}")
assert_equal("redacted: only names differ" "${live}" "${unredacted}")

set(VERB list)
doctor(list "" --replay list.json)
string(REGEX REPLACE "^replayed from [^\n]*\n" "" told "${text}")
string(REGEX REPLACE " +" " " told "${told}")
string(REGEX REPLACE " +" " " list_text "${list_text}") # columns are as wide as the root
assert_equal("list replayed" "${list_text}" "${told}")
doctor(list "" --replay plain.json)
assert_clean("list from the record of doctor" "${text}")
assert_contains("list from the record of doctor" "12.4.131" "${text}")
unset(VERB)

# another language, same record
set(ENVIRONMENT "CUDNNENV_LANG=zh_CN")
doctor(chinese "" --replay plain.json)
assert_equal("the reader's language is not the record's: JSON" "${live}" "${json}")
assert_differs("the reader's language is not the record's: text" "${live_text}" "${text}")
unset(ENVIRONMENT)

# one answer changed, the report follows
string(REPLACE "release 12.4, V12.4.131" "release 12.4, V12.4.99" changed "${plain}")
assert_differs("changed" "${plain}" "${changed}")
write_file("${WORK}/changed.json" "${changed}")
doctor(changed "" --replay changed.json)
assert_contains("changed: the report" "\"toolkit.version\": \"12.4.99\"" "${json}")
assert_differs("changed: the report" "${live}" "${json}")
string(REPLACE "g++ (Test) 12.2.0" "g++ (Test) 14.1.0" changed "${plain}")
write_file("${WORK}/changed.json" "${changed}")
doctor(changed "" --replay changed.json)
assert_contains("changed: a finding" "compiler.host-too-new" "${json}")
assert_lacks("before: no such finding" "compiler.host-too-new" "${live}")

# one look taken out: an error that names it, for each kind of look
foreach(
  look
  IN
  ITEMS
    "\"kind\", \"arguments\": [\"/usr/local/cuda\"]"
    "\"run\", \"arguments\": [\"/usr/local/cuda/bin/nvcc\", \"--version\"]"
    "\"environment\", \"arguments\": [\"PATH\"]"
    "\"glob\", \"arguments\": [\"/opt\", \"cuda*\"]"
    "\"lines\", \"arguments\": [\"/etc/os-release\""
    "\"hex\", \"arguments\": [\"/opt/cudnn/lib/libcudnn.so\""
    "\"real_path\", \"arguments\": [\"/opt/cudnn/lib/libcudnn.so\""
    "\"host\", \"arguments\": [\"system\"]"
)
  string(FIND "${plain}" "{\"function\": ${look}" at)
  if(at EQUAL -1)
    _assert_failed("look to take out" "${look}" "${plain}")
    continue()
  endif()
  string(SUBSTRING "${plain}" 0 ${at} before)
  string(SUBSTRING "${plain}" ${at} -1 rest)
  string(FIND "${rest}" "\n" end)
  math(EXPR end "${end} + 1")
  string(SUBSTRING "${rest}" ${end} -1 rest)
  write_file("${WORK}/less.json" "${before}${rest}")
  doctor(less "" --replay less.json)
  assert_clean("without ${look}" "${text}")
  assert_equal("without ${look}: exit" 1 "${exit}")
  assert_contains("without ${look}: names the record" "less.json" "${text}")
  string(REGEX REPLACE "[ \n]+" " " flat "${text}")
  string(REGEX MATCH "\"([a-z_]+)\", \"arguments\": \\[\"([^\"]*)\"" ignored "${look}")
  assert_contains("without ${look}: names the look" "no answer to: ${CMAKE_MATCH_1} ${CMAKE_MATCH_2}" "${flat}")
  assert_equal("without ${look}: no report" "" "${json}")
endforeach()
