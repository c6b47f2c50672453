#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# sanitize.sh [asan|tsan]... (both): builds the programs of src/, the stand-in libraries and their tests with each sanitizer (asan:
# addresses, leaks and undefined behaviour in one build, which go together; tsan: threads) and runs them. Exit 0: no sanitizer had anything to say and every test passed; 1: else; 2: usage.
# In the environment: CUDNNENV_LAB (lab.cmake; else the cache's), CXX (g++), CUDNNENV_SANITIZE_DIR (build folders; build/sanitize).
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
cache=${CUDNNENV_CACHE:-${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/cudnn-env}
lab=${CUDNNENV_LAB:-$cache/lab.cmake}
[ -f "$lab" ] || lab=
folder=${CUDNNENV_SANITIZE_DIR:-build/sanitize}
[ $# -gt 0 ] || set -- asan tsan

flags() { # flags NAME: what the compiler is told
  case $1 in
  asan) echo "-fsanitize=address,undefined -fno-sanitize-recover=undefined" ;;
  tsan) echo "-fsanitize=thread" ;;
  *) return 1 ;;
  esac
}
for name; do
  flags "$name" >/dev/null || {
    echo "usage: sanitize.sh [asan|tsan]..." >&2
    exit 2
  }
done

export CUDNNENV_TEST_FEW=1
# A report ends the program with an exit that no test expects. Programs that end by our own handlers do not come to the search for
# leaks; those that end well do.
export ASAN_OPTIONS="exitcode=99:abort_on_error=0:detect_leaks=1:handle_segv=0:handle_abort=0:handle_sigbus=0"
export UBSAN_OPTIONS="print_stacktrace=1:exitcode=99"
export TSAN_OPTIONS="exitcode=99:handle_segv=0:handle_abort=0:handle_sigbus=0:report_signal_unsafe=1"

# Not with cuDNN 8: its dlopen of its own parts goes by the folder of the caller, which is the sanitizer's library then.
tests='^(src\.pieces|src\.probe(\.cuda1[23])?|simulated\.check|command\.(parts|usage|output|interrupt))$'

sanitize() { # sanitize NAME
  local name=$1 build=$folder/$1 options
  options="$(flags "$name") -g1 -fno-omit-frame-pointer"
  cmake -S . -B "$build" -G Ninja -DCUDNNENV_TESTS=ON "-DCUDNNENV_LAB=$lab" "-DCMAKE_CXX_FLAGS=$options" \
    "-DCMAKE_CXX_COMPILER=${CXX:-g++}" >"$build.log" 2>&1 &&
    cmake --build "$build" --target pieces_test probe_test simulated_test cudnn-env command-parts >>"$build.log" 2>&1 &&
    CUDNNENV_TEST_SANITIZER=$name ctest --test-dir "$build" -R "$tests" -j "$(nproc)" --output-on-failure --no-tests=error >>"$build.log" 2>&1
}

mkdir -p "$folder"
status=0
for name; do
  start=$SECONDS
  if sanitize "$name" && ! grep -q 'SKIPPED' "$folder/$name.log"; then
    printf 'sanitize: %-6s ok (%s s)\n' "$name" "$((SECONDS - start))"
  else
    tail -n 60 "$folder/$name.log"
    printf 'sanitize: %-6s FAILED (log: %s)\n' "$name" "$folder/$name.log"
    status=1
  fi
done
exit "$status"
