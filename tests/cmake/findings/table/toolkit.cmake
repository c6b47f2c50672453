# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for toolkit.*
fires(toolkit.hint-useless warning [[
  toolkit(1 12.5.82 14)
  facts(toolkit_hints.0 variable CUDA_PATH value /nowhere source environment from "CUDA_PATH (environment)" state useless
    why.en "there is no such file or folder" why.zh_CN "没有这样的文件或目录")]] [[cudnnenv_fact_set(toolkit_hints.0.state used)]]
)
fires(toolkit.hint-useless warning [[
  facts(toolkit_hints.0 variable CUDAToolkit_ROOT value /nowhere source "-D" from "CUDAToolkit_ROOT (-D)" state useless why.en "x" why.zh_CN "y")]]
  [[cudnnenv_fact_set(toolkit_hints.0.state outranked)]]
)
fires(toolkit.not-found error [[
  cudnnenv_fact_unset(toolkits.0)
  cudnnenv_fact_set(request.for build)
  cudnnenv_fact_set(cudnns.0.cuda_major 13)
  cudnnenv_fact_set(host.distribution debian)
  cudnnenv_fact_set(driver.cuda 12.4)
  facts(toolkit_places.0 path /usr/local/cuda from "default folder")
  facts(toolkit_places.1 path /usr from "system packages")]] [[cudnnenv_fact_set(toolkits.0.root /t0)]]
)
fires(toolkit.not-found note [[
  cudnnenv_fact_unset(toolkits.0)
  facts(toolkit_places.0 path /usr from "system packages")
  cudnnenv_fact_set(request.command doctor)]] [[cudnnenv_fact_set(request.scope "platform;cudnn")]]
)
fires(toolkit.version-unavailable error [[
  toolkit(1 11.8.89 14)
  cudnn(1 8.9.7 11 5)
  cudnnenv_fact_set(request.cuda_version 13)]] [[cudnnenv_fact_set(request.cuda_version 11)]]
)
fires(toolkit.selection-changed error [[
  cudnnenv_fact_set(kept.toolkit.root /t9)
  cudnnenv_fact_set(kept.toolkit.version 12.4.131)
  cudnnenv_fact_set(kept.cudnn.version 9.1.0)
  cudnnenv_fact_set(kept.cudnn.header /c0/cudnn.h)]] [[cudnnenv_fact_set(kept.toolkit.root /t0)]]
)
fires(toolkit.selection-changed error [[
  cudnnenv_fact_set(kept.toolkit.root /t0)
  cudnnenv_fact_set(kept.toolkit.version 12.4.131)
  cudnnenv_fact_set(kept.cudnn.version 9.0.0)
  cudnnenv_fact_set(kept.cudnn.header /c0/cudnn.h)]] [[cudnnenv_fact_set(kept.cudnn.version 9.1.0)]]
)
fires(toolkit.incomplete error [[
  toolkit(1 12.5.82 14)
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(toolkits.0.usable FALSE)
  cudnnenv_fact_set(toolkits.0.problem_zh_CN "没有 CUDA 运行时库")
  cudnnenv_fact_set(toolkits.0.problem "no CUDA runtime library")]] [[cudnnenv_fact_unset(toolkits.0.problem)]]
)
fires(toolkit.compiler-differs error [[
  toolkit(1 12.5.82 14)
  facts(language root /t1 real /t1/include version 12.5.82 version_minor 12.5)
  cudnnenv_fact_set(request.toolkit 0)]] [[cudnnenv_fact_set(language.real /t0/include)]]
)
fires(toolkit.compiler-differs note [[
  facts(language root /t1 real /t1/include version 12.4.99 version_minor 12.4)]] [[cudnnenv_fact_unset(language.version)]]
)
fires(toolkit.foreign-library warning [[
  cudnnenv_fact_set(foreign.count 1)
  facts(foreign_libraries.0 target CUDA::cublas location /usr/local/lib/libcublas.so now "not offered")]] [[cudnnenv_fact_set(foreign.count 0)]]
)
fires(toolkit.several note [[toolkit(1 11.8.89 12)]] [[cudnnenv_fact_set(toolkits.1.usable FALSE)]])
