# SPDX-License-Identifier: Apache-2.0
# The GPU is here and taken (R33).
cudnnenv_finding(device.busy
  SEVERITY warning
  EACH     gpu gpus
  NEEDS    gpu.name gpu.busy gpu.busy_why
  WHEN     [[TRUE]]
  EXPLAINS check.out-of-memory check.not-initialized
  SEEN     "compute mode @gpu.compute_mode@, free memory @gpu.memory_free@ || 计算模式 @gpu.compute_mode@，空闲显存 @gpu.memory_free@ <- @driver.smi@"
           "programs on it: @gpu.users@ || 正在使用它的程序：@gpu.users@ <- @driver.smi@"
           "@gpu.pci@"
  EN [[
the GPU is not free: @gpu.name@, @gpu.busy_why@
What is installed is not at fault: a program that starts there now may fail with "out of memory" or cudaErrorDevicesUnavailable. End
what holds it, or take another GPU with CUDA_VISIBLE_DEVICES.]]
  ZH [[
GPU 不空闲：@gpu.name@，@gpu.busy_why_zh_CN@
这不是安装的问题：此时在该 GPU 上启动的程序可能因 "out of memory" 或 cudaErrorDevicesUnavailable 而失败。请结束占用它的程序，
或用 CUDA_VISIBLE_DEVICES 选择另一个 GPU。]]
)

cudnnenv_fix(device.busy
  WHEN   [[gpu.busy STREQUAL "mode" AND DEFINED gpu.pci AND NOT host.system STREQUAL "Windows"]]
  FORGET @self@.busy
  DO     "nvidia-smi -i @gpu.pci@ -c DEFAULT"
  EN     "let every program use it, where nobody set this on purpose (as root):"
  ZH     "若不是有意设置，可允许所有程序使用它（以 root 身份）："
)

cudnnenv_explain(device.busy
  CONFUSED check.not-initialized
  EN [[
cudnnCreate needs memory on the GPU, too: where none is left it fails, with cuDNN in perfect order.]]
  ZH [[
cudnnCreate 也需要显存：显存用尽时它会失败，而 cuDNN 本身完好。]]
)

cudnnenv_explain(device.busy NEVER
  EN [[
Do not reinstall anything: the same program runs once the GPU is free.]]
  ZH [[
不要重装任何东西：GPU 空出来之后，同一程序就能运行。]]
)

cudnnenv_explain(device.busy
  SHOWN_AS "out of memory"
           "all CUDA-capable devices are busy or unavailable"
           "cudaErrorDevicesUnavailable"
)
