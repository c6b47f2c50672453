#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# matrix [CMAKE...]: a project under two combinations, of toolkits that the case runner makes: goes on after a failure, explains it, does again what changed and nothing else, leaves no process. With CMAKE too, as they
# start several programs at once, and end them, in another way.
# shellcheck disable=SC2016,SC2317 # variables of CMake; functions that ok calls
# shellcheck source=tests/command/common.sh
. "${0%/*}/common.sh"
[ -x "$BUILD/bin/cudnn-env-case" ] || {
  echo "cudnn-env-case is not built"
  exit 77
}
cat >"$work/two.json" <<'JSON'
{ "id": "two", "title": "two of each", "host": "Linux", "request": { "components": ["Toolkit", "cuDNN"] },
  "environment": { "PATH": "/usr/bin" },
  "tree": [
    { "toolkit": "12.4.131", "layout": "linux-runfile", "at": "/usr/local/cuda-12.4" },
    { "toolkit": "13.1.115", "layout": "linux-runfile", "at": "/usr/local/cuda-13.1" },
    { "cudnn": "9.1.0", "cuda": "12", "layout": "linux-redist", "at": "/opt/cudnn-12" },
    { "cudnn": "9.12.0", "cuda": "13", "layout": "linux-redist", "at": "/opt/cudnn-13" } ],
  "expect": { "verdict": "buildable" } }
