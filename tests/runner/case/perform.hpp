// SPDX-License-Identifier: Apache-2.0
// Runs one case: builds its tree, runs our CMake code on it, compares.
// In: a case, what it is run with, a folder of its own. Out: differences for each step.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "case.hpp"
#include "match.hpp"

namespace cudnnenv::cases {

struct Tools {
  std::filesystem::path source; // tree of CudnnEnv
  std::filesystem::path cmake;
  std::filesystem::path beside;   // folder of the case file, where its recording lies
  std::optional<unsigned> mutate; // facts are taken away afterwards (mutate.hpp)
  std::optional<unsigned> fixes;  // the printed fixes are made afterwards (fixes.hpp)
};

struct Verdict {
  std::vector<Difference> differences;
  std::vector<std::string> notes;
  std::map<std::string, unsigned> counts; // of the same over all files
};

// Throws CannotRun, MalformedCase (the tree tells only when it is built), std::exception.
Verdict perform(const Case& that, const Tools& tools, const std::filesystem::path& work);

// Whatever modes its parts have.
void remove_folder(const std::filesystem::path& folder);

} // namespace cudnnenv::cases
