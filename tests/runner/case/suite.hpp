// SPDX-License-Identifier: Apache-2.0
// Runs many case files, each in a process of its own, several at a time; tells about them in the
// order of the files. In: files, options. Out: text on a stream, exit status.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace cudnnenv::cases {

struct SuiteOptions {
  std::filesystem::path work; // empty: a fresh temporary folder, removed at the end
  bool keep = false;
  bool quiet = false; // tell of those alone that did not pass
  std::filesystem::path source;
  std::filesystem::path cmake;
  unsigned jobs = 1;
  std::optional<unsigned> mutate; // see mutate.hpp
  std::optional<unsigned> fixes;  // see fixes.hpp
  std::vector<std::string> files;
};

constexpr int exit_passed = 0;
constexpr int exit_failed = 1;
constexpr int exit_malformed = 2;

int run_suite(const SuiteOptions& options, std::ostream& out);

} // namespace cudnnenv::cases
