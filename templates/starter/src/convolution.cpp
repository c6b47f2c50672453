// SPDX-License-Identifier: Apache-2.0
// A convolution by cuDNN, compared with one on the CPU. Skipped without a GPU.
#include "check.hpp"

#include <vector>

namespace {

constexpr int size = 16;  // of the image, in both directions
constexpr int kernel = 3; // of the filter
constexpr int padding = 1;

// Small whole numbers: sums of their products are exact in every floating-point format that cuDNN
// may choose.
std::vector<float> numbers(int count, int step) {
  std::vector<float> values(count);
  for (int i = 0; i < count; ++i) {
    values[i] = static_cast<float>(i * step % 5 - 2);
  }
  return values;
}

float expected(const std::vector<float>& image, const std::vector<float>& filter, int row,
               int column) {
  float sum = 0;
  for (int i = 0; i < kernel; ++i) {
    for (int j = 0; j < kernel; ++j) {
      const int y = row + i - padding;
      const int x = column + j - padding;
      if (y >= 0 && y < size && x >= 0 && x < size) {
        sum += image[y * size + x] * filter[i * kernel + j];
      }
    }
  }
  return sum;
}

float* to_device(const std::vector<float>& values) {
  float* memory = nullptr;
  CHECK(cudaMalloc(reinterpret_cast<void**>(&memory), values.size() * sizeof(float)));
  CHECK(cudaMemcpy(memory, values.data(), values.size() * sizeof(float), cudaMemcpyHostToDevice));
  return memory;
}

std::vector<float> convolve(const std::vector<float>& image, const std::vector<float>& filter) {
  cudnnHandle_t handle = nullptr;
  cudnnTensorDescriptor_t tensor = nullptr; // of input and output: padding keeps the size
  cudnnFilterDescriptor_t weights = nullptr;
  cudnnConvolutionDescriptor_t convolution = nullptr;
  CHECK(cudnnCreate(&handle));
  CHECK(cudnnCreateTensorDescriptor(&tensor));
  CHECK(cudnnSetTensor4dDescriptor(tensor, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 1, size, size));
  CHECK(cudnnCreateFilterDescriptor(&weights));
  CHECK(cudnnSetFilter4dDescriptor(weights, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, 1, 1, kernel,
                                   kernel));
  CHECK(cudnnCreateConvolutionDescriptor(&convolution));
  CHECK(cudnnSetConvolution2dDescriptor(convolution, padding, padding, 1, 1, 1, 1,
                                        CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT));
  constexpr auto algorithm = CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM; // needs no workspace
  std::vector<float> results(image.size());
  float* input = to_device(image);
  float* factors = to_device(filter);
  float* output = to_device(results);
  const float one = 1;
  const float zero = 0;
  CHECK(cudnnConvolutionForward(handle, &one, tensor, input, weights, factors, convolution,
                                algorithm, nullptr, 0, &zero, tensor, output));
  CHECK(cudaMemcpy(results.data(), output, results.size() * sizeof(float), cudaMemcpyDeviceToHost));
  for (float* memory : {input, factors, output}) {
    CHECK(cudaFree(memory));
  }
  CHECK(cudnnDestroyConvolutionDescriptor(convolution));
  CHECK(cudnnDestroyFilterDescriptor(weights));
  CHECK(cudnnDestroyTensorDescriptor(tensor));
  CHECK(cudnnDestroy(handle));
  return results;
}

} // namespace

int main() {
  need_gpu();
  const std::vector<float> image = numbers(size * size, 3);
  const std::vector<float> filter = numbers(kernel * kernel, 2);
  const std::vector<float> results = convolve(image, filter);
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const float seen = results[row * size + column];
      if (seen != expected(image, filter, row, column)) {
        std::fprintf(stderr, "result %d, %d is %g, expected %g\n", row, column, seen,
                     expected(image, filter, row, column));
        return 1;
      }
    }
  }
  std::printf("convolution: %d numbers, all right\n", size * size);
  return 0;
}
