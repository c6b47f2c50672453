// SPDX-License-Identifier: Apache-2.0
// Every key of `expect` in every form: holds where it should, and nowhere else.
#include <doctest/doctest.h>

#include "case/match.hpp"
#include "texts.hpp"

using namespace cudnnenv::cases;
using test::complaint;
using test::expect_of;

namespace {

Outcome broken_machine() {
  Outcome outcome;
  outcome.exit = 1;
  outcome.verdict = "broken";
  outcome.facts = {{"toolkit.version", "12.4.131"}, {"empty", ""}};
  outcome.findings = {{"error", "toolkit.incomplete", ""},
                      {"error", "cudnn.not-found", "toolkit.incomplete"},
                      {"warning", "check.no-device", "cudnn.not-found"},
                      {"note", "toolkit.several", ""}};
  outcome.results = {{"CudnnEnv_FOUND", "FALSE"}};
  outcome.targets = {{"CUDNN::cudnn", {{"IMPORTED_LOCATION", "@ROOT@/lib/libcudnn.so.9"}}}};
  outcome.text = "CudnnEnv: broken.\n  E toolkit.incomplete   at @ROOT@/usr/local/cuda\n";
  outcome.text_zh = "CudnnEnv：不可用。\n  工具包不完整\n";
  return outcome;
}

// What differs, "kind; kind"; OTHERS: whether unnamed errors are permitted.
std::string differing(const std::string& expect, bool others = true) {
  const std::string all = expect + (others ? R"(, "others": true)" : "");
  std::string kinds;
  for (const Difference& difference :
       compare(expect_of(all, R"("languages": ["CXX"],)"), broken_machine())) {
    kinds += (kinds.empty() ? "" : "; ") + difference.what;
  }
  return kinds;
}

} // namespace

TEST_CASE("verdict and exit") {
  CHECK(differing(R"("verdict": "broken")").empty());
  CHECK(differing(R"("verdict": "ready")") == "verdict");
  CHECK(differing(R"("exit": 1)").empty());
  CHECK(differing(R"("exit": 0)") == "exit");
}

TEST_CASE("findings in all forms") {
  CHECK(differing(R"("findings": ["cudnn.not-found"])").empty());
  CHECK(differing(R"("findings": "cudnn.not-found")").empty());
  CHECK(differing(R"("findings": ["E cudnn.not-found", "N toolkit.several"])").empty());
  CHECK(differing(R"("findings": ["W cudnn.not-found"])") == "findings");
  CHECK(differing(R"("findings": ["cudnn.*"])").empty());
  CHECK(differing(R"("findings": ["N cudnn.*"])") == "findings");
  CHECK(differing(R"("findings": ["driver.*"])") == "findings");
  CHECK(differing(R"("findings": [["driver.absent", "cudnn.not-found"]])").empty());
  CHECK(differing(R"("findings": [["driver.absent", "driver.too-old"]])") == "findings");
  CHECK(differing(R"("findings": ["cudnn.not"])") == "findings"); // no star, no prefix
}

TEST_CASE("others: errors and warnings that findings does not name") {
  CHECK(differing(R"("verdict": "broken")", false) == "others");
  CHECK(differing(R"("findings": ["toolkit.incomplete", "cudnn.not-found"])", false) == "others");
  CHECK(differing(R"("findings": ["toolkit.incomplete", "cudnn.*", "check.*"])", false).empty());
  CHECK(differing(R"("findings": ["*"])", false).empty());
  CHECK(differing(R"("findings": [])", false) == "others");
}

TEST_CASE("explained, directly and at a distance") {
  CHECK(differing(R"("explained": {"cudnn.not-found": "toolkit.incomplete"})").empty());
  CHECK(differing(R"("explained": {"check.no-device": "toolkit.incomplete"})").empty());
  CHECK(differing(R"("explained": {"toolkit.incomplete": "cudnn.not-found"})") == "explained");
  CHECK(differing(R"("explained": {"toolkit.several": "toolkit.incomplete"})") == "explained");
  CHECK(differing(R"("explained": {"driver.absent": "toolkit.incomplete"})") == "explained");
}

TEST_CASE("explained ends on a ring") {
  Outcome outcome;
  outcome.findings = {{"error", "a.b", "c.d"}, {"error", "c.d", "a.b"}};
  CHECK(compare(expect_of(R"("explained": {"a.b": "e.f"}, "others": true)"), outcome).size() == 1);
}

TEST_CASE("first and absent") {
  CHECK(differing(R"("first": "toolkit.incomplete")").empty());
  CHECK(differing(R"("first": ["driver.absent", "E toolkit.*"])").empty());
  CHECK(differing(R"("first": "cudnn.not-found")") == "first");
  CHECK(differing(R"("absent": ["driver.*", "W cudnn.not-found"])").empty());
  CHECK(differing(R"("absent": "cudnn.*")") == "absent");
  CHECK(compare(expect_of(R"("first": "*")"), Outcome()).size() == 1);
}

