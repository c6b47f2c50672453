// SPDX-License-Identifier: Apache-2.0
// Machine code of functions that return a constant, for ELF and PE alike: the three calling
// conventions that matter here return a 32-bit number in eax or w0.
#pragma once

#include "binary.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace cudnnenv::binary {

struct Code {
  std::string bytes;
  std::vector<std::uint32_t> starts; // of each function, in order
  std::uint32_t function_size = 0;   // the same for all
};

// Never empty: it opens with an instruction that traps, so that no function starts the section and
// no segment is empty.
Code code_of(Machine machine, const std::vector<Function>& functions);

} // namespace cudnnenv::binary
