#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Help, version, and what is no command line: exit status 2, usage and reason on the error stream, nothing else.
# shellcheck source=tests/command/common.sh
. "${0%/*}/common.sh"

run "$program" --help
ok "--help is 0" rc_is 0
for word in doctor list explain configure init presets env matrix completion --version CUDNNENV_LANG CUDNNENV_CMAKE NO_COLOR "Exit status"; do ok "--help says $word" says "$word"; done
ok "--help: nothing on the error stream" is_quiet
run "$program" doctor --help
ok "doctor --help is 0" rc_is 0
for word in "cudnn-env doctor" --for --require-gpu --run-frameworks --json --record --no-redact --replay --color --format; do ok "doctor --help says $word" says "$word"; done
ok "no line of it is longer than 100 columns" [ "$(wc -L <"$work/out")" -le 100 ]
run "$program" list -h
ok "list -h is 0" rc_is 0
ok "list has no --json" [ "${out#*--json}" = "$out" ]
run "$program" explain --help
ok "explain --help is 0" rc_is 0
for word in "cudnn-env explain" ID --list; do ok "explain --help says $word" says "$word"; done
run "$program" configure --help
ok "configure --help is 0" rc_is 0
for word in "cudnn-env configure -- CMAKE-ARGUMENTS" --preset CMAKE_PROJECT_TOP_LEVEL_INCLUDES "exit status"; do ok "configure --help says $word" says "$word"; done
ok "no line of it is longer than 100 columns" [ "$(wc -L <"$work/out")" -le 100 ]
run "$program" init --help
ok "init --help is 0" rc_is 0
for word in "cudnn-env init" DIR --starter; do ok "init --help says $word" says "$word"; done
run "$program" presets --help
ok "presets --help is 0" rc_is 0
for word in "cudnn-env presets" DIR --check CMAKE_PREFIX_PATH; do ok "presets --help says $word" says "$word"; done
ok "no line of it is longer than 100 columns" [ "$(wc -L <"$work/out")" -le 100 ]
run "$program" env --help
ok "env --help is 0" rc_is 0
for word in "cudnn-env env" --shell --cuda --cudnn --undo eval CUDNNENV_UNDO; do ok "env --help says $word" says "$word"; done
ok "no line of it is longer than 100 columns" [ "$(wc -L <"$work/out")" -le 100 ]
run "$program" matrix --help
ok "matrix --help is 0" rc_is 0
for word in "cudnn-env matrix -S . --test -- -G Ninja" --source --build --test --jobs --junit --timeout --fresh --color; do ok "matrix --help says $word" says "$word"; done
ok "no line of it is longer than 100 columns" [ "$(wc -L <"$work/out")" -le 100 ]
run "$program" --version
version=$(sed -n 's/.*cudnnenv:version "\(.*\)".*/\1/p' "$repository/cmake/version.cmake")
ok "--version" [ "$out" = "cudnn-env $version" ]
ok "--version is 0" rc_is 0

wrong() { # wrong REASON WORD...
  local reason=$1
  shift
  run "$program" "$@"
  ok "[$*] is 2" rc_is 2
  ok "[$*] says: $reason" complains "$reason"
  ok "[$*] says how" complains "Usage: cudnn-env"
  ok "[$*]: nothing on the output stream" prints_nothing
  ok "[$*]: nothing is written" [ -z "$(ls -A)" ]
}
wrong "no command is given"
wrong '"docter" is no command' docter
wrong '"" is no command' ""
wrong '"plan" is no command' plan
wrong '"--frob" is no option' --frob
wrong "--jason" doctor --jason x
wrong "x" doctor x
wrong "--for" doctor --for x
wrong "--for" doctor --for
wrong "--color" doctor --color x
wrong "--format" doctor --format x
wrong "--format" list --format github
wrong "standard output takes one of them" doctor --json - --format github
wrong "--json" list --json x.json
wrong "is no file name" doctor --json ""
wrong "is no file name" doctor --json --record
wrong "is no file name" doctor --record --no-redact
wrong "a record goes into a file" doctor --record -
wrong "names no interpreter" doctor --python ""
wrong "names no interpreter" doctor --python --json
wrong "--python" list --python python3
wrong "--json" doctor --json
wrong "--list" explain cudnn.mixed --list
wrong "cudnn.corrupt" explain cudnn.mixed cudnn.corrupt
wrong "--json" explain --json x.json
wrong 'nothing is given behind "configure --"' configure
wrong 'nothing is given behind "configure --"' configure --
wrong "-B" configure -B build
wrong "x" configure x -- -B build
wrong "--json" configure --json x.json -- -B build
wrong "names no folder" init ""
wrong "b" init a b
wrong "--json" init --json x.json
wrong "names no folder" presets ""
wrong "x" presets . x
wrong "--cuda" presets --cuda 12
wrong "csh" env --shell csh
wrong "is no version" env --cuda x
wrong "is no version" env --cudnn 9.x
wrong "is no version" env --cuda --undo
wrong "--cuda" env --undo --cuda 12
wrong "12" env 12
wrong "--jobs" matrix --jobs 0
wrong "-j" matrix -j x
wrong "--timeout" matrix --timeout 0
wrong "--timeout" matrix --timeout 2.5
wrong "is no file name" matrix -S --test
wrong "is no file name" matrix --junit ""
wrong "x" matrix x
wrong "--format" matrix --format json
wrong "--record" matrix --record x
wrong "shell" completion
wrong "ksh" completion ksh
# shellcheck disable=SC2016 # not a variable
wrong 'is no command' '${x};[y@z@'
finish
