// SPDX-License-Identifier: Apache-2.0
// A child for each part: a library that aborts in its constructor, or hangs there, does not keep
// the probe from the next one. See apart.hpp.
#pragma once

#include "shared/stage.hpp"

#include <csignal>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace cudnnenv {

inline void interrupt(int /*signal*/) {}

// A child that took its own alarm away, or hangs where no signal reaches it: it is given up.
inline Part give_up(pid_t child, const char* stage, unsigned seconds) {
  kill(child, SIGKILL);
  say("timeout", stage);
  say_integer("seconds", seconds);
  return Part::timeout;
}

// The child reports its own end; the parent speaks where it could not.
inline Part end_of(pid_t child, const char* stage, unsigned seconds) {
  int status = 0;
  if (waitpid(child, &status, 0) < 0) {
    return give_up(child, stage, seconds); // interrupted by the alarm of apart()
  }
  if (WIFEXITED(status)) {
    switch (const auto part = static_cast<Part>(WEXITSTATUS(status))) {
    case Part::opened:
    case Part::failed:
    case Part::timeout:
    case Part::crashed:
      return part;
    }
  }
  say("crashed", stage);
  say_integer("signal", WIFSIGNALED(status) ? WTERMSIG(status) : 0);
  return Part::crashed;
}

template <typename Task>
Part apart(const char* stage, unsigned seconds, unsigned stages, Task task) {
  const pid_t child = fork();
  if (child == 0) {
#if defined(__linux__)
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
    begin_stage(stage, seconds);
    _exit(static_cast<int>(task()));
  }
  if (child < 0) { // no more processes: better here than not at all
    begin_stage(stage, seconds);
    return task();
  }
  handle(SIGALRM, interrupt);
  alarm(seconds * stages + 2);
  const Part part = end_of(child, stage, seconds);
  alarm(0);
  return part;
}

} // namespace cudnnenv
