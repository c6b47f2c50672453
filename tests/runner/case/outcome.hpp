// SPDX-License-Identifier: Apache-2.0
// What a run showed. The folder of the tree is written "@ROOT@" in all of it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pattern.hpp"

namespace cudnnenv::cases {

struct Outcome {
  int exit = 0;
  std::optional<std::string> verdict;
  std::map<std::string, std::string> facts;
  std::vector<Finding> findings; // in the order of showing
  std::map<std::string, std::string> results;
  std::map<std::string, std::map<std::string, std::string>>
      targets; // with the properties that were asked for
  std::string text;
  std::string text_zh;
  std::string output;             // all that was printed
  std::vector<std::string> notes; // for whoever reads the runner's own text
};

} // namespace cudnnenv::cases
