// SPDX-License-Identifier: Apache-2.0
#include "read_file.hpp"

#include <array>
#include <cstddef>
#include <fstream>

namespace cudnnenv::command {

// By read(), which makes a failure a state of the stream; an iterator over its buffer lets it out
// as an exception.
std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text;
  std::array<char, 4096> buffer{};
  while (file.read(buffer.data(), buffer.size()) || file.gcount() > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(file.gcount()));
  }
  return text;
}

} // namespace cudnnenv::command
