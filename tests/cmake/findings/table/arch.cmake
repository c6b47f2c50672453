# SPDX-License-Identifier: Apache-2.0
# Rows of the table (harness.cmake) for arch.*, and for device.* that compare a GPU with toolkit and cuDNN.

# what the toolkit of CUDA 12.4 compiles for, and other toolkits
function(takes n architectures)
  facts("toolkits.${n}" architectures "${architectures}" architectures_from nvcc)
endfunction()
set(cuda_11 "35;37;50;52;53;60;61;62;70;72;75;80;86;87;89;90")
set(cuda_12 "50;52;53;60;61;62;70;72;75;80;86;87;89;90")
set(cuda_13 "75;80;86;87;88;89;90;100;103;110;120;121")
function(asks architectures)
  facts(request architectures "${architectures}" architectures_from CMAKE_CUDA_ARCHITECTURES cmake 3.31.10)
endfunction()
function(gpu n name capability)
  facts("gpus.${n}" name "${name}" compute_capability "${capability}")
endfunction()

fires(arch.syntax error [[
  asks(8.6)
  takes(0 "${cuda_12}")]] [[cudnnenv_fact_set(request.architectures 86)]]
)
fires(arch.syntax error [[
  asks("")
  takes(0 "${cuda_12}")
  gpu(0 "NVIDIA GeForce RTX 4090" 8.9)]] [[cudnnenv_fact_set(request.architectures OFF)]]
)
fires(arch.syntax error [[
  asks(Ampere)
  takes(0 "${cuda_12}")]] [[cudnnenv_fact_set(request.architectures all-major)]]
)
fires(arch.syntax error [[
  asks("90;100f")
  takes(0 "${cuda_12}")
  cudnnenv_fact_set(request.cmake 3.25.1)]] [[cudnnenv_fact_set(request.scope "platform;toolkit;compiler")]]
)
fires(arch.native-without-gpu warning [[
  asks(native)
  takes(0 "${cuda_12}")
  cudnnenv_fact_set(driver.present FALSE)]] [[cudnnenv_fact_set(driver.present TRUE)]]
)
fires(arch.native-without-gpu warning [[
  asks(native)
  takes(0 "${cuda_12}")
  cudnnenv_fact_set(device.count 0)]] [[cudnnenv_fact_set(gpus.0.name "Tesla T4")]]
)
fires(arch.unsupported-by-toolkit error [[
  asks("60;70;80")
  toolkit(0 13.0.88 16)
  takes(0 "${cuda_13}")
  cudnn(0 9.10.2 13 5)
  toolkit(1 12.9.41 15)
  takes(1 "${cuda_12}")
  cudnn(1 9.10.2 12 5)
  cudnnenv_fact_set(cudnns.1.max_architecture 120)
  cudnnenv_fact_set(request.toolkit 0)]] [[cudnnenv_fact_set(request.architectures "75;80")]]
)
fires(arch.unsupported-by-toolkit error [[
  asks("80;90a-real;100f")
  takes(0 "${cuda_12};90a")
  cudnnenv_fact_set(toolkits.0.architectures_refused 100f)]] [[cudnnenv_fact_unset(toolkits.0.architectures_refused)]]
)
fires(arch.unsupported-by-toolkit warning [[
  asks("120")
  takes(0 "${cuda_12}")
  cudnnenv_fact_set(toolkits.0.architectures_from table)]] [[cudnnenv_fact_set(request.architectures 90)]]
)
fires(arch.gpu-not-covered warning [[
  asks(90)
  takes(0 "${cuda_12}")
  gpu(0 "NVIDIA GeForce RTX 3090" 8.6)
  gpu(1 "NVIDIA GeForce RTX 3090" 8.6)
  gpu(2 "NVIDIA H100" 9.0)]] [[cudnnenv_fact_set(request.architectures 80)]]
)
fires(device.too-old-for-toolkit warning [[
  toolkit(0 12.4.131 14)
  takes(0 "${cuda_12}")
  toolkit(1 11.8.89 12)
  takes(1 "${cuda_11}")
  cudnn(1 8.9.7 11 5)
  cudnnenv_fact_set(request.toolkit 0)
  compiler(0 GNU 11.2.0)
  gpu(0 "Tesla K80" 3.7)]] [[cudnnenv_fact_set(gpus.0.compute_capability 5.0)]]
)
fires(device.too-old-for-toolkit error [[
  takes(0 "${cuda_13}")
  cudnnenv_fact_set(request.require_gpu TRUE)
  gpu(0 "Tesla V100" 7.0)]] [[cudnnenv_fact_set(toolkits.0.architectures "70;${cuda_13}")]]
)
fires(device.too-old-for-toolkit warning [[
  takes(0 "${cuda_13}")
  cudnnenv_fact_set(request.require_gpu TRUE)
  gpu(0 "Tesla V100" 7.0)
  gpu(1 "Tesla T4" 7.5)]] [[cudnnenv_fact_set(gpus.0.compute_capability 7.5)]]
)
fires(device.too-new-for-toolkit warning [[
  takes(0 "${cuda_12}")
  toolkit(1 12.9.41 15)
  takes(1 "${cuda_12};100;103;120;121")
  cudnnenv_fact_set(request.toolkit 0)
  gpu(0 "NVIDIA GeForce RTX 5090" 12.0)]] [[cudnnenv_fact_set(gpus.0.compute_capability 9.0)]]
)
fires(device.too-old-for-cudnn warning [[
  cudnn(0 9.12.0 12 5)
  cudnn(1 9.10.2 12 6)
  cudnnenv_fact_set(request.cudnn 0)
  takes(0 "${cuda_12}")
  gpu(0 "Tesla V100" 7.0)]] [[cudnnenv_fact_set(gpus.0.compute_capability 7.5)]]
)
fires(device.too-new-for-cudnn warning [[
  cudnnenv_fact_set(cudnns.0.max_architecture 90)
  cudnn(1 9.8.0 12 6)
  cudnnenv_fact_set(cudnns.1.max_architecture 120)
  cudnnenv_fact_set(request.cudnn 0)
  takes(0 "${cuda_12};100;120")
  gpu(0 "NVIDIA GeForce RTX 5090" 12.0)]] [[cudnnenv_fact_set(gpus.0.compute_capability 9.0)]]
)
fires(device.too-new-for-cudnn error [[
  cudnnenv_fact_set(cudnns.0.max_architecture 90)
  cudnnenv_fact_set(request.require_gpu TRUE)
  gpu(0 "NVIDIA GeForce RTX 5090" 12.0)]] [[cudnnenv_fact_unset(cudnns.0.max_architecture)]]
)
