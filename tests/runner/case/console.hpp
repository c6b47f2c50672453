// SPDX-License-Identifier: Apache-2.0
// What holds of every report on a console, whatever its findings are.
// In: the text as it is shown, the same one whole (neither wrapped nor cut), all that CMake
// printed. Out: differences, none when all holds.
#pragma once

#include <string>
#include <vector>

#include "match.hpp"

namespace cudnnenv::cases {

// Columns of TEXT on a terminal; a second opinion on cmake/report/width.cmake.
std::size_t columns_of(const std::string& text);

// 30 lines; 100 columns where it is prose; the first finding's title and fixes are all there, its
// commands as they are; nothing that an IDE or GitHub Actions takes for something else. LANGUAGE is
// for whoever reads the difference.
std::vector<Difference> judge_console(const std::string& language, const std::string& shown,
                                      const std::string& whole);

// A configure run that CMake stopped has printed the report before CMake's own block.
std::vector<Difference> judge_order(const std::string& shown, const std::string& output);

} // namespace cudnnenv::cases
