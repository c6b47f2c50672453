// SPDX-License-Identifier: Apache-2.0
// The same, compiled and linked by nvcc, with a kernel. Without a GPU the launch fails, which is no
// fault of the build.
#include <cstdio>
#include <cudnn.h>

__global__ void add_one(int* value) {
  *value += 1;
}

int main() {
  add_one<<<1, 1>>>(nullptr);
  const cudaError_t status = cudaGetLastError();
  std::printf("cuDNN %zu, headers %d, built for CUDA %zu, runtime %d (%d)\n", cudnnGetVersion(),
              CUDNN_VERSION, cudnnGetCudartVersion(), CUDART_VERSION, static_cast<int>(status));
  return cudnnGetVersion() == CUDNN_VERSION ? 0 : 1;
}
