# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for driver.* and device.*
fires(driver.absent warning [[cudnnenv_fact_set(driver.present FALSE)]] [[cudnnenv_fact_set(driver.present TRUE)]])
fires(driver.absent error [[
  cudnnenv_fact_set(driver.present FALSE)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_unset(driver.present)]]
)
fires(device.no-hardware warning [[cudnnenv_fact_set(device.hardware FALSE)]] [[cudnnenv_fact_set(device.hardware TRUE)]])
fires(device.no-hardware error [[
  cudnnenv_fact_set(device.hardware FALSE)
  cudnnenv_fact_set(request.require_gpu TRUE)]] [[cudnnenv_fact_set(request.scope "platform;toolkit")]]
)
fires(driver.dev-link-missing warning [[
  cudnn(0 8.9.7 12 5)
  cudnnenv_fact_set(toolkits.0.nvrtc_plain TRUE)
  facts(driver library /usr/lib/libcuda.so.1 dev_link FALSE dev_name /usr/lib/libcuda.so)]] [[cudnnenv_fact_set(driver.dev_link TRUE)]]
)
