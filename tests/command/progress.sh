#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# On a terminal, what takes longer than a second is named in one line that is rewritten and erased; elsewhere there is none.
# shellcheck source=tests/command/common.sh
. "${0%/*}/common.sh"
has_terminal || {
  echo "no terminal to be had here"
  exit 77
}
escape=$'\x1b'
slow="$work/slow ${escape}]0;title"$'\a'" 慢" # a folder that a terminal would obey
mkdir "$slow"
touch "$slow/nvidia-smi"
chmod +x "$slow/nvidia-smi"

on_terminal() { # on_terminal SECONDS COLUMNS: the error stream is a terminal, the output a file; nvidia-smi takes so long
  printf '#!/bin/sh\nsleep %s\nexit 9\n' "$1" >"$slow/nvidia-smi"
  PATH=$slow:$PATH script -qec "stty cols $2; '$program' doctor >'$work/report'" /dev/null </dev/null >"$work/out"
  out=$(tr '\r' '\n' <"$work/out")
}
on_terminal 2.3 200
ok "says what is being asked" says "cudnn-env: asking $work/slow ?]0;title? 慢/nvidia-smi  1 s"
ok "and for how long" says "/nvidia-smi  2 s"
ok "a line that is rewritten" [ "$(tr -d '\r' <"$work/out" | grep -c '')" -le 1 ]
ok "and erased" [ "$(tail -c 4 "$work/out")" = $'\r'"${escape}[K" ]
ok "the terminal is told nothing else" [ -z "$(sed "s/${escape}\[K//g" "$work/out" | tr -cd '\033\007')" ]
ok "the report is not touched" grep -q '^CudnnEnv: ' "$work/report"
CUDNNENV_LANG=zh_CN on_terminal 1.3 40
ok "in Chinese" says "cudnn-env: 正在询问 "
ok "not wider than the terminal" [ "$(tr '\r' '\n' <"$work/out" | sed "s/${escape}\[K//g" | LC_ALL=C.UTF-8 wc -L)" -lt 40 ]
TERM=dumb on_terminal 1.3 200
ok "not on a dumb terminal" prints_nothing
PATH=$slow:$PATH run "$program" doctor
ok "not into a pipe" is_quiet
script -qec "'$program' doctor --replay '$record' >/dev/null" /dev/null </dev/null >"$work/out"
out=$(cat "$work/out")
ok "not for what is quick" prints_nothing
finish
