# SPDX-License-Identifier: Apache-2.0
# What `cudnn-env list` prints.
cmake_policy(VERSION 3.22...4.1)
include("${CMAKE_CURRENT_LIST_DIR}/sample.cmake")

cudnnenv_report_list(text)
expect_equal("nothing" "${text}" [[
NVIDIA driver
    none seen
GPUs
    none seen
CUDA toolkits
    none seen
cuDNN
    none seen
host compilers
    none seen]]
)

function(group)
  list(POP_FRONT ARGV name)
  while(ARGV)
    list(POP_FRONT ARGV key value)
    cudnnenv_fact_set("${name}.${key}" "${value}")
  endwhile()
endfunction()
group(driver present TRUE version 550.54.14 cuda 12.4 library /usr/lib/x86_64-linux-gnu/libcuda.so.1)
group(gpus.0 name "NVIDIA GeForce RTX 4090" compute_capability 8.9 memory "24564 MiB")
group(toolkits.0 version 11.8.89 root /usr/local/cuda-11.8 from /usr/local usable TRUE)
group(toolkits.1 version 12.4.131 root /usr/local/cuda-12.4 from PATH usable TRUE)
group(toolkits.2 root "/opt/my cuda" from CUDA_PATH usable FALSE problem "no nvcc")
group(cudnns.0 version 9.1.0 cuda_major 12 cuda_version 12.4 root /opt/cudnn from CUDNN_ROOT)
group(host_compilers.0 id GNU version 12.2.0 path /usr/bin/g++ from CMAKE_CXX_COMPILER)
group(selection toolkit 1 cudnn 0 host_compiler 0)
cudnnenv_report_list(text LANG en)
expect_equal("English" "${text}" [[
NVIDIA driver
    550.54.14 (CUDA 12.4)  /usr/lib/x86_64-linux-gnu/libcuda.so.1
GPUs
    RTX 4090 (8.9)  24564 MiB
CUDA toolkits
    11.8.89          /usr/local/cuda-11.8  from /usr/local
  * 12.4.131         /usr/local/cuda-12.4  from PATH
    version unknown  /opt/my cuda          from CUDA_PATH  unusable: no nvcc
cuDNN
  * 9.1.0 for CUDA 12  /opt/cudnn  from CUDNN_ROOT
host compilers
  * GNU 12.2.0  /usr/bin/g++  from CMAKE_CXX_COMPILER

  * chosen]]
)
cudnnenv_report_list(text LANG zh_CN)
expect_equal("Chinese" "${text}" [[
显卡驱动
    550.54.14 (CUDA 12.4)  /usr/lib/x86_64-linux-gnu/libcuda.so.1
显卡
    RTX 4090 (计算能力 8.9)  24564 MiB
CUDA 工具包
    11.8.89   /usr/local/cuda-11.8  来自 /usr/local
  * 12.4.131  /usr/local/cuda-12.4  来自 PATH
    版本未知  /opt/my cuda          来自 CUDA_PATH  不可用：no nvcc
cuDNN
  * 9.1.0 适用于 CUDA 12  /opt/cudnn  来自 CUDNN_ROOT
主机编译器
  * GNU 12.2.0  /usr/bin/g++  来自 CMAKE_CXX_COMPILER

  * 已选用]]
)