TEST_CASE("facts and facts_not") {
  CHECK(
      differing(R"("facts": {"toolkit.version": "12.4.131", "empty": "", "cudnn": null})").empty());
  CHECK(differing(R"("facts": {"toolkit.version": "12.4"})") == "fact toolkit.version");
  CHECK(differing(R"("facts": {"toolkit.version": null})") == "fact toolkit.version");
  CHECK(differing(R"("facts": {"cudnn": ""})") == "fact cudnn");
  CHECK(differing(R"("facts_not": {"toolkit.version": "12.4", "cudnn": "9"})").empty());
  CHECK(differing(R"("facts_not": {"toolkit.version": "12.4.131"})") ==
        "facts_not toolkit.version");
  CHECK(differing(R"("facts_not": {"cudnn": null})") == "facts_not cudnn");
  CHECK(differing(R"("facts_not": {"empty": null})").empty());
}

TEST_CASE("results and targets") {
  CHECK(differing(R"("results": {"CudnnEnv_FOUND": false, "CUDNN_LIBRARY": null})").empty());
  CHECK(differing(R"("results": {"CudnnEnv_FOUND": "TRUE"})") == "result CudnnEnv_FOUND");
  CHECK(differing(R"("results": {"CudnnEnv_FOUND": true})") == "result CudnnEnv_FOUND");
  Outcome outcome;
  outcome.results = {{"A", "1"}, {"B", "OFF"}};
  CHECK(compare(expect_of(R"("results": {"A": true, "B": false})"), outcome).empty());
  CHECK(differing(R"("targets": ["CUDNN::cudnn"])").empty());
  CHECK(differing(R"("targets": {"CUDNN::none": null})").empty());
  CHECK(differing(R"("targets": {"CUDNN::cudnn": null})") == "target CUDNN::cudnn");
  CHECK(differing(R"("targets": ["CUDNN::none"])") == "target CUDNN::none");
  CHECK(differing(R"("targets": {"CUDNN::cudnn": {"IMPORTED_LOCATION":
                     "@ROOT@/lib/libcudnn.so.9", "IMPORTED_SONAME": null}})")
            .empty());
  CHECK(differing(R"("targets": {"CUDNN::cudnn": {"IMPORTED_LOCATION": "x"}})") ==
        "target CUDNN::cudnn IMPORTED_LOCATION");
}

TEST_CASE("texts") {
  CHECK(differing(R"("text": ["broken\\.$|broken\\.", "@ROOT@/usr/local/cuda"])").empty());
  CHECK(differing(R"("text": "E toolkit\\.\\w+ +at")").empty());
  CHECK(differing(R"("text": ["E cudnn"])") == "text");
  CHECK(differing(R"("text": [["E cudnn", "E toolkit"]])").empty());
  CHECK(differing(R"("text": ["(.)ncomplet\\1"])") == "text"); // a back-reference is one
  CHECK(differing(R"("text": ["(o)\\1l"])").empty());
  CHECK(differing(R"("text_absent": ["ready", "E cudnn"])").empty());
  CHECK(differing(R"("text_absent": ["broken"])") == "text_absent");
}

TEST_CASE("Chinese text is matched by characters") {
  CHECK(differing(R"("text_zh": ["工具包.完整", "[可不]用"])").empty());
  CHECK(differing(R"("text_zh": ["工具包不不"])") == "text_zh");
}

TEST_CASE("what is no pattern is malformed") {
  for (const char* expect : {R"("text": ["("])",
                             R"("text": ["[a"])",
                             R"("text_absent": ["*"])",
                             R"x("text_zh": ["(?<a)"])x",
                             R"("text": [7])",
                             R"("findings": ["X cudnn.a"])",
                             R"("findings": ["cudnn"])",
                             R"("findings": ["cudnn.A"])",
                             R"("findings": [""])",
                             R"("findings": [[]])",
                             R"("findings": ["e cudnn.a"])",
                             R"("findings": [["cudnn.a", ["cudnn.b"]]])",
                             R"("first": [])",
                             R"("explained": {"cudnn": "a.b"})",
                             R"("verdict": "fine")",
                             R"("exit": 1.5)",
                             R"("exit": 99999999999)",
                             R"("facts": {"a": {}})",
                             R"("facts": {"a": [["b"]]})",
                             R"("others": "no")"}) {
    CAPTURE(expect);
    CHECK_FALSE(complaint("{\"expect\": {" + std::string(expect) + "}}").empty());
  }
  CHECK_FALSE(complaint(R"({"expect": {"text": [")" + std::string(5000, '(') + R"("]}})").empty());
}

TEST_CASE("hostile expressions end") {
  Outcome outcome;
  outcome.text = std::string(1000, 'a');
  CHECK(compare(expect_of(R"("text": ["(a*)*b"], "others": true)"), outcome).size() == 1);
  CHECK(compare(expect_of(R"("text": ["^(a|aa)+$"], "others": true)"), outcome).empty());
}
