// SPDX-License-Identifier: Apache-2.0
#include "mutate.hpp"

#include <fstream>
#include <optional>

#include "process.hpp"
#include "script_lines.hpp"
#include "see.hpp"

namespace cudnnenv::cases {
namespace {

constexpr std::chrono::seconds longest{600};
void add_facts(const json& report, const char* part, const std::string& prefix, std::string& code) {
  const auto facts = report.find(part);
  if (facts == report.end() || !facts->is_object()) {
    return;
  }
  for (const auto& fact : facts->items()) {
    if (fact.value().is_string()) {
      code += "cudnnenv_fact_set(" + cmake_text(prefix + fact.key()) + " " +
              cmake_text(fact.value().get<std::string>()) + ")\n";
    }
  }
}

} // namespace

// Lines of ../mutate.cmake: "without <fact>", "WRONG: <what>", at last "<n> facts taken away, <n>
// wrong".
Verdict read_mutation(const Ended& ended) {
  return read_script_lines(
      ended, {"mutation", "without ", " facts taken away, ", "silence, or a whole report"});
}

std::string facts_of_report(const json& report) {
  std::string code;
  add_facts(report, "request", "request.", code);
  add_facts(report, "selection", "selection.", code);
  add_facts(report, "facts", "", code);
  return code;
}

std::string told_of_report(const json& report) {
  std::string told;
  for (const json& finding : report.value("findings", json::array())) {
    told +=
        (told.empty() ? "" : ";") + finding.value("severity", "") + " " + finding.value("id", "");
  }
  return "set(told_before " + cmake_text(told) + ")\n";
}

std::string report_code(const json& report) {
  return facts_of_report(report) + told_of_report(report);
}

Verdict mutate(const Folders& folders, const std::filesystem::path& cmake, unsigned share) {
  const std::optional<std::string> text = report_text(folders);
  const json report = text ? json::parse(*text, nullptr, false) : json();
  if (!report.is_object()) {
    return {};
  }
  const std::filesystem::path facts = folders.steer / "mutate.cmake";
  std::ofstream(facts, std::ios::binary) << report_code(report);
  Command command;
  command.words = {cmake.string(), "-DFACTS=" + facts.string(), "-DSHARE=" + std::to_string(share),
                   "-P", (folders.source / "tests/runner/mutate.cmake").string()};
  command.folder = folders.steer;
  command.output = folders.seen / "mutation.txt";
  command.limit = longest;
  return read_mutation(run(command));
}

} // namespace cudnnenv::cases
