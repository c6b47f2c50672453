// SPDX-License-Identifier: Apache-2.0
#include "string_table.hpp"

namespace cudnnenv::binary {

std::uint32_t StringTable::at(const std::string& name) {
  const auto [place, is_new] = places_.try_emplace(name, static_cast<std::uint32_t>(data_.size()));
  if (is_new) {
    data_.append(name).push_back('\0');
  }
  return place->second;
}

} // namespace cudnnenv::binary
