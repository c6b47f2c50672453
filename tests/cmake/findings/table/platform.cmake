# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for platform.*
fires(platform.path-risky error [[
  toolkit(1 12.4.99 14)
  cudnnenv_fact_set(toolkits.0.root "/opt/a;b")
  cudnnenv_fact_set(toolkits.0.risky "/opt/a;b")
  cudnnenv_fact_set(toolkits.0.from "CUDAToolkit_ROOT (-D)")]] [[cudnnenv_fact_unset(toolkits.0.risky)]]
)
fires(platform.path-risky error [[
  cudnn(1 9.1.0 12 6)
  cudnnenv_fact_set(cudnns.0.risky "/opt/a$<b")]] [[cudnnenv_fact_unset(cudnns.0.risky)]]
)
