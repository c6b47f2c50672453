#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What goes where, for a record of another machine: files relative to where the user stands; records from standard input; exit statuses,
# also when something cannot be read or written; when there are colours.
# shellcheck source=tests/command/common.sh
. "${0%/*}/common.sh"
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
CLICOLOR_FORCE=1 "$program" doctor --replay "$record" >"$work/forced"
"$program" doctor --replay "$record" >"$work/plain"
ok "CLICOLOR_FORCE, which CMake obeys: the same" same "$work/forced" "$work/plain"

# explain
as_script "explain, an id" explain cudnn.mixed
ok "explain is 0" rc_is 0
CUDNNENV_LANG=zh_CN as_script "explain, Chinese" explain cudnn.mixed
ok "it is Chinese, too" says "不要这样做"
as_script "explain, all" explain
run "$program" explain --list
ok "explain --list: ids alone" [ "$(grep -cvE '^[a-z]+\.[a-z0-9-]+$' "$work/out")" = 0 ]
ids=$out
# All of them go through the same lines of the program: who watches these (tools/sanitize.sh, coverage.sh) needs few.
[ -z "${CUDNNENV_TEST_FEW-}" ] || ids=$(printf '%s\n' "$out" | sed -n '1~20p')
for id in $ids; do
  "$program" explain "$id" >"$work/text" 2>"$work/err" || ok "explain $id" false
  ok "explain $id: begins with it" [ "$(head -c ${#id} "$work/text")" = "$id" ]
done
run "$program" explain driver.to-old
ok "no such finding: 2" rc_is 2
ok "no such finding: like it" [ "$err" = 'cudnn-env: "driver.to-old" is no finding and no status; like it: driver.too-old, cudnn.driver-too-old, device.too-old-for-driver; "explain" alone lists all' ]

# explain, a log
echo "nvcc fatal   : Value 'c++20' is not defined for option 'std'" >some.log
as_script "explain, a log" explain some.log
ok "explain, a log: 0" rc_is 0
ok "explain, a log: what it shows" says "compiler.standard-unsupported"
cp "$work/out" "$work/from-file"
"$program" explain - <some.log >"$work/out" 2>"$work/err"
ok "explain -: the same, but for the name" [ "$(sed 1d "$work/out")" = "$(sed 1d "$work/from-file")" ]
ok "explain -: named" [ "$(head -n 1 "$work/out")" = "standard input shows:" ]
CUDNNENV_LANG=zh_CN as_script "explain, a log, Chinese" explain some.log
echo "make: *** [all] Error 1" >some.log
as_script "explain, a log that says nothing" explain some.log
ok "explain, a log that says nothing: 0" rc_is 0
rm some.log
run "$program" explain none.log
ok "explain, no such log: 2" rc_is 2
ok "explain, no such log: said" [ "$err" = "cudnn-env: cannot read the log none.log: there is no such file" ]
run "$program" explain - # </dev/null
ok "explain, an empty log: 2" rc_is 2
ok "explain, an empty log: said" complains "cannot read the log standard input: it is empty"

# the command that a report names
run "$program" doctor --for=run --replay "$record" --json "$work/named.json"
command=$(printf '%s\n' "$out" | sed -n 's/^  explain //p')
ok "a report names the command" [ -n "$command" ]
ok "the JSON report names the same" grep -qF "\"explain\": \"$command\"" "$work/named.json"
run bash -c "$command"
ok "it works" rc_is 0
ok "it explains" says "what not to do"

# --json -
script_form doctor --replay "$record" --json "$work/script.json"
run "$program" doctor --replay "$record" --json -
cp "$work/out" "$work/ours.json"
without_command "$work/ours.json" "$work/script.json"
ok "--json -: the report of the script form, and nothing else" same "$work/ours.json" "$work/script.json"
ok "--json -: nothing on the error stream" is_quiet
ok "--json -: exit status" rc_is 0
run "$program" doctor --json=- --for run --replay "$record"
ok "--json=-: exit status when broken" rc_is 1
ok "--json=-: the verdict" says '"verdict": "broken"'

# --format
run "$program" doctor --replay "$record" --format json
cp "$work/out" "$work/ours.json"
without_command "$work/ours.json"
ok "--format json: the same as --json -" same "$work/ours.json" "$work/script.json"
ok "--format json: nothing on the error stream" is_quiet
ok "--format json: exit status" rc_is 0
run "$program" doctor --replay "$record" --format json --json "$work/both.json" --for run
ok "--format json --json FILE: both" same "$work/out" "$work/both.json"
ok "--format json: exit status when broken" rc_is 1
run "$program" list --replay "$record" --format json
"$CMAKE" -P "$repository/cmake/cudnn-env.cmake" -- list --replay "$record" --format json >"$work/script.json" 2>"$work/script"
ok "list --format json: as the script form" same "$work/out" "$work/script.json"
ok "list --format json: facts" says '"toolkit.version": "11.8.89"'
as_script "--format github" doctor --replay "$record" --format github --for run
ok "--format github: the verdict" says "::notice title=CudnnEnv::CudnnEnv: broken."
ok "--format github: a finding" says "::error title=CudnnEnv driver.absent::no NVIDIA driver is installed%0A"
ok "--format github: exit status" rc_is 1
run "$program" doctor --replay "$record" --format github --color always
ok "--format github: never coloured" [ "${out#*$'\x1b'}" = "$out" ]

