// SPDX-License-Identifier: Apache-2.0
// What may stand in a case file, and what it becomes.
#include <doctest/doctest.h>

#include "texts.hpp"

using namespace cudnnenv::cases;
using test::complaint;
using test::contains;

namespace {

// TEXT between other members of a case that is right.
std::string with(const std::string& text) {
  return "{" + text + R"(, "expect": {"verdict": "ready"}})";
}

} // namespace

TEST_CASE("a case that expects nothing is malformed") {
  CHECK(contains(complaint("{}"), "expects nothing"));
  CHECK(contains(complaint(R"({"expect": {}})"), "expects nothing"));
  CHECK(contains(complaint(R"({"expect": {"comment": "soon"}})"), "expects nothing"));
  CHECK(contains(complaint(R"({"expect": {"others": true}})"), "expects nothing"));
  CHECK(contains(complaint(R"({"steps": [{"tree": []}]})"), "expects nothing"));
  CHECK(complaint(R"({"expect": {"findings": []}})").empty()); // silent: something is expected
}

TEST_CASE("what is no object is malformed") {
  CHECK(contains(complaint("[]"), "must be an object"));
  CHECK(contains(complaint("null"), "must be an object"));
  CHECK(contains(complaint("12"), "must be an object"));
}

TEST_CASE("comment is allowed anywhere") {
  CHECK(complaint(R"({"comment": 1, "request": {"comment": "", "variables": {"comment": [1]}},
    "environment": {"comment": {}}, "facts": {"comment": {}},
    "tree": [{"folder": "/a", "comment": {}},
             {"program": "/p", "answers": [{"prints": "", "comment": ""}]}],
    "steps": [{"comment": "", "expect": {"comment": "", "exit": 0}}]})")
            .empty());
}

TEST_CASE("unknown keys anywhere are malformed") {
  for (const char* text :
       {R"("expects": {})", R"("request": {"component": []})", R"("steps": [{"host": "Linux"}])",
        R"("tree": [{"toolkits": "12"}])", R"("tree": [{"file": "/a", "txt": ""}])",
        R"("tree": [{"program": "/a", "answers": [{"print": ""}]}])",
        R"("tree": [{"toolkit": "12.4", "compile": {"text": ""}}])", R"("tree": [{}])",
        R"("tree": ["/a"])", R"("tree": {})"}) {
    CAPTURE(text);
    CHECK_FALSE(complaint(with(text)).empty());
  }
  CHECK(contains(complaint(R"({"expect": {"finding": []}})"), "expect/finding: unknown key"));
}

TEST_CASE("words that are none of the known are malformed") {
  for (const char* text : {R"("host": "linux")",
                           R"("processor": "arm")",
                           R"("command": "check")",
                           R"("languages": ["Fortran"])",
                           R"("base": "yes")",
                           R"("environment": {"A": 1})",
                           R"("environment": {"A=B": "1"})",
                           R"("request": {"variables": {"A:B": "1"}})",
                           R"("request": {"required": 1})",
                           R"("files": {"../x": ""})",
                           R"("files": {"/x": ""})",
                           R"("recording": "../x")",
                           R"("recording": "x", "tree": [])",
                           R"("log": "x", "tree": [])",
                           R"("log": "x", "log_base64": "eA==")",
                           R"("log_base64": "eA=")",
                           R"("log_base64": "e!==")",
                           R"("log": "x", "command": "doctor")",
                           R"("log": "x", "recording": "x")",
                           R"("steps": [])",
                           R"("id": 7)",
                           R"("title": "\u0000")"}) {
    CAPTURE(text);
    CHECK_FALSE(complaint(with(text)).empty());
  }
}

TEST_CASE("defaults") {
  const Case that = read_case("case.json", R"({"expect": {"exit": 0}})");
  CHECK(that.host == "Linux");
  CHECK(that.processor == "x86_64");
  CHECK(that.command == "find_package");
  CHECK(that.generator == "Ninja");
  CHECK(that.base);
  CHECK_FALSE(that.whole.environment);
  CHECK_FALSE(that.whole.expect->others);
}

TEST_CASE("an empty variable is set and empty") {
  const Case that = read_case("case.json", with(R"("environment": {"A": "", "B": "x y"})"));
  REQUIRE(that.whole.environment);
  CHECK(that.whole.environment->at(0) == std::pair<std::string, std::string>("A", ""));
  CHECK(that.whole.environment->at(1) == std::pair<std::string, std::string>("B", "x y"));
}

TEST_CASE("values become what CMake calls them") {
  const Case that = read_case(
      "case.json", with(R"("facts": {"a": true, "b": 12, "c": ["80", 86], "d": null, "e": ""})"));
  CHECK(that.facts ==
        std::vector<NamedValue>{
            {"a", "TRUE"}, {"b", "12"}, {"c", "80;86"}, {"d", std::nullopt}, {"e", ""}});
}

TEST_CASE("check and log are read") {
  CHECK(read_case("case.json", with(R"("check": "create=1001")")).fault == "create=1001");
  CHECK(read_case("case.json", with(R"("check": {"create": 1001, "kernel": "hang"})")).fault ==
        "create=1001,kernel=hang");
  CHECK(read_case("case.json", with(R"("check": "none")")).fault == "");
  CHECK_FALSE(read_case("case.json", with(R"("cwd": "x")")).fault);
  CHECK(read_case("case.json", with(R"("log": "é\n")")).log == "é\n");
  CHECK(read_case("case.json", with(R"("log_base64": "eA==")")).log == "x");
  CHECK(read_case("case.json", with(R"("log_base64": "//4K")")).log == "\xFF\xFE\n");
  CHECK(read_case("case.json", with(R"("log_base64": "AAEC/w==")")).log ==
        std::string("\0\1\2\xFF", 4));
  CHECK(read_case("case.json", with(R"("log": "x")")).command == "explain");
}

TEST_CASE("targets need a language") {
  CHECK(contains(complaint(R"({"expect": {"targets": ["CUDNN::cudnn"]}})"), "languages"));
  CHECK(
      contains(complaint(R"({"languages": ["NONE"], "expect": {"targets": ["x"]}})"), "languages"));
  CHECK(
      complaint(R"({"languages": ["CXX"], "expect": {"targets": {"CUDNN::cudnn": {}}}})").empty());
}

TEST_CASE("@ROOT@ is replaced in every string, comments go") {
  const json value =
      json::parse(R"({"a": "@ROOT@/x:@ROOT@", "comment": "c", "b": [{"c": "@ROOT@"}, 1]})");
  CHECK(with_root(value, "/r").dump() == R"({"a":"/r/x:/r","b":[{"c":"/r"},1]})");
  CHECK(with_root(std::string("@ROOT@@ROOT@"), "@ROOT@") == "@ROOT@@ROOT@"); // and ends
}

TEST_CASE("unreadable entries are known") {
  CHECK(has_unreadable_entry(json::parse(R"([{"file": "/a", "mode": "000"}])")));
  CHECK(has_unreadable_entry(json::parse(R"([{"file": "/a"}, {"folder": "/b", "mode": "0300"}])")));
  CHECK_FALSE(has_unreadable_entry(json::parse(R"([{"file": "/a", "mode": "755"}])")));
  CHECK_FALSE(has_unreadable_entry(json::parse("[]")));
}
