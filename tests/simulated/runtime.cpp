// SPDX-License-Identifier: Apache-2.0
// Stand-in for libcudart (tests only): the calls of the checker, on memory of the host. Every text
// of it says that it is simulated. Declared by the real header, which also gives the parameters
// their names: a signature that is not the real one does not compile.
#include "fault.hpp"
#include "last_error.hpp"
#include "memory.hpp"

#include <cstring>
#include <cuda_runtime_api.h>

using cudnnenv::simulated::fault;
using cudnnenv::simulated::memory;
using cudnnenv::simulated::none;
using cudnnenv::simulated::remember;
using cudnnenv::simulated::take_last_error;

namespace {

// The name of the function is the name of the fault.
cudaError_t status_of(const char* function, const char* alias) {
  return remember(static_cast<cudaError_t>(fault(function, alias)));
}

const char* name_of(cudaError_t status) {
  switch (static_cast<int>(status)) {
  case cudaSuccess:
    return "cudaSuccess";
  case cudaErrorInvalidValue:
    return "cudaErrorInvalidValue";
  case cudaErrorMemoryAllocation:
    return "cudaErrorMemoryAllocation";
  case cudaErrorInsufficientDriver:
    return "cudaErrorInsufficientDriver";
  case cudaErrorDevicesUnavailable:
    return "cudaErrorDevicesUnavailable";
  case cudaErrorInvalidDeviceFunction:
    return "cudaErrorInvalidDeviceFunction";
  case cudaErrorNoDevice:
    return "cudaErrorNoDevice";
  case cudaErrorInvalidDevice:
    return "cudaErrorInvalidDevice";
  case cudaErrorNoKernelImageForDevice:
    return "cudaErrorNoKernelImageForDevice";
  case cudaErrorIllegalAddress:
    return "cudaErrorIllegalAddress";
  case cudaErrorLaunchFailure:
    return "cudaErrorLaunchFailure";
  case cudaErrorSystemNotReady:
    return "cudaErrorSystemNotReady";
  case cudaErrorSystemDriverMismatch:
    return "cudaErrorSystemDriverMismatch";
  case cudaErrorUnknown:
    return "cudaErrorUnknown";
  default:
    return "unrecognized error code"; // as the real one says
  }
}

} // namespace

extern "C" {

extern const int cudnnenv_simulated_device;
const int cudnnenv_simulated_device = 1;

const char* cudaGetErrorName(cudaError_t error) {
  return name_of(error);
}

const char* cudaGetErrorString(cudaError_t /*error*/) {
  return cudnnenv::simulated::last_fault();
}

cudaError_t cudaGetLastError() {
  return take_last_error();
}

cudaError_t cudaRuntimeGetVersion(int* version) {
  *version = CUDART_VERSION;
  return status_of("cudaRuntimeGetVersion", "libraries");
}

cudaError_t cudaDriverGetVersion(int* version) {
  *version = none("cudaDriverGetVersion") ? 0 : CUDART_VERSION;
  return status_of("cudaDriverGetVersion", "driver-version");
}

cudaError_t cudaGetDeviceCount(int* count) {
  *count = none("cudaGetDeviceCount") ? 0 : 1;
  return status_of("cudaGetDeviceCount", "device");
}

cudaError_t cudaSetDevice(int device) {
  const cudaError_t status = status_of("cudaSetDevice", "set-device");
  return status == cudaSuccess && device != 0 ? remember(cudaErrorInvalidDevice) : status;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
  *properties = {};
  std::strncpy(properties->name, "simulated device", sizeof properties->name - 1);
  properties->major = 8;
  properties->minor = 9;
  const cudaError_t status = status_of("cudaGetDeviceProperties", "properties");
  return status == cudaSuccess && device != 0 ? remember(cudaErrorInvalidDevice) : status;
}

cudaError_t cudaMemGetInfo(size_t* free, size_t* total) {
  *free = memory().free();
  *total = cudnnenv::simulated::Memory::total;
  return status_of("cudaMemGetInfo", "memory");
}

cudaError_t cudaMalloc(void** devPtr, size_t size) {
  const cudaError_t status = status_of("cudaMalloc", "malloc");
  *devPtr = status == cudaSuccess ? memory().take(size) : nullptr;
  return status == cudaSuccess && *devPtr == nullptr ? remember(cudaErrorMemoryAllocation) : status;
}

cudaError_t cudaFree(void* devPtr) {
  const cudaError_t status = status_of("cudaFree", "free");
  if (devPtr != nullptr && !memory().give_back(devPtr)) {
    return remember(cudaErrorInvalidValue);
  }
  return status;
}

cudaError_t cudaMemcpy(void* dst, const void* src, size_t count, cudaMemcpyKind kind) {
  const bool up = kind == cudaMemcpyHostToDevice;
  const cudaError_t status = status_of("cudaMemcpy", up ? "copy" : "copy-back");
  if (status != cudaSuccess) {
    return status;
  }
  if ((!up && kind != cudaMemcpyDeviceToHost) || !memory().holds(up ? dst : src, count)) {
    return remember(cudaErrorInvalidValue);
  }
  std::memcpy(dst, src, count);
  return cudaSuccess;
}

cudaError_t cudaMemset(void* devPtr, int value, size_t count) {
  const cudaError_t status = status_of("cudaMemset", "memset");
  if (status != cudaSuccess) {
    return status;
  }
  if (!memory().holds(devPtr, count)) {
    return remember(cudaErrorInvalidValue);
  }
  std::memset(devPtr, value, count);
  return cudaSuccess;
}

cudaError_t cudaDeviceSynchronize() {
  return status_of("cudaDeviceSynchronize", "synchronize");
}

} // extern "C"
