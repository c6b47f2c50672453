#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# hidden.sh FOLDER CMD...: runs CMD with this machine's own CUDA at FOLDER and nowhere else (an empty FOLDER where there is none), as
# tests/lab/hide.sh does it: in a mount namespace of its own; exit 77 where it cannot. Otherwise CMD's own exit status.
set -u
[ $# -gt 1 ] || {
  echo "usage: hidden.sh FOLDER CMD..." >&2
  exit 2
}
unshare -m true 2>/dev/null || {
  echo "hidden.sh: no mount namespace of our own to be had (root needed)" >&2
  exit 77
}
hide=$(cd "$(dirname "$0")/../lab" && pwd)/hide.sh
mkdir -p "$1" || exit 1
# shellcheck disable=SC2016
exec unshare -m bash -c '
  folder=$1 hide=$2
  shift 2
  real=$(readlink -f /usr/local/cuda)
  if [ -d "$real" ]; then mount --bind "$real" "$folder" || exit 77; fi
  exec bash "$hide" "$@"' hidden.sh "$1" "$hide" "${@:2}"
