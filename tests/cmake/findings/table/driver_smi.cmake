# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for driver.* that nvidia-smi and the driver's version decide, and for cudnn.driver-too-old
fires(driver.smi-missing note [[
  facts(driver smi_found FALSE library /usr/lib/libcuda.so.1 version 550.54.14 from /usr/lib/libcuda.so.1)]]
  [[cudnnenv_fact_set(driver.smi_found TRUE)]]
)
fires(driver.smi-missing note [[facts(driver smi_found FALSE version 550.54.14)]] [[cudnnenv_fact_set(device.off_bus Tegra)]])
fires(driver.smi-missing note [[facts(driver smi_found FALSE version 550.54.14)]] [[cudnnenv_fact_unset(driver.version)]])
set(
  smi_fails
  [[facts(driver smi /usr/bin/nvidia-smi smi_failure unknown smi_exit 255 smi_says "Failed to initialize NVML: GPU requires reset"
    smi_trouble "\"Failed to initialize NVML: GPU requires reset\"" smi_trouble_zh_CN "\"Failed to initialize NVML: GPU requires reset\""
    smi_hint "These are its own words." smi_hint_zh_CN "以上是它自己的说明。")
]]
)
fires(driver.smi-broken warning "${smi_fails}" [[cudnnenv_fact_set(driver.smi_failure no-devices)]])
fires(driver.smi-broken warning "${smi_fails} cudnnenv_fact_set(driver.smi_failure timeout)" [[cudnnenv_fact_unset(driver.smi_failure)]])
fires(driver.smi-broken warning "${smi_fails} cudnnenv_fact_set(driver.smi_failure access-lost)"
  [[cudnnenv_fact_set(driver.library /usr/lib/libcuda.so.1)]]
)
fires(driver.smi-broken warning "${smi_fails} cudnnenv_fact_set(driver.smi_failure not-loaded)" [[cudnnenv_fact_set(driver.present FALSE)]])
fires(driver.smi-broken warning "${smi_fails} cudnnenv_fact_set(driver.smi_failure not-loaded)" [[cudnnenv_fact_set(device.driver FALSE)]])
fires(driver.smi-broken warning "${smi_fails} cudnnenv_fact_set(driver.smi_failure not-loaded)" [[cudnnenv_fact_set(device.hardware FALSE)]])
fires(driver.smi-broken warning "${smi_fails} facts(driver smi_failure library-mismatch module_version 535.54)"
  [[cudnnenv_fact_set(driver.loads.version 550.54)]]
)
fires(driver.container-access-lost warning [[
  facts(driver smi /usr/bin/nvidia-smi smi_failure access-lost smi_exit 255 smi_says "Failed to initialize NVML: Unknown Error"
    library /usr/lib/libcuda.so.1)]] [[cudnnenv_fact_set(driver.smi_failure unknown)]]
)
set(
  old_driver
  [[facts(toolkits.0 driver_floor 525.60.13)
  facts(driver version 520.61.05 from /usr/bin/nvidia-smi cuda 11.8 smi /usr/bin/nvidia-smi)
]]
)
fires(driver.too-old warning "${old_driver}" [[cudnnenv_fact_set(driver.version 525.60.13)]])
fires(driver.too-old error "${old_driver} cudnnenv_fact_set(request.require_gpu TRUE)" [[cudnnenv_fact_set(driver.cuda 12.4)]])
fires(driver.too-old warning "${old_driver}" [[cudnnenv_fact_set(toolkits.0.driver_floor 450.80.02)]])
fires(driver.minor-compatibility note [[facts(driver version 535.104.05 from /usr/bin/nvidia-smi cuda 12.2)]]
  [[cudnnenv_fact_set(driver.cuda 12.4)]]
)
fires(driver.minor-compatibility note [[facts(driver cuda 12.2)]] [[cudnnenv_fact_set(driver.cuda 11.8)]])
fires(driver.minor-compatibility note [[
  facts(driver version 525.60.11 cuda 12.0)]] [[cudnnenv_fact_set(toolkits.0.driver_floor 525.60.13)]]
)
set(
  old_driver_for_cudnn
  [[cudnn(0 9.8.0 12 5)
  facts(cudnns.0 driver_floor 570.26)
  facts(toolkits.0 driver_floor 525.60.13)
  facts(driver version 560.35.03 from /usr/bin/nvidia-smi)
]]
)
fires(cudnn.driver-too-old error "${old_driver_for_cudnn}" [[cudnnenv_fact_set(driver.version 570.26)]])
fires(cudnn.driver-too-old error "${old_driver_for_cudnn}" [[cudnnenv_fact_set(toolkits.0.driver_floor 570.26)]])
fires(cudnn.driver-too-old error "${old_driver_for_cudnn}" [[cudnnenv_fact_set(driver.cuda 12.4)]])
