#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# isolation.sh WAY RUNNER FILE...: the cases say the same, whatever surrounds the runner.
#   hostile   every variable that CUDA tools read is set to nonsense. That all pass without it is the test "cases": here all must pass
#   parallel  all at once, and one after the other in reversed order
#   nobody    as a plain user, whom the modes of files bind
#   hidden    with this machine's own CUDA out of sight (tests/lab/hide.sh)
# Exit 0: the same; 1: not; 77 (CTest: skipped): this machine has no such way.
set -u
way=$1
runner=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) || exit 1
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT

skip() {
  echo "SKIPPED: $1"
  exit 77
}

if [ "$way" != hostile ]; then
  "$runner" "$@" >"$work/plain"
  plain=$?
fi

case $way in
hostile)
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
  exit
  ;;
parallel)
  "$runner" -j 16 "$@" >"$work/other" || [ $? -eq "$plain" ] || exit 1
  cmp "$work/plain" "$work/other" || exit 1
  reversed=()
  for file in "$@"; do reversed=("$file" "${reversed[@]}"); done
  "$runner" -j 1 "${reversed[@]}" | sort >"$work/other.sorted"
  sort "$work/plain" >"$work/plain.sorted"
  diff "$work/plain.sorted" "$work/other.sorted" && echo "same"
  exit
  ;;
nobody)
  [ "$(id -u)" -eq 0 ] || skip "not root"
  command -v setpriv >/dev/null || skip "no setpriv"
  mkdir "$work/tmp"
  chmod 1777 "$work/tmp"
  as_nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups env "TMPDIR=$work/tmp")
  for file in "$runner" "$@"; do
    "${as_nobody[@]}" test -r "$file" || skip "nobody cannot read $file"
  done
  "${as_nobody[@]}" "$runner" "$@" >"$work/other"
  ;;
hidden)
  bash "$here/../lab/hide.sh" "$runner" "$@" >"$work/other"
  status=$?
  [ $status -ne 77 ] || skip "no mount namespace"
  ;;
*)
  echo "usage: isolation.sh hostile|parallel|nobody|hidden RUNNER FILE..." >&2
  exit 2
  ;;
esac
diff "$work/plain" "$work/other" && echo "same: $(tail -n 1 "$work/plain")"
