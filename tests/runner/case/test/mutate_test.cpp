// SPDX-License-Identifier: Apache-2.0
// What a run left behind, as CMake code; what mutate.cmake says about it, as differences.
#include <doctest/doctest.h>

#include "case/mutate.hpp"
#include "texts.hpp"

using namespace cudnnenv::cases;
using test::contains;

namespace {

Verdict lines(const std::string& text, int exit = 0, bool timed_out = false) {
  Ended ended;
  ended.exit = exit;
  ended.timed_out = timed_out;
  ended.output = text;
  return read_mutation(ended);
}

} // namespace

TEST_CASE("the facts of a report, and the findings that were told") {
  const json report = json::parse(R"({
    "verdict": "broken", "losers": [{"what": "x", "why": "y"}],
    "request": {"scope": "platform;cudnn"}, "selection": {"cudnn": "0"},
    "facts": {"cudnn.root": "/a]=]b ${c}"},
    "findings": [{"id": "cudnn.corrupt", "severity": "error"}, {"id": "cudnn.several", "severity": "note"}]})");
  CHECK(report_code(report) == "cudnnenv_fact_set([=[request.scope]=] [=[platform;cudnn]=])\n"
                               "cudnnenv_fact_set([=[selection.cudnn]=] [=[0]=])\n"
                               "cudnnenv_fact_set([=[cudnn.root]=] [==[/a]=]b ${c}]==])\n"
                               "set(told_before [=[error cudnn.corrupt;note cudnn.several]=])\n");
  CHECK(report_code(json::object()) == "set(told_before [=[]=])\n");
}

TEST_CASE("what is wrong is told with the fact that was taken away") {
  const Verdict good = lines("without a.b\nwithout c\n2 facts taken away, 0 wrong\n");
  CHECK(good.differences.empty());
  CHECK(good.notes == std::vector<std::string>{"mutation: 2 facts taken away, 0 wrong"});

  const Verdict spoken = lines("without a.b\nWRONG: x needs it\n1 facts taken away, 1 wrong\n");
  REQUIRE(spoken.differences.size() == 1);
  CHECK(spoken.differences[0].what == "mutation, without a.b");
  CHECK(spoken.differences[0].seen == "x needs it");
}

TEST_CASE("an error or a warning of CMake, no end, and no closing line are wrong, too") {
  for (const char* head :
       {"CMake Error at x:1 (math):\n  no number\n", "CMake Warning (dev) at x:1\n"}) {
    const Verdict last = lines(std::string("without a\nwithout b\n") + head, 1);
    REQUIRE(last.differences.size() == 1);
    CHECK(last.differences[0].what == "mutation, without b");
    CHECK(contains(last.differences[0].seen, head));
    const Verdict goes_on =
        lines(std::string("without a\n") + head + "without b\n2 facts taken away, 0 wrong\n");
    REQUIRE(goes_on.differences.size() == 1);
    CHECK(goes_on.differences[0].what == "mutation, without a");
  }
  CHECK(lines("without a\n", 137).differences.size() == 1);
  CHECK(lines("without a\n", 0).differences.size() == 1);
  CHECK(lines("without a\n", 137, true).differences.size() == 1);
  CHECK(lines("1 facts taken away, 0 wrong\n", 1).differences.size() == 1);
}
