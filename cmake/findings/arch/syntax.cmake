# SPDX-License-Identifier: Apache-2.0
# Not a value of CMAKE_CUDA_ARCHITECTURES: CMake refuses it, or hands it to nvcc as it is.
cudnnenv_finding(arch.syntax
  SEVERITY error
  NEEDS    architectures.malformed architectures.variable architectures.cmake_says request.architectures
  WHEN     [[architectures.malformed]]
  SEEN     "\"@request.architectures@\" <- @request.architectures_from@"
  EN [[
@architectures.variable@ is "@request.architectures@", which CMake does not take
It takes numbers with ; between them, each alone or with a, f, -real or -virtual (86;89, 90a, 120-real), or one word: native, all, all-major, OFF. @architectures.cmake_says@]]
  ZH [[
@architectures.variable@ 的值是 "@request.architectures@"，CMake 不接受
可以写用 ; 分隔的数字，每个数字可带 a、f、-real 或 -virtual（86;89、90a、120-real），或者单独一个词：native、all、all-major、OFF。@architectures.cmake_says_zh_CN@]]
)

cudnnenv_fix(arch.syntax
  SET  request.architectures "@architectures.spelled@"
  WHEN [[DEFINED architectures.spelled]]
  DO   "@configure@ -DCMAKE_CUDA_ARCHITECTURES=@architectures.spelled@"
  EN   "as CMake writes it:"
  ZH   "按 CMake 的写法："
)

cudnnenv_fix(arch.syntax
  SET  request.architectures "@architectures.list@"
  WHEN [[NOT DEFINED architectures.spelled AND DEFINED architectures.list AND NOT architectures.cmake_says MATCHES "suffix" AND architectures.list_from STREQUAL "GPU"]]
  DO   "@configure@ -DCMAKE_CUDA_ARCHITECTURES=@architectures.list@"
  EN   "for the GPU here:"
  ZH   "适用于本机的 GPU："
)

cudnnenv_fix(arch.syntax
  SET  request.architectures "@architectures.list@"
  WHEN [[NOT DEFINED architectures.spelled AND DEFINED architectures.list AND NOT architectures.cmake_says MATCHES "suffix" AND NOT architectures.list_from STREQUAL "GPU"]]
  DO   "@configure@ -DCMAKE_CUDA_ARCHITECTURES=@architectures.list@"
  EN   "all that CUDA @toolkit.version_minor@ and the cuDNN that goes with it serve; fewer compile faster:"
  ZH   "CUDA @toolkit.version_minor@ 及与之配套的 cuDNN 支持的全部架构；写得越少，编译越快："
)

cudnnenv_explain(arch.syntax
  CONFUSED arch.unsupported-by-toolkit
  EN [[
CMake does not ask nvcc here: it is the way of writing that it does not take. 8.6 and sm_86 are written 86.]]
  ZH [[
这里 CMake 还没有询问 nvcc：它不接受的是写法。8.6 和 sm_86 应写作 86。]]
)

cudnnenv_explain(arch.syntax
  SHOWN_AS "CMAKE_CUDA_ARCHITECTURES must be non-empty if set."
           "CMAKE_CUDA_ARCHITECTURES must be valid if set."
)
