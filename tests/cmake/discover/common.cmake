# SPDX-License-Identifier: Apache-2.0
# Real toolkits and cuDNNs of the lab as small trees of hard links, to be damaged one thing at a time.  In: assert.cmake, LAB.
# Never write into such a tree but with write_file() or "cp --remove-destination": a hard link is the lab's own file.
include("${CMAKE_CURRENT_LIST_DIR}/../record/common.cmake")
if(DEFINED LAB AND EXISTS "${LAB}")
  include("${LAB}")
endif()

# What discovery reads of a toolkit, at PREFIX. The lab has neither NVRTC nor cuBLAS: empty files of their names stand for them.
function(lab_toolkit version prefix)
  must_run([[
    mkdir -p "$2/bin" "$2/include/crt" "$2/lib64" "$2/nvvm/libdevice"; cd "$1" || exit 1
    link() { for f; do cp -al "$f" "$to" 2>/dev/null || cp -a "$f" "$to" || exit 1; done; }
    to="$2/bin" link bin/nvcc bin/nvcc.profile
    to="$2/include" link include/cuda.h include/cuda_runtime_api.h
    to="$2/include/crt" link include/crt/host_config.h include/crt/host_defines.h
    to="$2/nvvm/libdevice" link nvvm/libdevice/libdevice.10.bc
    to="$2/lib64" link lib64/libcudart.so*
    major=$(sed -n 's/^#define CUDA_VERSION \([0-9]*\).*/\1/p' include/cuda.h | head -1); major=$((major / 1000))
    for name in libnvrtc.so "libnvrtc.so.$major" "libcublas.so.$major"; do : >"$2/lib64/$name"; done]] "${CUDNNENV_LAB_TOOLKIT_${version}}" "${prefix}"
  )
endfunction()

function(lab_cudnn version prefix)
  must_run([[mkdir -p "$(dirname "$2")"; cp -al "$1" "$2" 2>/dev/null || cp -as "$1" "$2"]] "${CUDNNENV_LAB_CUDNN_${version}}" "${prefix}")
endfunction()

# get(<out> <json> <fact>): unset when the fact is unknown
function(get out json key)
  string(JSON value ERROR_VARIABLE error GET "${json}" facts "${key}")
  if(error)
    unset("${out}" PARENT_SCOPE)
  else()
    set("${out}" "${value}" PARENT_SCOPE)
  endif()
endfunction()

# "E cudnn.corrupt, W ..." of a report
function(ids out json)
  set(text "")
  string(JSON count ERROR_VARIABLE error LENGTH "${json}" findings)
  set(n 0)
  while(NOT error AND n LESS count)
    string(JSON id GET "${json}" findings ${n} id)
    string(JSON severity GET "${json}" findings ${n} severity)
    string(SUBSTRING "${severity}" 0 1 letter)
    string(TOUPPER "${letter}" letter)
    string(APPEND text "${letter} ${id}, ")
    math(EXPR n "${n} + 1")
  endwhile()
  set("${out}" "${text}" PARENT_SCOPE)
endfunction()
