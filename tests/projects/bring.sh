#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bring.sh <name> <folder>: puts an unedited project into <folder>/<name>-<version> and prints that path; nothing is fetched twice.
# Names: dlib, opencv (with its contrib modules), cudnn-frontend (headers). Exit 2: usage, else as tests/lab/get-*.sh
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
needs=()
case "${1-}" in
dlib) version=20.0.1 get=(get-sdist.sh dlib) ;;
opencv) version=5.1.0.95 get=(get-sdist.sh opencv-contrib-python) needs=(scikit-build==0.18.1) ;;
cudnn-frontend) version=1.32.0 get=() ;;
*)
  echo "usage: bring.sh dlib|opencv|cudnn-frontend <folder>" >&2
  exit 2
  ;;
esac
mkdir -p "$2"
dest=$(cd "$2" && pwd)/$1-$version
if [ ! -e "$dest" ] && [ ${#get[@]} -gt 0 ]; then
  bash "$here/../lab/${get[0]}" "${get[1]}" "$version" "$dest" ${needs[@]+"${needs[@]}"} >&2
elif [ ! -e "$dest" ]; then
  part=$(mktemp -d "$dest.part.XXXXXX")
  trap 'rm -rf "$part"' EXIT
  python3 -I -m pip install --quiet --disable-pip-version-check --no-cache-dir --no-input --no-deps --target "$part/tree" \
    "nvidia-cudnn-frontend==$version" >&2
  mv -T "$part/tree" "$dest"
fi
printf '%s\n' "$dest"
