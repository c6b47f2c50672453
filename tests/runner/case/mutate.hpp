// SPDX-License-Identifier: Apache-2.0
// Takes facts away from what a run found out, one at a time, and asks diagnose and report again
// (../mutate.cmake, which says what must hold). In: the report of a run. Out: differences, and how
// many facts were taken away.
#pragma once

#include "generate.hpp"
#include "perform.hpp"
#include "process.hpp"

namespace cudnnenv::cases {

// SHARE: of the facts that no finding needs, one in so many; 0: none, 1: all. A run that left no
// report has nothing to lose.
Verdict mutate(const Folders& folders, const std::filesystem::path& cmake, unsigned share);

// What ../mutate.cmake printed.
Verdict read_mutation(const Ended& ended);

// The facts of a report.json as CMake code, and the findings that were told; both.
std::string facts_of_report(const json& report);
std::string told_of_report(const json& report);
std::string report_code(const json& report);

} // namespace cudnnenv::cases
