// SPDX-License-Identifier: Apache-2.0
#include "match.hpp"

#include <algorithm>

namespace cudnnenv::cases {
namespace {

using Values = std::map<std::string, std::string>;
using Differences = std::vector<Difference>;

std::string quoted(const std::string& text) {
  return text.empty() ? "\"\" (empty)" : text;
}

std::string seen_value(const Values& values, const std::string& name) {
  const auto found = values.find(name);
  return found == values.end() ? "(unknown)" : quoted(found->second);
}

bool is_one_of(const std::string& word, const std::vector<std::string>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// What true and false of a case become is TRUE and FALSE; CMake itself has several words for them.
bool same_value(const std::string& expected, const std::string& seen) {
  return expected == seen || (expected == "TRUE" && is_one_of(seen, {"1", "ON", "YES", "Y"})) ||
         (expected == "FALSE" && is_one_of(seen, {"0", "OFF", "NO", "N"}));
}

bool holds(const std::optional<std::string>& expected, const Values& seen,
           const std::string& name) {
  const auto found = seen.find(name);
  return expected ? found != seen.end() && same_value(*expected, found->second)
                  : found == seen.end();
}

void compare_values(const std::string& kind, const std::vector<NamedValue>& expected,
                    const Values& seen, Differences& differences) {
  for (const auto& [name, value] : expected) {
    if (!holds(value, seen, name)) {
      differences.push_back(
          {kind + name, value ? quoted(*value) : "(unknown)", seen_value(seen, name)});
    }
  }
}

void compare_unequal(const std::vector<NamedValue>& expected, const Values& seen,
                     Differences& differences) {
  for (const auto& [name, value] : expected) {
    if (holds(value, seen, name)) {
      differences.push_back({"facts_not " + name, "not " + (value ? quoted(*value) : "(unknown)"),
                             seen_value(seen, name)});
    }
  }
}

std::string list_of(const std::vector<Finding>& findings) {
  std::string text;
  for (const Finding& finding : findings) {
    text += (text.empty() ? "" : ", ") + shown(finding);
    text += finding.explained_by.empty() ? "" : " (below " + finding.explained_by + ")";
  }
  return text.empty() ? "(none)" : text;
}

bool matches(const AnyOf<FindingPattern>& patterns, const Finding& finding) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const FindingPattern& pattern) { return pattern.matches(finding); });
}

bool there(const AnyOf<FindingPattern>& patterns, const std::vector<Finding>& findings) {
  return std::any_of(findings.begin(), findings.end(),
                     [&](const Finding& finding) { return matches(patterns, finding); });
}

void compare_findings(const Expect& expect, const Outcome& outcome, Differences& differences) {
  for (const auto& patterns : expect.findings) {
    if (!there(patterns, outcome.findings)) {
      differences.push_back({"findings", shown(patterns), list_of(outcome.findings)});
    }
  }
  for (const FindingPattern& pattern : expect.absent) {
    if (there({pattern}, outcome.findings)) {
      differences.push_back({"absent", "no " + pattern.written(), list_of(outcome.findings)});
    }
  }
  if (!expect.first.empty() &&
      (outcome.findings.empty() || !matches(expect.first, outcome.findings.front()))) {
    differences.push_back({"first", shown(expect.first), list_of(outcome.findings)});
  }
}

// Errors and warnings that nobody named.
void compare_others(const Expect& expect, const Outcome& outcome, Differences& differences) {
  std::vector<Finding> others;
  for (const Finding& finding : outcome.findings) {
    const bool named = std::any_of(expect.findings.begin(), expect.findings.end(),
                                   [&](const auto& any) { return matches(any, finding); });
    if (!named && finding.severity != "note") {
      others.push_back(finding);
    }
  }
  if (!expect.others && !others.empty()) {
    differences.push_back(
        {"others", "no error or warning that findings does not name", list_of(others)});
  }
}

// CAUSE is above FINDING, directly or at some distance.
bool is_below(const Finding& finding, const FindingPattern& cause, const Outcome& outcome) {
  std::string above = finding.explained_by;
  for (std::size_t steps = 0; !above.empty() && steps <= outcome.findings.size(); ++steps) {
    const auto found = std::find_if(outcome.findings.begin(), outcome.findings.end(),
                                    [&](const Finding& other) { return other.id == above; });
    if (found == outcome.findings.end()) {
      return false;
    }
    if (cause.matches(*found)) {
      return true;
    }
    above = found->explained_by;
  }
  return false;
}

void compare_explained(const Expect& expect, const Outcome& outcome, Differences& differences) {
  for (const auto& [below, cause] : expect.explained) {
    const auto& pattern = below;
    const auto& above = cause;
    const bool holds =
        std::any_of(outcome.findings.begin(), outcome.findings.end(), [&](const Finding& finding) {
          return pattern.matches(finding) && is_below(finding, above, outcome);
        });
    if (!holds) {
      differences.push_back(
          {"explained", below.written() + " below " + cause.written(), list_of(outcome.findings)});
    }
  }
}

void compare_targets(const Expect& expect, const Outcome& outcome, Differences& differences) {
  for (const TargetExpectation& target : expect.targets) {
    const auto found = outcome.targets.find(target.name);
    const bool exists = found != outcome.targets.end();
    if (exists != target.exists) {
      differences.push_back({"target " + target.name, target.exists ? "exists" : "does not exist",
                             exists ? "exists" : "does not exist"});
    } else if (exists) {
      compare_values("target " + target.name + " ", target.properties, found->second, differences);
    }
  }
}

void compare_text(const std::string& kind, const std::vector<AnyOf<TextPattern>>& expected,
                  const std::string& seen, Differences& differences) {
  const std::wstring text = expected.empty() ? std::wstring() : wide(seen);
  for (const auto& patterns : expected) {
    const bool found =
        std::any_of(patterns.begin(), patterns.end(),
                    [&](const TextPattern& pattern) { return pattern.found_in(text); });
    if (!found) {
      differences.push_back({kind, "/" + shown(patterns) + "/", seen.empty() ? "(no text)" : seen});
    }
  }
}

void compare_text_absent(const Expect& expect, const Outcome& outcome, Differences& differences) {
  const std::wstring text = expect.text_absent.empty() ? std::wstring() : wide(outcome.text);
  for (const TextPattern& pattern : expect.text_absent) {
    if (pattern.found_in(text)) {
      differences.push_back({"text_absent", "nowhere /" + pattern.written() + "/", outcome.text});
    }
  }
}

} // namespace

std::vector<Difference> compare(const Expect& expect, const Outcome& outcome) {
  Differences differences;
  if (expect.verdict && outcome.verdict != expect.verdict) {
    differences.push_back({"verdict", *expect.verdict, outcome.verdict.value_or("(none)")});
  }
  if (expect.exit && outcome.exit != *expect.exit) {
    differences.push_back({"exit", std::to_string(*expect.exit), std::to_string(outcome.exit)});
  }
  compare_findings(expect, outcome, differences);
  compare_others(expect, outcome, differences);
  compare_explained(expect, outcome, differences);
  compare_values("fact ", expect.facts, outcome.facts, differences);
  compare_unequal(expect.facts_not, outcome.facts, differences);
  compare_values("result ", expect.results, outcome.results, differences);
  compare_targets(expect, outcome, differences);
  compare_text("text", expect.text, outcome.text, differences);
  compare_text_absent(expect, outcome, differences);
  compare_text("text_zh", expect.text_zh, outcome.text_zh, differences);
  return differences;
}

} // namespace cudnnenv::cases
