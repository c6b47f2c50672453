#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# configure [CMAKE...]: the user's own cmake. Its streams stay apart and come at once, its exit status and its arguments are kept, nothing is
# started that cannot configure; a signal ends it and all that it started.
# shellcheck disable=SC2016,SC2317 # variables of CMake; functions that ok calls
# shellcheck source=tests/command/common.sh
. "${0%/*}/common.sh"
project() { # project NAME LINE...: a project without a language
  local name=$1
  shift
  mkdir -p "$work/$name"
  { printf 'cmake_minimum_required(VERSION 3.22)\nproject(%s NONE)\n' "$name" && printf '%s\n' "$@"; } >"$work/$name/CMakeLists.txt"
}
project good 'message(STATUS "argument: [${ARGUMENT}]")' 'message(STATUS "includes: ${CMAKE_PROJECT_TOP_LEVEL_INCLUDES}")'
project bad 'message(STATUS "to the output")' 'message(FATAL_ERROR "its own reason")'
shows() { [[ $(cat "$work/$1") == *"$2"* ]]; }
hides() { ! shows "$@"; }

run "$program" configure -- -S "$work/good" -B "$work/b" "-DARGUMENT=a;b[c] \${x} \"y\""
ok "a project: 0" rc_is 0
ok "a project: the setup file is read" says "/CudnnEnvSetup.cmake"
ok "a project: its argument as it is" says '-- argument: [a;b[c] ${x} "y"]'
ok "a project: the diagnosis, on the error stream" complains "CudnnEnv: b"
run "$program" configure -- "$work/b"
ok "an existing tree: 0" rc_is 0
run "$program" configure -- -S "$work/bad" -B "$work/c"
ok "its own fault: 1" rc_is 1
ok "its own fault: the output stream" shows out "-- to the output"
ok "its own fault: not there" hides out "its own reason"
ok "its own fault: the error stream" shows err "its own reason"
ok "its own fault: nothing is made up" complains "CudnnEnv: cmake failed (exit status: 1); "
ok "its own fault: last" [ "$(tail -n 1 "$work/err" | head -c 35)" = "CudnnEnv: cmake failed (exit status" ]
CUDNNENV_LANG=zh_CN run "$program" configure -- -S "$work/bad" -B "$work/c"
ok "Chinese" complains "CudnnEnv：cmake 失败（退出状态：1）"
run "$program" configure -- --build "$work/b"
ok "no configure run: 2" rc_is 2
ok "no configure run: said in one line" [ "$err" = "cudnn-env: cmake does not configure with --build: configure takes what one gives cmake to configure a project" ]
for other; do # of the lab
  case $other in
    *cmake-3.22*)
      CUDNNENV_CMAKE=$other run "$program" configure -- -S "$work/good" -B "$work/old"
      ok "before 3.24: 2" rc_is 2
      ok "before 3.24: said" complains "cudnn-env: configure needs CMake 3.24 or newer, this is 3.22"
      ok "before 3.24: nothing is written" [ ! -e "$work/old" ]
      ;;
    *)
      CUDNNENV_CMAKE=$other run "$program" configure -- -S "$work/good" -B "$work/new"
      ok "${other%/bin/cmake}: 0" rc_is 0
      ok "${other%/bin/cmake}: the setup file is read" says "/CudnnEnvSetup.cmake"
      ;;
  esac
done

# What it says comes while it runs, and a signal ends it within two seconds.
mark="CUDNNENV_TEST_MARK=$$-$RANDOM$RANDOM"
marked() { grep -lFs -e "$mark" /proc/[0-9]*/environ | grep -c .; }
none_left() { [ "$(marked)" = 0 ]; }
project slow 'message(STATUS "begun")' 'execute_process(COMMAND sh -c "trap \"\" TERM; sleep 60; sleep 61")'
until_begun() {
  local n
  for ((n = 0; n < 200; n++)); do
    grep -q "^-- begun" "$work/out" && return 0
    sleep 0.05
  done
  return 1
}
now() { date +%s%3N; }
for pair in INT=2 TERM=15; do
  : >"$work/out"
  env --default-signal=INT,QUIT "$mark" "$program" configure -- -S "$work/slow" -B "$work/s" >"$work/out" 2>"$work/err" </dev/null &
  pid=$!
  ok "SIG${pair%=*}: what it says comes at once" until_begun
  ok "SIG${pair%=*}: there is something to be ended" [ "$(marked)" -gt 2 ]
  start=$(now)
  kill "-${pair%=*}" "$pid"
  wait "$pid" 2>/dev/null
  rc=$?
  ok "SIG${pair%=*}: within two seconds" [ $(($(now) - start)) -lt 2000 ]
  ok "SIG${pair%=*}: ends by the signal" rc_is $((128 + ${pair#*=}))
  ok "SIG${pair%=*}: nothing is left running" none_left
done

# What it leaves behind on purpose, as a compiler cache does, lives on.
project leaves 'execute_process(COMMAND sh -c "setsid sleep 30 >/dev/null 2>&1 </dev/null & echo $!" OUTPUT_FILE "'"$work"'/server")'
run "$program" configure -- -S "$work/leaves" -B "$work/l"
ok "what it leaves behind: 0" rc_is 0
ok "what it leaves behind lives" kill "$(cat "$work/server")"

# Standard input is its own, too.
project reads 'execute_process(COMMAND head -n 1 OUTPUT_VARIABLE line)' 'message(STATUS "read: ${line}")'
echo "a line" | "$program" configure -- -S "$work/reads" -B "$work/r" >"$work/out" 2>"$work/err"
out=$(cat "$work/out")
ok "standard input reaches it" says "-- read: a line"
finish
