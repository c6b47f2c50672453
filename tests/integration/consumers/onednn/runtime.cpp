// SPDX-License-Identifier: Apache-2.0
// The same as version.cpp, with a call of CUDA's runtime: nobody but cuDNN's target brings it.
#include <cstdio>
#include <cuda_runtime_api.h>
#ifndef OF_THE_COMPILER
#error "CUDA's headers go before the compiler's"
#endif
#include <cudnn.h>

int main() {
  int runtime = 0;
  const bool called = cudaRuntimeGetVersion(&runtime) == cudaSuccess;
  std::printf("cuDNN %zu, headers %d\n", cudnnGetVersion(), CUDNN_VERSION);
  return called && cudnnGetVersion() == CUDNN_VERSION ? 0 : 1;
}
