// SPDX-License-Identifier: Apache-2.0
// Pieces of POSIX shell programs. They use nothing but the shell's own commands where they can:
// PATH is the case's.
#pragma once

#include <string>

namespace cudnnenv::tree::script {

// TEXT as one word.
std::string quoted(const std::string& text);

// A command that prints TEXT byte for byte; an empty text: nothing.
std::string print(const std::string& text);
std::string print_error(const std::string& text);

// A command that waits; an empty text for 0.
std::string wait(double seconds);

// COMMAND, a program of the machine that runs the tests.
std::string outside(const std::string& command);

// An ECMAScript regular expression as grep -E takes it; throws std::invalid_argument for what grep
// lacks.
std::string extended_regex(const std::string& ecmascript);

// TEMPLATE with every @NAME@ replaced.
std::string filled(std::string text, const std::string& name, const std::string& value);

} // namespace cudnnenv::tree::script
