// SPDX-License-Identifier: Apache-2.0
// Says what this program was compiled with, and what it runs with.
#include "versions.hpp"

#include <cstdio>
#include <cuda_runtime_api.h>
#include <cudnn.h>

int main() {
  int runtime = 0;
  const cudaError_t status = cudaRuntimeGetVersion(&runtime);
  const Versions nvcc = of_nvcc();
  std::printf("host %s\n", COMPILER);
  std::printf("host-of-nvcc %s\n", nvcc.host_compiler);
  std::printf("nvcc %d\n", nvcc.nvcc);
  std::printf("cuda-headers %d\n", CUDART_VERSION);
  std::printf("cuda-headers-of-nvcc %d\n", nvcc.cuda_headers);
  std::printf("cuda-runtime %d\n", runtime);
  std::printf("cuda-status %d\n", static_cast<int>(status));
  std::printf("cudnn-headers %d\n", CUDNN_VERSION);
  std::printf("cudnn-headers-of-nvcc %d\n", nvcc.cudnn_headers);
  std::printf("cudnn %zu\n", cudnnGetVersion());
  std::printf("cudnn-cudart %zu\n", cudnnGetCudartVersion());
  return 0;
}
