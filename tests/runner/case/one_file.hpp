// SPDX-License-Identifier: Apache-2.0
// One case file from its path to what is told about it.
// In: a path, a folder of its own. Out: text, and an exit status as the whole runner has it.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "suite.hpp"

namespace cudnnenv::cases {

struct Told {
  int status = exit_passed;
  std::string text;
  std::map<std::string, unsigned> counts;
};

Told run_file(const std::string& file, const SuiteOptions& options,
              const std::filesystem::path& work);

} // namespace cudnnenv::cases
