#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# get-wheel.sh <package> <version> <dest>
# Puts one wheel of the package index, unpacked as pip does it and without what it requires, into <dest>, a folder of packages: that
# of Python 3.11 on this kind of machine, whatever Python is here. <dest> appears whole or not at all. Exit 2: usage, 3: not to be had.
# shellcheck source-path=SCRIPTDIR source=../lab/common.sh
. "$(dirname "$0")/../lab/common.sh"

[ $# = 3 ] || lab_fail 2 "usage: get-wheel.sh <package> <version> <dest>"
lab_begin "$3"
options=(--quiet --disable-pip-version-check --no-cache-dir --no-input --no-deps --no-compile --root-user-action ignore)
TMPDIR=$tmp "$lab_python" -I -m pip install "${options[@]}" --only-binary=:all: --python-version 3.11 --target "$tmp/site" \
  "$1==$2" </dev/null || lab_fail 3 "pip could not download $1==$2"
mv "$tmp"/site/* "$part/"
lab_end
