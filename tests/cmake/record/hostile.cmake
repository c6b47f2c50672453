# SPDX-License-Identifier: Apache-2.0
# A record is somebody else's file. Whatever it is: one clear error that names it, or a report; never an error from inside CMake,
# nothing evaluated, nothing started, and nothing of this machine.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/common.cmake")

# refused(<what> [<part of the text>]): the file ${WORK}/bad.json is refused by one error that names it
function(refused what)
  doctor(bad "" --replay bad.json)
  assert_clean("${what}" "${text}")
  assert_equal("${what}: exit" 1 "${exit}")
  assert_contains("${what}: names the file" "bad.json" "${text}")
  assert_contains("${what}: our text" "CudnnEnv: " "${text}")
  assert_equal("${what}: no report" "" "${json}")
  string(REGEX MATCHALL "CMake Error" errors "${text}")
  assert_equal("${what}: one error" "CMake Error" "${errors}")
  assert_lacks("${what}: nothing is a verdict" "CudnnEnv: broken." "${text}")
  string(LENGTH "${text}" length)
  if(length GREATER 2000)
    string(SUBSTRING "${text}" 0 300 text)
    _assert_failed("${what}: a short text" "less than 2000 bytes" "${length}: ${text}")
  endif()
  string(ASCII 27 escape)
  assert_lacks("${what}: no escapes reach the terminal" "${escape}" "${text}")
endfunction()
function(bad what content)
  write_file("${WORK}/bad.json" "${content}")
  refused("${what}")
endfunction()

string(ASCII 27 escape)
refused("no such file")
bad("empty" "")
bad("a blank" "\n")
bad("not JSON" "hello\n")
bad("escapes" "${escape}[31m${escape}]0;x\n")
bad("hostile" "\${x};[@y@$<1:z>]==]\\\n")
bad("truncated" "{\"schema\": 1, \"looks\": [{\"function\": \"kind\", \"argu")
bad("another schema" "{\"schema\": 2, \"looks\": []}")
bad("schema of another kind" "{\"schema\": [1], \"looks\": []}")
bad("schema with escapes" "{\"schema\": \"\\u001b[31m\", \"looks\": []}")
bad("function with escapes" "{\"schema\": 1, \"looks\": [{\"function\": \"\\u001b[31m\", \"arguments\": [], \"answer\": 1}]}")
bad("an array" "[]")
bad("a number" "1")
bad("null" "null")
bad("a string" "\"x\"")
bad("no looks" "{\"schema\": 1}")
bad("looks is a string" "{\"schema\": 1, \"looks\": \"x;y[\"}")
bad("looks is a number" "{\"schema\": 1, \"looks\": 3}")
bad("looks is an object" "{\"schema\": 1, \"looks\": {\"a\": 1}}")
bad("looks is null" "{\"schema\": 1, \"looks\": null}")
bad("no look at all" "{\"schema\": 1, \"looks\": []}")
bad("a report" "{\"schema\": 1, \"cudnnenv\": \"0.1.0\", \"findings\": []}")
foreach(
  look
  IN
  ITEMS
    "null"
    "1"
    "\"x\""
    "[]"
    "{}"
    "{\"function\": \"kind\"}"
    "{\"function\": \"kind\", \"arguments\": [\"/\"]}"
    "{\"function\": \"kind\", \"arguments\": \"/\", \"answer\": \"file\"}"
    "{\"function\": \"kind\", \"arguments\": {\"a\": \"/\"}, \"answer\": \"file\"}"
    "{\"function\": \"kind\", \"arguments\": null, \"answer\": \"file\"}"
    "{\"function\": \"kind\", \"arguments\": [\"/\"], \"answer\": 1}"
    "{\"function\": \"kind\", \"arguments\": [\"/\"], \"answer\": [\"file\"]}"
    "{\"function\": \"kind\", \"arguments\": [\"/\"], \"answer\": {}}"
    "{\"function\": \"glob\", \"arguments\": [\"/\", \"*\"], \"answer\": \"x\"}"
    "{\"function\": \"glob\", \"arguments\": [\"/\", \"*\"], \"answer\": {\"a\": \"x\"}}"
    "{\"function\": \"run\", \"arguments\": [\"/x\"], \"answer\": \"x\"}"
    "{\"function\": \"run\", \"arguments\": [\"/x\"], \"answer\": {}}"
    "{\"function\": \"run\", \"arguments\": [\"/x\"], \"answer\": {\"exit\": \"0\"}}"
    "{\"function\": [\"kind\"], \"arguments\": [\"/\"], \"answer\": \"x\"}"
    "{\"arguments\": [\"/\"], \"answer\": \"x\"}"
)
  bad("look ${look}" "{\"schema\": 1, \"looks\": [${look}]}")
endforeach()

