// SPDX-License-Identifier: Apache-2.0
// Runs the kernel of kernel.cu on small integers. Out: kernel=ok or wrong, kernel_error; where it
// was not built, kernel=not-built.
#pragma once

#include "check/calls.hpp"
#include "check/kernel.hpp"
#include "check/numbers.hpp"
#include "check/owned.hpp"
#include "check/stages.hpp"

#include <cstddef>
#include <vector>

namespace cudnnenv {

#if defined(CUDNNENV_CHECK_KERNEL)

struct Kernel {
  static constexpr int count = 100003; // a last block that is not full
  static constexpr float factor = 3;
  std::vector<float> x = small_integers(count, 3, 1);
  std::vector<float> y = small_integers(count, 3, 2);
  std::vector<float> results = std::vector<float>(count);
  DeviceMemory device_x;
  DeviceMemory device_y;
};

inline bool run_kernel(Calls& calls, Kernel& kernel) {
  constexpr std::size_t bytes = Kernel::count * sizeof(float);
  void* x = nullptr;
  void* y = nullptr;
  return calls.cuda("cudaMalloc", cudaMalloc(kernel.device_x.slot(), bytes)) &&
         calls.cuda("cudaMalloc", cudaMalloc(kernel.device_y.slot(), bytes)) &&
         (x = kernel.device_x.get(), y = kernel.device_y.get(), true) &&
         calls.cuda("cudaMemcpy", cudaMemcpy(x, kernel.x.data(), bytes, cudaMemcpyHostToDevice)) &&
         calls.cuda("cudaMemcpy", cudaMemcpy(y, kernel.y.data(), bytes, cudaMemcpyHostToDevice)) &&
         calls.cuda("cudaLaunchKernel", static_cast<cudaError_t>(launch_axpy(
                                            Kernel::count, Kernel::factor, static_cast<float*>(x),
                                            static_cast<float*>(y)))) &&
         calls.cuda("cudaDeviceSynchronize", cudaDeviceSynchronize()) &&
         calls.cuda("cudaMemcpy",
                    cudaMemcpy(kernel.results.data(), y, bytes, cudaMemcpyDeviceToHost)) &&
         calls.cuda("cudaFree", kernel.device_x.release()) &&
         calls.cuda("cudaFree", kernel.device_y.release());
}

// RIGHT is made false where the numbers are wrong; that does not keep cuDNN from being asked.
inline bool check_kernel(Calls& calls, unsigned limit, bool& right) {
  begin(Step::kernel, limit);
  Kernel kernel;
  if (!run_kernel(calls, kernel)) {
    return false;
  }
  std::vector<double> expected(Kernel::count);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    expected[i] = static_cast<double>(kernel.y[i]) + Kernel::factor * kernel.x[i];
  }
  const double error = largest_error(kernel.results, expected);
  right = right && error == 0;
  say("kernel", error == 0 ? "ok" : "wrong");
  say_real("kernel_error", error);
  return true;
}

#else

inline bool check_kernel(Calls& /*calls*/, unsigned /*limit*/, bool& /*right*/) {
  say("kernel", "not-built");
  return true;
}

#endif

} // namespace cudnnenv