JSON
run "$BUILD/bin/cudnn-env-case" --source "$repository" --cmake "$CMAKE" --work "$work/tree" "$work/two.json"
ok "the machine is made" rc_is 0
root=$(echo "$work"/tree/*/root)
system=$PATH
export PATH=$root/usr/local/cuda-12.4/bin:$root/usr/local/cuda-13.1/bin:$PATH CMAKE_PREFIX_PATH=$root/opt/cudnn-12:$root/opt/cudnn-13
old=cudnn-env-cuda-12.4-cudnn-9.1 new=cudnn-env-cuda-13.1-cudnn-9.12

project() { # project NAME LINE...: without a language; counts in $work/NAME.<step> what is done
  local name=$1
  shift
  rm -rf "${work:?}/$name" "$work/$name".*
  mkdir -p "$work/$name"
  {
    printf 'cmake_minimum_required(VERSION 3.24)\nproject(%s NONE)\nenable_testing()\n' "$name"
    printf 'file(APPEND "%s.configured" "${CUDNNENV_CUDA_VERSION}\\n")\n' "$work/$name"
    printf '%s\n' "$@"
  } >"$work/$name/CMakeLists.txt"
}
builds='add_custom_command(OUTPUT made COMMAND cmake -E echo built >>"${CMAKE_SOURCE_DIR}.built" COMMAND cmake -E copy "${CMAKE_SOURCE_DIR}/in" made DEPENDS "${CMAKE_SOURCE_DIR}/in")
add_custom_target(it ALL DEPENDS made)'
tests='add_test(NAME it COMMAND sh -c "echo tested >>${CMAKE_SOURCE_DIR}.tested")'
times() { # times STEP N: of the project ``good``
  [ "$(grep -sc . "$work/good.$1")" = "$2" ]
}
matrix() { run "$program" matrix -S "$work/$1" "${@:2}"; }
log_says() { grep -qF -- "$2" "$work/$1/cudnn-env-matrix.log"; }
row() { # row NAME REGEX: its line in the table
  grep -E "^  $1 " <<<"$out" | grep -qE -- "$2"
}

# ---- these stand-ins for nvcc compile nothing
project good
matrix good
ok "what does not fit: 1" rc_is 1
ok "what does not fit: our text before a compiler is started" says "E compiler.nvcc-unusable  in configure of $old"
ok "what does not fit: the sentence of the report" says "it answers questions and compiles nothing."
ok "what does not fit: said of both" says "E compiler.nvcc-unusable  in configure of $new"
for nvcc in "$root"/usr/local/*/bin/nvcc; do # from now on they make a file
  sed -i '1a case " $* " in *" -c "*) for word; do [ "${last-}" != -o ] || echo object >"$word"; last=$word; done; exit 0 ;; esac' "$nvcc"
done

# ---- all green, and again
project good "$builds" "$tests"
echo 1 >"$work/good/in"
matrix good --test
ok "green: 0" rc_is 0
ok "green: says so" says "CudnnEnv: all 2 combinations are green."
ok "green: the table" row $old "12\.4\.131 +9\.1\.0 +(GCC|Clang) [0-9.]+ +ok [0-9.]+ s +ok [0-9.]+ s +ok [0-9.]+ s$"
ok "green: the table" row $new "13\.1\.115 +9\.12\.0 "
ok "green: no line longer than 100 columns" [ "$(wc -L <"$work/out")" -le 100 ]
ok "green: a line for each step" [ "$(grep -cE '^cudnn-env-cuda-[0-9.]+-cudnn-[0-9.]+: (configure|build|test) ok [0-9.]+ s$' "$work/err")" = 6 ]
ok "green: and nothing else" [ "$(grep -c . "$work/err")" = 6 ]
ok "green: each was configured" times configured 2
ok "green: for its own CUDA" [ "$(sort "$work/good.configured" | xargs)" = "12.4 13.1" ]
ok "green: where its preset does" [ -f "$work/good/build/$new/made" ]
ok "green: one log, with all three" log_says "good/build/$old" "==== configure: ok" 
ok "green: one log, with all three" log_says "good/build/$old" "==== build: ok"
ok "green: one log, with all three" log_says "good/build/$old" "100% tests passed"
matrix good --test
ok "again: 0" rc_is 0
ok "again: not configured" times configured 2
ok "again: not built" times built 2
ok "again: not tested" times tested 2
ok "again: says so" row $old "unchanged +ok [0-9.]+ s +unchanged$"
echo 2 >"$work/good/in"
matrix good --test
ok "another source: not configured" times configured 2
ok "another source: built" times built 4
ok "another source: tested" times tested 4
matrix good
ok "without tests: no column" [ "$(grep -c test <<<"$out")" = 0 ]
matrix good --test
ok "without tests: what passed before still counts" times tested 4
matrix good --test -- -DMORE=1
ok "another argument: configured" times configured 4
ok "another argument: it arrived" grep -q '^MORE:[A-Z]*=1$' "$work/good/build/$old/CMakeCache.txt"
matrix good --test
ok "an argument gone: configured" times configured 6
ok "an argument gone: it is" [ "$(grep -c ^MORE "$work/good/build/$old/CMakeCache.txt")" = 0 ]
matrix good --test --fresh
ok "--fresh: configured" times configured 8
ok "--fresh: tested" [ "$(grep -c . "$work/good.tested")" -ge 6 ]
# from where the command has it: a build tree remembers which CudnnEnv it is for
"$CMAKE" -P "$BUILD/share/cmake/CudnnEnv/cudnn-env.cmake" -- matrix -S "$work/good" --test 2>"$work/script" >/dev/null
script_rc=$?
ok "the script form: 0" [ "$script_rc" = 0 ]
ok "the script form: the same" grep -q "^CudnnEnv: all 2 combinations are green.$" "$work/script"
ok "the script form: knows what was done" grep -qE "^$new: configure unchanged$" "$work/script"
ok "the script form: a line for each step" [ "$(grep -cE '^cudnn-env-cuda-[0-9.]+-cudnn-[0-9.]+: ' "$work/script")" = 6 ]
CUDNNENV_LANG=zh_CN matrix good --test
ok "Chinese" says "CudnnEnv：全部 2 种组合均通过。"
ok "Chinese: each step" complains "$old：配置 未变"
ok "Chinese: no line longer than 100 columns" [ "$(LC_ALL=C.UTF-8 wc -L <"$work/out")" -le 100 ]
run "$program" matrix -S "$work/good" --test --color always
ok "colours" says $'\x1b[1m\x1b[32mCudnnEnv: all 2'

# ---- failures
project bad 'if(CUDNNENV_CUDA_VERSION EQUAL 12.4)
  add_custom_target(it ALL COMMAND cmake -E echo "/usr/bin/ld: cannot find -lcudnn: No such file" COMMAND cmake -E false)
endif()' "$tests"
matrix bad --test --junit "$work/bad.xml"
ok "a failing build: 1" rc_is 1
ok "a failing build: says so" says "CudnnEnv: 1 of 2 combinations are not green."
ok "a failing build: goes on" row $new "ok [0-9.]+ s +ok [0-9.]+ s +ok [0-9.]+ s$"
ok "a failing build: where" row $old "ok [0-9.]+ s +FAILED [0-9.]+ s +-$"
ok "a failing build: the finding" says "  E cudnn.library-missing  in build of $old"
ok "a failing build: the log" says "log     $work/bad/build/$old/cudnn-env-matrix.log"
ok "a failing build: has it" log_says "bad/build/$old" "cannot find -lcudnn"
ok "a failing build: what explains it" says "explain $program explain cudnn.library-missing"
ok "a failing build: in its line" complains "$old: build FAILED"
matrix bad --test
ok "a failing build: fails again" row $old "unchanged +FAILED"
project own 'message(FATAL_ERROR "its own reason")'
matrix own
ok "its own fault: what the log says" says "its own reason"
ok "its own fault: no finding is made up" [ "$(grep -c '  E ' <<<"$out")" = 0 ]
matrix own
ok "its own fault: tried again" [ "$(grep -c . "$work/own.configured")" = 4 ]
project fails 'add_test(NAME "a test" COMMAND false)' 'add_test(NAME fine COMMAND true)'
matrix fails --test --junit "$work/fails.xml"
ok "a failing test: 1" rc_is 1
ok "a failing test: which" says "tests that failed: a test"
ok "a failing test: where" row $old "ok [0-9.]+ s +ok [0-9.]+ s +FAILED [0-9.]+ s$"
project none
matrix none --test
ok "no tests: 1" rc_is 1
ok "no tests: says so" row $old "ok [0-9.]+ s +ok [0-9.]+ s +no tests$"
ok "no tests: what to do" says "enable_testing() and add_test()"
project skips 'add_test(NAME it COMMAND sh -c "exit 77")' 'set_tests_properties(it PROPERTIES SKIP_RETURN_CODE 77)'
matrix skips --test
ok "all skipped: 0" rc_is 0
ok "all skipped: says so" row $old "skipped$"
project skips-one 'add_test(NAME it COMMAND sh -c "exit 77")' 'set_tests_properties(it PROPERTIES SKIP_RETURN_CODE 77)' 'add_test(NAME fine COMMAND true)'
matrix skips-one --test
ok "one skipped: is the test's" row $old "ok [0-9.]+ s +ok [0-9.]+ s +ok [0-9.]+ s \(1 skipped\)$"

# ---- JUnit, with names that XML does not like
nasty="<a & \"b\"> 'c' ]]>"
project xml "add_test(NAME [==[$nasty]==] COMMAND sh -c \"printf '\\\\033[31m\\\\001<&\\\\n' && false\")" 'add_test(NAME fine COMMAND true)'
matrix xml --test --junit "xml & <out>.xml"
ok "junit: 1" rc_is 1
if command -v python3 >/dev/null; then
  cat >"$work/junit.py" <<'PY'
import sys
import xml.etree.ElementTree as tree

top = tree.parse(sys.argv[1]).getroot()
suites = top.findall("testsuite")
assert top.tag == "testsuites" and len(suites) == 2, top
for suite in suites:
    cases = {case.get("name"): case for case in suite.findall("testcase")}
    print(suite.get("name"), *sorted(f"{n}={'FAILED' if c.find('failure') is not None else 'skipped' if c.find('skipped') is not None else 'ok'}" for n, c in cases.items()))
    for sum_, tag in (("failures", "failure"), ("skipped", "skipped")):
        assert int(suite.get(sum_)) == sum(c.find(tag) is not None for c in cases.values()), (sum_, suite.attrib)
    assert int(suite.get("tests")) == len(cases), suite.attrib
assert int(top.get("tests")) == sum(int(s.get("tests")) for s in suites)
PY
  run python3 "$work/junit.py" "$work/here/xml & <out>.xml"
  ok "junit: well-formed, its sums right" rc_is 0
  ok "junit: each step, and the project's own tests" says "$old $nasty=FAILED build=ok configure=ok fine=ok test=FAILED"
  run python3 "$work/junit.py" "$work/bad.xml"
  ok "junit: what was not run is skipped" says "$old build=FAILED configure=ok test=skipped"
  ok "junit: the others" says "$new build=ok configure=ok it=ok test=ok"
fi
matrix good --junit "$work/tree"
ok "junit into a folder: 1" rc_is 1
ok "junit into a folder: said" complains "cannot write $work/tree"
ok "junit into a folder: the table is there" says "CudnnEnv: all 2 combinations are green."
rm -f "$work/here/"*

# ---- two at once: each waits for the other
cat >"$work/meet.sh" <<'SH'
touch "$1.$2"
for n in $(seq 300); do [ -e "$1.12.4" ] && [ -e "$1.13.1" ] && exit; sleep 0.1; done
exit 1
SH
project both "add_custom_target(it ALL COMMAND sh \"$work/meet.sh\" \${CMAKE_SOURCE_DIR} \${CUDNNENV_CUDA_VERSION})"
matrix both -j 2
ok "-j 2: both at once" rc_is 0
for other; do # of the lab
  rm -rf "$work/both/build" "$work"/both.1*
  case $other in
    *cmake-3.22*)
      CUDNNENV_CMAKE=$other matrix both
      ok "before 3.24: 2" rc_is 2
      ok "before 3.24: said" complains "cudnn-env: matrix needs CMake 3.24 or newer, this is 3.22"
      ok "before 3.24: nothing is written" [ ! -e "$work/both/build" ]
      ;;
    *)
      CUDNNENV_CMAKE=$other matrix both -j 2
      ok "${other%/bin/cmake}: both at once" rc_is 0
      ;;
  esac
