// SPDX-License-Identifier: Apache-2.0
// A thread asks cuDNN and the CUDA runtime.
#include <cstdio>
#include <cuda_runtime_api.h>
#include <cudnn.h>
#include <thread>

int main() {
  int runtime = 0;
  std::thread asks([&] { cudaRuntimeGetVersion(&runtime); });
  asks.join();
  std::printf("cuDNN %zu, runtime %d\n", cudnnGetVersion(), CUDART_VERSION);
  return 0;
}
