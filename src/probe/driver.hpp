// SPDX-License-Identifier: Apache-2.0
// The driver's library. In: its name. Out: driver.file or driver.error, driver.version
// (cuDriverGetVersion), driver.init (cuInit), driver.devices where it is known.
#pragma once

#include "probe/apart.hpp"
#include "probe/opened.hpp"

namespace cudnnenv {

constexpr const char* default_driver = "libcuda.so.1";

inline Part probe_driver(const char* name) {
  constexpr int no_device = 100; // CUDA_ERROR_NO_DEVICE of cuda.h
  void* library = open_and_say("driver", name);
  if (library == nullptr) {
    return Part::failed;
  }
  int (*get_version)(int*) = nullptr;
  int (*init)(unsigned) = nullptr;
  int (*count)(int*) = nullptr;
  if (!find_function("driver", library, "cuDriverGetVersion", get_version) ||
      !find_function("driver", library, "cuInit", init) ||
      !find_function("driver", library, "cuDeviceGetCount", count)) {
    return Part::failed;
  }
  int version = 0;
  if (get_version(&version) == 0) {
    say_integer("driver.version", version);
  }
  const int status = init(0);
  say_integer("driver.init", status);
  int devices = 0;
  if (status == no_device || (status == 0 && count(&devices) == 0)) {
    say_integer("driver.devices", devices);
  }
  return Part::opened;
}

} // namespace cudnnenv
