// SPDX-License-Identifier: Apache-2.0
// The fixes of a report as CMake code; what fixes.cmake says about them; what a run after a fix
// must show.
#include <doctest/doctest.h>

#include "case/fixes.hpp"
#include "texts.hpp"

using namespace cudnnenv::cases;

namespace {

const json before = json::parse(R"({
  "facts": {"toolkits.0.real": "/a/include", "toolkits.1.real": "/b/include"},
  "findings": [
    {"id": "x.bad", "severity": "error", "about": "toolkit_hints.1", "text": {"en": "bad\nvery"},
     "fixes": [{"command": "unset A", "patch": {"toolkit_hints.1": ""}},
               {"command": "cmake -B build -DX=y", "patch": {"request.toolkit": "1", "kept": ""}}]},
    {"id": "x.mild", "severity": "warning", "text": {"en": "mild"}, "fixes": []}]})");

std::vector<Difference> after(const std::string& facts, const std::string& findings) {
  return judge_fix(printed_fixes(before).at(1), before,
                   json::parse("{\"facts\":{" + facts + "},\"findings\":[" + findings + "]}"));
}

const std::string promised = R"("toolkit.real": "/b/include")";

} // namespace

TEST_CASE("the fixes of a report") {
  const std::vector<PrintedFix> fixes = printed_fixes(before);
  REQUIRE(fixes.size() == 2);
  CHECK(fixes[1].title == "bad");
  CHECK(fixes[1].number == 1);
  CHECK(fixes_code(before) ==
        "function(machine)\ncudnnenv_fact_set([=[toolkits.0.real]=] [=[/a/include]=])\n"
        "cudnnenv_fact_set([=[toolkits.1.real]=] [=[/b/include]=])\nendfunction()\n"
        "set(told_before [=[error x.bad;warning x.mild]=])\nfunction(each_fix)\n"
        "fix([=[x.bad]=] [=[toolkit_hints.1]=] 0 [=[toolkit_hints.1]=] [=[]=])\n"
        "fix([=[x.bad]=] [=[toolkit_hints.1]=] 1 [=[kept]=] [=[]=] [=[request.toolkit]=] [=[1]=])\n"
        "endfunction()\n");
}

TEST_CASE("after a fix the finding is gone, no error is new, and what was promised is taken") {
  CHECK(after(promised, "").empty());
  const std::string other = R"({"id": "x.bad", "severity": "error", "text": {"en": "other"}})";
  CHECK(after(promised, other).empty()); // another instance
  CHECK(after(promised, R"({"id": "x.bad", "severity": "error", "text": {"en": "bad"}})").size() ==
        1);
  CHECK(after(promised, R"({"id": "x.mild", "severity": "error", "text": {"en": "m"}})").size() ==
        1);
  CHECK(after(promised, R"({"id": "x.mild", "severity": "note", "text": {"en": "m"}})").empty());
  CHECK(after(R"("toolkit.real": "/a/include")", "").size() == 1);
  CHECK(judge_fix(printed_fixes(before).at(0), before, json()).size() == 1);
}

TEST_CASE("what fixes.cmake counts and finds wrong") {
  Ended ended;
  ended.output =
      "with x fix 0\nWRONG: it stays\n2 patches made, 1 candidates broken, 0 in no way, 1 wrong\n";
  Verdict verdict = read_fixes(ended);
  REQUIRE(verdict.differences.size() == 1);
  CHECK(verdict.differences[0].what == "fixes, with x fix 0");
  CHECK(verdict.counts.at("patches made on the facts") == 2);
  ended.output = "with x fix 0\n";
  CHECK(read_fixes(ended).differences.size() == 1);
}
