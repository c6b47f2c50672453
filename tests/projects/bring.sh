#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bring.sh <name> <folder>: puts an unedited project into <folder>/<name>-<version> and prints that path; nothing is fetched twice.
# Names: dlib, opencv (with its contrib modules), cudnn-frontend (headers), libtorch (Debian's, unpacked and not installed: with all
# that it depends on it would be 205 packages; these are what its CMake files look for). Exit 2: usage, else as tests/lab/get-*.sh
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
needs=()
get=()
debs=()
case "${1-}" in
dlib) version=20.0.1 get=(get-sdist.sh dlib) ;;
opencv) version=5.1.0.95 get=(get-sdist.sh opencv-contrib-python) needs=(scikit-build==0.18.1) ;;
cudnn-frontend) version=1.32.0 ;;
libtorch)
  version=$(apt-cache show --no-all-versions libtorch-dev 2>/dev/null | sed -n 's/^Version: //p')
  library=$(apt-cache show --no-all-versions libtorch-dev 2>/dev/null | sed -n 's/^Depends: .*\(libtorch[0-9.]*\) (=.*/\1/p')
  if [ "$library" = "" ]; then
    echo "bring.sh: apt offers no libtorch-dev here" >&2
    exit 1
  fi
  debs=(libtorch-dev "$library" libgflags-dev libgflags2.2 libgoogle-glog-dev libgoogle-glog0v6 libprotobuf-dev libprotobuf32)
  ;;
*)
  echo "usage: bring.sh dlib|opencv|cudnn-frontend|libtorch <folder>" >&2
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
fi
if [ "${part-}" != "" ] && [ "$1" = libtorch ]; then
  mkdir "$part/debs" "$part/tree"
  chmod a+rx "$part" "$part/debs" # apt drops root to read them
  (cd "$part/debs" && apt-get --quiet=2 download "${debs[@]}") >&2
  for deb in "$part/debs/"*.deb; do dpkg -x "$deb" "$part/tree"; done
  mv -T "$part/tree" "$dest"
elif [ "${part-}" != "" ]; then
  python3 -I -m pip install --quiet --disable-pip-version-check --no-cache-dir --no-input --no-deps --target "$part/tree" \
    "nvidia-cudnn-frontend==$version" >&2
  mv -T "$part/tree" "$dest"
fi
printf '%s\n' "$dest"
