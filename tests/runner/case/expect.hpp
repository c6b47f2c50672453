// SPDX-License-Identifier: Apache-2.0
// What a case expects of a run.
// In: the node "expect". Out: a value that match.hpp compares with what was seen.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "node.hpp"
#include "pattern.hpp"

namespace cudnnenv::cases {

// Absent: must be unknown, unset, not there.
using NamedValue = std::pair<std::string, std::optional<std::string>>;

struct TargetExpectation {
  std::string name;
  bool exists = true;
  std::vector<NamedValue> properties;
};

struct Expect {
  std::optional<std::string> verdict;
  std::vector<NamedValue> facts;
  std::vector<NamedValue> facts_not;
  std::vector<AnyOf<FindingPattern>> findings;
  bool others = false; // errors and warnings that `findings` does not name may be there
  std::vector<std::pair<FindingPattern, FindingPattern>> explained; // shown below
  AnyOf<FindingPattern> first;
  std::vector<FindingPattern> absent;
  std::vector<NamedValue> results;
  std::vector<TargetExpectation> targets;
  std::vector<AnyOf<TextPattern>> text;
  std::vector<TextPattern> text_absent;
  std::vector<AnyOf<TextPattern>> text_zh;
  std::optional<int> exit;
};

// Throws MalformedCase; also when nothing at all is expected.
Expect read_expect(const Node& node);

} // namespace cudnnenv::cases
