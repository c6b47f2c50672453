// SPDX-License-Identifier: Apache-2.0
// A child for each part: a library that aborts in its constructor, or hangs there, does not keep
// the probe from the next one. See apart.hpp.
#pragma once

#include "shared/stage.hpp"

#include <cerrno>
#include <csignal>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif

namespace cudnnenv {

// The child reports its own end; the parent speaks where it could not.
inline Part end_of(pid_t child, const char* stage) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) {
      return Part::failed;
    }
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
  // A child that hangs in the kernel does not even take its own alarm.
  watch_stage(stage, seconds * stages + 2);
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
  return end_of(child, stage);
}

} // namespace cudnnenv
