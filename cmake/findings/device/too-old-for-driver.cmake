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

cudnnenv_explain(device.too-old-for-driver
  CONFUSED driver.too-old
  EN [[
When a program says that the driver is too old, there may be no newer one for this GPU: then the toolkit, or the
wheel, is too new for it.]]
  ZH [[
程序提示驱动过旧时，此 GPU 可能已没有更新的驱动：那么是工具包或 wheel 对它来说太新。]]
)

cudnnenv_explain(device.too-old-for-driver
  CONFUSED driver.not-loaded
  EN [[
The module is installed and loads; it leaves this GPU alone.]]
  ZH [[
模块已安装并能加载，只是不驱动此 GPU。]]
)

cudnnenv_explain(device.too-old-for-driver NEVER
  EN [[
Do not update the driver once more: newer branches have dropped this GPU as well.]]
  ZH [[
不要再次更新驱动：更新的分支同样不再支持此 GPU。]]
)