# files that are none
must_run([[rm -f "$1"; mkfifo "$1"]] "${WORK}/bad.json")
refused("a pipe")
must_run([[rm -f "$1"; mkdir "$1"]] "${WORK}/bad.json")
refused("a folder")
must_run([[rmdir "$1"; ln -s nowhere "$1"]] "${WORK}/bad.json")
refused("a dangling link")
must_run([[rm -f "$1"; ln -s bad.json "$1"]] "${WORK}/bad.json")
refused("a loop")
must_run([[rm -f "$1"; head -c 300000 "$2" >"$1"]] "${WORK}/bad.json" "${CMAKE_COMMAND}")
refused("binary")
must_run([[rm -f "$1"; { printf '{"schema": 1, "looks": ['; head -c 10000000 /dev/zero | tr '\0' x; } >"$1"]] "${WORK}/bad.json")
refused("10 MB in one line")
must_run([[rm -f "$1"; head -c 100000 /dev/zero | tr '\0' '[' >"$1"]] "${WORK}/bad.json")
refused("very deep")
must_run([[rm -f "$1"; { printf '{"schema": 1, "looks": '; head -c 2000 /dev/zero | tr '\0' '['; head -c 2000 /dev/zero | tr '\0' ']'; printf '}'; } >"$1"]] "${WORK}/bad.json")
refused("very deep, whole")

# A good record with hostile answers: no evaluation, no stop, no escapes on the terminal, the same twice.
small_machine("${WORK}/root")
doctor(live "${WORK}/root" --record good.json --no-redact)
take_off_root(good.json "${WORK}/root")
file(REMOVE_RECURSE "${WORK}/root")
file(READ "${WORK}/good.json" good)
set(
  hostile
  "a;b[c]d\${HOME}@PATH@$<1:x>\$ENV{HOME}]==]\\\\ \\\" ' # \\u001b[31m\\u0007\\n#define CUDNN_MAJOR 1"
)
function(takes what from to)
  string(FIND "${good}" "${from}" at)
  if(at EQUAL -1)
    _assert_failed("${what}: to be replaced" "${from}" "${good}")
  endif()
  string(REPLACE "${from}" "${to}" record "${good}")
  write_file("${WORK}/hostile.json" "${record}")
  doctor(hostile "" --replay hostile.json)
  assert_clean("${what}" "${text}")
  assert_lacks("${what}: nothing evaluated" "/home/alice" "${json}${text}")
  string(ASCII 27 escape)
  assert_lacks("${what}: no escapes on the terminal" "${escape}" "${text}")
  assert_lacks("${what}: no escapes in the report" "${escape}" "${json}")
  set(first "${json}")
  doctor(hostile "" --replay hostile.json)
  assert_equal("${what}: twice the same" "${first}" "${json}")
endfunction()
string(REPLACE "/home/alice" "/home/bob" good "${good}")
takes("text of nvcc" "Cuda compilation tools, release 12.4, V12.4.131" "${hostile}")
takes("text of nvcc, all of it" "\"text\": \"nvcc: NVIDIA" "\"text\": \"${hostile}\\n\\n\\n")
takes("text of g++" "g++ (Test) 12.2.0" "g++ (${hostile}) 12.2.0")
takes("lines of cudnn_version.h" "#define CUDNN_MAJOR 9" "${hostile}"
)
takes("limits" "#if __GNUC__ > 13" "#if __GNUC__ > 99999999999999999999999"
)
takes("kind" "[\"/opt/cudnn\"], \"answer\": \"folder\"" "[\"/opt/cudnn\"], \"answer\": \"${hostile}\"")
takes("system" "[\"system\"], \"answer\": \"Linux\"" "[\"system\"], \"answer\": \"${hostile}\"")
takes("hex" "\"answer\": \"7f454c46" "\"answer\": \"zz;[${hostile}7f454c46")
takes("short hex" "\"answer\": \"7f454c46020101" "\"answer\": \"7f4")
takes("real path" "\"answer\": \"/opt/cudnn/lib/libcudnn.so.9\"" "\"answer\": \"${hostile}\"")
takes("stamp" "\"stamp\", \"arguments\": [\"/opt/cudnn/lib/libcudnn.so\"], \"answer\": \"" "\"stamp\", \"arguments\": [\"/opt/cudnn/lib/libcudnn.so\"], \"answer\": \"${hostile}")
takes("distribution" "ID=debian" "ID=${hostile}")
takes("a NUL" "ID=debian" "ID=deb\\u0000ian")

# A record cannot make us look here: what it lacks is an error although this machine has it.
write_file(
  "${WORK}/bad.json"
  "{\"schema\": 1, \"cudnnenv\": \"0.1.0\", \"command\": \"doctor\", \"redacted\": false, \"looks\": [
{\"function\": \"host\", \"arguments\": [\"system\"], \"answer\": \"Linux\"}]}"
)
refused("looks that are missing")
