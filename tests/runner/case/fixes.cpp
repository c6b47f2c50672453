// SPDX-License-Identifier: Apache-2.0
#include "fixes.hpp"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <optional>
#include <set>

#include "mutate.hpp"
#include "script_lines.hpp"
#include "see.hpp"

namespace cudnnenv::cases {
namespace {

constexpr std::chrono::seconds longest{300};

std::string member(const json& object, const std::string& key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

std::string title_of(const json& finding) {
  const std::string text = member(finding.value("text", json::object()), "en");
  return text.substr(0, text.find('\n'));
}

// What of a candidate tells that it is the same one in another run.
std::string identity_key(const std::string& kind) {
  return kind == "host_compiler" ? "path" : "real";
}

// The fix said that this one would be taken: is it?
void judge_promise(const PrintedFix& fix, const json& before, const json& after,
                   std::vector<Difference>& differences) {
  const json old_facts = before.value("facts", json::object());
  const json facts = after.value("facts", json::object());
  const auto expect = [&](const std::string& key, const std::string& wanted) {
    if (!wanted.empty() && member(facts, key) != wanted) {
      differences.push_back({"the fix promised " + key, wanted, member(facts, key)});
    }
  };
  for (const auto& [fact, value] : fix.patch) {
    if (fact == "request.toolkit" || fact == "request.cudnn" || fact == "request.host_compiler") {
      const std::string kind = fact.substr(std::string("request.").size());
      const std::string key = identity_key(kind);
      const std::string asked_for =
          std::string(kind).append("s.").append(value).append(".").append(key);
      expect(std::string(kind).append(".").append(key), member(old_facts, asked_for));
    } else if (fact == "request.cuda_version") {
      expect("toolkit.version", value);
    } else if (fact == "request.cudnn_version") {
      expect("cudnn.version", value);
    }
  }
}

// Always the same for the same fix of the same machine.
bool in_share(const Folders& folders, const PrintedFix& fix, unsigned share) {
  if (share == 0) {
    return false;
  }
  std::uint32_t hash = 2166136261U;                                          // FNV-1a
  const std::string folder = folders.root.parent_path().filename().string(); // 12-B03-...
  for (const char c :
       folder.substr(folder.find('-')) + fix.finding + fix.about + std::to_string(fix.number)) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  }
  return hash % share == 0;
}

// A fact that the case states, and that the fix would change.
bool is_stated(const PrintedFix& fix, const std::vector<NamedValue>& stated) {
  return std::any_of(stated.begin(), stated.end(), [&](const NamedValue& fact) {
    return std::any_of(fix.patch.begin(), fix.patch.end(), [&](const auto& change) {
      return fact.first == change.first || fact.first.rfind(change.first + ".", 0) == 0;
    });
  });
}

// Why FIX cannot be done; empty: it can.
std::string hindrance(const PrintedFix& fix, const PrintedCommand& command, const Repeat& repeat) {
  if (fix.command.empty()) {
    return "words, no command";
  }
  if (!repeat.never.empty()) {
    return repeat.never;
  }
  if (!command.refused.empty()) {
    return command.refused;
  }
  return is_stated(fix, repeat.stated) ? "the case states the fact" : "";
}

Verdict patch_facts(const Folders& folders, const std::filesystem::path& cmake,
                    const json& report) {
  const std::filesystem::path facts = folders.steer / "fixes.cmake";
  std::ofstream(facts, std::ios::binary) << fixes_code(report);
  Command command;
  command.words = {cmake.string(), "-DFACTS=" + facts.string(), "-P",
                   (folders.source / "tests/runner/fixes.cmake").string()};
  command.folder = folders.steer;
  command.output = folders.seen / "fixes.txt";
  command.limit = longest;
  return read_fixes(run(command));
}

} // namespace

std::vector<PrintedFix> printed_fixes(const json& report) {
  std::vector<PrintedFix> fixes;
  for (const json& finding : report.value("findings", json::array())) {
    unsigned number = 0;
    for (const json& told : finding.value("fixes", json::array())) {
      PrintedFix fix;
      fix.finding = member(finding, "id");
      fix.about = member(finding, "about");
      fix.title = title_of(finding);
      fix.number = number++;
      fix.command = member(told, "command");
      const json patch = told.value("patch", json::object());
      for (const auto& change : patch.items()) {
        fix.patch.emplace_back(change.key(), change.value().get<std::string>());
      }
      fixes.push_back(fix);
    }
  }
  return fixes;
}

std::string fixes_code(const json& report) {
  std::string code = "function(machine)\n" + facts_of_report(report) + "endfunction()\n" +
                     told_of_report(report) + "function(each_fix)\n";
  for (const PrintedFix& fix : printed_fixes(report)) {
    code += "fix(" + cmake_text(fix.finding) + " " + cmake_text(fix.about) + " " +
            std::to_string(fix.number);
    for (const auto& [fact, value] : fix.patch) {
      code += " " + cmake_text(fact) + " " + cmake_text(value);
    }
    code += ")\n";
  }
  return code + "endfunction()\n";
}

// Lines of ../fixes.cmake: "with <fix>", "WRONG: <what>", at last "<n> patches made, ...".
Verdict read_fixes(const Ended& ended) {
  Verdict verdict =
      read_script_lines(ended, {"fixes", "with ", " patches made, ", "it mends, and does no harm"});
  const std::string& closing = verdict.notes.back();
  unsigned made = 0;
  unsigned broken = 0;
  unsigned unbreakable = 0;
  if (std::sscanf(closing.c_str(), "fixes: %u patches made, %u candidates broken, %u in no way",
                  &made, &broken, &unbreakable) == 3) {
    verdict.counts["patches made on the facts"] += made;
    verdict.counts["candidates broken on purpose"] += broken;
    verdict.counts["candidates that no way breaks"] += unbreakable;
  }
  verdict.notes.clear();
  return verdict;
}

std::vector<Difference> judge_fix(const PrintedFix& fix, const json& before, const json& after) {
  std::vector<Difference> differences;
  if (!after.is_object()) {
    return {{"the run after the fix", "a report.json", "none"}};
  }
  std::set<std::string> errors;
  for (const json& finding : before.value("findings", json::array())) {
    if (member(finding, "severity") == "error") {
      errors.insert(member(finding, "id"));
    }
  }
  for (const json& finding : after.value("findings", json::array())) {
    const std::string id = member(finding, "id");
    if (id == fix.finding && (fix.about.empty() || title_of(finding) == fix.title)) {
      differences.push_back({"the finding after the fix", "gone", title_of(finding)});
    }
    if (member(finding, "severity") == "error" && errors.count(id) == 0) {
      differences.push_back(
          {"errors after the fix", "none that is new", id + ": " + title_of(finding)});
    }
  }
  judge_promise(fix, before, after, differences);
  return differences;
}

Verdict try_fixes(const Folders& folders, const std::filesystem::path& cmake, unsigned share,
                  const Repeat& repeat) {
  const std::optional<std::string> text = report_text(folders);
  const json before = text ? json::parse(*text, nullptr, false) : json();
  const std::vector<PrintedFix> fixes =
      before.is_object() ? printed_fixes(before) : std::vector<PrintedFix>();
  if (fixes.empty()) {
    return {};
  }
  Verdict verdict = patch_facts(folders, cmake, before);
  for (const PrintedFix& fix : fixes) {
    const std::string what =
        fix.finding + " " + fix.about + " fix " + std::to_string(fix.number) + ": " + fix.command;
    const PrintedCommand command = read_command(fix.command, repeat.environment, repeat.windows);
    const std::string why_not = hindrance(fix, command, repeat);
    ++verdict.counts["fixes printed"];
    if (!command.foreign.empty()) {
      verdict.differences.push_back({what, "a command of this machine's shell", command.foreign});
    } else if (!why_not.empty()) {
      ++verdict.counts["not done (" + why_not + ")"];
    } else if (!in_share(folders, fix, share)) {
      ++verdict.counts["left out of the sample"];
    } else {
      ++verdict.counts["commands done, and the case run again"];
      for (const Difference& difference : judge_fix(fix, before, repeat.run(command))) {
        verdict.differences.push_back(
            {what + "\n  " + difference.what, difference.expected, difference.seen});
      }
    }
  }
  return verdict;
}

} // namespace cudnnenv::cases
