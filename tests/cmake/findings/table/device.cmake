# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for device.*
set(
  one_gpu
  [[facts(gpus.0 name "NVIDIA GeForce RTX 4090" pci 00000000:01:00.0 compute_capability 8.9 memory "24564 MiB" memory_free "24000 MiB"
    compute_mode Default)
  facts(driver smi /usr/bin/nvidia-smi version 550.54.14 from /usr/bin/nvidia-smi)
  cudnnenv_fact_set(device.count 1)
]]
)
fires(device.none warning [[facts(driver smi /usr/bin/nvidia-smi version 550.54.14 from /usr/bin/nvidia-smi)
  facts(hardware.0 pci 0000:01:00.0 device_id 1b80)
  facts(device list /sys/bus/pci/devices count 0)]] [[cudnnenv_fact_set(device.count 1)]]
)
fires(device.none error [[facts(driver smi /usr/bin/nvidia-smi)
  cudnnenv_fact_set(device.count 0)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_set(driver.present FALSE)]]
)
fires(device.busy warning "${one_gpu}
  facts(gpus.0 busy mode busy_why \"compute mode Prohibited (no program may use it)\" busy_why_zh_CN \"计算模式为 Prohibited（任何程序都不能使用）\")
  cudnnenv_fact_set(gpus.0.compute_mode Prohibited)" [[cudnnenv_fact_unset(gpus.0.busy)]]
)
set(
  hidden
  [[facts(visible variable CUDA_VISIBLE_DEVICES value "\"7\"" count 0 effect "CUDA sees no GPU" effect_zh_CN "CUDA 看不到任何 GPU"
    why "\"7\" is not the one GPU that is here, and the list ends there. nvidia-smi does not heed this variable and lists every GPU."
    why_zh_CN "\"7\" 不是本机唯一的 GPU，列表到此为止。nvidia-smi 不受该变量影响，会列出所有 GPU。")
]]
)
fires(device.hidden-by-environment warning "${one_gpu} ${hidden}" [[cudnnenv_fact_set(visible.count 1)]])
fires(device.hidden-by-environment warning "${hidden}" [[cudnnenv_fact_set(device.hardware FALSE)]])
fires(device.hidden-by-environment warning "${hidden}" [[cudnnenv_fact_set(device.count 0)]])
fires(device.hidden-by-environment warning "${one_gpu} ${hidden} facts(visible count 1 cut TRUE)" [[cudnnenv_fact_unset(visible.cut)]])
fires(device.hidden-by-environment warning "${hidden} facts(visible variable NVIDIA_VISIBLE_DEVICES)
  cudnnenv_fact_set(device.count 0)"
  [[cudnnenv_fact_set(visible.variable CUDA_VISIBLE_DEVICES)]]
)
fires(device.hidden-by-environment warning "${one_gpu} ${hidden} cudnnenv_fact_set(host.system Windows)" [[cudnnenv_fact_unset(visible.why)]])
fires(device.hidden-by-environment warning "${hidden}" [[cudnnenv_fact_set(driver.present FALSE)]])
set(
  dropped
  [[facts(hardware.0 pci 0000:01:00.0 device_id 1b80 generation Pascal last_driver_branch 580 dropped_by 590)
  facts(driver version 590.48.01 from /proc/driver/nvidia/version)
  cudnnenv_fact_set(device.list /sys/bus/pci/devices)
]]
)
fires(device.too-old-for-driver warning "${dropped}" [[cudnnenv_fact_set(driver.version 580.95.05)]])
fires(device.too-old-for-driver error "${dropped} cudnnenv_fact_set(request.require_gpu TRUE)" [[cudnnenv_fact_unset(hardware.0.dropped_by)]])
fires(device.too-old-for-driver warning "${dropped} cudnnenv_fact_set(request.require_gpu TRUE)
  cudnnenv_fact_set(device.count 1)"
  [[cudnnenv_fact_set(driver.version 581.15)]]
)
fires(device.too-old-for-driver warning "${dropped}" [[cudnnenv_fact_set(hardware.0.works TRUE)]])
fires(device.lost warning "${one_gpu} facts(lost_gpus.0 pci 0000:65:00.0 why \"GPU is lost\")" [[cudnnenv_fact_unset(lost_gpus.0.pci)]])
fires(device.capability-unknown note "${one_gpu} cudnnenv_fact_unset(gpus.0.compute_capability)"
  [[cudnnenv_fact_set(gpus.0.compute_capability 8.9)]]
)
