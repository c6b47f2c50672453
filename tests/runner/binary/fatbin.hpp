// SPDX-License-Identifier: Apache-2.0
// Device code as nvcc packs it into a library: containers with an entry for each GPU. Figures:
// data/frameworks.json, binary_reading.fatbin (checked with nvcc 13.0). What the entries hold is no
// code: nothing here reads it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cudnnenv::binary {

struct DeviceCode {
  std::uint32_t architecture = 0; // 86, 120
  char suffix = '\0';             // 'a', 'f'; none
  bool is_ptx = false;            // else native code
};

// One container.
std::string fatbin(const std::vector<DeviceCode>& entries);

} // namespace cudnnenv::binary
