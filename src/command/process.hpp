// SPDX-License-Identifier: Apache-2.0
// Programs that are started, watched, and ended with everything that they started.
// process_posix.cpp is for Linux; a file for Windows can stand beside it.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace cudnnenv::command {

struct Program {
  std::filesystem::path file; // absolute
  std::vector<std::string> arguments;
  std::chrono::seconds limit{}; // none: as long as it takes
  bool ours = false;            // input, output and errors are those of this program
  bool leaves = false;          // what it leaves behind when it ends by itself is the user's
};

struct Ended {
  int exit = -1;           // exit status; -1: it has none
  bool timed_out = false;  // it took longer than its limit
  std::string not_started; // why it could not be started
  std::string output;      // at most 1 MiB of each stream
  std::string errors;
};

// Called while a program runs: for each line of its two streams, and four times a second.
struct Watcher {
  std::function<void(const std::string&)> line;
  std::function<void()> tick;
};

// As long as one lives, the signals that ask a program to end (Ctrl-C, SIGTERM, closing the
// terminal, Ctrl-\) do not end this one, but what it runs. There is one at a time.
class Supervisor {
public:
  Supervisor();
  ~Supervisor();
  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;
  Supervisor(Supervisor&&) = delete;
  Supervisor& operator=(Supervisor&&) = delete;

  // Runs PROGRAM, without input if it has no streams of ours, until it ends, its limit is over, or
  // a signal comes. When this returns, nothing that PROGRAM started, directly or not, in its
  // process group or not, is left running but what left() names; of one that leaves something, only
  // after a signal.
  Ended run(const Program& program, const Watcher& watcher = {});

  // The signal that came, 0 when none did.
  [[nodiscard]] int interrupted() const;

  // "4711 (nvidia-smi)": what could not be ended, because it waits inside the kernel.
  [[nodiscard]] const std::vector<std::string>& left() const;

private:
  struct State;
  std::unique_ptr<State> state_;
};

// Ends this program as SIGNAL does by default.
[[noreturn]] void end_by_signal(int signal);

} // namespace cudnnenv::command
