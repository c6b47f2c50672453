# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for driver.* and device.*
set(
  nothing_there
  [[cudnnenv_fact_set(driver.looked_for "no libcuda.so.1, no /proc/driver/nvidia")
  cudnnenv_fact_set(driver.looked_for_zh_CN "没有 libcuda.so.1，也没有 /proc/driver/nvidia")
  cudnnenv_fact_set(driver.looked_in "loader folders")
  cudnnenv_fact_set(driver.present FALSE)
]]
)
fires(driver.absent warning "${nothing_there}" [[cudnnenv_fact_set(driver.present TRUE)]]
)
fires(driver.absent error "${nothing_there} cudnnenv_fact_set(request.require_gpu TRUE)" [[cudnnenv_fact_unset(driver.present)]]
)
fires(device.no-hardware warning [[
  cudnnenv_fact_set(device.list "/sys/bus/pci/devices")
  cudnnenv_fact_set(device.hardware FALSE)]] [[cudnnenv_fact_set(device.hardware TRUE)]]
)
fires(device.no-hardware error [[
  cudnnenv_fact_set(device.hardware FALSE)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_set(request.scope "platform;toolkit")]]
)
fires(driver.dev-link-missing warning [[
  cudnn(0 8.9.7 12 5)
  cudnnenv_fact_set(toolkits.0.nvrtc_plain TRUE)
  facts(driver library /usr/lib/libcuda.so.1 dev_link FALSE dev_name /usr/lib/libcuda.so)]] [[cudnnenv_fact_set(driver.dev_link TRUE)]]
)
fires(driver.wsl-shadowed warning [[
  facts(wsl version 2 library /usr/lib/wsl/lib/libcuda.so.1 shadow /usr/lib/x/libcuda.so.1 shadow_real /usr/lib/x/libcuda.so.535.54)]]
  [[cudnnenv_fact_unset(wsl.shadow)]]
)
fires(driver.wsl-shadowed error [[
  facts(wsl version 2 library /usr/lib/wsl/lib/libcuda.so.1 shadow /usr/lib/x/libcuda.so.1 shadow_real /usr/lib/x/libcuda.so.535.54)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_unset(wsl.library)]]
)
fires(driver.wsl-outdated warning [[facts(wsl version 1 kernel 4.4.0)]] [[cudnnenv_fact_unset(wsl.kernel)]])
fires(driver.wsl-outdated warning [[facts(wsl version 2 kernel 4.19.128)]] [[cudnnenv_fact_set(wsl.kernel 5.10.16.3)]])
