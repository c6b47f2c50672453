# SPDX-License-Identifier: Apache-2.0
# A library for another processor links nowhere.
cudnnenv_finding(cudnn.wrong-architecture
  SEVERITY error
  NEEDS    cudnn.machine cudnn.library target.processor
  WHEN     [[NOT cudnn.machine STREQUAL target.processor]]
  EXPLAINS cudnn.incomplete cudnn.wrong-cuda-major check.build-failed check.link-incomplete check.load-failed
  SEEN     "@cudnn.library@ is for @cudnn.machine@ || @cudnn.library@ 适用于 @cudnn.machine@ <- @cudnn.from@"
           "built for: @target.processor@ || 目标处理器：@target.processor@"
  EN [[
cuDNN is built for @cudnn.machine@, the program for @target.processor@]]
  ZH [[
cuDNN 是为 @cudnn.machine@ 编译的，而程序面向 @target.processor@]]
)

cudnnenv_fix(cudnn.wrong-architecture
  EACH    other cudnns
  WHEN    [[other.usable]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ at @other.root@ is for @other.machine@"
  ZH      "位于 @other.root@ 的 cuDNN @other.version@ 适用于 @other.machine@"
)
