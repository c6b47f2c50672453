// SPDX-License-Identifier: Apache-2.0
// What was compiled against, what was loaded. Out: cudnn_header, runtime_header, cudnn_version,
// cudnn_cudart, cudnn_library, runtime_library, runtime_version, driver_version (0: none). A
// version that the runtime refuses to tell is left out, with its status in its place.
#pragma once

#include "shared/library.hpp"
#include "shared/output.hpp"

#include <cuda_runtime_api.h>
#include <cudnn.h>

namespace cudnnenv {

inline void say_file(const char* key, const char* function) {
  Path path{};
  if (file_of_function(function, path)) {
    say(key, path.data());
  }
}

inline void say_version(const char* key, const char* status_key, cudaError_t status, int version) {
  if (status == cudaSuccess) {
    say_integer(key, version);
  } else {
    say_integer(status_key, status);
  }
}

inline void say_libraries() {
  say_integer("cudnn_header", static_cast<long long>(CUDNN_VERSION));
  say_integer("runtime_header", static_cast<long long>(CUDART_VERSION));
  say_integer("cudnn_version", static_cast<long long>(cudnnGetVersion()));
  say_integer("cudnn_cudart", static_cast<long long>(cudnnGetCudartVersion()));
  say_file("cudnn_library", "cudnnGetVersion");
  say_file("runtime_library", "cudaRuntimeGetVersion");
  int version = 0; // stays 0 before CUDA 12 where there is no driver
  cudaError_t status = cudaRuntimeGetVersion(&version);
  say_version("runtime_version", "runtime_version_status", status, version);
  status = cudaDriverGetVersion(&version);
  say_version("driver_version", "driver_version_status", status, version);
}

} // namespace cudnnenv
