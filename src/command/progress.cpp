// SPDX-License-Identifier: Apache-2.0
#include "progress.hpp"

#include <utility>

#include "fitted.hpp"

namespace cudnnenv::command {
namespace {

constexpr std::string_view erase_line = "\r\x1b[K";

} // namespace

std::string progress_line(std::string_view step, long seconds, std::size_t columns) {
  constexpr std::string_view name = "cudnn-env: ";
  const std::string time = "  " + std::to_string(seconds) + " s";
  const std::size_t around = name.size() + time.size() + 1; // the last column stays free
  const std::size_t room = columns > around ? columns - around : 0;
  return room == 0 ? "" : std::string(name).append(fitted(step, room, nullptr)).append(time);
}

Progress::Progress(Write write, std::function<std::size_t()> columns)
    : write_(std::move(write)), columns_(std::move(columns)) {}

Progress::~Progress() {
  erase();
}

void Progress::begin(const std::string& step, Clock::time_point now) {
  erase();
  step_ = step;
  since_ = now;
}

void Progress::tick(Clock::time_point now) {
  const long seconds =
      static_cast<long>(std::chrono::duration_cast<std::chrono::seconds>(now - since_).count());
  if (!write_ || step_.empty() || seconds == shown_) {
    return;
  }
  shown_ = seconds;
  write_(std::string(erase_line).append(progress_line(step_, seconds, columns_())));
}

void Progress::erase() {
  if (shown_ != 0) {
    write_(erase_line);
    shown_ = 0;
  }
}

} // namespace cudnnenv::command