# files
mkdir -p "$work/here/a b;c[d"
cd "$work/here/a b;c[d" || exit 1
run "$program" doctor --replay "$record" --json r.json --record=sub/m.json --no-redact
ok "record and report: where the user stands, folders made" [ -s r.json ]
ok "--no-redact is handed on" grep -q '"redacted": false' sub/m.json
run "$program" doctor --replay ../"a b;c[d"/sub/m.json
cp "$work/out" "$work/from-file"
"$program" doctor --replay - <sub/m.json >"$work/from-input" 2>"$work/err"
ok "--replay -: the same text, but for the name" [ "$(sed 1d "$work/from-input")" = "$(sed 1d "$work/from-file")" ]
ok "--replay - is named" [ "$(head -n 1 "$work/from-input")" = "replayed from standard input: another machine, or another time" ]
run "$program" list --replay sub/m.json --record redacted.json
ok "without it names are replaced" grep -q '"redacted": true' redacted.json
cd "$work/here" || exit 1

# what goes wrong
run "$program" doctor --replay "$record" --json /proc/x
ok "cannot write: 1" rc_is 1
ok "cannot write: said in one line" [ "$err" = "cudnn-env: cannot write /proc/x: only plain files are written" ]
ok "cannot write: the text all the same" says "CudnnEnv: buildable."
run "$program" doctor --replay "$work/now here.json"
ok "no record: 2" rc_is 2
ok "no record: named" [ "$err" = "cudnn-env: cannot read the record $work/now here.json" ]
printf '{"schema": 1, "looks": [' >"$work/half.json"
run "$program" doctor --replay "$work/half.json"
ok "half a record: 2" rc_is 2
ok "half a record: said" complains "$work/half.json is no record"
err=$("$program" doctor --replay - </dev/null 2>&1)
rc=$?
ok "an empty record: 2" rc_is 2
ok "an empty record: said" complains "cannot read the record standard input"
CUDNNENV_CUDA_VERSION=12. run "$program" doctor
ok "a version that is none: 2" rc_is 2
ok "a version that is none: said in one line" [ "$err" = 'cudnn-env: CUDNNENV_CUDA_VERSION is "12.". Expected a version (12.4 or 12) or a range (11.8...<13).' ]
if [ -c /dev/full ]; then
  err=$("$program" doctor --replay "$record" 2>&1 >/dev/full)
  rc=$?
  ok "a full disk: 1" rc_is 1
  ok "a full disk: said" complains "cannot write to standard output"
fi
err=$("$program" doctor --replay "$record" 2>&1 >&-)
rc=$?
ok "no output stream: 1" rc_is 1
"$program" doctor --replay "$record" <&- >"$work/out" 2>&-
rc=$?
ok "neither input nor error stream: 0" rc_is 0
ok "neither input nor error stream: the text" [ "$(sed 1d "$work/out" | head -c 20)" = "CudnnEnv: buildable." ]

# colours
coloured "a record" doctor --replay "$record"
cp "$work/plain" "$work/plain.en"
CUDNNENV_LANG=zh_CN coloured "Chinese" doctor --replay "$record"
"$program" doctor --replay "$record" >"$work/piped"
ok "into a file: none" same "$work/piped" "$work/plain.en"
escape=$'\x1b'

if has_terminal; then
  terminal() { script -qec "'$program' doctor --replay '$record' $1" /dev/null </dev/null >"$work/out"; }
  out=''
  terminal ""
  ok "on a terminal: coloured" grep -q "${escape}\[" "$work/out"
  terminal "--color never"
  ok "on a terminal: never" [ "$(grep -c "$escape" "$work/out")" = 0 ]
  NO_COLOR=1 terminal ""
  ok "on a terminal: NO_COLOR" [ "$(grep -c "$escape" "$work/out")" = 0 ]
  NO_COLOR='' terminal ""
  ok "on a terminal: an empty NO_COLOR" grep -q "${escape}\[" "$work/out"
  TERM=dumb terminal ""
  ok "on a terminal: TERM=dumb" [ "$(grep -c "$escape" "$work/out")" = 0 ]
  terminal "| cat"
  ok "from a terminal into a pipe: none" [ "$(grep -c "$escape" "$work/out")" = 0 ]
else
  echo "no terminal to be had here: what happens on one is not tested"
fi
finish
