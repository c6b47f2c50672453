#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# gpu.sh SRC TOOLKIT CUDNN CXX: builds the checker as cmake/check does and runs it on the GPU of this machine. Exit 0: kernel and
# convolution were right on a real GPU; 77: there is none; 1: anything else.
set -euo pipefail
src=$1 toolkit=$2 cudnn=$3 cxx=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cudart=$(find "$toolkit"/lib64/ -name 'libcudart.so.[0-9]*' | sort | head -n 1)
dnn=$(find "$cudnn"/lib64/ -name 'libcudnn.so.[0-9]*' | sort | head -n 1)

build() { # build ARCH: code for this GPU, where nvcc knows it
  "$toolkit/bin/nvcc" -ccbin "$cxx" "-arch=$1" -std=c++14 -O1 "-I$src" -c "$src/check/kernel.cu" -o "$work/kernel.o"
}
"$cxx" -std=c++17 -O1 "-I$src" "-I$toolkit/include" "-I$cudnn/include" "$src/check/check.cpp" -o "$work/check" \
  "$cudart" "$dnn" "-Wl,-rpath,$toolkit/lib64:$cudnn/lib64" -ldl
status=0
"$work/check" || status=$?
if [ "$status" = 3 ]; then
  echo "SKIPPED: no GPU here"
  exit 77
fi
build native
"$cxx" -std=c++17 -O1 -DCUDNNENV_CHECK_KERNEL "-I$src" "-I$toolkit/include" "-I$cudnn/include" "$src/check/check.cpp" \
  "$work/kernel.o" -o "$work/check" "$cudart" "$dnn" "-Wl,-rpath,$toolkit/lib64:$cudnn/lib64" -ldl
"$work/check" | tee "$work/lines"
for line in kernel=ok convolution=ok result=ok; do
  grep -qx "$line" "$work/lines" || {
    echo "gpu.sh: expected $line"
    exit 1
  }
done
! grep -qxE 'device=(none|simulated)' "$work/lines" || {
  echo "gpu.sh: that was no GPU"
  exit 1
}
