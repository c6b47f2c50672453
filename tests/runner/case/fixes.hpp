// SPDX-License-Identifier: Apache-2.0
// Do the fixes that a run printed mend what it found? Twice: each patch is made on the facts
// (../fixes.cmake, which says what must hold), and each command that the runner can do is done on
// the case itself, and the case run again.
// In: the report of a run. Out: differences, and how many of them there were.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "generate.hpp"
#include "perform.hpp"
#include "printed_command.hpp"
#include "process.hpp"

namespace cudnnenv::cases {

struct PrintedFix {
  std::string finding;
  std::string about; // the group of facts that the finding is told of, where there are several
  std::string title; // first line of the finding
  unsigned number = 0;
  std::string command;
  std::vector<std::pair<std::string, std::string>> patch;
};

std::vector<PrintedFix> printed_fixes(const json& report);

// What the runner has to know and to do for it.
struct Repeat {
  bool windows = false;
  Environment environment;
  std::vector<NamedValue> stated;                 // facts that hold whatever is done
  std::string never;                              // why nothing can be done at all; empty: it can
  std::function<json(const PrintedCommand&)> run; // the report after it; null: none
};

// SHARE: of the commands that can be done one in so many; 0: none, 1: all.
Verdict try_fixes(const Folders& folders, const std::filesystem::path& cmake, unsigned share,
                  const Repeat& repeat);

// What ../fixes.cmake printed.
Verdict read_fixes(const Ended& ended);

// The facts of a report.json and its fixes as CMake code.
std::string fixes_code(const json& report);

// FIX was done, and AFTER is what the case says then.
std::vector<Difference> judge_fix(const PrintedFix& fix, const json& before, const json& after);

} // namespace cudnnenv::cases
