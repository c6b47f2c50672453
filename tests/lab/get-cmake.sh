#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# get-cmake.sh <full version> <dest>
# Puts that CMake into <dest> (bin/cmake, bin/ctest, share/), taken from its Python wheel; 20 to 30 MB are fetched.
# What the wheel carries is CMake's own tree, so Python is not needed to run it and <dest> can be moved.
# <dest> appears whole or not at all. Exit 2: usage, 3: not to be had, 4: not what it should be.
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$(dirname "$0")/common.sh"

[ $# = 2 ] || lab_fail 2 "usage: get-cmake.sh <full version> <dest>"
lab_begin "$2"
lab_pip "$tmp/whl" --no-deps "cmake==$1"
lab_unpack "$tmp/whl" "$tmp/w"
mv "$tmp/w/cmake/data/bin" "$tmp/w/cmake/data/share" "$part/"
chmod +x "$part"/bin/*
[ "$("$part/bin/cmake" --version | awk 'NR == 1 {print $3}')" = "$1" ] || lab_fail 4 "what came is not CMake $1"
lab_end
