// SPDX-License-Identifier: Apache-2.0
#include "progress.hpp"

#include <utility>

namespace cudnnenv::command {
namespace {

constexpr std::string_view erase_line = "\r\x1b[K";

bool continues(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// How many bytes the first character of TEXT has in UTF-8; 0 when it is none, or one that a
// terminal obeys: C0 and C1 control characters (00-1F, 7F, C2 80-C2 9F).
std::size_t harmless_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  std::size_t length = 0;
  if (first >= 0x20U && first < 0x7FU) {
    length = 1;
  } else if (first >= 0xC2U && first < 0xE0U) {
    length = 2;
  } else if (first >= 0xE0U && first < 0xF0U) {
    length = 3;
  } else if (first >= 0xF0U && first < 0xF5U) {
    length = 4;
  }
  for (std::size_t n = 1; n < length; ++n) {
    if (n >= text.size() || !continues(text[n])) {
      return 0;
    }
  }
  const bool control = length == 2 && first == 0xC2U && static_cast<unsigned char>(text[1]) < 0xA0U;
  return control ? 0 : length;
}

// STEP cut to ROOM columns, "?" for each byte that is not harmless. What is not ASCII is taken as
// two columns wide, which is never too little.
std::string fitted(std::string_view step, std::size_t room) {
  std::string text;
  std::size_t taken = 0;
  while (!step.empty()) {
    const std::size_t length = harmless_length(step);
    taken += length > 1 ? 2 : 1;
    if (taken > room) {
      break;
    }
    text.append(length == 0 ? "?" : step.substr(0, length));
    step.remove_prefix(length == 0 ? 1 : length);
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
