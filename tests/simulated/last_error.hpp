// SPDX-License-Identifier: Apache-2.0
// The runtime's memory of its last error, as cudaGetLastError() has it.
#pragma once

#include <cuda_runtime_api.h>

namespace cudnnenv::simulated {

inline cudaError_t& last_error() {
  static cudaError_t last = cudaSuccess;
  return last;
}

inline cudaError_t remember(cudaError_t status) {
  if (status != cudaSuccess) {
    last_error() = status;
  }
  return status;
}

inline cudaError_t take_last_error() {
  const cudaError_t last = last_error();
  last_error() = cudaSuccess;
  return last;
}

} // namespace cudnnenv::simulated
