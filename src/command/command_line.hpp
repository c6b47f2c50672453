// SPDX-License-Identifier: Apache-2.0
// The command line: a request, or what to print instead of doing anything.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "request.hpp"

namespace cudnnenv::command {

constexpr int exit_usage = 2;

struct CommandLine {
  std::optional<Request> request; // without one:
  int exit = 0;                   // 0 for help and version, exit_usage for what is not understood
  std::string output;             // for the output stream
  std::string errors;             // for the error stream
};

// WORDS: without the program's name.
CommandLine read_command_line(std::vector<std::string> words);

} // namespace cudnnenv::command
