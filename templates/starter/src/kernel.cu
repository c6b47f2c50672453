// SPDX-License-Identifier: Apache-2.0
// A kernel of one's own: y = a x + y, compared with the CPU. Skipped without a GPU.
#include "check.hpp"

#include <vector>

__global__ void add_scaled(int count, float factor, const float* x, float* y) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) {
    y[i] += factor * x[i];
  }
}

int main() {
  need_gpu();
  constexpr int count = 1000;
  constexpr std::size_t bytes = count * sizeof(float);
  std::vector<float> x(count);
  std::vector<float> y(count, 1.0F);
  for (int i = 0; i < count; ++i) {
    x[i] = static_cast<float>(i);
  }
  float* on_device[2] = {};
  CHECK(cudaMalloc(&on_device[0], bytes));
  CHECK(cudaMalloc(&on_device[1], bytes));
  CHECK(cudaMemcpy(on_device[0], x.data(), bytes, cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(on_device[1], y.data(), bytes, cudaMemcpyHostToDevice));
  add_scaled<<<(count + 255) / 256, 256>>>(count, 2.0F, on_device[0], on_device[1]);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(y.data(), on_device[1], bytes, cudaMemcpyDeviceToHost));
  CHECK(cudaFree(on_device[0]));
  CHECK(cudaFree(on_device[1]));
  for (int i = 0; i < count; ++i) {
    if (y[i] != 2.0F * x[i] + 1.0F) { // whole numbers: exact
      std::fprintf(stderr, "y[%d] is %g, expected %g\n", i, y[i], 2.0F * x[i] + 1.0F);
      return 1;
    }
  }
  std::printf("kernel: %d numbers, all right\n", count);
  return 0;
}
