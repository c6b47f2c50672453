#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What goes where: the report on the output stream, byte for byte as the script form renders it; JSON alone with "--json -"; files
# relative to where the user stands; records from standard input; exit statuses; colours only around it.
. "${0%/*}/common.sh"
script_form() {
  "$CMAKE" -P "$source/cmake/cudnn-env.cmake" -- "$@" 2>"$work/script" >/dev/null
  script_rc=$?
}
cut_to() { head -c "$(wc -c <"$1")" "$2" >"$work/cut"; } # before 3.29 CMake adds a block of its own when something is broken

as_script() { # as_script WHAT WORD...: the same text, and nothing on the error stream
  local what=$1
  shift
  run "$command" "$@"
  script_form "$@"
  cut_to "$work/out" "$work/script"
  ok "$what: says something" [ -s "$work/out" ]
  ok "$what: the text of the script form" same "$work/out" "$work/cut"
  ok "$what: nothing on the error stream" is_quiet
}
as_script "doctor" doctor
ok "doctor: 0 or 1, as the script" rc_is "$script_rc"
as_script "list" list
ok "list is 0" rc_is 0
as_script "list of a record" list --replay "$record"
as_script "a record" doctor --replay "$record"
ok "buildable is 0" rc_is 0
as_script "a record, --for=run" doctor --for=run --replay "$record"
ok "broken is 1" rc_is 1
ok "broken, as the text says" says "CudnnEnv: broken."
as_script "--require-gpu" doctor --require-gpu --replay "$record"
ok "no GPU is 1" rc_is 1
CUDNNENV_LANG=zh_CN as_script "Chinese" doctor --replay "$record"
ok "it is Chinese" says "可以编译"
CLICOLOR_FORCE=1 "$command" doctor --replay "$record" >"$work/forced"
"$command" doctor --replay "$record" >"$work/plain"
ok "CLICOLOR_FORCE, which CMake obeys: the same" same "$work/forced" "$work/plain"

# --json -
script_form doctor --replay "$record" --json "$work/script.json"
run "$command" doctor --replay "$record" --json -
ok "--json -: the report of the script form, and nothing else" same "$work/out" "$work/script.json"
ok "--json -: nothing on the error stream" is_quiet
ok "--json -: exit status" rc_is 0
run "$command" doctor --json=- --for run --replay "$record"
ok "--json=-: exit status when broken" rc_is 1
ok "--json=-: the verdict" says '"verdict": "broken"'

# files
mkdir -p "$work/here/a b;c[d"
cd "$work/here/a b;c[d" || exit 1
run "$command" doctor --json r.json --record=sub/m.json --no-redact
ok "--json F: the text is printed all the same" says "CudnnEnv"
run "$command" doctor --json "x;y z.json" --replay sub/m.json
ok "record and report: where the user stands, folders made" [ -s r.json ]
ok "a replayed record gives the same report" same "r.json" "x;y z.json"
run "$command" doctor --replay ../"a b;c[d"/sub/m.json
cp "$work/out" "$work/from-file"
"$command" doctor --replay - <sub/m.json >"$work/from-input" 2>"$work/err"
ok "--replay -: the same text, but for the name" [ "$(sed 1d "$work/from-input")" = "$(sed 1d "$work/from-file")" ]
ok "--replay - is named" [ "$(head -n 1 "$work/from-input")" = "replayed from standard input: another machine, or another time" ]
ok "--no-redact is handed on" grep -q '"redacted": false' sub/m.json
run "$command" list --record redacted.json
ok "without it names are replaced" grep -q '"redacted": true' redacted.json
cd "$work/here" || exit 1

