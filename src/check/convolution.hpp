// SPDX-License-Identifier: Apache-2.0
// The forward convolution of reference.hpp through cuDNN, call by call as a tutorial's program
// does. In: a handle. Out: convolution=ok or wrong, convolution_error, tolerance; algorithm and
// workspace_bytes on the way.
#pragma once

#include "check/calls.hpp"
#include "check/numbers.hpp"
#include "check/owned.hpp"
#include "check/reference.hpp"
#include "check/stages.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace cudnnenv {

struct Convolution {
  std::vector<float> image = small_integers(image_count, 3, 3);
  std::vector<float> weights = small_integers(filter_count, 2, 4);
  std::vector<float> results = std::vector<float>(output_count);
  Handle handle;
  Tensor input;
  Tensor output;
  Filter filter;
  Descriptor descriptor;
  cudnnConvolutionFwdAlgo_t algorithm = CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM;
  std::array<int, 4> output_size{}; // cuDNN's own idea of it
  std::size_t workspace_bytes = 0;
  DeviceMemory device_image;
  DeviceMemory device_weights;
  DeviceMemory device_results;
  DeviceMemory workspace;
};

constexpr std::size_t image_bytes = image_count * sizeof(float);
constexpr std::size_t weights_bytes = filter_count * sizeof(float);
constexpr std::size_t results_bytes = output_count * sizeof(float);

inline bool describe_tensor(Calls& calls, Tensor& tensor, int depth) {
  return calls.cudnn("cudnnCreateTensorDescriptor", cudnnCreateTensorDescriptor(tensor.slot())) &&
         calls.cudnn("cudnnSetTensor4dDescriptor",
                     cudnnSetTensor4dDescriptor(tensor.get(), CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT,
                                                1, depth, height, width));
}

inline bool describe_filter(Calls& calls, Convolution& c) {
  return calls.cudnn("cudnnCreateFilterDescriptor", cudnnCreateFilterDescriptor(c.filter.slot())) &&
         calls.cudnn("cudnnSetFilter4dDescriptor",
                     cudnnSetFilter4dDescriptor(c.filter.get(), CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW,
                                                filters, channels, kernel_size, kernel_size));
}

inline bool describe_convolution(Calls& calls, Convolution& c) {
  auto& [n, depth, rows, columns] = c.output_size;
  return calls.cudnn("cudnnCreateConvolutionDescriptor",
                     cudnnCreateConvolutionDescriptor(c.descriptor.slot())) &&
         calls.cudnn("cudnnSetConvolution2dDescriptor",
                     cudnnSetConvolution2dDescriptor(c.descriptor.get(), padding, padding, 1, 1, 1,
                                                     1, CUDNN_CROSS_CORRELATION,
                                                     CUDNN_DATA_FLOAT)) &&
         calls.cudnn("cudnnGetConvolution2dForwardOutputDim",
                     cudnnGetConvolution2dForwardOutputDim(c.descriptor.get(), c.input.get(),
                                                           c.filter.get(), &n, &depth, &rows,
                                                           &columns));
}

// FFT and Winograd turn the numbers into fractions and round them: right, but not exactly.
inline bool is_exact(cudnnConvolutionFwdAlgo_t algorithm) {
  return algorithm == CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM ||
         algorithm == CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM ||
         algorithm == CUDNN_CONVOLUTION_FWD_ALGO_GEMM ||
         algorithm == CUDNN_CONVOLUTION_FWD_ALGO_DIRECT;
}

// The first that cuDNN advises and that is exact; where it advises none such, implicit GEMM, which
// then says itself what is the matter.
inline bool choose_algorithm(Calls& calls, Convolution& c) {
  std::array<cudnnConvolutionFwdAlgoPerf_t, CUDNN_CONVOLUTION_FWD_ALGO_COUNT> advised{};
  int count = 0;
  if (!calls.cudnn("cudnnGetConvolutionForwardAlgorithm_v7",
                   cudnnGetConvolutionForwardAlgorithm_v7(
                       c.handle.get(), c.input.get(), c.filter.get(), c.descriptor.get(),
                       c.output.get(), static_cast<int>(advised.size()), &count, advised.data()))) {
    return false;
  }
  for (int i = 0; i < count; ++i) {
    const auto& advice = advised[static_cast<std::size_t>(i)];
    if (advice.status == CUDNN_STATUS_SUCCESS && is_exact(advice.algo)) {
      c.algorithm = advice.algo;
      break;
    }
  }
  say_integer("algorithm", c.algorithm);
  return true;
}

