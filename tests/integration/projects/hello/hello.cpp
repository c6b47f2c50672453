// SPDX-License-Identifier: Apache-2.0
// The smallest program that needs headers and libraries of both CUDA and cuDNN to be where the
// targets say.
#include <cstdio>
#include <cuda_runtime_api.h>
#include <cudnn.h>

int main() {
  int runtime = 0;
  const cudaError_t status = cudaRuntimeGetVersion(&runtime);
  std::printf("cuDNN %zu, headers %d, built for CUDA %zu, runtime %d (%d)\n", cudnnGetVersion(),
              CUDNN_VERSION, cudnnGetCudartVersion(), CUDART_VERSION, static_cast<int>(status));
  return cudnnGetVersion() == CUDNN_VERSION ? 0 : 1;
}
