// SPDX-License-Identifier: Apache-2.0
#include "version.hpp"

#include <algorithm>
#include <utility>

namespace cudnnenv::tree {

Version::Version(const std::string& text) {
  std::vector<int> parts;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('.', at), text.size());
    const std::string digits = text.substr(at, end - at);
    const bool plain = !digits.empty() && digits.size() < 9 &&
                       digits.find_first_not_of("0123456789") == std::string::npos;
    if (!plain || end + 1 == text.size()) {
      return;
    }
    parts.push_back(std::stoi(digits));
    at = end + 1;
  }
  parts_ = std::move(parts);
}

std::string Version::first(std::size_t count) const {
  std::string text;
  for (std::size_t n = 0; n < count; ++n) {
    text += (n == 0 ? "" : ".") + std::to_string(part(n));
  }
  return text;
}

int compare(const Version& left, const Version& right) {
  for (std::size_t n = 0; n < std::max(left.size(), right.size()); ++n) {
    if (left.part(n) != right.part(n)) {
      return left.part(n) < right.part(n) ? -1 : 1;
    }
  }
  return 0;
}

} // namespace cudnnenv::tree
