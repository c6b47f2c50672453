// SPDX-License-Identifier: Apache-2.0
// The part of the stand-in libcudart that code made by nvcc calls (crt/host_runtime.h of the
// toolkits): kernels are registered by name before main(), and launched by their host function's
// address. CUDA 11 and 12 launch by cudaLaunchKernel, 13 by __cudaLaunchKernel.
#include "fault.hpp"
#include "last_error.hpp"
#include "memory.hpp"

#include <cstddef>
#include <cuda_runtime_api.h>
#include <map>
#include <string>

using cudnnenv::simulated::fault;
using cudnnenv::simulated::memory;
using cudnnenv::simulated::remember;
using cudnnenv::simulated::wrong_numbers;

namespace {

struct Configuration {
  dim3 grid;
  dim3 block;
  size_t shared = 0;
  cudaStream_t stream = nullptr;
};

Configuration& pushed() {
  static Configuration configuration;
  return configuration;
}

std::map<const void*, std::string>& kernels() {
  static std::map<const void*, std::string> all;
  return all;
}

template <typename Type>
Type argument(void** arguments, std::size_t number) {
  return *static_cast<Type*>(arguments[number]);
}

// launch_axpy's kernel of src/check/kernel.cu.
cudaError_t axpy(void** arguments) {
  const auto count = static_cast<std::size_t>(argument<int>(arguments, 0));
  const auto a = argument<float>(arguments, 1);
  const auto* x = argument<const float*>(arguments, 2);
  auto* y = argument<float*>(arguments, 3);
  if (!memory().holds(x, count * sizeof *x) || !memory().holds(y, count * sizeof *y)) {
    return cudaErrorIllegalAddress;
  }
  for (std::size_t i = count; i-- > 0;) {
    y[i] += a * x[i];
  }
  if (wrong_numbers("cudaLaunchKernel")) {
    y[count / 2] += 2;
  }
  return cudaSuccess;
}

cudaError_t launch(const void* function, void** arguments) {
  const int status = fault("cudaLaunchKernel", "kernel");
  if (status != 0) {
    return static_cast<cudaError_t>(status);
  }
  const auto found = kernels().find(function);
  const bool known = found != kernels().end() && found->second.find("axpy") != std::string::npos;
  return known ? axpy(arguments) : cudaErrorInvalidDeviceFunction;
}

} // namespace

// Names and signatures are nvcc's. NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {

void** __cudaRegisterFatBinary(void* /*binary*/) {
  static void* handle = nullptr;
  return &handle;
}

void __cudaRegisterFatBinaryEnd(void** /*handle*/) {}

void __cudaUnregisterFatBinary(void** /*handle*/) {}

char __cudaInitModule(void** /*handle*/) {
  return 1;
}

void __cudaRegisterFunction(void** /*handle*/, const char* host_function, char* /*function*/,
                            const char* name, int /*limit*/, uint3* /*thread*/, uint3* /*block*/,
                            dim3* /*block_size*/, dim3* /*grid_size*/, int* /*warp_size*/) {
  kernels()[host_function] = name;
}

unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, cudaStream_t stream) {
  pushed() = {grid, block, shared, stream};
  return 0;
}

cudaError_t __cudaPopCallConfiguration(dim3* grid, dim3* block, size_t* shared, void* stream) {
  *grid = pushed().grid;
  *block = pushed().block;
  *shared = pushed().shared;
  *static_cast<cudaStream_t*>(stream) = pushed().stream;
  return cudaSuccess;
}

cudaError_t cudaLaunchKernel(const void* func, dim3 /*gridDim*/, dim3 /*blockDim*/, void** args,
                             size_t /*sharedMem*/, cudaStream_t /*stream*/) {
  return remember(launch(func, args));
}

#if CUDART_VERSION >= 12000
// A kernel's handle is its host function here.
cudaError_t __cudaGetKernel(cudaKernel_t* kernel, const void* function) {
  *kernel = static_cast<cudaKernel_t>(const_cast<void*>(function));
  return cudaSuccess;
}

cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 /*grid*/, dim3 /*block*/, void** arguments,
                               size_t /*shared*/, cudaStream_t /*stream*/) {
  return remember(launch(kernel, arguments));
}
#endif

} // extern "C"
// NOLINTEND(bugprone-reserved-identifier)
