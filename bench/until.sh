#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# until.sh TEXT CMD...: runs CMD until its output holds TEXT, then ends it. Exit 0: seen; 1: CMD ended without it.
set -u
text=$1
shift
exec 3< <(exec "$@" 2>&1)
pid=$!
grep -qFm1 -- "$text" <&3
status=$?
kill "$pid" 2>/dev/null
wait "$pid" 2>/dev/null
exit "$status"
