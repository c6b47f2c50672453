# SPDX-License-Identifier: Apache-2.0
# Every finding, the lowest link of the chain first (driver and GPU; toolkit and cuDNN; what is compiled, and for what; what the checker
# saw; last the notes), causes before what follows from them: within a severity they are shown in this order.
#
#   cudnnenv_findings_load([<area>...])    the findings of these areas (platform, driver, ...) are known to diagnose; of all, where none is named
#
# A file of findings costs about 0.3 ms to read, so that those of areas that do not matter to a run are left alone.
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/../diagnose/finding.cmake")

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
    compiler/host-not-found
    compiler/host-unsupported
    compiler/windows-sdk-missing
    compiler/flags-from-environment
    compiler/host-too-new
    compiler/host-too-old
    compiler/check-overridden
    compiler/libc-too-new
    compiler/standard-unsupported
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
    check/link-incomplete
    check/build-failed
    check/load-failed
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
)
  string(REPLACE "/" "." finding "${finding}")
  set_property(GLOBAL APPEND PROPERTY cudnnenv:findings "${finding}")
endforeach()

function(cudnnenv_findings_load)
  get_property(own_ids GLOBAL PROPERTY cudnnenv:findings)
  get_property(own_loaded GLOBAL PROPERTY cudnnenv:findings.loaded)
  set(areas ${ARGN})
  if("${areas}" STREQUAL "")
    set(areas "${own_ids}")
    list(TRANSFORM areas REPLACE "\\..*" "")
    list(REMOVE_DUPLICATES areas)
  endif()
  foreach(area IN LISTS areas)
    if(NOT area IN_LIST own_loaded)
      set_property(GLOBAL APPEND PROPERTY cudnnenv:findings.loaded "${area}")
      set(ids "${own_ids}")
      list(FILTER ids INCLUDE REGEX "^${area}\\.")
      foreach(id IN LISTS ids)
        string(REPLACE "." "/" file "${id}")
        include("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${file}.cmake")
      endforeach()
    endif()
  endforeach()
endfunction()
