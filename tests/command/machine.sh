#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# machine.sh [hidden]: the diagnosis of this very machine: byte for byte that of the script form, on the output stream; JSON alone with
# "--json -"; a record of it says the same. "hidden": this machine's own CUDA is out of sight.
# shellcheck source=tests/command/common.sh
. "${0%/*}/common.sh"

as_script "doctor" doctor
ok "doctor: 0 or 1, as the script" ends_as_script
verdict_rc=$rc
as_script "list" list
ok "list is 0" rc_is 0

run "$program" doctor --json r.json --record=sub/m.json --no-redact
ok "--json F: the text is printed all the same" says "CudnnEnv: "
cp "$work/out" "$work/text"
run "$program" doctor --json -
ok "--json -: the report, and nothing else" same "$work/out" r.json
ok "--json -: nothing on the error stream" is_quiet
ok "--json -: exit status" rc_is "$verdict_rc"
run "$program" doctor --json "x;y z.json" --replay sub/m.json
ok "a replayed record gives the same report" same r.json "x;y z.json"
sed 1d "$work/out" >"$work/replayed"
ok "and the same text, after a line that says so" same "$work/text" "$work/replayed"

escape=$'\x1b'
export CUDNN_ROOT=/nowhere
if [ "${1-}" != hidden ]; then # a command needs a toolkit that fits
  for language in en zh_CN; do
    CUDNNENV_LANG=$language coloured "a hint that names nothing, $language" doctor
    ok "the commands are green ($language)" says "${escape}[32munset CUDNN_ROOT${escape}[0m"
  done
fi
CUDNNENV_CUDA_VERSION=99 coloured "broken" doctor
ok "the verdict is red" says "${escape}[31mCudnnEnv: broken."
ok "an error is red" says "${escape}[31mE toolkit."
finish
