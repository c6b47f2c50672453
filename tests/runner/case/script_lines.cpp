// SPDX-License-Identifier: Apache-2.0
#include "script_lines.hpp"

#include <sstream>

namespace cudnnenv::cases {
namespace {

constexpr std::size_t most_differences = 10; // of one run: the rest is more of the same

bool begins_with(const std::string& text, const std::string& start) {
  return text.rfind(start, 0) == 0;
}

} // namespace

Verdict read_script_lines(const Ended& ended, const ScriptWords& words) {
  Verdict verdict;
  std::istringstream lines(ended.output);
  std::string tried = "nothing changed";
  std::string closing;
  std::string error;
  const auto differs = [&](const std::string& expected, const std::string& seen) {
    if (verdict.differences.size() < most_differences) {
      verdict.differences.push_back({words.name + ", " + tried, expected, seen});
    }
  };
  for (std::string line; std::getline(lines, line);) {
    const bool next = begins_with(line, words.begins);
    if (next && !error.empty()) {
      differs("no error or warning of CMake", error);
      error.clear();
    }
    if (next) {
      tried = line;
    } else if (begins_with(line, "WRONG: ")) {
      differs(words.expected, line.substr(7));
    } else if (line.find(words.closes) != std::string::npos) {
      closing = line;
    } else if (!error.empty() || begins_with(line, "CMake ")) {
      error += line + "\n";
    }
  }
  if (!error.empty()) {
    differs("no error or warning of CMake", error);
  } else if (ended.exit != 0 || closing.empty()) {
    differs("an end with 0",
            ended.timed_out ? "none in time" : "end with " + std::to_string(ended.exit));
  }
  verdict.notes.push_back(words.name + ": " + closing);
  return verdict;
}

} // namespace cudnnenv::cases
