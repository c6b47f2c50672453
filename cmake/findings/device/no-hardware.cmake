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
