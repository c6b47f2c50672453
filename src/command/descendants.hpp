// SPDX-License-Identifier: Apache-2.0
// All processes that this one started, directly or not (Linux: read from /proc).
#pragma once

#include <set>
#include <string>
#include <sys/types.h>
#include <vector>

namespace cudnnenv::command {

// The processes below this one. What a process left behind when it ended counts once it has become
// ours, so the caller makes itself a "child subreaper" first.
std::set<pid_t> descendants();

// Ends all of them but SPARED and what belongs to somebody else: politely, after 0.3 s by SIGKILL,
// until none is left. Gives up after 1.5 s. Out: "4711 (nvidia-smi)" for each that is left.
std::vector<std::string> end_descendants(const std::set<pid_t>& spared);

} // namespace cudnnenv::command
