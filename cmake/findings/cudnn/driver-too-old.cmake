# SPDX-License-Identifier: Apache-2.0
# cuDNN's own floor, from its support matrix (compat/driver_limits.cmake). Where the toolkit's floor is not met either, driver.too-old
# says so, and once is enough.
cudnnenv_finding(cudnn.driver-too-old
  SEVERITY error
  NEEDS    driver.version cudnn.driver_floor cudnn.version cudnn.cuda_major
  WHEN     [[driver.version VERSION_LESS cudnn.driver_floor
    AND NOT (DEFINED toolkit.driver_floor AND driver.version VERSION_LESS toolkit.driver_floor)
    AND NOT (DEFINED driver.cuda AND DEFINED cudnn.cuda_version AND NOT driver.cuda VERSION_LESS cudnn.cuda_version)]]
  EXPLAINS check.no-device check.not-initialized
  SEEN     "driver @driver.version@ || 显卡驱动 @driver.version@ <- @driver.from@"
           "cuDNN @cudnn.version@ for CUDA @cudnn.cuda_major@ || 适用于 CUDA @cudnn.cuda_major@ 的 cuDNN @cudnn.version@ <- @cudnn.from@"
           "its support matrix: driver @cudnn.driver_floor@ || 其支持列表要求驱动 @cudnn.driver_floor@ <- table"
  EN [[
cuDNN @cudnn.version@ for CUDA @cudnn.cuda_major@ needs driver @cudnn.driver_floor@, here is @driver.version@
It loads and tells its version; cudnnCreate fails.]]
  ZH [[
适用于 CUDA @cudnn.cuda_major@ 的 cuDNN @cudnn.version@ 需要显卡驱动 @cudnn.driver_floor@，本机为 @driver.version@
它可以加载并报告版本，但 cudnnCreate 会失败。]]
)

cudnnenv_fix(cudnn.driver-too-old
  WHEN    [[NOT DEFINED driver.last_branch OR NOT "${driver.last_branch}.999" VERSION_LESS cudnn.driver_floor]]
  SET     driver.version "@cudnn.driver_floor@"
  INSTALL driver
  EN      "update the driver to @cudnn.driver_floor@ or newer, @install.how.en@"
  ZH      "把显卡驱动更新到 @cudnn.driver_floor@ 或更高版本：@install.how.zh_CN@"
)

cudnnenv_fix(cudnn.driver-too-old
  EACH    other cudnns
  WHEN    [[other.usable AND DEFINED other.driver_floor]]
  REQUEST cudnn
  DO      "@configure@ -DCUDNN_ROOT=@other.root@"
  EN      "cuDNN @other.version@ for CUDA @other.cuda_major@ at @other.root@ runs with this driver:"
  ZH      "位于 @other.root@ 的 cuDNN @other.version@（适用于 CUDA @other.cuda_major@）可用于该驱动："
)

cudnnenv_explain(cudnn.driver-too-old
  CONFUSED driver.too-old
  EN [[
The CUDA runtime may work with this driver; cuDNN asks for more of it.]]
  ZH [[
CUDA 运行时可能可以用此驱动，但 cuDNN 的要求更高。]]
)

cudnnenv_explain(cudnn.driver-too-old
  CONFUSED cudnn.incomplete
  EN [[
cudnnCreate fails, and every file of cuDNN is in order.]]
  ZH [[
cudnnCreate 失败，但 cuDNN 的每个文件都没有问题。]]
)
