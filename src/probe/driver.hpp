// SPDX-License-Identifier: Apache-2.0
// The driver's library. In: its name. Out: driver.file or driver.error, driver.version
// (cuDriverGetVersion), driver.init (cuInit) and driver.init_name, driver.devices where they are
// known.
#pragma once

#include "probe/apart.hpp"
#include "probe/opened.hpp"
#include "shared/driver_status.hpp"

namespace cudnnenv {

constexpr const char* default_driver = "libcuda.so.1";

inline Part probe_driver(const char* name) {
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
  const char* name_of_status = driver_status_name(status);
  if (name_of_status != nullptr) {
    say("driver.init_name", name_of_status);
  }
  int devices = 0;
  if (status == driver_no_device || (status == 0 && count(&devices) == 0)) {
    say_integer("driver.devices", devices);
  }
  return Part::opened;
}

} // namespace cudnnenv
