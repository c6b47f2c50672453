#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# get-cudnn.sh <full version> <cuda-major 11|12|13> <dest>
# Puts a real, complete cuDNN from its Python wheel into <dest>: include/, lib/ (lib64 -> lib), with the plain
# lib*.so names that the wheel lacks. Fetches 0.3 to 0.7 GB, needs twice 0.4 to 1.1 GB for a moment; the wheel is not
# kept. <dest> appears whole or not at all. Exit 2: usage, 3: not to be had, 4: not what it should be.
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$(dirname "$0")/common.sh"

[ $# = 3 ] || lab_fail 2 "usage: get-cudnn.sh <full version> <cuda-major> <dest>"
version=$1
lab_begin "$3"
lab_pip "$tmp/whl" --no-deps "nvidia-cudnn-cu$2==$version"
lab_unpack "$tmp/whl" "$tmp/w"
mv "$tmp/w/nvidia/cudnn/include" "$tmp/w/nvidia/cudnn/lib" "$part/"
for so in "$part"/lib/*.so.*; do
  link=${so%%.so.*}.so
  [ -e "$link" ] || ln -s "${so##*/}" "$link"
done
rm -f "$part"/*/__init__.py
ln -s lib "$part/lib64"
found=$(awk '/define CUDNN_(MAJOR|MINOR|PATCHLEVEL) / {printf "%s%s", s, $3; s = "."}' "$part/include/cudnn_version.h")
[ "$found" = "${version%.*}" ] || lab_fail 4 "what came is $found, not $version"
lab_end
