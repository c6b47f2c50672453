#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# coverage.sh: which lines of src/ the tests of probe and checker run, as a table. Exit 0: the table was made; 1: tests failed, or a
# tool is missing. In the environment: CUDNNENV_LAB (lab.cmake; else the cache's), CUDNNENV_COVERAGE_DIR (build/coverage).
# With gcovr; without it gcov's own summary, file by file.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
cache=${CUDNNENV_CACHE:-${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/cudnn-env}
lab=${CUDNNENV_LAB:-$cache/lab.cmake}
[ -f "$lab" ] || lab=
build=${CUDNNENV_COVERAGE_DIR:-build/coverage}
mkdir -p "$build"
build=$(cd "$build" && pwd)

# The programs end by _exit() when a stage dies: that keeps the counters from being written. Here it writes them first.
cat >"$build/exit.c" <<'C'
void __gcov_dump(void);
void __real__exit(int code);
void __wrap__exit(int code);
void __wrap__exit(int code) { __gcov_dump(); __real__exit(code); }
C
gcc -c "$build/exit.c" -o "$build/exit.o"

export CUDNNENV_TEST_FEW=1
log=$build/log
find "$build" -name '*.gcda' -delete
{
  cmake -S . -B "$build" -G Ninja -DCUDNNENV_TESTS=ON "-DCUDNNENV_LAB=$lab" -DCMAKE_CXX_COMPILER=g++ \
    "-DCMAKE_CXX_FLAGS=--coverage -fprofile-update=atomic" "-DCMAKE_EXE_LINKER_FLAGS=-Wl,--wrap=_exit $build/exit.o" &&
    cmake --build "$build" --target pieces_test probe_test simulated_test cudnn-env command-parts &&
    ctest --test-dir "$build" -R '^(src\.pieces|src\.probe.*|simulated\.check|command\.(parts|usage|output|interrupt|progress))$' -j "$(nproc)" --output-on-failure --no-tests=error
} >"$log" 2>&1 || {
  tail -n 60 "$log"
  echo "coverage: the tests failed (log: $log)"
  exit 1
}
! grep 'SKIPPED' "$log" || {
  echo "coverage: not all tests could run"
  exit 1
}

if command -v gcovr >/dev/null; then
  # The same header is compiled into several programs, where its lines can differ: merged.
  gcovr --root "$root" --filter "$root/src/" --exclude-throw-branches "$build"
else
  cd "$build"
  find . -name '*.gcda' -exec gcov -n {} + 2>/dev/null | grep -A1 "^File '$root/src/" | grep -v '^--'
fi
