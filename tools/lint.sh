#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# lint.sh [--fix] [--fast | --tidy] [BUILD]: all that is checked without building. --fix lets the formatters rewrite. --fast: all but
# clang-tidy; --tidy: clang-tidy alone. BUILD (default build/test): a configured build folder with the tests, whose
# compile_commands.json clang-tidy reads: without it no include can be found.
# Checks every file that git tracks or would track. A tool that is missing is a failure, never a pass.
# Needs gersemi and check-jsonschema (PATH, or the cache's lint environment, which .ci/run makes), shellcheck, python3; for C++ clang-format
# and clang-tidy 23, of the lint environment, else of PATH: from 21 on it leaves the inside of system headers alone, which made
# the whole take a fifth of the time.
set -u
cd "$(dirname "$0")/.." || exit 1
fix=
[ "${1-}" != --fix ] || { fix=1 && shift; }
only=
case ${1-} in --fast | --tidy) only=$1 && shift ;; esac
build=${1:-build/test}
cache=${CUDNNENV_CACHE:-${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/cudnn-env}
PATH=$PATH:$cache/lint/bin
failed=()

mapfile -d '' all < <(git ls-files -z --cached --others --exclude-standard)
files=()
for f in "${all[@]}"; do [ ! -f "$f" ] || files+=("$f"); done # not those deleted and not yet committed
[ ${#files[@]} -gt 0 ] || {
  echo "lint: no files (not a git clone?)"
  exit 1
}

pick() { # pick REGEX: the files whose path matches, in ${picked[@]}
  picked=()
  local f
  for f in "${files[@]}"; do [[ ! $f =~ $1 ]] || picked+=("$f"); done
}
check() { # check NAME CMD...: runs it, notes a failure
  local name=$1 start=$SECONDS
  shift
  if "$@"; then
    printf 'lint: %-14s ok (%s s)\n' "$name" "$((SECONDS - start))"
  else
    printf 'lint: %-14s FAILED\n' "$name"
    failed+=("$name")
  fi
}

cmake_format() {
  # Findings keep texts and conditions as CMake arguments; the formatter leaves commands it does not know alone.
  pick '(^|/)CMakeLists\.txt$|\.cmake$'
  [ ${#picked[@]} -gt 0 ] || return 0
  if [ -n "$fix" ]; then gersemi --in-place --quiet -- "${picked[@]}"; else gersemi --check -- "${picked[@]}"; fi
}

schemas() { # JSON Schemas are schemas, workflows are workflows, presets are presets
  pick '\.schema\.json$'
  if [ ${#picked[@]} -gt 0 ]; then check-jsonschema --check-metaschema "${picked[@]}" || return; fi
  pick '(^|/)\.github/workflows/[^/]*\.yml$'
  if [ ${#picked[@]} -gt 0 ]; then check-jsonschema --builtin-schema vendor.github-workflows "${picked[@]}" || return; fi
  cmake --list-presets >/dev/null
}

cpp='^(src|tests|templates)/.*\.(c|cpp|hpp|h|cu|cuh)$'
cpp_format() {
  pick "$cpp"
  [ ${#picked[@]} -gt 0 ] || return 0
  if [ -n "$fix" ]; then clang-format -i "${picked[@]}"; else clang-format --dry-run -Werror "${picked[@]}"; fi
}
cpp_tidy() {
  # Sources of test projects are read with the flags of their neighbours; these need a header or a definition that only their project has.
  local own='^tests/integration/(consumers/(arrayfire|onednn)|projects/export/consumer|projects/torch-extension)/' f of_ours=()
  pick '^(src|tests)/.*\.cpp$'
  for f in "${picked[@]}"; do [[ $f =~ $own ]] || of_ours+=("$f"); done
  [ ${#of_ours[@]} -gt 0 ] || return 0
  [ -f "$build/compile_commands.json" ] || {
    echo "clang-tidy needs $build/compile_commands.json: configure the tests first"
    return 1
  }
  local out tidy=$cache/lint/bin/clang-tidy
  [ -x "$tidy" ] || tidy=clang-tidy
  # One process a file, as many as there are cores; its count of suppressed warnings is of no interest.
  out=$(printf '%s\0' "${of_ours[@]}" | xargs -0 -P "$(nproc)" -I '{}' bash -c 'tidy_file "$@"' - "$tidy" "$build" '{}' 2>&1) || {
    printf '%s\n' "$out"
    return 1
  }
}
tidy_file() { # tidy_file CLANG-TIDY BUILD FILE
  local few=()
  # The macros of doctest branch without end: there the analyzer leaves a function after fewer states than it would (225000), which
  # takes a fifth of the time. src/ is gone through whole.
  [[ $3 = src/* ]] || few=(--extra-arg=-Xclang --extra-arg=-analyzer-config --extra-arg=-Xclang --extra-arg=max-nodes=50000)
  "$1" --quiet -p "$2" "${few[@]}" "$3"
}
export -f tidy_file # for the shells that xargs starts

shell() {
  pick '\.sh$|^bootstrap$|^\.ci/run$'
  shellcheck -x -- "${picked[@]}"
}

spdx() {
  pick '(^|/)CMakeLists\.txt$|\.(cmake|cmake\.in|sh|py|c|cpp|hpp|h|h\.in|cu|cuh)$|^bootstrap$|^\.ci/run$'
  local f status=0
  for f in "${picked[@]}"; do
    head -n 5 -- "$f" | grep -q 'SPDX-License-Identifier: Apache-2\.0$' || {
      echo "$f: no SPDX header in its first five lines"
      status=1
    }
  done
  return "$status"
}

no_machine() { # neither this machine's folders nor a registry's host; [x] keeps this line from finding itself
  local paths='(^|[^[:alnum:]_.}/-])/(wor[k]|roo[t])/'
  local hosts='pyp[i]\.org|pythonhoste[d]\.org|(deb|security|snapshot|ftp)\.debia[n]\.org|(archive|security|ports)\.ubunt[u]\.com|registry\.npmj[s]\.org|crate[s]\.io|proxy\.golan[g]\.org'
  ! grep -nIE -e "$paths" -e "$hosts" -- "${files[@]}"
}

if [ "$only" != --tidy ]; then
  check gate sh tools/lint-gate.sh
  check spdx spdx
  check "machine paths" no_machine
  check shellcheck shell
  check gersemi cmake_format
  check schemas schemas
  check clang-format cpp_format
fi
[ "$only" = --fast ] || check clang-tidy cpp_tidy
[ ${#failed[@]} = 0 ] || {
  echo "lint: failed: ${failed[*]}"
  exit 1
}
