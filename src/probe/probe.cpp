// SPDX-License-Identifier: Apache-2.0
// Opens driver, CUDA runtime, cuDNN and its sub-libraries by hand, one after the other, and says
// which file failed and why. Needs no CUDA to be built: speaks when nothing else compiles.
// In: options.hpp. Out: "key=value" lines (README.md beside this folder), exits of
// shared/exits.hpp.
#include "probe/apart.hpp"
#include "probe/cudnn.hpp"
#include "probe/driver.hpp"
#include "probe/opened.hpp"
#include "probe/options.hpp"
#include "probe/runtime.hpp"
#include "shared/exits.hpp"
#include "shared/output.hpp"
#include "shared/stage.hpp"

#include <array>
#include <cstddef>
#include <cstdio>

namespace cudnnenv {
namespace {

Part probe_library(std::size_t number, const char* file) {
  std::array<char, 32> prefix{};
  std::snprintf(prefix.data(), prefix.size(), "libraries.%zu", number);
  say(key_of(prefix.data(), "asked").data(), file);
  return open_and_say(prefix.data(), file) != nullptr ? Part::opened : Part::failed;
}

// The exit of the whole: the first part that died decides, then any that did not open.
int worse(int before, Part part) {
  if (part == Part::opened || before > exit_not_opened) {
    return before;
  }
  return part == Part::failed ? exit_not_opened : static_cast<int>(part);
}

int probe(const Options& options) {
  const unsigned limit = options.limit_or(default_limit);
  int end = exit_ok;
  if (options.search || options.driver != nullptr) {
    const char* name = options.driver != nullptr ? options.driver : default_driver;
    end = worse(end, apart("driver", limit, 1, [=] { return probe_driver(name); }));
  }
  if (options.search || options.runtime != nullptr) {
    end = worse(end, apart("runtime", limit, 1, [&] { return probe_runtime(options.runtime); }));
  }
  if (options.search || options.cudnn != nullptr) {
    end = worse(end, apart("cudnn", limit, 2, [&] { return probe_cudnn(options.cudnn, limit); }));
  }
  for (std::size_t number = 0; number < options.libraries.size(); ++number) {
    std::array<char, 32> stage{};
    std::snprintf(stage.data(), stage.size(), "library.%zu", number);
    const char* file = options.libraries[number];
    end = worse(end, apart(stage.data(), options.limit_or(library_limit), 1,
                           [=] { return probe_library(number, file); }));
  }
  return end;
}

} // namespace
} // namespace cudnnenv

int main(int count, char** words) {
  using namespace cudnnenv;
  Options options;
  if (!parse(count, words, options)) {
    std::fputs(usage, stderr);
    return exit_usage;
  }
  own_output();
  watch_process();
  say("probe", "1");
  const int end = probe(options);
  finish(end == exit_ok ? "ok" : "failed");
  return end;
}
