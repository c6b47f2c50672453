// SPDX-License-Identifier: Apache-2.0
// The real make program and compiler of the machine that runs the cases, given to cmake by absolute
// path: PATH is the case's. In: a generator, a folder for wrappers. Out: arguments for cmake.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cudnnenv::cases {

// Throws CannotRun when the generator's program is not installed.
std::vector<std::string> build_tools(const std::string& generator,
                                     const std::filesystem::path& folder);

} // namespace cudnnenv::cases
