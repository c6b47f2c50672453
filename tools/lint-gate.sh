#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# lint-gate.sh [ROOT]: the gate lint (what it forbids: see lint_gate.py). Exit 0: clean, 1: violations, 2: cannot check.
here=$(cd "$(dirname "$0")" && pwd) || exit 2
exec python3 -I "$here/lint_gate.py" "${1:-$here/..}"
