# SPDX-License-Identifier: Apache-2.0
# A driver lists no GPU of a generation that it has dropped. Which generation a PCI id is, and its last branch, come from tables. On
# Windows a branch has several numbers (581 is still R580): what counts is the number of the next branch.
cudnnenv_finding(device.too-old-for-driver
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu AND NOT device.count GREATER 0]]
  EACH       gpu hardware
  NEEDS      gpu.pci gpu.generation gpu.last_driver_branch gpu.dropped_by driver.version
  WHEN       [[NOT driver.version VERSION_LESS gpu.dropped_by AND NOT gpu.works]]
  EXPLAINS   driver.not-loaded driver.smi-broken device.none check.no-device
  SEEN       "@gpu.pci@, device id @gpu.device_id@ || @gpu.pci@，设备 id @gpu.device_id@ <- @device.list@"
             "driver @driver.version@ || 显卡驱动 @driver.version@ <- @driver.from@"
             "@gpu.generation@: last branch @gpu.last_driver_branch@ || @gpu.generation@：最后一个驱动分支 @gpu.last_driver_branch@ <- table"
  EN [[
driver @driver.version@ has dropped this GPU: @gpu.generation@ ends with branch @gpu.last_driver_branch@ (@gpu.pci@)
Install a driver of branch @gpu.last_driver_branch@, and keep updates from replacing it. A newer toolkit does not help; an older one may be
needed.]]
  ZH [[
显卡驱动 @driver.version@ 已不支持该 GPU：@gpu.generation@ 最后的驱动分支是 @gpu.last_driver_branch@（@gpu.pci@）
请安装 @gpu.last_driver_branch@ 分支的驱动，并阻止它被更新。更新的工具包没有帮助，可能还需要较旧的工具包。]]
)
