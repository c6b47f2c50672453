// SPDX-License-Identifier: Apache-2.0
// Compares what a case expects with what was seen.
// In: Expect, Outcome. Out: differences, none when all holds.
#pragma once

#include <string>
#include <vector>

#include "expect.hpp"
#include "outcome.hpp"

namespace cudnnenv::cases {

struct Difference {
  std::string what;
  std::string expected;
  std::string seen;
};

std::vector<Difference> compare(const Expect& expect, const Outcome& outcome);

} // namespace cudnnenv::cases
