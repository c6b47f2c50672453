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
