// SPDX-License-Identifier: Apache-2.0
// How this program talks with the script that does the work (cmake/command.cmake, "--answers").
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "request.hpp"

namespace cudnnenv::command {

// Where the script is, seen from the program at EXECUTABLE.
std::filesystem::path script_of(const std::filesystem::path& executable);

// CMake's arguments for REQUEST; ANSWERS: the folder for the answers, HERE: where the user stands.
std::vector<std::string> script_arguments(const Request& request,
                                          const std::filesystem::path& script,
                                          const std::filesystem::path& answers,
                                          const std::filesystem::path& here);

// "-- step: asking /usr/bin/g++" is a step; any other line is none.
std::optional<std::string> step_of(const std::string& line);

struct Answers {
  std::string text;
  std::optional<int> exit; // none: no diagnosis was made
  std::string verdict;     // ready, buildable, broken; empty: none was asked for
  std::string report;      // JSON
  std::string error;
};

Answers read_answers(const std::filesystem::path& folder);

} // namespace cudnnenv::command
