// SPDX-License-Identifier: Apache-2.0
// Runs one part of the probe where it cannot take the others with it. In: stage, its time limit,
// how many stages of that length the part may have, the part. Out: how it ended.
#pragma once

#include "shared/exits.hpp"

namespace cudnnenv {

// Not exit codes of anyone: a library that ends the process in silence is found out.
enum class Part : int { opened = 40, failed = 41, timeout = exit_timeout, crashed = exit_crashed };

} // namespace cudnnenv

#if defined(_WIN32)
#error "src/probe/apart.hpp: an apart_windows.hpp is still to be written"
#else
#include "probe/apart_posix.hpp" // IWYU pragma: export
#endif
