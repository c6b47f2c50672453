// SPDX-License-Identifier: Apache-2.0
// One handle of CUDA or cuDNN and the call that gives it back. release() gives it back and answers
// what that call says; the destructor does it where an error came before.
#pragma once

#include <cuda_runtime_api.h>
#include <cudnn.h>

namespace cudnnenv {

template <typename Type, auto destroy>
class Owned {
public:
  Owned() = default;
  ~Owned() { release(); }
  Owned(const Owned&) = delete;
  Owned& operator=(const Owned&) = delete;
  Owned(Owned&&) = delete;
  Owned& operator=(Owned&&) = delete;

  Type* slot() { return &value_; } // for the call that makes it
  [[nodiscard]] Type get() const { return value_; }

  auto release() {
    Type value = value_;
    value_ = nullptr;
    return value != nullptr ? destroy(value) : decltype(destroy(value)){}; // 0 is success in both
  }

private:
  Type value_ = nullptr;
};

using Handle = Owned<cudnnHandle_t, cudnnDestroy>;
using Tensor = Owned<cudnnTensorDescriptor_t, cudnnDestroyTensorDescriptor>;
using Filter = Owned<cudnnFilterDescriptor_t, cudnnDestroyFilterDescriptor>;
using Descriptor = Owned<cudnnConvolutionDescriptor_t, cudnnDestroyConvolutionDescriptor>;
using DeviceMemory = Owned<void*, cudaFree>;

} // namespace cudnnenv
