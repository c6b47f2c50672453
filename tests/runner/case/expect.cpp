// SPDX-License-Identifier: Apache-2.0
#include "expect.hpp"

namespace cudnnenv::cases {
namespace {

std::vector<NamedValue> read_values(const std::optional<Node>& node) {
  std::vector<NamedValue> values;
  if (node) {
    for (const auto& [name, value] : node->members()) {
      values.emplace_back(name, value.plain_or_null());
    }
  }
  return values;
}

// A list whose items are patterns, or lists of which one has to match.
template <typename Pattern>
std::vector<AnyOf<Pattern>> read_all(const std::optional<Node>& node) {
  std::vector<AnyOf<Pattern>> all;
  if (node) {
    for (const Node& item : node->one_or_more()) {
      all.push_back(any_of<Pattern>(item));
    }
  }
  return all;
}

// A flat list of patterns none of which may match.
template <typename Pattern>
std::vector<Pattern> read_none(const std::optional<Node>& node) {
  std::vector<Pattern> none;
  if (node) {
    for (const Node& item : node->one_or_more()) {
      for (const Node& pattern : item.one_or_more()) {
        none.emplace_back(pattern);
      }
    }
  }
  return none;
}

TargetExpectation read_target(const std::string& name, const Node& node) {
  TargetExpectation target{name, true, {}};
  if (node.is_null() || node.value().is_boolean()) {
    target.exists = !node.is_null() && node.flag();
  } else {
    target.properties = read_values(node);
  }
  return target;
}

// ["CUDNN::cudnn"], or { "CUDNN::cudnn": { "IMPORTED_LOCATION": "..." }, "CUDNN::none": null }.
std::vector<TargetExpectation> read_targets(const std::optional<Node>& node) {
  std::vector<TargetExpectation> targets;
  if (node && node->is_object()) {
    for (const auto& [name, value] : node->members()) {
      targets.push_back(read_target(name, value));
    }
  } else if (node) {
    for (const Node& item : node->one_or_more()) {
      targets.push_back({item.text(), true, {}});
    }
  }
  return targets;
}

void read_findings(const Node& node, Expect& expect) {
  expect.findings = read_all<FindingPattern>(node.find("findings"));
  expect.absent = read_none<FindingPattern>(node.find("absent"));
  if (const auto first = node.find("first")) {
    for (const Node& item : first->one_or_more()) {
      for (const FindingPattern& pattern : any_of<FindingPattern>(item)) {
        expect.first.push_back(pattern);
      }
    }
  }
  if (const auto explained = node.find("explained")) {
    for (const auto& [below, cause] : explained->members()) {
      // The key is a pattern as well; it has no node of its own, so it is read as a text of its
      // own.
      const Source source{"explained", "\"\"", json(below)};
      expect.explained.emplace_back(FindingPattern(Node(source)), FindingPattern(cause));
    }
  }
}

bool expects_something(const Node& node, const Expect& expect) {
  const bool findings = node.find("findings").has_value() || node.find("others").has_value();
  return expect.verdict || expect.exit || !expect.facts.empty() || !expect.facts_not.empty() ||
         !expect.findings.empty() || (findings && !expect.others) || !expect.explained.empty() ||
         !expect.first.empty() || !expect.absent.empty() || !expect.results.empty() ||
         !expect.targets.empty() || !expect.text.empty() || !expect.text_absent.empty() ||
         !expect.text_zh.empty();
}

} // namespace

Expect read_expect(const Node& node) {
  node.allow({"verdict", "facts", "facts_not", "findings", "others", "explained", "first", "absent",
              "results", "targets", "text", "text_absent", "text_zh", "exit"},
             "expect");
  Expect expect;
  if (const auto verdict = node.find("verdict")) {
    expect.verdict = verdict->one_of({"ready", "buildable", "broken"});
  }
  if (const auto others = node.find("others")) {
    expect.others = others->flag();
  }
  if (const auto exit = node.find("exit")) {
    expect.exit = exit->number();
  }
  expect.facts = read_values(node.find("facts"));
  expect.facts_not = read_values(node.find("facts_not"));
  read_findings(node, expect);
  expect.results = read_values(node.find("results"));
  expect.targets = read_targets(node.find("targets"));
  expect.text = read_all<TextPattern>(node.find("text"));
  expect.text_absent = read_none<TextPattern>(node.find("text_absent"));
  expect.text_zh = read_all<TextPattern>(node.find("text_zh"));
  if (!expects_something(node, expect)) {
    node.fail("expects nothing");
  }
  return expect;
}

} // namespace cudnnenv::cases
