// SPDX-License-Identifier: Apache-2.0
// A time limit from the command line. In: text. Out: seconds, 0 where it is no number from 1 to a
// day.
#pragma once

#include <cstdlib>

namespace cudnnenv {

inline unsigned seconds_of(const char* text) {
  constexpr long longest = 86400;
  char* end = nullptr;
  const long number = std::strtol(text, &end, 10);
  const bool plain = text[0] >= '0' && text[0] <= '9' && *end == '\0';
  return plain && number >= 1 && number <= longest ? static_cast<unsigned>(number) : 0;
}

} // namespace cudnnenv
