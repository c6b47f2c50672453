// SPDX-License-Identifier: Apache-2.0
// Which CUDA runtime and which cuDNN this program was compiled with, and which it runs with. Needs
// no GPU.
#include "check.hpp"

int main() {
  int runtime = 0;
  const cudaError_t status = cudaRuntimeGetVersion(&runtime);
  if (status == cudaSuccess) {
    std::printf("CUDA runtime %d, compiled with %d\n", runtime, CUDART_VERSION);
  } else { // of CUDA 11 it needs a driver
    std::printf("CUDA runtime: not told (%s), compiled with %d\n", cudaGetErrorString(status),
                CUDART_VERSION);
  }
  const std::size_t cudnn = cudnnGetVersion();
  std::printf("cuDNN %zu, compiled with %d, built for CUDA runtime %zu\n", cudnn, CUDNN_VERSION,
              cudnnGetCudartVersion());
  if (status == cudaSuccess && runtime / 1000 != CUDART_VERSION / 1000) {
    std::fprintf(stderr, "another major version of CUDA is loaded than was compiled with\n");
    return 1;
  }
  if (cudnn != CUDNN_VERSION) {
    std::fprintf(stderr, "another cuDNN is loaded than was compiled with\n");
    return 1;
  }
  if (cudnnGetCudartVersion() / 1000 != CUDART_VERSION / 1000) {
    std::fprintf(stderr, "this cuDNN is built for another major version of CUDA\n");
    return 1;
  }
  return 0;
}
