# SPDX-License-Identifier: Apache-2.0
# The JIT-only variant compiles every kernel when it is needed and has the graph API alone.
cudnnenv_finding(cudnn.jit-only
  SEVERITY note
  NEEDS    cudnn.variant cudnn.library
  WHEN     [[cudnn.variant STREQUAL "jit"]]
  SEEN     "@cudnn.library@ <- @cudnn.from@"
           "its parts: @cudnn.sub_libraries@ || 其组成部分：@cudnn.sub_libraries@"
  EN [[
this cuDNN is the JIT-only variant: it has the graph API and nothing else
cudnnConvolutionForward and its kin are not in it. It needs NVRTC at run time, and the first call of each kind takes longer.]]
  ZH [[
该 cuDNN 是仅 JIT 的变体：只有 graph API
其中没有 cudnnConvolutionForward 等函数。它在运行时需要 NVRTC，每种首次调用耗时较长。]]
)
