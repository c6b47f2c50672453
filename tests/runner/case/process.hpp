// SPDX-License-Identifier: Apache-2.0
// Starts a program with exactly the environment that is given, and waits for it, for so long.
// In: program, arguments, environment, folder. Out: exit status, and what it printed.
#pragma once

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace cudnnenv::cases {

// This machine lacks what the run needs; nothing is wrong with the case.
class CannotRun : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

struct Command {
  std::vector<std::string> words; // the first is an absolute path
  std::vector<std::pair<std::string, std::string>> environment;
  std::filesystem::path folder;
  std::filesystem::path output; // file that gets both streams
  std::chrono::seconds limit{60};
  bool obey_modes = false; // the superuser, too, cannot read what its mode forbids; CannotRun where
                           // that is impossible
};

struct Ended {
  int exit = 0; // 128 + signal when one ended it
  bool timed_out = false;
  std::string output;
};

Ended run(const Command& command);

} // namespace cudnnenv::cases
