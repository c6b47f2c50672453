// SPDX-License-Identifier: Apache-2.0
// What every call of CUDA and cuDNN answers. In: the call's name, its status. Out: true: go on;
// else false, and "failed=<stage>", call, status with its texts, and the result have been said, and
// exit() tells how the program ends. Errors are values: steps are chained with &&.
#pragma once

#include "shared/exits.hpp"
#include "shared/library.hpp"
#include "shared/output.hpp"
#include "shared/stage.hpp"

#include <array>
#include <cstddef>
#include <cstring>
#include <cuda_runtime_api.h>
#include <cudnn.h>

namespace cudnnenv {

// cudnnGetLastErrorString exists from cuDNN 9 on: looked up, so that 8 links too.
inline void say_last_error(const char* key) {
  auto* last_error = function_of_process<void(char*, std::size_t)>("cudnnGetLastErrorString");
  if (last_error != nullptr) {
    std::array<char, 1024> text{};
    last_error(text.data(), text.size() - 1);
    say(key, text.data());
  }
}

// CUDNN_STATUS_ALLOC_FAILED, CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED, ...: by the name
// that the loaded cuDNN gives, the number is another in 8 and 9.
inline bool is_allocation(cudnnStatus_t status) {
  return std::strstr(cudnnGetErrorString(status), "ALLOC") != nullptr;
}

class Calls {
public:
  bool cuda(const char* call, cudaError_t status) {
    if (status == cudaSuccess) {
      return true;
    }
    say_failure(call, status, "cuda", cudaGetErrorName(status), cudaGetErrorString(status));
    conclude(status == cudaErrorMemoryAllocation);
    return false;
  }

  bool cudnn(const char* call, cudnnStatus_t status) {
    if (status == CUDNN_STATUS_SUCCESS) {
      return true;
    }
    // cuDNN has one text for both.
    say_failure(call, status, "cudnn", cudnnGetErrorString(status), cudnnGetErrorString(status));
    say_last_error("last_error");
    conclude(is_allocation(status));
    return false;
  }

  [[nodiscard]] int exit() const { return exit_; }

private:
  static void say_failure(const char* call, int status, const char* of, const char* name,
                          const char* text) {
    say("failed", stage_name());
    say("call", call);
    say_integer("status", status);
    say("status_name", name);
    say("status_text", text);
    say("status_of", of);
  }

  void conclude(bool out_of_memory) {
    exit_ = out_of_memory ? exit_out_of_memory : exit_failed;
    finish(out_of_memory ? "out-of-memory" : "failed");
  }

  int exit_ = exit_ok;
};

} // namespace cudnnenv
