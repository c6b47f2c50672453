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
fires(platform.path-variable-malformed warning [[
  facts(path_faults.0 shown "\"/opt/cuda/bin\"" meant /opt/cuda/bin hides nvcc)]] [[cudnnenv_fact_unset(path_faults.0.hides)]]
)
fires(platform.variables-contradict warning [[
  toolkit(1 12.5.82 14)
  facts(toolkit_hints.0 variable CUDA_PATH value /t1 source environment from "CUDA_PATH (environment)" state used version 12.5
    first_version 12.4 first_root /t0 first_from PATH)]] [[cudnnenv_fact_set(toolkit_hints.0.version 12.4)]]
)
fires(platform.target-not-64bit error [[
  cudnnenv_fact_set(target.bits_from "CMAKE_SIZEOF_VOID_P (4)")
  cudnnenv_fact_set(target.bits 32)]] [[cudnnenv_fact_set(target.bits 64)]]
)
fires(platform.unsupported error [[cudnnenv_fact_set(host.system Darwin)]] [[cudnnenv_fact_set(host.system Linux)]])
fires(platform.environment-stale note [[
  cudnnenv_fact_set(host.system Windows)
  cudnnenv_fact_set(toolkits.0.from registry)
  compiler(0 MSVC 19.39.33519)
  cudnnenv_fact_set(environment.cuda_path FALSE)]] [[cudnnenv_fact_set(environment.cuda_path TRUE)]]
)
fires(platform.environment-stale note [[
  cudnnenv_fact_set(host.system Windows)
  cudnnenv_fact_set(toolkits.0.from "default folder")
  compiler(0 MSVC 19.39.33519)
  cudnnenv_fact_set(environment.cuda_path FALSE)]] [[cudnnenv_fact_set(toolkits.0.from PATH)]]
)
fires(platform.cuda-unavailable-32bit error [[
  cudnn(1 9.5.0 12 5)
  cudnnenv_fact_set(request.cudnn 0)
  cudnnenv_fact_set(cudnns.0.folder_32bit lib/x86)]] [[cudnnenv_fact_unset(cudnns.0.folder_32bit)]]
)
fires(platform.vc-runtime-outdated error [[
  facts(load_failures.0 file torch_python.dll code 1114 error "DLL initialization routine failed" asked_by torch linked_by 14.29)
  facts(vc_runtime file C:/Windows/System32/msvcp140.dll version 14.16)]] [[cudnnenv_fact_set(vc_runtime.version 14.29)]]
)
fires(platform.vc-runtime-outdated error [[
  facts(load_failures.0 file torch_python.dll code 1114 error "DLL initialization routine failed" asked_by torch linked_by 14.29)
  facts(vc_runtime file C:/Windows/System32/msvcp140.dll version 14.16)]] [[cudnnenv_fact_set(load_failures.0.code 126)]]
)
fires(platform.commit-limit error [[
  facts(load_failures.0 file cudnn_engines_precompiled64_9.dll code 1455 error "The paging file is too small for this operation to complete."
    asked_by cudnn64_9.dll)]] [[cudnnenv_fact_set(load_failures.0.code 126)]]
)
