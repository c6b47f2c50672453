#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# init: where the command is given counts, exit statuses, the text on the output stream, the command that it names is the installed one.
# shellcheck disable=SC2317 # functions that ok calls
# shellcheck source=tests/command/common.sh
. "${0%/*}/common.sh"

run "$program" init
ok "here: 0" rc_is 0
ok "here: said" says "CudnnEnv: the project in $work/here has presets for CUDA 11.8 to "
ok "here: nothing on the error stream" is_quiet
ok "here: it is there" [ -f "$work/here/cmake/cudnn-env/presets.json" ]
ok "here: named as it is called" says "$program init $work/here --starter"
run "$program" init "../a b" --starter
ok "a starter: 0" rc_is 0
ok "a starter: said" says "CudnnEnv: the project in $work/a b has presets"
ok "a starter: it is there" [ -f "$work/a b/src/kernel.cu" ]
echo mine >>"$work/a b/src/kernel.cu"
run "$program" init --starter "../a b"
ok "a clash: 1" rc_is 1
ok "a clash: said" says "  differs   src/kernel.cu"
ok "a clash: nothing on the error stream" is_quiet
run "$program" init ../nowhere
ok "no folder: 2" rc_is 2
ok "no folder: said in one line" [ "$err" = "cudnn-env: there is no folder $work/nowhere" ]
CUDNNENV_LANG=zh_CN run "$program" init
ok "Chinese" says "CudnnEnv：$work/here 中的项目已有 CUDA 11.8 至 "
finish
