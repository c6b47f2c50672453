# SPDX-License-Identifier: Apache-2.0
# "Unable to determine the device handle for GPU...": on the bus when the driver started, out of reach now.
cudnnenv_finding(device.lost
  SEVERITY warning
  EACH     gpu lost_gpus
  NEEDS    gpu.pci gpu.why driver.smi
  WHEN     [[TRUE]]
  EXPLAINS device.none check.no-device
  SEEN     "@gpu.pci@: @gpu.why@ <- @driver.smi@"
           "GPUs that answer: @device.count@ || 仍可访问的 GPU 数量：@device.count@ <- @driver.smi@"
  EN [[
the driver does not reach a GPU any more: @gpu.pci@ (@gpu.why@)
Other GPUs stay usable; CUDA_VISIBLE_DEVICES with their UUIDs keeps programs on them. This one comes back with a restart of the machine;
when it is lost again look at heat, power and slot. "sudo dmesg" names the reason in a line with Xid. In a container with some of the
GPUs only, it may be one that was not passed in.]]
  ZH [[
显卡驱动无法再访问某个 GPU：@gpu.pci@（@gpu.why@）
其他 GPU 仍可使用；用 CUDA_VISIBLE_DEVICES 加它们的 UUID 可以让程序只使用它们。重启系统后该 GPU 会恢复；若再次丢失，请检查散热、供电和插槽。
"sudo dmesg" 中含 Xid 的行会说明原因。在只分配了部分 GPU 的容器中，它也可能是没有传入的那一个。]]
)

cudnnenv_explain(device.lost
  CONFUSED device.none
  EN [[
The driver works and still serves the other GPUs.]]
  ZH [[
驱动正常，仍可使用其他 GPU。]]
)

cudnnenv_explain(device.lost NEVER
  EN [[
Do not reinstall CUDA or cuDNN: the GPU has left the bus, or does not answer on it.]]
  ZH [[
不要重装 CUDA 或 cuDNN：GPU 已从总线上消失，或不再响应。]]
)

cudnnenv_explain(device.lost
  SHOWN_AS "Unable to determine the device handle for GPU"
)
