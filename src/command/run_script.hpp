// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "request.hpp"

namespace cudnnenv::command {

struct Result {
  int exit = 0;       // 0 nothing is broken, 1 something is or could not be written, 2 no diagnosis
  int signal = 0;     // the signal that ended it all; then nothing else counts
  std::string output; // for the output stream
  std::string errors; // for the error stream
};

// All commands but completion: starts the script, shows what it does on a terminal, gives its
// answers.
Result run_script(const Request& request);

} // namespace cudnnenv::command
