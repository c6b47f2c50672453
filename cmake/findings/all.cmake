# SPDX-License-Identifier: Apache-2.0
# Every finding, the lowest link of the chain first: within a severity they are shown in this order.
# In: nothing.  Out: the findings are known to diagnose.
include_guard(GLOBAL)
foreach(
  finding
  IN
  ITEMS
    platform/path-risky
    device/no-hardware
    driver/absent
    toolkit/hint-useless
    cudnn/hint-useless
    toolkit/not-found
    toolkit/version-unavailable
    toolkit/selection-changed
    toolkit/incomplete
    toolkit/compiler-differs
    toolkit/foreign-library
    compiler/nvcc-unusable
    compiler/host-too-new
    cudnn/not-found
    cudnn/version-out-of-range
    cudnn/corrupt
    cudnn/wrong-architecture
    cudnn/headers-missing
    cudnn/library-missing
    cudnn/version-unreadable
    cudnn/wrong-cuda-major
    cudnn/header-library-mismatch
    cudnn/incomplete
    toolkit/several
    cudnn/several
)
  include("${CMAKE_CURRENT_LIST_DIR}/${finding}.cmake")
endforeach()
unset(finding)
