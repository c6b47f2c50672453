# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for compiler.*
fires(compiler.host-too-new error [[
  compiler(0 GNU 14.2.0)
  compiler(1 GNU 12.2.0)
  toolkit(1 12.9.41 15)
  cudnnenv_fact_set(request.toolkit 0)]] [[cudnnenv_fact_set(toolkits.0.host_limit.GNU 15)]]
)
fires(compiler.host-too-new error [[
  compiler(0 Clang 19.1.0)
  cudnnenv_fact_set(toolkits.0.host_limit.Clang 18)]] [[cudnnenv_fact_set(host_compilers.0.version_major 17)]]
)
fires(compiler.host-too-new error [[compiler(0 GNU 14.0.0)]] [[cudnnenv_fact_set(language.version 12.4.131)]])
fires(compiler.nvcc-unusable error [[
  compiler(0 GNU 12.2.0)
  toolkit(1 12.9.41 15)
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(toolkits.0.nvcc_exit timeout)]] [[cudnnenv_fact_set(language.version 12.4.131)]]
)
