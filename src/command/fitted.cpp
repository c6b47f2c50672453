// SPDX-License-Identifier: Apache-2.0
#include "fitted.hpp"

#include <limits>

namespace cudnnenv::command {
namespace {

bool continues(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// How many bytes the first character of TEXT has in UTF-8; 0 when it is none, or one that a
// terminal obeys: C0 and C1 control characters (00-1F, 7F, C2 80-C2 9F).
std::size_t harmless_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  std::size_t length = 0;
  if (first >= 0x20U && first < 0x7FU) {
    length = 1;
  } else if (first >= 0xC2U && first < 0xE0U) {
    length = 2;
  } else if (first >= 0xE0U && first < 0xF0U) {
    length = 3;
  } else if (first >= 0xF0U && first < 0xF5U) {
    length = 4;
  }
  for (std::size_t n = 1; n < length; ++n) {
    if (n >= text.size() || !continues(text[n])) {
      return 0;
    }
  }
  const bool control = length == 2 && first == 0xC2U && static_cast<unsigned char>(text[1]) < 0xA0U;
  return control ? 0 : length;
}

} // namespace

std::string fitted(std::string_view text, std::size_t room, std::size_t* taken) {
  std::string result;
  std::size_t columns = 0;
  while (!text.empty()) {
    const std::size_t length = harmless_length(text);
    const std::size_t width = length > 1 ? 2 : 1;
    if (columns + width > room) {
      break;
    }
    columns += width;
    result.append(length == 0 ? "?" : text.substr(0, length));
    text.remove_prefix(length == 0 ? 1 : length);
  }
  if (taken != nullptr) {
    *taken = columns;
  }
  return result;
}

std::size_t columns_of(std::string_view text) {
  std::size_t taken = 0;
  fitted(text, std::numeric_limits<std::size_t>::max(), &taken);
  return taken;
}

} // namespace cudnnenv::command
