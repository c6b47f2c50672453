// SPDX-License-Identifier: Apache-2.0
// A library that makes trouble when it is opened. In: its own file name, which says what it does.
// Under the driver's name it is a driver with one device.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <string>
#include <unistd.h>

namespace {

volatile int depth = 0;

int overflow(int level) { // NOLINT(misc-no-recursion): that is the point
  depth = level;
  return level < 0 ? 0 : overflow(level + 1) + depth;
}

void perform(const std::string& name) {
  if (name == "abort.so") {
    std::abort();
  }
  if (name == "segv.so") {
    std::raise(SIGSEGV);
  } else if (name == "overflow.so") {
    overflow(1);
  } else if (name == "exit.so") {
    std::exit(0); // NOLINT(concurrency-mt-unsafe)
  } else if (name == "leave.so") {
    _exit(7);
  } else if (name == "kill.so") {
    std::raise(SIGKILL);
  } else if (name == "hang.so") {
    for (;;) {
      pause();
    }
  } else if (name == "deaf.so") { // hangs, and takes the alarm away
    std::signal(SIGALRM, SIG_IGN);
    for (;;) {
      pause();
    }
  } else if (name == "talk.so") {
    std::puts("result=ok\nthis is not for you");
    std::fflush(stdout);
  }
}

int anchor = 0;

[[gnu::constructor]] void opened() {
  Dl_info info{};
  if (dladdr(&anchor, &info) != 0) {
    const std::string file = info.dli_fname;
    perform(file.substr(file.rfind('/') + 1));
  }
}

} // namespace

extern "C" {

int cuInit(unsigned /*flags*/) {
  return 0;
}

int cuDriverGetVersion(int* version) {
  *version = 13020;
  return 0;
}

int cuDeviceGetCount(int* count) {
  *count = 1;
  return 0;
}

} // extern "C"
