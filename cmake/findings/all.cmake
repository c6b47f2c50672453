# SPDX-License-Identifier: Apache-2.0
# Every finding, the lowest link of the chain first (driver and GPU; toolkit and cuDNN; what is compiled, and for what; what the checker
# saw; last the notes), causes before what follows from them: within a severity they are shown in this order.
#
#   cudnnenv_findings_load([<id>...])    the files of these findings are read; of all, where none is named
#
# A file of findings costs about 0.3 ms to read. Which ones hold is therefore asked of rules.cmake, which tools/generate-findings.cmake
# makes of all files; a finding's own file is read when the finding holds.
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../diagnose/finding.cmake")

set(cudnnenv_findings "")
foreach(
  finding
  IN
  ITEMS
    platform/unsupported
    platform/target-not-64bit
    platform/path-risky
    platform/path-variable-malformed
    platform/variables-contradict
    platform/cuda-unavailable-32bit
    generator/platform-unsupported
    generator/toolset-unsupported
    generator/cuda-differs
    driver/wsl-outdated
    driver/wsl-shadowed
    device/no-hardware
    device/too-old-for-driver
    driver/module-flavour
    driver/not-loaded
    driver/container-capabilities
    driver/hidden-in-container
    driver/absent
    driver/library-mismatch
    driver/stub-in-use
    driver/compat-library
    driver/fabric-manager
    driver/uvm-lost
    driver/container-access-lost
    driver/smi-broken
    device/lost
    device/hidden-by-environment
    device/none
    driver/too-old
    device/busy
    driver/dev-link-missing
    toolkit/stale-cache
    toolkit/hint-ambiguous
    cudnn/hint-ambiguous
    cudnn/library-is-directory
    toolkit/hint-useless
    cudnn/hint-useless
    toolkit/no-nvcc
    toolkit/runtime-only
    toolkit/not-found
    toolkit/version-unavailable
    toolkit/selection-changed
    toolkit/target-missing
    toolkit/libc-too-old
    toolkit/wheel-versions-mixed
    toolkit/inconsistent
    toolkit/nvcc-outside
    toolkit/incomplete
    toolkit/compiler-differs
    toolkit/foreign-library
    cudnn/not-found
    cudnn/version-out-of-range
    cudnn/corrupt
    cudnn/wrong-architecture
    cudnn/headers-missing
    cudnn/library-missing
    cudnn/version-unreadable
    cudnn/wrong-cuda-major
    cudnn/driver-too-old
    cudnn/header-library-mismatch
    cudnn/header-shadowed
    cudnn/incomplete
    cudnn/libc-too-old
    cudnn/soname-missing
    cudnn/mixed
    cudnn/static-unavailable
    cudnn/stale-files
    cudnn/needs-zlib
    cudnn/needs-cublas
    cudnn/needs-nvrtc
    cudnn/runtime-directory-not-on-path
    toolkit/runtime-directory-not-on-path
    compiler/wrong-target-environment
    compiler/host-hint-useless
    compiler/host-not-found
    compiler/host-unsupported
    compiler/windows-sdk-missing
    compiler/flags-from-environment
    compiler/host-too-new
    compiler/host-too-old
    compiler/check-overridden
    compiler/libc-too-new
    compiler/standard-unsupported
    compiler/source-charset
    arch/unsupported-by-toolkit
    compiler/nvcc-unusable
    compiler/host-known-bad
    compiler/clang-cuda-too-new
    compiler/stl-needs-newer-cuda
    compiler/vs-integration-missing
    compiler/vs-integration-stale
    arch/syntax
    arch/native-without-gpu
    device/too-old-for-toolkit
    device/too-new-for-toolkit
    device/too-old-for-cudnn
    device/too-new-for-cudnn
    arch/gpu-not-covered
    driver/stub-soname-missing
    framework/runtime-needs-newer-driver
    framework/package-shadowed
    framework/torch-cpu-only
    framework/tensorflow-cpu-only
    framework/paddle-cpu-only
    framework/onnxruntime-cpu-only
    framework/opencv-without-cuda
    framework/opencv-without-cudnn
    framework/cudnn-major-differs
    framework/tensorflow-cuda-differs
    framework/paddle-cuda-differs
    framework/onnxruntime-cuda-differs
    framework/libraries-missing
    framework/cudnn-conflict
    framework/torch-gpu-not-covered
    framework/tensorflow-gpu-not-covered
    framework/paddle-gpu-not-covered
    framework/torch-cuda-differs
    platform/vc-runtime-outdated
    platform/commit-limit
    check/link-incomplete
    check/build-failed
    check/load-failed
    framework/import-failed
    framework/no-gpu
    check/runtime-older
    check/not-initialized
    check/crashed
    check/timeout
    check/execution-failed
    check/wrong-result
    check/out-of-memory
    check/no-device
    check/skipped
    driver/smi-missing
    driver/minor-compatibility
    device/capability-unknown
    toolkit/hint-repaired
    cudnn/hint-repaired
    cudnn/nested
    cudnn/split
    cudnn/jit-only
    platform/environment-stale
    toolkit/several
    cudnn/several
    framework/torch-needs-nvtx
    framework/not-installed
    framework/several-environments
)
  string(REPLACE "/" "." finding "${finding}")
  list(APPEND cudnnenv_findings "${finding}")
endforeach()
set_property(GLOBAL APPEND PROPERTY cudnnenv:findings ${cudnnenv_findings})
unset(cudnnenv_findings)

function(cudnnenv_findings_load)
  set(ids ${ARGN})
  if("${ids}" STREQUAL "")
    get_property(ids GLOBAL PROPERTY cudnnenv:findings)
  endif()
  foreach(id IN LISTS ids)
    get_property(declared GLOBAL PROPERTY "cudnnenv:finding:${id}:fixes" SET)
    if(NOT declared)
      string(REPLACE "." "/" file "${id}")
      include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${file}.cmake")
    endif()
  endforeach()
endfunction()
