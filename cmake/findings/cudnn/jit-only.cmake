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

cudnnenv_explain(cudnn.jit-only
  CONFUSED cudnn.incomplete
  EN [[
This variant is whole with its three libraries. A project that needs the others needs another package.]]
  ZH [[
此变体只有三个库，本身是完整的。需要其他库的项目应使用另一个软件包。]]
)

cudnnenv_explain(cudnn.jit-only NEVER
  EN [[
Do not copy the "missing" sub-libraries from the full variant: they are left out on purpose, and parts of two packages
do not work together.]]
  ZH [[
不要从完整版复制“缺少”的子库：它们是有意不包含的，两个软件包的部件不能一起工作。]]
)

cudnnenv_explain(cudnn.jit-only
  SHOWN_AS "target not found: CUDNN::cudnn_ops"
)
