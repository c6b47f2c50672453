# SPDX-License-Identifier: Apache-2.0
# CUDA_VISIBLE_DEVICES, read as CUDA reads it (discover/visible_devices.cmake). A list that chooses some GPUs is what it is for.
cudnnenv_finding(device.hidden-by-environment
  SEVERITY warning
  NEEDS    driver.present visible.variable visible.value visible.count visible.effect visible.why
  WHEN     [[(visible.count EQUAL 0 OR visible.cut)
    AND (DEFINED gpus.0.name OR DEFINED gpus.0.compute_capability
      OR (driver.present AND (visible.variable STREQUAL "NVIDIA_VISIBLE_DEVICES" OR (device.hardware AND NOT "${device.count}" STREQUAL "0"))))]]
  EXPLAINS device.none arch.native-without-gpu check.no-device check.not-initialized framework.no-gpu
  SEEN     "@visible.variable@=@visible.value@ <- environment"
           "GPUs listed: @device.count@ || 列出的 GPU 数量：@device.count@ <- @driver.smi@"
  EN [[
@visible.variable@ is @visible.value@: @visible.effect@
@visible.why@]]
  ZH [[
@visible.variable@ 为 @visible.value@：@visible.effect_zh_CN@
@visible.why_zh_CN@]]
)

cudnnenv_fix(device.hidden-by-environment
  WHEN   [[visible.variable STREQUAL "CUDA_VISIBLE_DEVICES" AND NOT host.system STREQUAL "Windows"]]
  FORGET visible
  DO     "unset CUDA_VISIBLE_DEVICES"
  EN     "take it out of this shell, and of what sets it:"
  ZH     "从当前 shell 以及设置它的地方删除："
)

cudnnenv_fix(device.hidden-by-environment
  WHEN   [[visible.variable STREQUAL "CUDA_VISIBLE_DEVICES" AND host.system STREQUAL "Windows"]]
  FORGET visible
  DO     "set CUDA_VISIBLE_DEVICES="
  EN     "take it out of this prompt, and of the user's or the system's variables:"
  ZH     "从当前命令提示符以及用户变量或系统变量中删除："
)

cudnnenv_fix(device.hidden-by-environment
  WHEN   [[visible.variable STREQUAL "NVIDIA_VISIBLE_DEVICES"]]
  FORGET visible
  EN     "start the container with --gpus all, or with NVIDIA_VISIBLE_DEVICES=all"
  ZH     "用 --gpus all 或 NVIDIA_VISIBLE_DEVICES=all 启动容器"
)

cudnnenv_explain(device.hidden-by-environment
  CONFUSED device.none
  EN [[
There nvidia-smi lists nothing either.]]
  ZH [[
那种情况下 nvidia-smi 也不会列出任何 GPU。]]
)

cudnnenv_explain(device.hidden-by-environment NEVER
  EN [[
Do not reinstall the driver because nvidia-smi shows a GPU that no program finds: nvidia-smi does not read this
variable.]]
  ZH [[
不要因为 nvidia-smi 能看到 GPU 而程序找不到就重装驱动：nvidia-smi 不读取该变量。]]
)

cudnnenv_explain(device.hidden-by-environment
  SHOWN_AS "no CUDA-capable device is detected"
           "100 cudaErrorNoDevice"
)
