// SPDX-License-Identifier: Apache-2.0
// How the programs of src/ end. cmake/check reads these; a number is never given a second meaning.
#pragma once

namespace cudnnenv {

constexpr int exit_ok = 0;
constexpr int exit_not_opened = 1; // probe: a library did not open
constexpr int exit_usage = 2;
constexpr int exit_no_device = 3;
constexpr int exit_wrong = 4; // ran, numbers are wrong
constexpr int exit_failed = 5;
constexpr int exit_out_of_memory = 6;
constexpr int exit_timeout = 124; // as timeout(1)
constexpr int exit_crashed = 125;

} // namespace cudnnenv
