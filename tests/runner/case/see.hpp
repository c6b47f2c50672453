// SPDX-License-Identifier: Apache-2.0
// Reads what a run left behind.
// In: the folders of the run, what it printed. Out: Outcome, with "@ROOT@" for the folder of the
// tree.
#pragma once

#include "expect.hpp"
#include "generate.hpp"
#include "outcome.hpp"
#include "process.hpp"

namespace cudnnenv::cases {

// The report.json of the run; absent when it left none.
std::optional<std::string> report_text(const Folders& folders);

// EXPECT tells which results and targets were written down.
Outcome see(const Folders& folders, const Ended& ended, const Expect& expect);

// Whole text of a file; nothing when it is not there.
std::optional<std::string> file_text(const std::filesystem::path& path);

} // namespace cudnnenv::cases