inline bool ask_workspace(Calls& calls, Convolution& c) {
  if (!calls.cudnn("cudnnGetConvolutionForwardWorkspaceSize",
                   cudnnGetConvolutionForwardWorkspaceSize(
                       c.handle.get(), c.input.get(), c.filter.get(), c.descriptor.get(),
                       c.output.get(), c.algorithm, &c.workspace_bytes))) {
    return false;
  }
  say_integer("workspace_bytes", static_cast<long long>(c.workspace_bytes));
  return true;
}

inline bool allocate(Calls& calls, Convolution& c) {
  return calls.cuda("cudaMalloc", cudaMalloc(c.device_image.slot(), image_bytes)) &&
         calls.cuda("cudaMalloc", cudaMalloc(c.device_weights.slot(), weights_bytes)) &&
         calls.cuda("cudaMalloc", cudaMalloc(c.device_results.slot(), results_bytes)) &&
         (c.workspace_bytes == 0 ||
          calls.cuda("cudaMalloc", cudaMalloc(c.workspace.slot(), c.workspace_bytes)));
}

// The results start as not-a-number: one that is not computed is seen.
inline bool copy(Calls& calls, Convolution& c) {
  return calls.cuda("cudaMemcpy", cudaMemcpy(c.device_image.get(), c.image.data(), image_bytes,
                                             cudaMemcpyHostToDevice)) &&
         calls.cuda("cudaMemcpy", cudaMemcpy(c.device_weights.get(), c.weights.data(),
                                             weights_bytes, cudaMemcpyHostToDevice)) &&
         calls.cuda("cudaMemset", cudaMemset(c.device_results.get(), 0xFF, results_bytes));
}

inline bool convolve(Calls& calls, Convolution& c) {
  const float one = 1;
  const float zero = 0;
  return calls.cudnn("cudnnConvolutionForward",
                     cudnnConvolutionForward(
                         c.handle.get(), &one, c.input.get(), c.device_image.get(), c.filter.get(),
                         c.device_weights.get(), c.descriptor.get(), c.algorithm, c.workspace.get(),
                         c.workspace_bytes, &zero, c.output.get(), c.device_results.get()));
}

inline bool copy_back(Calls& calls, Convolution& c) {
  return calls.cuda("cudaMemcpy", cudaMemcpy(c.results.data(), c.device_results.get(),
                                             results_bytes, cudaMemcpyDeviceToHost));
}

inline bool is_right(const Convolution& c) {
  const double error = largest_error(c.results, reference(c.image, c.weights));
  const bool right = error == 0 && c.output_size == std::array{1, filters, height, width};
  say("convolution", right ? "ok" : "wrong");
  say_real("convolution_error", error);
  say("tolerance", "0");
  return right;
}

inline bool release(Calls& calls, Convolution& c) {
  return calls.cuda("cudaFree", c.device_image.release()) &&
         calls.cuda("cudaFree", c.device_weights.release()) &&
         calls.cuda("cudaFree", c.device_results.release()) &&
         calls.cuda("cudaFree", c.workspace.release()) &&
         calls.cudnn("cudnnDestroyConvolutionDescriptor", c.descriptor.release()) &&
         calls.cudnn("cudnnDestroyFilterDescriptor", c.filter.release()) &&
         calls.cudnn("cudnnDestroyTensorDescriptor", c.output.release()) &&
         calls.cudnn("cudnnDestroyTensorDescriptor", c.input.release()) &&
         calls.cudnn("cudnnDestroy", c.handle.release());
}

} // namespace cudnnenv
