// SPDX-License-Identifier: Apache-2.0
// Says which CUDA runtime and which cuDNN were loaded; needs no GPU.
#include <cstdio>

#include <cuda_runtime_api.h>
#include <cudnn.h>

int main() {
  int runtime = 0;
  if (cudaRuntimeGetVersion(&runtime) != cudaSuccess) {
    return 1;
  }
  const int cudnn = static_cast<int>(cudnnGetVersion()); // 90101: 9.1.1
  std::printf("CUDA %d.%d, cuDNN %d.%d\n", runtime / 1000, runtime % 1000 / 10, cudnn / 10000,
              cudnn / 100 % 100);
  return 0;
}
