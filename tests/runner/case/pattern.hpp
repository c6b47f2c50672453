// SPDX-License-Identifier: Apache-2.0
// What a case may say of a finding ("E cudnn.incomplete", "cudnn.*") or of a text (a regular
// expression). In: a Node. Out: something that matches or does not.
#pragma once

#include <regex>
#include <string>
#include <vector>

#include "node.hpp"

namespace cudnnenv::cases {

struct Finding {
  std::string severity; // error, warning, note
  std::string id;
  std::string explained_by; // empty: a root cause
};

// "E cudnn.incomplete" or "W driver.too-old": as reports show it.
std::string shown(const Finding& finding);

class FindingPattern {
public:
  explicit FindingPattern(const Node& node);
  [[nodiscard]] bool matches(const Finding& finding) const;
  [[nodiscard]] const std::string& written() const { return written_; }

private:
  std::string written_;
  std::string id_;
  char severity_ = '\0'; // E, W, N; zero: any
  bool open_end_ = false;
};

class TextPattern {
public:
  explicit TextPattern(const Node& node);
  [[nodiscard]] bool found_in(const std::wstring& text) const;
  [[nodiscard]] const std::string& written() const { return written_; }

private:
  std::string written_;
  std::wregex regex_;
};

// One of several: a string, or a list of strings.
template <typename Pattern>
using AnyOf = std::vector<Pattern>;

template <typename Pattern>
AnyOf<Pattern> any_of(const Node& node) {
  AnyOf<Pattern> alternatives;
  for (const Node& item : node.one_or_more()) {
    alternatives.emplace_back(item);
  }
  if (alternatives.empty()) {
    node.fail("one of none can never hold");
  }
  return alternatives;
}

template <typename Pattern>
std::string shown(const AnyOf<Pattern>& alternatives) {
  std::string text;
  for (const Pattern& pattern : alternatives) {
    text += (text.empty() ? "" : " or ") + pattern.written();
  }
  return text;
}

// UTF-8 as the regular expressions want it; what is no UTF-8 becomes U+FFFD.
std::wstring wide(const std::string& text);

} // namespace cudnnenv::cases
