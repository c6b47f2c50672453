// SPDX-License-Identifier: Apache-2.0
// Time limit by alarm(), fatal signals by handlers that only write() and _exit(). See stage.hpp.
#pragma once

#include "shared/exits.hpp"
#include "shared/output.hpp"

#include <array>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <unistd.h>

namespace cudnnenv {

constexpr std::array<int, 5> fatal_signals{SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};

// What the handlers read. A name is written into the place not in use, which is then switched to.
struct Watch {
  std::array<std::array<char, 64>, 2> names{};
  volatile std::sig_atomic_t name = 0;
  volatile std::sig_atomic_t seconds = 0;
  volatile std::sig_atomic_t may_end = 0;
};

inline Watch& watch() {
  static Watch the_watch;
  return the_watch;
}

inline const char* stage_name() {
  return watch().names[static_cast<std::size_t>(watch().name)].data();
}

inline void on_fatal_signal(int signal) {
  const auto number = static_cast<unsigned>(signal);
  Line().add("crashed=").add(stage_name()).add("\nsignal=").add(number).add('\n').flush();
  _exit(exit_crashed);
}

inline void on_time_over(int /*signal*/) {
  const auto seconds = static_cast<unsigned>(watch().seconds);
  Line().add("timeout=").add(stage_name()).add("\nseconds=").add(seconds).add('\n').flush();
  _exit(exit_timeout);
}

// A library that calls exit() must not make it look as if all went well.
inline void on_exit() {
  if (watch().may_end == 0) {
    on_fatal_signal(0);
  }
}

inline void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = SA_ONSTACK | SA_NODEFER | SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

// At every stage anew: a library opened in the last one may have taken the signals.
inline void take_signals() {
  for (const int signal : fatal_signals) {
    handle(signal, on_fatal_signal);
  }
  handle(SIGALRM, on_time_over);
}

// A stack of its own for the handlers (the stack may be what overflowed); signals that whoever
// started us had blocked come through.
inline void watch_process() {
  static std::array<char, 65536> stack;
  stack_t own{};
  own.ss_sp = stack.data();
  own.ss_size = stack.size();
  sigaltstack(&own, nullptr);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGALRM);
  for (const int signal : fatal_signals) {
    sigaddset(&signals, signal);
  }
  sigprocmask(SIG_UNBLOCK, &signals, nullptr);
  std::atexit(on_exit);
}

inline void watch_stage(const char* name, unsigned seconds) {
  const int next = 1 - watch().name;
  auto& place = watch().names[static_cast<std::size_t>(next)];
  std::size_t length = 0;
  for (; name[length] != '\0' && length + 1 < place.size(); ++length) {
    place[length] = name[length];
  }
  place[length] = '\0';
  watch().name = next;
  watch().seconds = static_cast<int>(seconds);
  take_signals();
  alarm(seconds);
}

inline void may_end() {
  watch().may_end = 1;
}

} // namespace cudnnenv
