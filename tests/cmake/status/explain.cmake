# SPDX-License-Identifier: Apache-2.0
# A status code explained from its name or number: every reading of a number, both languages, nothing for what is unknown.
cmake_minimum_required(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/../assert.cmake")
include("${CUDNNENV_CMAKE}/report/status_code.cmake")

function(expect_explained word language expected)
  cudnnenv_status_explain(text "${word}" LANG "${language}")
  assert_equal("${word}, ${language}" "${expected}" "${text}")
endfunction()

# letter by letter: a name that cuDNN 9 kept as an old one of another, and a number of cuDNN 9 alone
expect_explained(CUDNN_STATUS_VERSION_MISMATCH en [[
CUDNN_STATUS_VERSION_MISMATCH
    cuDNN 8.9: 14
    cuDNN 9.0 – 9.28: 1002, an old name of CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH
    cuDNN's libraries are not all of one version
    likely causes, the likeliest first -> findings:
    1. parts of different cuDNN versions are loaded together -> cudnn.mixed, check.runtime-older,
       cudnn.stale-files, cudnn.header-library-mismatch
    2. a sub-library of cuDNN is missing, damaged, or cannot be loaded -> cudnn.incomplete,
       check.load-failed, cudnn.corrupt
]]
)
expect_explained(CUDNN_STATUS_VERSION_MISMATCH zh_CN [[
CUDNN_STATUS_VERSION_MISMATCH
    cuDNN 8.9：14
    cuDNN 9.0 – 9.28：1002，CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH 的旧名称
    cuDNN 的各个库不是同一版本
    可能的原因，最可能的在前 -> 诊断项：
    1. 同时加载了不同版本 cuDNN 的组成部分 -> cudnn.mixed, check.runtime-older, cudnn.stale-files,
       cudnn.header-library-mismatch
    2. cuDNN 的某个子库缺失、损坏或无法加载 -> cudnn.incomplete, check.load-failed, cudnn.corrupt
]]
)
expect_explained(1002 zh_CN [[
CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH
    cuDNN 9.0 – 9.28：1002
    cuDNN 加载的某个子库属于另一版本
    可能的原因，最可能的在前 -> 诊断项：
    1. 同时加载了不同版本 cuDNN 的组成部分 -> cudnn.mixed, check.runtime-older, cudnn.stale-files,
       cudnn.header-library-mismatch
    2. cuDNN 的某个子库缺失、损坏或无法加载 -> cudnn.incomplete, check.load-failed, cudnn.corrupt
]]
)
expect_explained(5 en [[
CUDNN_STATUS_INVALID_VALUE
    cuDNN 7.1 – 8.9: 5
    an argument has a value that the call does not take
    likely causes, the likeliest first -> findings:
    1. the program passes a wrong argument
    2. the shapes, strides or sizes in the program do not fit together

cudaErrorProfilerDisabled (cuda.h: CUDA_ERROR_PROFILER_DISABLED)
    CUDA 11.8 – 13.5: 5
    the profiler cannot be used in this run
    likely causes, the likeliest first -> findings:
    1. the program is run below a profiler that has the counters for itself
    (in CUDA before 10.1 many numbers mean something else)
]]
)
expect_explained(0 zh_CN [[
CUDNN_STATUS_SUCCESS
    cuDNN 7.1 – 8.9：0
    cuDNN 9.0 – 9.28：0
    调用成功

cudaSuccess (cuda.h: CUDA_SUCCESS)
    CUDA 11.8 – 13.5：0
    调用成功
    （在 10.1 之前的 CUDA 中，许多数字含义不同）
]]
)

# The same number, another status by major version; a name of cuda.h leads to the runtime's; a name in any case
cudnnenv_status_explain(text 8 LANG en)
assert_contains("8 of cuDNN 8" "CUDNN_STATUS_EXECUTION_FAILED\n    cuDNN 7.1 – 8.9: 8\n" "${text}")
assert_contains("8 of CUDA" "cudaErrorProfilerAlreadyStopped" "${text}")
assert_lacks("8 is none of cuDNN 9" "cuDNN 9" "${text}")
cudnnenv_status_explain(text 35 LANG en)
assert_contains("35" "cudaErrorInsufficientDriver\n    CUDA 11.8 – 13.5: 35\n" "${text}")
assert_contains("35" "1. the driver is too old for the CUDA of the program -> driver.too-old" "${text}")
foreach(
  pair
  IN
  ITEMS
    "CUDA_ERROR_NO_DEVICE=cudaErrorNoDevice"
    "cudaerrornodevice=CUDAERRORNODEVICE"
    "CUDNN_STATUS_NOT_SUPPORTED=cudnn_status_not_supported"
)
  string(REGEX MATCH "^(.+)=(.+)$" ignored "${pair}")
  cudnnenv_status_explain(text "${CMAKE_MATCH_1}" LANG en)
  cudnnenv_status_explain(same "${CMAKE_MATCH_2}" LANG en)
  assert_differs("${pair}" "" "${text}")
  assert_equal("${pair}" "${text}" "${same}")
endforeach()
cudnnenv_status_explain(text CUDA_ERROR_KEY_ROTATION LANG en)
assert_equal("no cause is known" "CUDA_ERROR_KEY_ROTATION\n    CUDA 13.0 – 13.5: 916\n    the change of encryption keys failed\n" "${text}")

foreach(
  word
  IN
  ITEMS
    ""
    123456
    -1
    1.5
    035
    0x23
    NO_DEVICE
    cudaError
    CUDNN_STATUS_
    "1;2"
    "1|"
    ".*"
    "["
    "a b"
    "3500000000000000000000"
)
  expect_explained("${word}" en "")
endforeach()

# Every status in every language: lines of at most 100 columns, English without Chinese, Chinese with some
foreach(table IN ITEMS cudnn cuda)
  cudnnenv_status_rows(rows ${table} NUMBER "[0-9]+")
  list(LENGTH rows count)
  if(count LESS 60)
    _assert_failed("${table}" "60 rows at least" "${count}")
  endif()
  foreach(row IN LISTS rows)
    cudnnenv_status_row(row "${row}")
    foreach(language IN ITEMS en zh_CN)
      cudnnenv_status_explain(text "${row_name}" LANG ${language})
      string(REGEX REPLACE "–" "-" text "${text}")
      string(REGEX REPLACE "[ -~\n]" "" others "${text}")
      if(language STREQUAL "en")
        assert_equal("${row_name}: English" "" "${others}")
      else()
        assert_differs("${row_name}: Chinese" "" "${others}")
      endif()
      string(REPLACE "\n" ";" lines "${text}")
      foreach(line IN LISTS lines)
        cudnnenv_display_width(width "${line}")
        if(width GREATER 100)
          _assert_failed("${row_name}, ${language}" "100 columns at most" "${line}")
        endif()
      endforeach()
    endforeach()
  endforeach()
endforeach()
