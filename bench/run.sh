#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# run.sh [--quick] [--update] [--rounds N] [--groups fresh,warm,calls,drop-in,text,hidden,tool,step,select,matrix]: measures CudnnEnv against plain
# CMake, side by side in the same run, and prints the table. --update: also writes it into docs/performance.md. --quick: three rounds, not 30.
# Needs cmake, hyperfine, strace, python3, a toolkit and a cuDNN; rows that need the lab (tests/lab/lab.sh) are left out without it.
set -euo pipefail
cd "$(dirname "$0")/.."
for program in cmake hyperfine strace python3; do
  command -v "$program" >/dev/null || {
    echo "bench: $program is not here (apt-get install $program)" >&2
    exit 1
  }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CUDNNENV_LANG=en LC_ALL=C.UTF-8 CUDNNENV_BENCH_WORK="$work"
python3 bench/bench.py "$@"
