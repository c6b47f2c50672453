# SPDX-License-Identifier: Apache-2.0
# The driver answers, and lists nothing. With a GPU on the bus that has a cause of its own.
cudnnenv_finding(device.none
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      driver.present device.count driver.smi
  WHEN       [[driver.present AND device.count EQUAL 0]]
  EXPLAINS   check.no-device arch.native-without-gpu framework.no-gpu
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

cudnnenv_explain(device.none
  CONFUSED driver.absent
  EN [[
The driver is here and answers. Installing it again, in the same version and flavour, gives the same answer.]]
  ZH [[
驱动已安装并能响应。重装相同版本、相同种类的驱动，结果不变。]]
)

cudnnenv_explain(device.none
  CONFUSED device.hidden-by-environment
  EN [[
There nvidia-smi lists the GPU, and only programs do not see it.]]
  ZH [[
那种情况下 nvidia-smi 会列出 GPU，只是程序看不到。]]
)

cudnnenv_explain(device.none
  SHOWN_AS "No devices were found"
           "no CUDA-capable device is detected"
           "100 cudaErrorNoDevice"
)
