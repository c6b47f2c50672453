#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# isolation.sh WAYS RUNNER FILE...: the cases say the same, whatever surrounds the runner. WAYS, with blanks between them:
#   hostile   every variable that CUDA tools read is set to nonsense. That all pass without it is the test "cases": here all must pass
#   parallel  all at once, and one after the other in reversed order
#   nobody    as a plain user, whom the modes of files bind
#   hidden    with this machine's own CUDA out of sight (tests/lab/hide.sh)
# Exit 0: the same; 1: not; 77 (CTest: skipped): else the same, but this machine has no such way.
set -u
ways=$1
runner=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) || exit 1
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT

status=0
judge() { # judge WAY [PLAIN]: did that way say what the plain run said, in the same order?
  if diff "$work/${2-plain}" "$work/$1"; then echo "$1: the same"; else status=1; fi
}
impossible() {
  echo "SKIPPED: $1"
  [ "$status" -ne 0 ] || status=77
}

hostile() ( # in a shell of its own, whose environment it spoils
  nonsense=/nonsense/$$
  for name in CUDA_PATH CUDA_HOME CUDA_ROOT CUDAToolkit_ROOT CUDACXX CUDAHOSTCXX CUDAFLAGS CUDAARCHS CUDA_PATH_V12_4 \
    CUDA_VISIBLE_DEVICES CUDNN_ROOT CUDNN_PATH CUDNN_HOME CUDNN_ROOT_DIR CUDNN_INCLUDE_DIR CUDNN_LIBRARY CUDNN_LIB_DIR \
    cuDNN_ROOT NVCC_CCBIN NVCC_PREPEND_FLAGS NVCC_APPEND_FLAGS LIBRARY_PATH CPATH CONDA_PREFIX VIRTUAL_ENV PYTHONPATH \
    CC CXX CFLAGS CXXFLAGS LDFLAGS CMAKE_GENERATOR CMAKE_PREFIX_PATH CMAKE_TOOLCHAIN_FILE CMAKE_BUILD_TYPE HOME \
    CUDNNENV_CUDA_VERSION CUDNNENV_CUDNN_VERSION CUDNNENV_ON_ERROR CUDNNENV_REQUIRE_GPU; do
    export "$name=$nonsense"
  done
  export LD_LIBRARY_PATH=$nonsense CUDNNENV_LANG=zh_CN LC_ALL=zh_CN.UTF-8 TERM=nonsense COLUMNS=10
  PATH=$nonsense:/usr/bin:/bin
  "$runner" --quiet "$@"
)
as_nobody() {
  local file be=(setpriv --reuid=65534 --regid=65534 --clear-groups env "TMPDIR=$work/tmp")
  if [ "$(id -u)" -ne 0 ] || ! command -v setpriv >/dev/null; then
    impossible "not root, or no setpriv"
    return
  fi
  mkdir "$work/tmp"
  chmod 1777 "$work/tmp"
  for file in "$runner" "$@"; do
    "${be[@]}" test -r "$file" || {
      impossible "nobody cannot read $file"
      return
    }
  done
  "${be[@]}" "$runner" "$@" >"$work/nobody"
  judge nobody
}
hidden() {
  bash "$here/../lab/hide.sh" "$runner" "$@" >"$work/hidden"
  if [ $? -eq 77 ]; then impossible "no mount namespace"; else judge hidden; fi
}
parallel() {
  local reversed=() file
  "$runner" -j 16 "$@" >"$work/parallel"
  judge parallel
  for file in "$@"; do reversed=("$file" "${reversed[@]}"); done
  "$runner" -j 1 "${reversed[@]}" | sort >"$work/reversed"
  sort "$work/plain" >"$work/plain.sorted"
  judge reversed plain.sorted
}

if [ "$ways" != hostile ]; then
  "$runner" "$@" >"$work/plain"
  tail -n 1 "$work/plain"
fi
for way in $ways; do
  case $way in
  hostile) hostile "$@" || status=1 ;;
  parallel) parallel "$@" ;;
  nobody) as_nobody "$@" ;;
  hidden) hidden "$@" ;;
  *)
    echo "usage: isolation.sh 'hostile|parallel|nobody|hidden ...' RUNNER FILE..." >&2
    exit 2
    ;;
  esac
done
exit "$status"
