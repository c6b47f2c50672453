#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# hide.sh CMD...: runs CMD with this machine's own CUDA out of sight: the folder behind /usr/local/cuda is empty, wrappers
# to it in /usr/local/bin are empty, the variables and PATH entries that name it are gone. In a mount namespace of its own,
# so nothing outside changes. Needs root; exit 77 (CTest: skipped) where it cannot. Otherwise CMD's own exit status.
set -u
[ $# -gt 0 ] || {
  echo "usage: hide.sh CMD..." >&2
  exit 2
}
unshare -m true 2>/dev/null || {
  echo "hide.sh: no mount namespace of our own to be had (root needed)" >&2
  exit 77
}
HIDE_D=$(mktemp -d) || exit 1
trap 'rm -rf "$HIDE_D"' EXIT
mkdir "$HIDE_D/empty"
: >"$HIDE_D/none"
chmod 755 "$HIDE_D" "$HIDE_D/empty"
export HIDE_D
# shellcheck disable=SC2016
unshare -m bash -c '
  real=$(readlink -f /usr/local/cuda)
  if [ -d "$real" ]; then
    mount --bind "$HIDE_D/empty" "$real" || exit 77
    for f in /usr/local/bin/*; do
      [ -f "$f" ] && head -c 200 "$f" | grep -aqF "exec $real/" && { mount --bind "$HIDE_D/none" "$f" || exit 77; }
    done
  fi
  PATH=$(printf %s "$PATH" | tr : "\n" | grep -vE "^/usr/local/cuda[^/]*/bin/?$" | grep -vxF "$real/bin" | paste -sd:)
  export PATH
  unset CUDA_HOME CUDA_PATH CUDACXX LIBRARY_PATH LD_LIBRARY_PATH HIDE_D
  exec "$@"' hide.sh "$@"
