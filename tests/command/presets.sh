#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# presets and env: where the command is given counts, exit statuses, which stream, the command that is named is the installed one. (What they
# choose: tests/integration.)
# shellcheck disable=SC2317 # functions that ok calls
# shellcheck source=tests/command/common.sh
. "${0%/*}/common.sh"

# Without what this shell has in its environment.
nothing() { env -i PATH=/usr/bin:/bin HOME=/nowhere TMPDIR="${TMPDIR:-/tmp}" "$@"; }

run "$program" presets nowhere
ok "no folder: 2" rc_is 2
ok "no folder: said in one line" [ "$err" = "cudnn-env: there is no folder $work/here/nowhere" ]
echo '{"version": 2}' >CMakeUserPresets.json
run "$program" presets
ok "an old version: 2" rc_is 2
ok "an old version: said" complains 'has "version": 2'
ok "an old version: as it was" [ "$(cat CMakeUserPresets.json)" = '{"version": 2}' ]
rm CMakeUserPresets.json
run nothing "$program" env --undo
ok "nothing to undo: 0" rc_is 0
ok "nothing to undo: said in a comment" says "# this shell was not switched"
ok "nothing to undo: the command that is named" says "$program env --undo"
ok "nothing to undo: no line but comments" [ "$(grep -cv '^#' "$work/out")" = 0 ]
ok "nothing to undo: nothing on the error stream" is_quiet
run nothing env CUDNNENV_UNDO_CUDA_HOME="=/a b" CUDNNENV_UNDO_CUDACXX=- CUDACXX=x "$program" env --undo
ok "undo: what it was" says "export CUDA_HOME='/a b'"
ok "undo: what was not there" says "unset CUDACXX"
ok "undo: what was kept goes" says "unset CUDNNENV_UNDO_CUDA_HOME"
run nothing env SHELL=/bin/tcsh "$program" env
ok "a shell that is not known: 2" rc_is 2
ok "a shell that is not known: said" complains "SHELL is /bin/tcsh"
ok "a shell that is not known: nothing on the output stream" prints_nothing
run nothing "$program" env --cuda 9.9
ok "not here: 1" rc_is 1
ok "not here: said" complains "the shell is left as it is"
ok "not here: nothing on the output stream" prints_nothing
CUDNNENV_LANG=zh_CN run nothing env CUDNNENV_LANG=zh_CN "$program" env --undo
ok "Chinese" says "# 此命令行未曾切换"
finish
