// SPDX-License-Identifier: Apache-2.0
// An ELF string table: zero-terminated names, each once, the empty one first (System V ABI, ch. 4).
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace cudnnenv::binary {

class StringTable {
public:
  // Place of `name` in the table, where it is put if it is not there.
  std::uint32_t at(const std::string& name);
  [[nodiscard]] const std::string& data() const { return data_; }

private:
  std::string data_ = std::string(1, '\0');
  std::map<std::string, std::uint32_t> places_ = {{"", 0}};
};

} // namespace cudnnenv::binary
