// SPDX-License-Identifier: Apache-2.0
#include "pattern.hpp"

#include <cctype>
#include <cstddef>
#include <cstdint>

namespace cudnnenv::cases {
namespace {

constexpr std::size_t longest_regex = 2000; // the library compiles them recursively

// libstdc++'s breadth-first matcher: neither exponential time nor a stack frame for each character.
// It knows no back-references; those fall back to the other one.
std::wregex compiled(const std::wstring& text) {
  const auto plain = std::regex_constants::ECMAScript;
#ifdef __GLIBCXX__
  try {
    return std::wregex(text, plain | std::regex_constants::__polynomial);
  } catch (const std::regex_error& error) {
    if (error.code() != std::regex_constants::error_complexity) {
      throw;
    }
  }
#endif
  return std::wregex(text, plain);
}

bool is_id_character(char c) {
  return std::islower(static_cast<unsigned char>(c)) != 0 ||
         std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-';
}

} // namespace

std::string shown(const Finding& finding) {
  const char letter = finding.severity.empty() ? '?' : finding.severity.front();
  return std::string(1, static_cast<char>(std::toupper(static_cast<unsigned char>(letter)))) + " " +
         finding.id;
}

FindingPattern::FindingPattern(const Node& node) : written_(node.text()), id_(written_) {
  if (id_.size() > 2 && id_[1] == ' ') {
    severity_ = id_.front();
    id_.erase(0, 2);
    if (severity_ != 'E' && severity_ != 'W' && severity_ != 'N') {
      node.fail("\"" + written_ + "\": severities are E, W and N");
    }
  }
  if (!id_.empty() && id_.back() == '*') {
    open_end_ = true;
    id_.pop_back();
  }
  bool right = open_end_ || (id_.find('.') != std::string::npos && id_.back() != '.');
  for (const char c : id_) {
    right = right && is_id_character(c);
  }
  if (!right || (id_.empty() && !open_end_)) {
    node.fail("\"" + written_ +
              R"(" is no finding: "area.slug", "E area.slug" or "area.*" is meant)");
  }
}

bool FindingPattern::matches(const Finding& finding) const {
  if (severity_ != '\0' && shown(finding).front() != severity_) {
    return false;
  }
  return open_end_ ? finding.id.compare(0, id_.size(), id_) == 0 : finding.id == id_;
}

TextPattern::TextPattern(const Node& node) : written_(node.text()) {
  if (written_.size() > longest_regex) {
    node.fail("a regular expression of more than " + std::to_string(longest_regex) + " characters");
  }
  try {
    regex_ = compiled(wide(written_));
  } catch (const std::regex_error& error) {
    node.fail("\"" + written_ + "\" is no ECMAScript regular expression: " + error.what());
  }
}

bool TextPattern::found_in(const std::wstring& text) const {
  return std::regex_search(text, regex_);
}

std::wstring wide(const std::string& text) {
  std::wstring out;
  for (std::size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    std::uint32_t code = first;
    if (length > 1) {
      code = first & (0xFFU >> (length + 1));
      for (std::size_t k = 1; k < length; ++k) {
        const auto next = i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0U;
        if ((next & 0xC0U) != 0x80U || first < 0xC2 || first > 0xF4) {
          code = 0xFFFD;
          length = k;
          break;
        }
        code = code << 6U | (next & 0x3FU);
      }
    }
    out.push_back(static_cast<wchar_t>(code));
    i += length;
  }
  return out;
}

} // namespace cudnnenv::cases
