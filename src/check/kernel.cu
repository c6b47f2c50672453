// SPDX-License-Identifier: Apache-2.0
// A kernel of our own: shows that nvcc's code runs on this GPU, apart from cuDNN's. See kernel.hpp.
// Beside this file, not by -I: nvcc loses an include folder with an apostrophe in its name.
#include "kernel.hpp"

namespace cudnnenv {
namespace {

__global__ void axpy(int count, float a, const float* x, float* y) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) {
    y[i] += a * x[i];
  }
}

} // namespace

int launch_axpy(int count, float a, const float* x, float* y) {
  constexpr int threads = 256;
  cudaGetLastError(); // what an earlier call left behind is not the launch's
  axpy<<<(count + threads - 1) / threads, threads>>>(count, a, x, y);
  return static_cast<int>(cudaGetLastError());
}

} // namespace cudnnenv
