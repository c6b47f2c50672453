// SPDX-License-Identifier: Apache-2.0
// What a fault may name: every entry point that the checker calls, by its own name or by the short
// one beside it. Stages of the checker (src/check/stages.hpp) are short names.
#pragma once

#include <array>

namespace cudnnenv::simulated {

struct Entry {
  const char* function;
  const char* alias;
};

constexpr std::array<Entry, 30> entries{{
    {"cudaRuntimeGetVersion", "libraries"},
    {"cudaDriverGetVersion", "driver-version"},
    {"cudaGetDeviceCount", "device"},
    {"cudaSetDevice", "set-device"},
    {"cudaGetDeviceProperties", "properties"},
    {"cudaMemGetInfo", "memory"},
    {"cudaMalloc", "malloc"},
    {"cudaFree", "free"},
    {"cudaMemcpy", "copy"},      // to the device
    {"cudaMemcpy", "copy-back"}, // from the device
    {"cudaMemset", "memset"},
    {"cudaLaunchKernel", "kernel"},
    {"cudaDeviceSynchronize", "synchronize"},
    {"cudnnGetVersion", "version"},
    {"cudnnGetCudartVersion", "cudart"},
    {"cudnnCreate", "create"},
    {"cudnnDestroy", "release"},
    {"cudnnCreateTensorDescriptor", "tensor"},
    {"cudnnSetTensor4dDescriptor", "set-tensor"},
    {"cudnnDestroyTensorDescriptor", "destroy-tensor"},
    {"cudnnCreateFilterDescriptor", "filter"},
    {"cudnnSetFilter4dDescriptor", "set-filter"},
    {"cudnnDestroyFilterDescriptor", "destroy-filter"},
    {"cudnnCreateConvolutionDescriptor", "descriptor"},
    {"cudnnSetConvolution2dDescriptor", "set-descriptor"},
    {"cudnnDestroyConvolutionDescriptor", "destroy-descriptor"},
    {"cudnnGetConvolution2dForwardOutputDim", "output-size"},
    {"cudnnGetConvolutionForwardAlgorithm_v7", "algorithm"},
    {"cudnnGetConvolutionForwardWorkspaceSize", "workspace"},
    {"cudnnConvolutionForward", "convolution"},
}};

} // namespace cudnnenv::simulated
