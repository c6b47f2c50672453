// SPDX-License-Identifier: Apache-2.0
// Reads a command that a fix prints, as the shell of that machine would.
// In: the command, the environment that it is typed in. Out: what it changes of a case.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace cudnnenv::cases {

struct PrintedCommand {
  std::vector<std::pair<std::string, std::string>> defines; // -D
  std::vector<std::string> undefines;                       // -U
  bool fresh = false;
  std::vector<std::pair<std::string, std::optional<std::string>>> environment; // absent: unset
  std::vector<std::pair<std::string, std::string>> links;                      // name, target
  std::string refused; // why this runner cannot do it: it installs something, ...
  std::string foreign; // what no shell of this machine understands
};

using Environment = std::vector<std::pair<std::string, std::string>>;

// WINDOWS: cmd, else a POSIX shell.
PrintedCommand read_command(const std::string& text, const Environment& environment, bool windows);

} // namespace cudnnenv::cases