done

# ---- nothing to do it with
PATH=$system CMAKE_PREFIX_PATH=$root/opt/cudnn-12 matrix good
if [[ ${HIDDEN-} ]]; then
  ok "nothing works here: 1" rc_is 1
  ok "nothing works here: says so" says "CudnnEnv: no combination of a CUDA toolkit, a cuDNN and a host compiler works here"
  ok "nothing works here: why" says "no toolkit here that compiles is of CUDA 12"
fi
matrix nowhere
ok "no project: 2" rc_is 2
ok "no project: said" complains "cudnn-env: $work/nowhere has no CMakeLists.txt"
matrix good -B "$work/elsewhere"
ok "-B: 0" rc_is 0
ok "-B: there" [ -f "$work/elsewhere/$new/made" ]

# ---- a signal
mark="CUDNNENV_TEST_MARK=$$-$RANDOM$RANDOM"
marked() { grep -lFs -e "$mark" /proc/[0-9]*/environ | grep -c .; }
none_left() { [ "$(marked)" = 0 ]; }
until_marked() { # until_marked FILE: is there
  local n
  for ((n = 0; n < 400; n++)); do
    [ ! -e "$1" ] || return 0
    sleep 0.05
  done
  return 1
}
cat >"$work/sleep.sh" <<'SH'
[ -e "$1.obedient" ] || trap : TERM INT
touch "$1.running"
sleep 60
sleep 61
SH
sleeps="sh \"$work/sleep.sh\" \${CMAKE_SOURCE_DIR}"
project slow "if(\"\${WHERE}\" STREQUAL configure)
  execute_process(COMMAND $sleeps)
