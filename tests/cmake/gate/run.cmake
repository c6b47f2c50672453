# SPDX-License-Identifier: Apache-2.0
# Programs: arguments arrive as given, output comes back plain and bounded, and every way to end has its word.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/machine.cmake")

# program(<name> <shell code>): a script at ${WORK}/<name>
function(program name code)
  write_file("${WORK}/${name}" "#!/bin/sh\n${code}\n")
  must_run([[chmod 755 "$1"]] "${WORK}/${name}")
endfunction()
function(expect_run what exit_expected text_expected)
  assert_equal("${what}: exit" "${exit_expected}" "${exit}")
  assert_equal("${what}: text" "${text_expected}" "${text}")
endfunction()

# arguments, each in <>
program(echo [[for a in "$@"; do printf '<%s>' "$a"; done]])
set(secret evaluated)
cudnnenv_machine_run(text exit "${WORK}/echo" "a;b" "a[" "b]" ";" "" "x y" "\"q\"" "'" "\${secret}" "@secret@" "$<1:x>" "]=]" "]==]" "]]" "\\" "a\\;b" "中" "#x" "-v" ""
)
expect_run("arguments" 0 [===[<a;b><a[><b]><;><><x y><"q"><'><${secret}><@secret@><$<1:x>><]=]><]==]><]]><\><a\;b><中><#x><-v><>]===]
)
cudnnenv_machine_run(text exit "${WORK}/echo")
expect_run("no arguments" 0 "")
foreach(
  folder
  IN
  ITEMS "a b" "a;b" "a[b" "]==]" "\${x}" "中"
)
  must_run([[mkdir -p "$1/$2"; cp "$1/echo" "$1/$2/echo"]] "${WORK}" "${folder}")
  cudnnenv_machine_run(text exit "${WORK}/${folder}/echo" x)
  expect_run("a program in ${folder}" 0 "<x>")
endforeach()

# both streams, exit status, empty input, nothing of the environment's language
program(both "echo out; echo err >&2; exit 3")
cudnnenv_machine_run(text exit "${WORK}/both")
expect_run("both streams" 3 "out\nerr\n")
program(input "cat; echo end")
cudnnenv_machine_run(text exit "${WORK}/input")
expect_run("no input" 0 "end\n")
program(language [[printf '%s' "$LC_ALL"]])
foreach(before IN ITEMS "zh_CN.UTF-8" "C" "x;y[")
  set(ENV{LC_ALL} "${before}")
  cudnnenv_machine_run(text exit "${WORK}/language" "${before}")
  expect_run("language" 0 "C")
  assert_equal("the caller's language" "${before}" "$ENV{LC_ALL}")
endforeach()
unset(ENV{LC_ALL})
cudnnenv_machine_run(text exit "${WORK}/language" unset)
expect_run("language" 0 "C")
if(DEFINED ENV{LC_ALL})
  _assert_failed("the caller's language" "not set" "$ENV{LC_ALL}")
endif()

# ways to end
program(abort [[kill -ABRT $$]])
cudnnenv_machine_run(text exit "${WORK}/abort")
assert_equal("SIGABRT" "crashed" "${exit}")
program(segv [[echo before; kill -SEGV $$]])
cudnnenv_machine_run(text exit "${WORK}/segv")
expect_run("SIGSEGV" "crashed" "before\n")
program(kill [[kill -KILL $$]])
cudnnenv_machine_run(text exit "${WORK}/kill")
assert_equal("SIGKILL" "crashed" "${exit}")
program(no "exit 255")
cudnnenv_machine_run(text exit "${WORK}/no")
expect_run("255" 255 "")
write_file("${WORK}/notexecutable" "#!/bin/sh\n")
write_file("${WORK}/nointerpreter" "#!/nowhere/sh\n")
write_file("${WORK}/garbage" "\${x}garbage\n")
must_run([[chmod 755 "$1/nointerpreter" "$1/garbage"; mkdir "$1/folder"; head -c 100 "$2" >"$1/truncated"; chmod 755 "$1/truncated"]] "${WORK}" "${CMAKE_COMMAND}")
foreach(
  path
  IN
  ITEMS
    "${WORK}/none"
    "${WORK}/folder"
    "${WORK}/notexecutable"
    "${WORK}/nointerpreter"
    "${WORK}/echo/x"
    ""
    "echo"
    "./echo"
    "../echo"
    "sh"
    "true"
)
  cudnnenv_machine_run(text exit "${path}" a)
  assert_equal("cannot start ${path}: exit" "cannot start" "${exit}")
endforeach()

# What is neither a program nor a script is not handed to a shell: that would take any word of it for a command. Seen: a ">" in a
# truncated nvcc left files in the current folder.
must_run([[mkdir "$1/cwd"; printf 'touch here\n' >"$1/plain"; head -c 20000 "$2" >"$1/truncated2"; chmod 755 "$1/plain" "$1/truncated2"]]
         "${WORK}" "${CMAKE_COMMAND}"
)
write_file(
  "${WORK}/run.cmake"
  [==[
cmake_minimum_required(VERSION 3.22...4.1)
include("${CUDNNENV_CMAKE}/machine.cmake")
foreach(name IN ITEMS truncated truncated2 garbage plain)
  cudnnenv_machine_run(text exit "${CMAKE_CURRENT_LIST_DIR}/${name}" a)
  message(NOTICE "${name}: ${exit}")
endforeach()
]==]
)
sh(text exit [[cd "$1/cwd" && "$2" "-DCUDNNENV_CMAKE=$3" -P ../run.cmake]] "${WORK}" "${CMAKE_COMMAND}" "${CUDNNENV_CMAKE}")
assert_equal("files that are no programs" "truncated: cannot start\ntruncated2: cannot start\ngarbage: cannot start\nplain: cannot start\n" "${text}")
file(GLOB left "${WORK}/cwd/*")
assert_equal("nothing of them is executed" "" "${left}")

# a time limit, and nothing goes on running behind it
set_property(GLOBAL PROPERTY cudnnenv:machine.time_limit 1)
program(hang [[echo begun; echo $$ >"$1"; exec sleep 60]])
string(TIMESTAMP start "%s")
cudnnenv_machine_run(text exit "${WORK}/hang" "${WORK}/pid")
string(TIMESTAMP end "%s")
assert_equal("hang: exit" "timeout" "${exit}")
math(EXPR seconds "${end} - ${start}")
if(seconds GREATER 4)
  _assert_failed("hang" "1 s or little more" "${seconds}")
endif()
sh(alive status [[n=0; while kill -0 "$(cat "$1")" 2>/dev/null && [ $n -lt 20 ]; do sleep 0.1; n=$((n+1)); done
  if kill -0 "$(cat "$1")" 2>/dev/null; then printf alive; kill -9 "$(cat "$1")"; else printf gone; fi]] "${WORK}/pid"
)
assert_equal("the hung process" "gone" "${alive}")
# one that has a child which keeps the pipe open
program(hang2 [[sleep 60 & echo $! >"$1"; wait]])
string(TIMESTAMP start "%s")
cudnnenv_machine_run(text exit "${WORK}/hang2" "${WORK}/pid2")
string(TIMESTAMP end "%s")
assert_equal("hang with a child: exit" "timeout" "${exit}")
math(EXPR seconds "${end} - ${start}")
if(seconds GREATER 4)
  _assert_failed("hang with a child" "1 s or little more" "${seconds}")
endif()
sh(alive status [[kill -9 "$(cat "$1")" 2>/dev/null]] "${WORK}/pid2")
set_property(GLOBAL PROPERTY cudnnenv:machine.time_limit 10)

# what a terminal would obey is not there; line ends and tabs are
program(escapes [[printf 'a\033[31mb\033]0;title\007c\rd\r\ne\tf\010\177\000g\n\001\002\013\014\016\037h']])
cudnnenv_machine_run(text exit "${WORK}/escapes")
assert_matches("escapes: text" "^a\\[31mb\\]0;titlecd\ne\tf?g?\nh$|^a\\[31mb\\]0;titlecd\ne\tf" "${text}")
string(HEX "${text}" hex)
string(REGEX MATCHALL ".." bytes "${hex}")
foreach(byte IN LISTS bytes)
  if(byte MATCHES "^(0[0-8bcdef]|1.|7f)$")
    _assert_failed("escapes" "no control characters" "${hex}")
    break()
  endif()
endforeach()

# bounded
program(much [[yes abcdefg | head -c 1000000]])
cudnnenv_machine_run(text exit "${WORK}/much")
assert_equal("much: exit" 0 "${exit}")
string(LENGTH "${text}" length)
if(length GREATER 65536 OR length LESS 60000)
  _assert_failed("much" "about 64 KiB" "${length}")
endif()
program(line [[head -c 10000000 /dev/zero | tr '\0' ' ']])
cudnnenv_machine_run(text exit "${WORK}/line")
string(LENGTH "${text}" length)
if(length GREATER 65536)
  _assert_failed("a long line" "64 KiB at most" "${length}")
endif()
program(binary [[head -c 100000 "$1"]])
cudnnenv_machine_run(text exit "${WORK}/binary" "${CMAKE_COMMAND}")
assert_equal("binary: exit" 0 "${exit}")
