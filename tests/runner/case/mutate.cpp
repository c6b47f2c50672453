// SPDX-License-Identifier: Apache-2.0
#include "mutate.hpp"

#include <fstream>
#include <optional>
#include <sstream>

#include "process.hpp"
#include "see.hpp"

namespace cudnnenv::cases {
namespace {

constexpr std::chrono::seconds longest{600};
constexpr std::size_t most_differences = 10; // of one run: the rest is more of the same

bool begins_with(const std::string& text, const std::string& start) {
  return text.rfind(start, 0) == 0;
}

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
  Verdict verdict;
  std::istringstream lines(ended.output);
  std::string without = "all facts";
  std::string closing;
  std::string error;
  const auto differs = [&](const std::string& expected, const std::string& seen) {
    if (verdict.differences.size() < most_differences) {
      verdict.differences.push_back({"mutation, " + without, expected, seen});
    }
  };
  for (std::string line; std::getline(lines, line);) {
    const bool next = begins_with(line, "without ");
    if (next && !error.empty()) {
      differs("no error or warning of CMake", error);
      error.clear();
    }
    if (next) {
      without = line;
    } else if (begins_with(line, "WRONG: ")) {
      differs("silence, or a whole report", line.substr(7));
    } else if (line.find(" facts taken away, ") != std::string::npos) {
      closing = line;
    } else if (!error.empty() || begins_with(line, "CMake ")) {
      error += line + "\n";
    }
  }
  if (!error.empty()) {
    differs("no error or warning of CMake", error);
  } else if (ended.exit != 0 || closing.empty()) {
    differs("an end with 0",
            ended.timed_out ? "none in time" : "end with " + std::to_string(ended.exit));
  }
  verdict.notes.push_back("mutation: " + closing);
  return verdict;
}

std::string report_code(const json& report) {
  std::string code;
  add_facts(report, "request", "request.", code);
  add_facts(report, "selection", "selection.", code);
  add_facts(report, "facts", "", code);
  std::string told;
  for (const json& finding : report.value("findings", json::array())) {
    told +=
        (told.empty() ? "" : ";") + finding.value("severity", "") + " " + finding.value("id", "");
  }
  return code + "set(told_before " + cmake_text(told) + ")\n";
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
