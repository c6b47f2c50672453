// SPDX-License-Identifier: Apache-2.0
// The stages of the checker, in their order, and what each of them calls: the one table. README.md
// shows it, the tests inject a fault into each call of it.
#pragma once

#include "shared/stage.hpp"

#include <array>
#include <cstddef>

namespace cudnnenv {

enum class Step : std::size_t {
  libraries,
  device,
  create,
  kernel,
  tensor,
  filter,
  descriptor,
  algorithm,
  workspace,
  malloc,
  copy,
  convolution,
  synchronize,
  copy_back,
  compare,
  release,
};

struct Stage {
  const char* name;
  const char* calls; // in their order; a call made n times is written n times
};

constexpr std::array<Stage, 16> stages{{
    {"libraries", "cudnnGetVersion cudnnGetCudartVersion cudaRuntimeGetVersion "
                  "cudaDriverGetVersion"},
    {"device", "cudaGetDeviceCount cudaSetDevice cudaGetDeviceProperties cudaMemGetInfo"},
    {"create", "cudnnCreate"},
    {"kernel", "cudaMalloc cudaMalloc cudaMemcpy cudaMemcpy cudaLaunchKernel "
               "cudaDeviceSynchronize cudaMemcpy cudaFree cudaFree"},
    {"tensor", "cudnnCreateTensorDescriptor cudnnSetTensor4dDescriptor "
               "cudnnCreateTensorDescriptor cudnnSetTensor4dDescriptor"},
    {"filter", "cudnnCreateFilterDescriptor cudnnSetFilter4dDescriptor"},
    {"descriptor", "cudnnCreateConvolutionDescriptor cudnnSetConvolution2dDescriptor "
                   "cudnnGetConvolution2dForwardOutputDim"},
    {"algorithm", "cudnnGetConvolutionForwardAlgorithm_v7"},
    {"workspace", "cudnnGetConvolutionForwardWorkspaceSize"},
    {"malloc", "cudaMalloc cudaMalloc cudaMalloc cudaMalloc"},
    {"copy", "cudaMemcpy cudaMemcpy cudaMemset"},
    {"convolution", "cudnnConvolutionForward"},
    {"synchronize", "cudaDeviceSynchronize"},
    {"copy-back", "cudaMemcpy"},
    {"compare", ""}, // the reference, on the CPU
    {"release", "cudaFree cudaFree cudaFree cudaFree cudnnDestroyConvolutionDescriptor "
                "cudnnDestroyFilterDescriptor cudnnDestroyTensorDescriptor "
                "cudnnDestroyTensorDescriptor cudnnDestroy"},
}};

inline void begin(Step step, unsigned limit) {
  begin_stage(stages[static_cast<std::size_t>(step)].name, limit);
}

} // namespace cudnnenv
