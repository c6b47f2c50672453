// SPDX-License-Identifier: Apache-2.0
#include "base64.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cudnnenv::cases {

std::optional<std::string> base64_bytes(const std::string& text) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::size_t end = text.find_last_not_of('=') + 1; // npos + 1 is 0
  const std::size_t padding = text.size() - end;
  if (text.size() % 4 != 0 || padding > 2) {
    return std::nullopt;
  }
  std::string bytes;
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const char c : text.substr(0, end)) {
    const std::size_t digit = digits.find(c);
    if (digit == std::string_view::npos) {
      return std::nullopt;
    }
    bits = (bits << 6U | static_cast<std::uint32_t>(digit)) & 0xFFFFU;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes += static_cast<char>(bits >> count & 0xFFU);
    }
  }
  return bytes;
}

} // namespace cudnnenv::cases
