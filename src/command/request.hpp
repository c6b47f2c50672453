// SPDX-License-Identifier: Apache-2.0
// What the user asked for.
#pragma once

#include <string>
#include <vector>

namespace cudnnenv::command {

enum class Color { automatic, always, never };

struct Request {
  std::string command;          // doctor, list, explain, configure, init, presets, env, completion
  std::string purpose = "both"; // --for: build, run, both
  std::string format = "text";  // --format: text, json, github
  std::string json;             // a file, "-" for standard output; empty: not asked
  std::string record;           // a file; empty: not asked
  std::string python;      // an interpreter, its name, an environment's folder; empty: not asked
  std::string replay;      // a file, "-" for standard input; empty: not asked
  bool keep_names = false; // --no-redact
  bool require_gpu = false;
  bool run_frameworks = false;
  Color color = Color::automatic;
  std::string shell;                  // completion: bash, zsh, fish
  std::string finding;                // explain: an id, a log, "-" for standard input; empty: all
  bool ids_only = false;              // explain --list
  std::vector<std::string> words;     // of any other command, as the script takes them
  std::vector<std::string> arguments; // behind "--": of the user's cmake
};

} // namespace cudnnenv::command
