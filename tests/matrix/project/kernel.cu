// SPDX-License-Identifier: Apache-2.0
// The half that nvcc compiles.
#include "versions.hpp"

#include <cuda_runtime.h>
#include <cudnn.h>

__global__ void twice(float* value) {
  *value *= 2.0F;
}

Versions of_nvcc() {
  twice<<<1, 1>>>(
      nullptr); // without a GPU this fails: that it is compiled and linked is what counts
  return {__CUDACC_VER_MAJOR__ * 1000 + __CUDACC_VER_MINOR__ * 10, CUDART_VERSION, CUDNN_VERSION,
          COMPILER};
}