# what goes wrong
run "$command" doctor --replay "$record" --json /proc/x
ok "cannot write: 1" rc_is 1
ok "cannot write: said in one line" [ "$err" = "cudnn-env: cannot write /proc/x: only plain files are written" ]
ok "cannot write: the text all the same" says "CudnnEnv: buildable."
run "$command" doctor --replay "$work/now here.json"
ok "no record: 2" rc_is 2
ok "no record: named" [ "$err" = "cudnn-env: cannot read the record $work/now here.json" ]
printf '{"schema": 1, "looks": [' >"$work/half.json"
run "$command" doctor --replay "$work/half.json"
ok "half a record: 2" rc_is 2
ok "half a record: said" complains "$work/half.json is no record"
err=$("$command" doctor --replay - </dev/null 2>&1)
rc=$?
ok "an empty record: 2" rc_is 2
ok "an empty record: said" complains "cannot read the record standard input"
CUDNNENV_CUDA_VERSION=12. run "$command" doctor
ok "a version that is none: 2" rc_is 2
ok "a version that is none: said in one line" [ "$err" = 'cudnn-env: CUDNNENV_CUDA_VERSION is "12.". Expected a version (12.4 or 12) or a range (11.8...<13).' ]
if [ -c /dev/full ]; then
  err=$("$command" doctor --replay "$record" 2>&1 >/dev/full)
  rc=$?
  ok "a full disk: 1" rc_is 1
  ok "a full disk: said" complains "cannot write to standard output"
fi
err=$("$command" doctor --replay "$record" 2>&1 >&-)
rc=$?
ok "no output stream: 1" rc_is 1
"$command" doctor --replay "$record" <&- >"$work/out" 2>&-
rc=$?
ok "neither input nor error stream: 0" rc_is 0
ok "neither input nor error stream: the text" [ "$(sed 1d "$work/out" | head -c 20)" = "CudnnEnv: buildable." ]

# colours
colours() { # colours WHAT WORD...
  local what=$1
  shift
  "$command" "$@" >"$work/plain"
  run "$command" "$@" --color always
  ok "$what: coloured" differs "$work/out" "$work/plain"
  plain "$work/out" >"$work/stripped"
  ok "$what: not a byte is different without the colours" same "$work/stripped" "$work/plain"
  run "$command" "$@" --color never
  ok "$what: never" same "$work/out" "$work/plain"
}
colours "this machine" doctor
colours "a record" doctor --replay "$record"
CUDNNENV_LANG=zh_CN colours "Chinese" doctor --replay "$record"
CUDNN_ROOT=/nowhere CUDNNENV_CUDA_VERSION=99 colours "broken" doctor
escape=$'\x1b'
CUDNN_ROOT=/nowhere CUDNNENV_CUDA_VERSION=99 run "$command" doctor --color always
ok "the verdict is red" says "$escape[31mCudnnEnv: broken."
ok "an error is red" says "$escape[31mE toolkit.version-unavailable$escape[0m"
if [ "${1-}" != hidden ]; then # a command needs a toolkit that fits
  for language in en zh_CN; do
    CUDNN_ROOT=/nowhere CUDNNENV_LANG=$language run "$command" doctor --color always
    ok "the commands are green ($language)" says "$escape[32munset CUDNN_ROOT$escape[0m"
  done
fi

if has_terminal; then
  terminal() { script -qec "'$command' doctor --replay '$record' $1" /dev/null </dev/null >"$work/out"; }
  out=''
  terminal ""
  ok "on a terminal: coloured" grep -q "$escape\[" "$work/out"
  terminal "--color never"
  ok "on a terminal: never" [ "$(grep -c "$escape" "$work/out")" = 0 ]
  NO_COLOR=1 terminal ""
  ok "on a terminal: NO_COLOR" [ "$(grep -c "$escape" "$work/out")" = 0 ]
  NO_COLOR='' terminal ""
  ok "on a terminal: an empty NO_COLOR" grep -q "$escape\[" "$work/out"
  TERM=dumb terminal ""
  ok "on a terminal: TERM=dumb" [ "$(grep -c "$escape" "$work/out")" = 0 ]
  terminal "| cat"
  ok "from a terminal into a pipe: none" [ "$(grep -c "$escape" "$work/out")" = 0 ]
else
  echo "no terminal to be had here: what happens on one is not tested"
fi
finish
