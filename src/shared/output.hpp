// SPDX-License-Identifier: Apache-2.0
// Lines "key=value" on standard output. In: key, value. Out: one write() a line, with no buffer of
// ours or of stdio in between, so that what was said is there when the process dies.
#pragma once

#if defined(_WIN32)
#error "src/shared/output.hpp: only POSIX so far"
#endif

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <unistd.h>

namespace cudnnenv {

// Where our lines go: standard output, until own_output() moves it.
inline int& output_descriptor() {
  static int descriptor = STDOUT_FILENO;
  return descriptor;
}

// What libraries print on standard output (cuDNN's log does) goes to the error stream from here on.
inline void own_output() {
  const int own = dup(STDOUT_FILENO);
  if (own >= 0 && dup2(STDERR_FILENO, STDOUT_FILENO) >= 0) {
    output_descriptor() = own;
  }
}

// Async-signal-safe.
inline void write_all(const char* text, std::size_t length) {
  while (length > 0) {
    const ssize_t written = write(output_descriptor(), text, length);
    if (written < 0 && errno == EINTR) {
      continue;
    }
    if (written <= 0) {
      return; // nobody reads us any more
    }
    text += written;
    length -= static_cast<std::size_t>(written);
  }
}

// A line that is put together in place, without the heap: signal handlers write theirs with it,
// too.
class Line {
public:
  Line& add(char c) {
    if (length_ == text_.size()) {
      flush(); // longer than any path: goes out in pieces
    }
    text_[length_++] = c;
    return *this;
  }

  Line& add(const char* text) {
    for (; *text != '\0'; ++text) {
      add(*text);
    }
    return *this;
  }

  // Control characters, as loader texts and device names may hold them, become spaces.
  Line& add_value(const char* text) {
    for (; *text != '\0'; ++text) {
      const auto byte = static_cast<unsigned char>(*text);
      add(byte < 0x20 || byte == 0x7f ? ' ' : *text);
    }
    return *this;
  }

  Line& add(unsigned number) {
    std::array<char, 12> digits{};
    std::size_t at = digits.size() - 1;
    do {
      digits[--at] = static_cast<char>('0' + number % 10);
      number /= 10;
    } while (number > 0);
    return add(digits.data() + at);
  }

  void flush() {
    write_all(text_.data(), length_);
    length_ = 0;
  }

private:
  std::array<char, 8192> text_; // not cleared: only what was added is read
  std::size_t length_ = 0;
};

inline void say(const char* key, const char* value) {
  Line().add(key).add('=').add_value(value).add('\n').flush();
}

inline void say_integer(const char* key, long long value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%lld", value);
  say(key, text.data());
}

inline void say_real(const char* key, double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%g", value);
  say(key, text.data());
}

} // namespace cudnnenv
