// SPDX-License-Identifier: Apache-2.0
#include "see.hpp"

#include <cstddef>
#include <fstream>
#include <sstream>

namespace cudnnenv::cases {
namespace {

// The tree's folder, wherever it stands.
std::string without_root(std::string text, const std::string& root) {
  for (std::size_t at = text.find(root); !root.empty() && at != std::string::npos;
       at = text.find(root, at + 1)) {
    const std::size_t end = at + root.size();
    if (end == text.size() || text[end] == '/' || text.find_first_of("\"';: )\n", end) == end) {
      text.replace(at, root.size(), "@ROOT@");
    }
  }
  return text;
}

std::string member(const json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

void see_facts(const json& report, const char* part, const std::string& prefix,
               const std::string& root, Outcome& outcome) {
  const auto facts = report.find(part);
  if (facts == report.end() || !facts->is_object()) {
    return;
  }
  for (const auto& fact : facts->items()) {
    if (fact.value().is_string()) {
      outcome.facts[prefix + fact.key()] = without_root(fact.value().get<std::string>(), root);
    }
  }
}

void see_report(const std::string& text, const std::string& root, Outcome& outcome) {
  const json report = json::parse(text, nullptr, false);
  if (!report.is_object()) {
    outcome.notes.emplace_back("report.json is no JSON");
    return;
  }
  for (const char* key : {"verdict", "build", "run"}) {
    if (const std::string value = member(report, key); !value.empty()) {
      outcome.facts[key] = value;
    }
  }
  if (outcome.facts.count("verdict") != 0) {
    outcome.verdict = outcome.facts["verdict"];
  }
  see_facts(report, "facts", "", root, outcome);
  see_facts(report, "request", "request.", root, outcome);
  see_facts(report, "selection", "selection.", root, outcome);
  for (const json& finding : report.value("findings", json::array())) {
    outcome.findings.push_back(
        {member(finding, "severity"), member(finding, "id"), member(finding, "explained_by")});
  }
}

void see_dumped(const Folders& folders, const Expect& expect, Outcome& outcome) {
  const std::string root = folders.root.string();
  for (std::size_t n = 0; n < expect.results.size(); ++n) {
    if (const auto value = file_text(folders.seen / ("result." + std::to_string(n)))) {
      outcome.results[expect.results[n].first] = without_root(*value, root);
    }
  }
  for (std::size_t n = 0; n < expect.targets.size(); ++n) {
    const TargetExpectation& target = expect.targets[n];
    const std::string file = "target." + std::to_string(n);
    if (!file_text(folders.seen / file)) {
      continue;
    }
    auto& properties = outcome.targets[target.name];
    for (std::size_t k = 0; k < target.properties.size(); ++k) {
      if (const auto value = file_text(folders.seen / (file + "." + std::to_string(k)))) {
        properties[target.properties[k].first] = without_root(*value, root);
      }
    }
  }
}

// "given: <fact> is <value> (discovered: <value>)"
void see_notes(Outcome& outcome) {
  std::istringstream lines(outcome.output);
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("given: ", 0) == 0) {
      outcome.notes.push_back(line);
    }
  }
}

} // namespace

std::optional<std::string> file_text(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) {
    return std::nullopt;
  }
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::optional<std::string> report_text(const Folders& folders) {
  const auto told = file_text(folders.seen / "report.json");
  return told ? told : file_text(folders.build / "cudnn-env/report.json");
}

Outcome see(const Folders& folders, const Ended& ended, const Expect& expect) {
  const std::string root = folders.root.string();
  Outcome outcome;
  outcome.exit = ended.exit;
  outcome.output = without_root(ended.output, root);
  if (const auto text = report_text(folders)) {
    see_report(*text, root, outcome);
  }
  outcome.text =
      without_root(file_text(folders.seen / "report.en.txt").value_or(ended.output), root);
  outcome.text_zh = without_root(file_text(folders.seen / "report.zh_CN.txt").value_or(""), root);
  see_dumped(folders, expect, outcome);
  see_notes(outcome);
  return outcome;
}

} // namespace cudnnenv::cases
