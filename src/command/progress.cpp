// SPDX-License-Identifier: Apache-2.0
#include "progress.hpp"

#include <utility>

namespace cudnnenv::command {
namespace {

constexpr std::string_view erase_line = "\r\x1b[K";

bool continues(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// STEP cut to ROOM columns. What is not ASCII is taken as two columns wide, which is never too
// little; control characters become "?", those of Unicode (C2 80 to C2 9F) too.
std::string fitted(std::string_view step, std::size_t room) {
  std::string text;
  std::size_t taken = 0;
  for (std::size_t at = 0; at < step.size();) {
    std::size_t end = at + 1;
    while (end < step.size() && continues(step[end])) {
      ++end;
    }
    const std::string_view character = step.substr(at, end - at);
    const auto first = static_cast<unsigned char>(character.front());
    const bool control =
        first < 0x20U || first == 0x7FU || continues(character.front()) ||
        (first == 0xC2U && end - at == 2 && static_cast<unsigned char>(character.back()) < 0xA0U);
    taken += first < 0x80U || control ? 1 : 2;
    if (taken > room) {
      break;
    }
    text.append(control ? "?" : character);
    at = end;
  }
  return text;
}

} // namespace

std::string progress_line(std::string_view step, long seconds, std::size_t columns) {
  constexpr std::string_view name = "cudnn-env: ";
  const std::string time = "  " + std::to_string(seconds) + " s";
  const std::size_t around = name.size() + time.size() + 1; // the last column stays free
  const std::size_t room = columns > around ? columns - around : 0;
  return room == 0 ? "" : std::string(name).append(fitted(step, room)).append(time);
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
