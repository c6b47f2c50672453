// SPDX-License-Identifier: Apache-2.0
// What the programs have in common: each call is checked, and without a GPU a test is skipped.
#pragma once

#include <cuda_runtime_api.h>
#include <cudnn.h>

#include <cstdio>
#include <cstdlib>

constexpr int skipped = 77;

inline void check(cudaError_t status, const char* call) {
  if (status != cudaSuccess) {
    std::fprintf(stderr, "%s: %s\n", call, cudaGetErrorString(status));
    std::exit(1);
  }
}

inline void check(cudnnStatus_t status, const char* call) {
  if (status != CUDNN_STATUS_SUCCESS) {
    std::fprintf(stderr, "%s: %s\n", call, cudnnGetErrorString(status));
    std::exit(1);
  }
}

#define CHECK(call) check((call), #call)

// Ends the program where there is no GPU to run on, and says why.
inline void need_gpu() {
  int count = 0;
  const cudaError_t status = cudaGetDeviceCount(&count);
  if (status != cudaSuccess || count == 0) {
    std::printf("skipped: no GPU here (%s)\n", cudaGetErrorString(status));
    std::exit(skipped);
  }
}
