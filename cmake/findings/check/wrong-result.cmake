# SPDX-License-Identifier: Apache-2.0
# All calls succeed and the numbers are not right. Inputs are small integers, so a right result is exact.
cudnnenv_finding(check.wrong-result
  SEVERITY error
  NEEDS    check.outcome
  WHEN     [[check.outcome STREQUAL "wrong"]]
  SEEN     "convolution: largest error @check.convolution_error@, allowed @check.tolerance@ || 卷积：最大误差 @check.convolution_error@，允许 @check.tolerance@ <- the checker"
           "kernel: largest error @check.kernel_error@, allowed 0 || GPU 内核：最大误差 @check.kernel_error@，允许 0 <- the checker"
           "device: @check.device@ || 设备：@check.device@ <- the checker"
  EN [[
the checker ran and its numbers are wrong
No call failed. Inputs are small integers, so that the right result is exact on every GPU. Suspect the GPU's memory, overclocking,
or a library that does not belong to this driver.]]
  ZH [[
检查程序运行了，但结果错误
没有任何调用报错。输入是小整数，因此在任何 GPU 上正确结果都是精确的。请怀疑显存故障、超频，或与驱动不配套的库。]]
)
