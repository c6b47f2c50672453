// SPDX-License-Identifier: Apache-2.0
// One line on the terminal while something takes long.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace cudnnenv::command {

// What to write for STEP after so many SECONDS: never wider than COLUMNS, with nothing in it that a
// terminal obeys.
std::string progress_line(std::string_view step, long seconds, std::size_t columns);

// Shows a step that takes longer than a second, for as long as it does; erased at the end.
class Progress {
public:
  using Clock = std::chrono::steady_clock;
  using Write = std::function<void(std::string_view)>;

  // WRITE: to the terminal; an empty one shows nothing. COLUMNS: of it, now.
  Progress(Write write, std::function<std::size_t()> columns);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(Progress&&) = delete;

  void begin(const std::string& step, Clock::time_point now);
  void tick(Clock::time_point now);
  void erase();

private:
  Write write_;
  std::function<std::size_t()> columns_;
  std::string step_;
  Clock::time_point since_;
  long shown_ = 0; // the seconds that stand there; 0: nothing does
};

} // namespace cudnnenv::command
