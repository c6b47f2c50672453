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
fires(toolkit.selection-changed error [[
  facts(kept.toolkit root /t0 version 12.4.131)
  compiler(1 GNU 11.3.0)
  facts(kept.host_compiler number 0 real /usr/bin/g++-12 path /usr/bin/g++-12 version 12.2.0)
  cudnnenv_fact_set(host_compilers.0.real /usr/bin/g++-12)
  cudnnenv_fact_set(host_compilers.1.real /usr/bin/g++-11)
  cudnnenv_fact_set(request.host_compiler 1)]] [[cudnnenv_fact_set(request.host_compiler 0)]]
)
fires(toolkit.selection-changed error [[
  facts(kept.toolkit root /t0 version 12.4.131)
  cudnnenv_fact_set(kept.host_compiler.gone /usr/bin/g++-10)]] [[cudnnenv_fact_unset(kept.host_compiler.gone)]]
)
fires(toolkit.version-unavailable error [[
  toolkit(1 13.0.88 14)
  cudnn(1 9.19.0 13 5)
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(request.cuda_version 13)]] [[cudnnenv_fact_set(request.cuda_version 12)]]
)
fires(toolkit.incomplete error [[
  toolkit(1 12.5.82 14)
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(toolkits.0.usable FALSE)
  cudnnenv_fact_set(toolkits.0.problem "no CUDA runtime library")
  cudnnenv_fact_set(toolkits.0.lacks_zh_CN "没有 CUDA 运行时库")
  cudnnenv_fact_set(toolkits.0.lacks "no CUDA runtime library")]] [[cudnnenv_fact_unset(toolkits.0.lacks)]]
)
fires(toolkit.incomplete warning [[
  cudnnenv_fact_set(toolkits.0.missing_parts /t0/nvvm/libdevice/libdevice.10.bc)
  cudnnenv_fact_set(toolkits.0.lacks_zh_CN "没有 libdevice")
  cudnnenv_fact_set(toolkits.0.lacks "no libdevice")]] [[cudnnenv_fact_unset(toolkits.0.lacks)]]
)
fires(toolkit.inconsistent error [[
  toolkit(1 12.5.82 14)
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(toolkits.0.inconsistent "nvcc 12.4, cuda.h 12.6")]] [[cudnnenv_fact_unset(toolkits.0.inconsistent)]]
)
fires(toolkit.wheel-versions-mixed error [[
  toolkit(1 12.5.82 14)
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(toolkits.0.wheels "nvidia-cuda-nvcc 12.4.131, nvidia-nvvm 12.5.82")]] [[cudnnenv_fact_unset(toolkits.0.wheels)]]
)
fires(toolkit.target-missing error [[
  toolkit(1 12.5.82 14)
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(toolkits.0.other_target sbsa-linux)
  cudnnenv_fact_set(toolkits.0.target_wanted targets/x86_64-linux)]] [[cudnnenv_fact_unset(toolkits.0.other_target)]]
)
fires(toolkit.nvcc-outside error [[
  toolkit(1 12.5.82 14)
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(toolkits.0.lost /t0/bin/nvcc)]] [[cudnnenv_fact_unset(toolkits.0.lost)]]
)
fires(toolkit.nvcc-outside note [[cudnnenv_fact_set(toolkits.0.outside /usr/bin/nvcc)]] [[cudnnenv_fact_unset(toolkits.0.outside)]])
fires(toolkit.runtime-only error [[
  cudnnenv_fact_unset(toolkits.0)
  cudnnenv_fact_set(request.for build)
  cudnnenv_fact_set(cudnns.0.cuda_major 13)
  facts(runtimes.0 root /env from CONDA_PREFIX cudart /env/lib/libcudart.so.11.0)]] [[cudnnenv_fact_unset(runtimes.0.root)]]
)
fires(toolkit.no-nvcc error [[
  cudnnenv_fact_unset(toolkits.0)
  cudnnenv_fact_set(cudnns.0.cuda_major 13)
  facts(compiler_parts.0 root /site/nvidia/cuda_nvcc from VIRTUAL_ENV)]] [[cudnnenv_fact_unset(compiler_parts.0.root)]]
)
fires(toolkit.no-nvcc error [[
  toolkit(1 12.5.82 14)
  cudnnenv_fact_set(request.toolkit 0)
  cudnnenv_fact_set(request.components "Toolkit;Compiler")
  cudnnenv_fact_unset(toolkits.0.nvcc)]] [[cudnnenv_fact_set(toolkits.0.nvcc /t0/bin/nvcc)]]
)
fires(toolkit.hint-repaired note [[
  facts(toolkit_hints.0 variable CUDAToolkit_ROOT value /t0/bin source "-D" from "CUDAToolkit_ROOT (-D)" state used
    repaired.en "it is a folder inside a toolkit" repaired.zh_CN "它是工具包内的目录")]] [[cudnnenv_fact_set(toolkit_hints.0.state outranked)]]
)
fires(toolkit.hint-ambiguous error [[
  toolkit(1 12.5.82 14)
  facts(toolkit_hints.0 variable CUDAToolkit_ROOT value /sw source "-D" from "CUDAToolkit_ROOT (-D)" state ambiguous
    why.en "CUDA 12.4 at /t0, CUDA 12.5 at /t1" why.zh_CN "CUDA 12.4 at /t0, CUDA 12.5 at /t1")]] [[cudnnenv_fact_set(toolkit_hints.0.state used)]]
)
fires(toolkit.stale-cache error [[
  facts(kept.toolkit root /gone version 11.8.89)
  facts(stale_cache.0 variable CUDAToolkit_ROOT value /gone)]] [[cudnnenv_fact_unset(stale_cache.0.variable)]]
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
fires(toolkit.runtime-directory-not-on-path warning [[
  cudnnenv_fact_set(host.system Windows)
  facts(toolkits.0 runtime_dir /t0/bin/x64 cudart_dll /t0/bin/x64/cudart64_13.dll path_near /t0/bin on_path FALSE)
  cudnnenv_fact_set(environment.cuda_path TRUE)]] [[cudnnenv_fact_set(toolkits.0.on_path TRUE)]]
)
fires(toolkit.runtime-directory-not-on-path warning [[
  cudnnenv_fact_set(host.system Windows)
  facts(toolkits.0 runtime_dir /t0/bin cudart_dll /t0/bin/cudart64_12.dll on_path FALSE from "CUDA_PATH_V12_4 (environment)")
  cudnnenv_fact_set(environment.cuda_path FALSE)]] [[cudnnenv_fact_set(toolkits.0.from registry)]]
)
fires(toolkit.libc-too-old error [[
  toolkit(1 12.4.99 14)
  cudnnenv_fact_set(host.libc 2.17)
  cudnnenv_fact_set(toolkits.0.libc_wanted 2.28)
  cudnnenv_fact_set(toolkits.1.libc_wanted 2.17)]] [[cudnnenv_fact_set(host.libc 2.28)]]
)
