// SPDX-License-Identifier: Apache-2.0
// Colours for a text that CMake has rendered (cmake/report/text.cmake). They go around lines and
// words: without them the text is the same, byte for byte.
#pragma once

#include <string>
#include <string_view>

#include "request.hpp"

namespace cudnnenv::command {

// TEXT with colours: the verdict, severity and id of each finding, and the commands that mend it.
std::string colored(std::string_view text, std::string_view verdict);

// Are colours wanted? NO_COLOR and TERM: the environment's, null when unset.
bool wants_color(Color asked, bool terminal, const char* no_color, const char* term);

} // namespace cudnnenv::command
