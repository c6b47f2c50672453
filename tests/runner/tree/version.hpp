// SPDX-License-Identifier: Apache-2.0
// Version numbers: "12.4.131" and the like.
#pragma once

#include <string>
#include <vector>

namespace cudnnenv::tree {

class Version {
public:
  Version() = default;
  Version(
      const std::string& text); // NOLINT(google-explicit-constructor,hicpp-explicit-conversions)
  Version(const char* text) : Version(std::string(text)) {} // NOLINT

  [[nodiscard]] bool valid() const { return !parts_.empty(); }
  [[nodiscard]] std::size_t size() const { return parts_.size(); }
  [[nodiscard]] int part(std::size_t n) const { return n < parts_.size() ? parts_[n] : 0; }
  [[nodiscard]] int major() const { return part(0); }
  [[nodiscard]] int minor() const { return part(1); }
  [[nodiscard]] int patch() const { return part(2); }
  [[nodiscard]] std::string first(std::size_t count) const; // "12.4" of "12.4.131" for 2
  [[nodiscard]] std::string text() const { return first(parts_.size()); }

private:
  std::vector<int> parts_; // empty: not a version
};

[[nodiscard]] int compare(const Version& left, const Version& right); // missing parts count as 0

inline bool operator<(const Version& left, const Version& right) {
  return compare(left, right) < 0;
}
inline bool operator>=(const Version& left, const Version& right) {
  return compare(left, right) >= 0;
}

} // namespace cudnnenv::tree
