// SPDX-License-Identifier: Apache-2.0
// What differs between operating systems, apart from processes (process.hpp). platform_posix.cpp is
// for Linux; a file for Windows can stand beside it.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace cudnnenv::command {

// The file of this very program, links resolved; empty when the system does not say.
std::filesystem::path own_executable();

// Is this a file that may be started?
bool is_program(const std::filesystem::path& file);

// A new folder that nobody else can read, below TMPDIR or /tmp; empty when none can be made.
std::filesystem::path make_private_folder();

bool output_is_terminal();
bool errors_are_terminal();

// Of the terminal that the error stream is; 80 when it does not say.
std::size_t terminal_columns();

// ... and how many lines it has; 24 when it does not say.
std::size_t terminal_lines();

// To the error stream, at once.
void write_error(std::string_view text);

} // namespace cudnnenv::command
