// SPDX-License-Identifier: Apache-2.0
#include "explained.hpp"

#include <cstddef>
#include <map>
#include <regex>
#include <sstream>

namespace cudnnenv::cases {
namespace {

// Where a line of the log begins, and how far what follows of it stands in.
const std::string echo_english = "      log     ";
const std::string echo_chinese = "      日志    ";
const std::string echo_more(14, ' ');

bool begins(const std::string& line, const std::string& with) {
  return line.rfind(with, 0) == 0;
}

// Between two Chinese characters a line end stands for nothing, else for a blank.
void append_line(std::string& text, const std::string& line) {
  const std::size_t at = line.find_first_not_of(' ');
  if (at == std::string::npos) {
    return;
  }
  const auto is_wide = [](char c) { return (static_cast<unsigned char>(c) & 0x80U) != 0; };
  if (!text.empty() && !(is_wide(text.back()) && is_wide(line[at]))) {
    text += ' ';
  }
  text += line.substr(at);
}

std::string unwrapped(const std::string& printed) {
  std::istringstream lines(printed);
  std::string text;
  bool in_echo = false;
  for (std::string line; std::getline(lines, line);) {
    in_echo = begins(line, echo_english) || begins(line, echo_chinese) ||
              (in_echo && begins(line, echo_more));
    if (!in_echo) {
      append_line(text, line);
    }
  }
  return text;
}

} // namespace

Outcome explained(const std::string& english, const std::string& chinese,
                  const std::string& severities) {
  std::map<std::string, std::string> known;
  std::istringstream pairs(severities);
  for (std::string id, severity; pairs >> id >> severity;) {
    known[id] = severity;
  }
  Outcome outcome;
  static const std::regex head("^  ([a-z]+\\.[a-z0-9-]+)( .*)?$");
  std::istringstream lines(english);
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (std::regex_match(line, match, head) && known.count(match[1]) != 0) {
      outcome.findings.push_back({known[match[1]], match[1], ""});
    }
  }
  outcome.text = unwrapped(english);
  outcome.text_zh = unwrapped(chinese);
  return outcome;
}

} // namespace cudnnenv::cases
