// SPDX-License-Identifier: Apache-2.0
#include "script.hpp"

#include <cmath>
#include <cstdio>
#include <map>
#include <regex>
#include <stdexcept>

namespace cudnnenv::tree::script {

std::string quoted(const std::string& text) {
  std::string all = "'";
  for (const char c : text) {
    if (c == '\'') {
      all += "'\\''";
    } else {
      all += c;
    }
  }
  return all + "'";
}

std::string print(const std::string& text) {
  return text.empty() ? "" : "printf '%s' " + quoted(text) + "\n";
}

std::string print_error(const std::string& text) {
  return text.empty() ? "" : "printf '%s' " + quoted(text) + " >&2\n";
}

std::string outside(const std::string& command) {
  return "PATH=\"${PATH:-}:/usr/bin:/bin\" " + command;
}

std::string wait(double seconds) {
  if (seconds <= 0) {
    return {};
  }
  std::string text = std::to_string(seconds);
  return outside("sleep " + text) + "\n";
}

std::string filled(std::string text, const std::string& name, const std::string& value) {
  const std::string mark = "@" + name + "@";
  for (std::size_t at = text.find(mark); at != std::string::npos;
       at = text.find(mark, at + value.size())) {
    text.replace(at, mark.size(), value);
  }
  return text;
}

std::string extended_regex(const std::string& ecmascript) {
  try {
    static_cast<void>(std::regex(ecmascript));
  } catch (const std::regex_error& error) {
    throw std::invalid_argument("not a regular expression: " + ecmascript + ": " + error.what());
  }
  static const std::map<char, std::string> classes = {{'d', "[0-9]"},        {'D', "[^0-9]"},
                                                      {'w', "[[:alnum:]_]"}, {'W', "[^[:alnum:]_]"},
                                                      {'s', "[[:space:]]"},  {'S', "[^[:space:]]"}};
  std::string all;
  bool in_set = false;
  for (std::size_t n = 0; n < ecmascript.size(); ++n) {
    const char c = ecmascript[n];
    if (c == '\\' && n + 1 < ecmascript.size()) {
      const char next = ecmascript[++n];
      const auto found = classes.find(next);
      if (found != classes.end()) {
        all += in_set ? found->second.substr(1, found->second.size() - 2) : found->second;
      } else {
        all += in_set ? std::string(1, next) : std::string("\\") + next;
      }
    } else if (!in_set && c == '(' && ecmascript.compare(n, 3, "(?:") == 0) {
      all += '(';
      n += 2;
    } else if (!in_set && ecmascript.compare(n, 2, "(?") == 0) {
      throw std::invalid_argument("\"(?\" is not supported here: " + ecmascript);
    } else {
      in_set = in_set ? c != ']' : c == '[';
      all += c;
    }
  }
  return all;
}

} // namespace cudnnenv::tree::script
