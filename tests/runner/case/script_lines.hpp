// SPDX-License-Identifier: Apache-2.0
// Reads what a script printed that tries something many times: a line before each try, "WRONG:
// <what>" for a fault, a closing line. In: output of the script. Out: differences, each with the
// try it belongs to; the closing line as a note.
#pragma once

#include <string>

#include "perform.hpp"
#include "process.hpp"

namespace cudnnenv::cases {

struct ScriptWords {
  std::string name;     // of the whole, for messages
  std::string begins;   // the line before each try begins so
  std::string closes;   // the closing line has this in it
  std::string expected; // in place of a fault
};

Verdict read_script_lines(const Ended& ended, const ScriptWords& words);

} // namespace cudnnenv::cases
