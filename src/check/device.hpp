// SPDX-License-Identifier: Apache-2.0
// GPU 0. Out: devices; or runtime_status with its texts; device (its name, "none", or "simulated"
// where the tests' stand-in libraries are loaded), compute_capability, memory_free, memory_total.
#pragma once

#include "check/calls.hpp"
#include "shared/library.hpp"
#include "shared/output.hpp"

#include <array>
#include <cstddef>
#include <cstdio>
#include <cuda_runtime_api.h>

namespace cudnnenv {

// tests/simulated defines it: no result of theirs may look like a GPU's.
inline bool is_simulated() {
  return function_of_process<void>("cudnnenv_simulated_device") != nullptr;
}

inline bool has_device() {
  int devices = 0;
  const cudaError_t status = cudaGetDeviceCount(&devices);
  if (status != cudaSuccess) {
    say_integer("runtime_status", status);
    say("runtime_status_name", cudaGetErrorName(status));
    say("runtime_status_text", cudaGetErrorString(status));
  } else {
    say_integer("devices", devices);
  }
  if (status != cudaSuccess || devices == 0) {
    say("device", "none");
    return false;
  }
  return true;
}

inline bool use_device(Calls& calls) {
  cudaDeviceProp properties{};
  std::size_t free = 0;
  std::size_t total = 0;
  if (!calls.cuda("cudaSetDevice", cudaSetDevice(0)) ||
      !calls.cuda("cudaGetDeviceProperties", cudaGetDeviceProperties(&properties, 0))) {
    return false;
  }
  std::array<char, 32> capability{};
  std::snprintf(capability.data(), capability.size(), "%d.%d", properties.major, properties.minor);
  say("device", is_simulated() ? "simulated" : static_cast<const char*>(properties.name));
  say("compute_capability", capability.data());
  if (!calls.cuda("cudaMemGetInfo", cudaMemGetInfo(&free, &total))) {
    return false;
  }
  say_integer("memory_free", static_cast<long long>(free));
  say_integer("memory_total", static_cast<long long>(total));
  return true;
}

} // namespace cudnnenv
