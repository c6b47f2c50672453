# SPDX-License-Identifier: Apache-2.0
# The driver answers, and lists nothing. With a GPU on the bus that has a cause of its own.
cudnnenv_finding(device.none
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      driver.present device.count driver.smi
  WHEN       [[driver.present AND device.count EQUAL 0]]
  EXPLAINS   check.no-device framework.import-failed
  SEEN       "GPUs listed: @device.count@ || 列出的 GPU 数量：@device.count@ <- @driver.smi@"
             "driver @driver.version@ || 显卡驱动 @driver.version@ <- @driver.from@"
  SEEN_EACH  gpu hardware "@gpu.pci@ is an NVIDIA GPU, device id @gpu.device_id@ || @gpu.pci@ 是 NVIDIA GPU，设备 id @gpu.device_id@ <- @device.list@"
  EN [[
the driver works, and lists no GPU
Where lspci shows one, the driver refused it, and dmesg says why in lines with NVRM: a generation that this driver has dropped; the
wrong flavour of its kernel module (open needs Turing or newer, Blackwell needs open); firmware settings (Above 4G Decoding, Resizable
BAR); a lack of power. A container or a virtual machine was not given any.]]
  ZH [[
显卡驱动工作正常，但没有列出任何 GPU
若 lspci 能看到 GPU，则是驱动拒绝了它，dmesg 中含 NVRM 的行会说明原因：该驱动已不再支持这一代 GPU；内核模块版本不对（open 版需要
Turing 或更新的 GPU，Blackwell 必须用 open 版）；固件设置（Above 4G Decoding、Resizable BAR）；供电不足。容器或虚拟机则可能没有分配到 GPU。]]
)
