// SPDX-License-Identifier: Apache-2.0
// The CUDA runtime. In: its file, or nullptr: the newest that the loader finds. Out: runtime.file
// or runtime.error, runtime.version, runtime.status and its name (of cudaGetDeviceCount),
// runtime.devices where that call succeeded.
#pragma once

#include "probe/apart.hpp"
#include "probe/newest.hpp"
#include "probe/opened.hpp"

namespace cudnnenv {

inline Part probe_runtime(const char* file) {
  void* library = file != nullptr ? open_and_say("runtime", file)
                                  : opened("runtime", newest("libcudart.so", {"", ".0"}));
  if (library == nullptr) {
    return Part::failed;
  }
  int (*get_version)(int*) = nullptr;
  int (*count)(int*) = nullptr;
  const char* (*name)(int) = nullptr;
  if (!find_function("runtime", library, "cudaRuntimeGetVersion", get_version) ||
      !find_function("runtime", library, "cudaGetDeviceCount", count) ||
      !find_function("runtime", library, "cudaGetErrorName", name)) {
    return Part::failed;
  }
  int version = 0; // stays 0 before CUDA 12 where there is no driver
  if (get_version(&version) == 0 && version != 0) {
    say_integer("runtime.version", version);
  }
  int devices = 0;
  const int status = count(&devices);
  say_integer("runtime.status", status);
  say("runtime.status_name", name(status));
  if (status == 0) {
    say_integer("runtime.devices", devices);
  }
  return Part::opened;
}

} // namespace cudnnenv
