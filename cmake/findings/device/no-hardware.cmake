# SPDX-License-Identifier: Apache-2.0
# No NVIDIA hardware on the bus: no driver will help.
cudnnenv_finding(device.no-hardware
  SEVERITY   warning
  ERROR_WHEN [[request.require_gpu]]
  NEEDS      device.hardware device.bus
  WHEN       [[NOT device.hardware]]
  EXPLAINS   driver.absent device.none arch.native-without-gpu check.no-device
  SEEN       "@device.bus@ PCI devices, none of them an NVIDIA GPU || @device.bus@ 个 PCI 设备，其中没有 NVIDIA GPU <- @device.list@"
  EN [[
this machine has no NVIDIA GPU
Programs can be built here, and run on a machine that has one. In a virtual machine or a container the GPU must be passed in.]]
  ZH [[
本机没有 NVIDIA GPU
可以在这里编译程序，再到有 GPU 的机器上运行。在虚拟机或容器中，需要把 GPU 直通进来。]]
)

cudnnenv_explain(device.no-hardware
  CONFUSED driver.not-loaded
  EN [[
There the GPU is on the bus and only its driver is missing: another fault, with another remedy.]]
  ZH [[
那种情况下 GPU 在总线上，只是缺少驱动：是另一种故障，修复方法也不同。]]
)

cudnnenv_explain(device.no-hardware NEVER
  EN [[
Do not install a driver for it: without hardware there is nothing to drive, and to build programs neither is needed.]]
  ZH [[
不要为此安装驱动：没有硬件就没有可驱动的设备，而编译程序两者都不需要。]]
)
