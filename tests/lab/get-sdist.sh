#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# get-sdist.sh <package> <version> <dest> [<what its metadata needs>...]
# Puts the source of a Python package, as it was published, into <dest>: a project that tests configure and never change.
# pip asks a source package for its metadata before it keeps it; what that needs (setuptools, wheel) comes into a Python
# environment that goes away again. <dest> appears whole or not at all. Exit 2: usage, 3: not to be had, 4: not what it should be.
# shellcheck source-path=SCRIPTDIR source=common.sh
. "$(dirname "$0")/common.sh"

[ $# -ge 3 ] || lab_fail 2 "usage: get-sdist.sh <package> <version> <dest> [<what its metadata needs>...]"
lab_begin "$3"
"$lab_python" -I -m venv "$tmp/python" || lab_fail 3 "$lab_python cannot make an environment"
lab_python=$tmp/python/bin/python3
TMPDIR=$tmp "$lab_python" -I -m pip install --quiet --disable-pip-version-check --no-cache-dir --no-input \
  setuptools==75.8.0 wheel==0.45.1 "${@:4}" </dev/null || lab_fail 3 "pip could not install setuptools"
TMPDIR=$tmp "$lab_python" -I -m pip download --quiet --disable-pip-version-check --no-cache-dir --no-input --no-deps \
  --no-binary=:all: --no-build-isolation -d "$tmp/sdist" "$1==$2" </dev/null || lab_fail 3 "pip could not download $1==$2"
archive=$tmp/sdist/$1-$2.tar.gz
[ -e "$archive" ] || archive=$tmp/sdist/${1//-/_}-$2.tar.gz # both spellings are in use
tar -xzf "$archive" -C "$part" --strip-components=1 --no-same-owner || lab_fail 4 "no $1-$2.tar.gz came"
lab_end
