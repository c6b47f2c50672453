# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the tests of the installed command. In: BUILD (the build folder with bin/cudnn-env), CMAKE (the CMake of this build), both
# from the environment. Out: $program, $repository (this repository), $work (the test's own folder, removed at the end), ok and friends.
set -u
# shellcheck source=tests/ok.sh
. "${BASH_SOURCE[0]%/*}/../ok.sh"
program=$BUILD/bin/cudnn-env
repository=$(cd "${BASH_SOURCE[0]%/*}/../.." && pwd -P)
work=$(mktemp -d) || exit 1
mkdir "$work/tmp" "$work/here"
trap 'rm -rf "$work"' EXIT
cd "$work/here" || exit 1
# Only what a test sets itself may decide.
unset NO_COLOR CLICOLOR_FORCE CUDNN_ROOT CUDNNENV_CUDA_VERSION CUDNNENV_CUDNN_VERSION CUDNNENV_REQUIRE_GPU LC_ALL LC_MESSAGES
export CUDNNENV_LANG=en CUDNNENV_CMAKE=$CMAKE TMPDIR=$work/tmp TERM=xterm
export record=$repository/tests/cases/records/debian-nonfree-11.8.record # of another machine: buildable there
err='' script_rc=0

run() { # run CMD...: sets out, err, rc
  "$@" >"$work/out" 2>"$work/err" </dev/null
  rc=$?
  out=$(cat "$work/out") err=$(cat "$work/err")
}

told() { printf -- '--- errors\n%s\n' "$err"; }
matches() { [[ $out =~ $1 ]]; }
complains() { [[ $err == *"$1"* ]]; }
is_quiet() { [ -z "$err" ]; }
prints_nothing() { [ -z "$out" ]; }
same() { cmp "$1" "$2"; }
differs() { ! cmp -s "$1" "$2"; }
leaves_nothing() { [ -z "$(ls -A "$work/tmp")" ]; } # no folder for answers

script_form() { # script_form WORD...: what the script form says, in $work/script; sets script_rc
  "$CMAKE" -P "$repository/cmake/cudnn-env.cmake" -- "$@" 2>"$work/script" >/dev/null
  script_rc=$?
}
without_command() { # without_command FILE...: a report and a log name the command that explains, and that is either form
  sed -i -E 's#^ +(explain|详解) .* explain #  explain #; s|("explain": ").* explain ([a-z.-]+")|\1\2|' "$@"
}
as_script() { # as_script WHAT WORD...: the same text from both, and nothing on the error stream
  local what=$1
  shift
  run "$program" "$@"
  script_form "$@"
  # before 3.29 CMake adds a block of its own when something is broken
  cp "$work/out" "$work/ours"
  without_command "$work/ours" "$work/script"
  head -c "$(wc -c <"$work/ours")" "$work/script" >"$work/cut"
  ok "$what: says something" [ -s "$work/out" ]
  ok "$what: the text of the script form" same "$work/ours" "$work/cut"
  ok "$what: nothing on the error stream" is_quiet
}
ends_as_script() { [ "$rc" = "$script_rc" ]; } # the exit status
coloured() { # coloured WHAT WORD...: the same text with colours; they stay in $out
  local what=$1
  shift
  "$program" "$@" --color never >"$work/plain"
  run "$program" "$@" --color always
  ok "$what: coloured" differs "$work/out" "$work/plain"
  sed 's/\x1b\[[0-9;]*m//g' "$work/out" >"$work/stripped"
  ok "$what: not a byte is different without the colours" same "$work/stripped" "$work/plain"
}

has_terminal() { script -qec true /dev/null >/dev/null 2>&1; }

finish() {
  ok "nothing is left in TMPDIR" leaves_nothing
  printf '%s passed, %s failed\n' "$passed" "$failed"
  [ "$failed" = 0 ]
  exit
}
