// SPDX-License-Identifier: Apache-2.0
// Stages with a time limit. In: a name and seconds. Out: "stage=<name>"; and when the process does
// not come through it, "timeout=<name>" + "seconds=<limit>" and exit 124, or "crashed=<name>" +
// "signal=<number>" and exit 125 (signal 0: a library ended the process by exit()).
//   watch_process()          once, first
//   begin_stage(name, s)     says the stage and watches it
//   watch_stage(name, s)     watches it in silence
//   finish(result)           says the result; from here on the process may end
#pragma once

#if defined(_WIN32)
#error "src/shared/stage.hpp: a stage_windows.hpp is still to be written"
#else
#include "shared/stage_posix.hpp" // IWYU pragma: export
#endif

#include "shared/output.hpp"

namespace cudnnenv {

constexpr unsigned default_limit = 20; // seconds
constexpr unsigned library_limit = 60; // to open one: 0.6 GB may come from a cold disk

inline void begin_stage(const char* name, unsigned seconds) {
  watch_stage(name, seconds);
  say("stage", name);
}

inline void finish(const char* result) {
  say("result", result);
  may_end();
}

} // namespace cudnnenv
