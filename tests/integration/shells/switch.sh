# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=sh
# switch.sh OUT: switches this shell (sh, bash or zsh) to CUDA 11.8, again, to 12.4, and back; $CUDNN_ENV is the command, as words. What the
# environment and nvcc are after each step is written to files in OUT.
out=$1
[ -z "${ZSH_VERSION-}" ] || setopt sh_word_split

state() {
  env -0 | grep -zv '^_=' | sort -z >"$out/$1"
  nvcc --version >"$out/$1.nvcc" 2>&1
}

switch() { # switch NAME OPTION...
  name=$1
  shift
  eval "$($CUDNN_ENV env --shell sh "$@" 2>"$out/$name.errors")"
  state "$name"
}

state before
switch first --cuda 11.8
switch again --cuda 11.8
switch other --cuda 12.4
switch none --cuda 9
switch back --undo
switch anew --cuda 12.4
PATH="/added by hand:$PATH"
switch added --cuda 11.8
switch with --undo
switch still --undo