elseif(\"\${WHERE}\" STREQUAL build)
  add_custom_target(it ALL COMMAND $sleeps)
endif()
add_test(NAME it COMMAND $sleeps)"
now() { date +%s%3N; }
ends() { # ends WHERE SIGNAL NUMBER
  rm -f "$work/slow.running"
  env --default-signal=INT,QUIT "$mark" "$program" matrix -S "$work/slow" --test -j 2 -- "-DWHERE=$1" >"$work/out" 2>"$work/err" </dev/null &
  pid=$!
  ok "$1, SIG$2: is running" until_marked "$work/slow.running"
  ok "$1, SIG$2: there is something to be ended" [ "$(marked)" -gt 4 ]
  start=$(now)
  kill "-$2" "$pid"
  wait "$pid" 2>/dev/null
  rc=$?
  out=$(cat "$work/out")
  ok "$1, SIG$2: within two seconds" [ $(($(now) - start)) -lt 2000 ]
  ok "$1, SIG$2: ends by the signal" rc_is $((128 + $3))
  ok "$1, SIG$2: no table" prints_nothing
  ok "$1, SIG$2: nothing is left running" none_left
}
ends configure INT 2
ends build TERM 15
ends test HUP 1
script_ends() { # script_ends CMAKE WHERE: the script form, by Ctrl-C: to all of the terminal's group
  local what="script form, $2, ${1%/bin/cmake}"
  rm -f "$work/slow.running"
  # setsid: a group of its own, as a terminal's foreground job has
  env --default-signal=INT,QUIT "$mark" setsid sh -c 'echo $$ >"$0"; exec "$@"' "$work/pid" "$1" -P "$repository/cmake/cudnn-env.cmake" -- \
    matrix -S "$work/slow" --test -j 2 -- -DWHERE="$2" >/dev/null 2>&1 </dev/null &
  ok "$what: is running" until_marked "$work/slow.running"
  kill -INT -- "-$(cat "$work/pid")"
  wait $! 2>/dev/null
  n=0
  until none_left || ((n++ >= 40)); do sleep 0.05; done
  ok "$what: nothing is left running" none_left
}
touch "$work/slow.obedient" # who does not end on Ctrl-C ends on nothing that a script could do
for cmake in "$CMAKE" "$@"; do
  [[ $cmake == *cmake-3.22* ]] || for where in configure build test; do script_ends "$cmake" $where; done
done

# ---- killed: what was half done is done again
killed() { # killed STEP WORD...: all of it ends at once when STEP has begun; then again, and right
  local step=$1
  shift
  rm -f "$work/half.running"
  : >"$work/half.slow"
  env "$mark" "$program" matrix -S "$work/half" --test -- "$@" >/dev/null 2>&1 </dev/null &
  pid=$!
  ok "killed in $step $*: is running" until_marked "$work/half.running"
  n=0
  until none_left || ((n++ >= 40)); do
    grep -lFs -e "$mark" /proc/[0-9]*/environ | sed 's#/proc/\(.*\)/environ#\1#' | xargs -r kill -KILL 2>/dev/null
  done
  wait "$pid" 2>/dev/null
  rm -rf "$work/half.slow" "${work:?}/tmp"/*
  matrix half --test -- "$@"
  ok "killed in $step $*: then 0" rc_is 0
  ok "killed in $step $*: both whole" [ "$(cat "$work/half/build/$old/made" "$work/half/build/$new/made" | xargs)" = "whole whole" ]
}
# A rule that writes its output bit by bit, as an assembler does: half of it is newer than what it was made of.
slowly='if [ -e "$1.slow" ]; then touch "$1.running"; sleep 60; fi'
printf '%s\n' "printf who >made; $slowly; echo le >>made" >"$work/make.sh"
printf '%s\n' "$slowly" >"$work/wait.sh"
project half "add_custom_command(OUTPUT made COMMAND sh \"$work/make.sh\" \"\${CMAKE_SOURCE_DIR}\" VERBATIM)" 'add_custom_target(it ALL DEPENDS made)' "$tests"
killed build -G "Unix Makefiles"
command -v ninja >/dev/null && killed build -G Ninja
project half "execute_process(COMMAND sh \"$work/wait.sh\" \"\${CMAKE_SOURCE_DIR}\")" 'add_custom_target(it ALL COMMAND sh -c "echo whole >made" VERBATIM)' "$tests"
killed configure

# ---- one at a time
project slow "add_custom_target(it ALL COMMAND $sleeps)"
env "$mark" "$program" matrix -S "$work/slow" >/dev/null 2>&1 </dev/null &
pid=$!
ok "another one: the first is running" until_marked "$work/slow.running"
matrix slow
ok "another one: 2" rc_is 2
ok "another one: said" complains "another matrix is at work in $work/slow/build"
kill -TERM "$pid"
wait "$pid" 2>/dev/null
ok "another one: nothing is left running" none_left

# ---- on a terminal
if has_terminal; then
  escape=$'\x1b'
  project shown 'add_custom_target(it ALL COMMAND sh -c "sleep 3" VERBATIM)'
  script -qec "stty cols 100 rows 24; '$program' matrix -S '$work/shown' >'$work/report'" /dev/null </dev/null >"$work/out"
  out=$(tr '\r' '\n' <"$work/out")
  ok "terminal: titles" says "  combination                     configure     build"
  ok "terminal: what runs, and for how long" says "running 1 s"
  ok "terminal: what is done" says "${escape}[32mok "
  ok "terminal: no lines of steps" [ "${out#*: configure}" = "$out" ]
  ok "terminal: erased" [ "$(tail -c 8 "$work/out" | tr -d '\r')" = "${escape}[3A${escape}[J" ]
  ok "terminal: the table at the end is not touched" grep -q "^CudnnEnv: all 2 combinations are green.$" "$work/report"
  script -qec "stty cols 60; NO_COLOR=1 '$program' matrix -S '$work/shown' --fresh >'$work/report'" /dev/null </dev/null >"$work/out"
  ok "terminal: not wider than it" [ "$(sed "s/${escape}\[[0-9]*[A-Z]//g" "$work/out" | tr '\r' '\n' | wc -L)" -lt 60 ]
  ok "terminal: NO_COLOR" [ "$(grep -c "${escape}\[3[0-9]m" "$work/out")" = 0 ]
fi
finish
