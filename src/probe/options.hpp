// SPDX-License-Identifier: Apache-2.0
// Command line of the probe. In: argv. Out: what to open; without any argument that names a
// library, the names a loader would be asked for on a machine that one knows nothing of.
#pragma once

#include "shared/arguments.hpp"

#include <cstring>
#include <vector>

namespace cudnnenv {

struct Options {
  const char* driver = nullptr; // nullptr: not asked
  const char* runtime = nullptr;
  const char* cudnn = nullptr;
  std::vector<const char*> libraries;
  unsigned limit = 0; // seconds, for every stage; 0: the defaults of shared/stage.hpp
  bool search = true; // nothing was named

  [[nodiscard]] unsigned limit_or(unsigned seconds) const { return limit != 0 ? limit : seconds; }
};

constexpr const char* usage =
    "usage: probe [--limit SECONDS] [--driver NAME] [--runtime FILE] [--cudnn FILE] "
    "[--library FILE]...\n";

// One option and its value; false: no such option, or a value that it does not take.
inline bool take_option(Options& options, const char* name, const char* value) {
  if (std::strcmp(name, "--limit") == 0) {
    options.limit = seconds_of(value);
    return options.limit != 0;
  }
  if (*value == '\0') {
    return false; // the loader would take it for the program itself
  }
  options.search = false;
  if (std::strcmp(name, "--driver") == 0) {
    options.driver = value;
  } else if (std::strcmp(name, "--runtime") == 0) {
    options.runtime = value;
  } else if (std::strcmp(name, "--cudnn") == 0) {
    options.cudnn = value;
  } else if (std::strcmp(name, "--library") == 0) {
    options.libraries.push_back(value);
  } else {
    return false;
  }
  return true;
}

inline bool parse(int count, char** words, Options& options) {
  for (int at = 1; at < count; at += 2) {
    if (at + 1 >= count || !take_option(options, words[at], words[at + 1])) {
      return false;
    }
  }
  return true;
}

} // namespace cudnnenv
