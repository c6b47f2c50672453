// SPDX-License-Identifier: Apache-2.0
// Places in messages: line and column of what is wrong.
#include <doctest/doctest.h>

#include "texts.hpp"

using cudnnenv::cases::test::complaint;
using cudnnenv::cases::test::contains;

TEST_CASE("a syntax error has file, line and column") {
  CHECK(contains(complaint("{\n  \"id\": \"x\",\n  \"title\": oops\n}"), "case.json:3:12: "));
  CHECK(contains(complaint(""), "case.json:1:1: "));
  CHECK(contains(complaint("{\"id\": \"unterminated"), "case.json:1:"));
  CHECK(contains(complaint("{\"id\": \"a\nb\"}"), "case.json:"));
}

// The reader sees that "nonsense" is no "null" at its second letter.
TEST_CASE("columns count characters, not bytes") {
  CHECK(contains(complaint("{\"title\": \"汉字\", nonsense}"), "case.json:1:18: "));
}

TEST_CASE("an unknown key is named with its place") {
  const std::string text = "{\n  \"expect\": { \"verdict\": \"ready\" },\n  \"tre\": []\n}";
  CHECK(contains(complaint(text), "case.json:3:3: tre: unknown key"));
  const std::string deep = "{\"tree\": [{\"folder\": \"/a\"},\n {\"toolkit\": \"12.4.1\",\n"
                           "   \"layuot\": \"x\"}], \"expect\": {\"verdict\": \"ready\"}}";
  CHECK(contains(complaint(deep), "case.json:3:4: tree/1/layuot: unknown key"));
}

TEST_CASE("a value of the wrong type is named with its place") {
  CHECK(contains(complaint("{\"expect\": {\"exit\": \"1\"}}"), "case.json:1:13: expect/exit: "));
  CHECK(contains(complaint("{\"base\": 1,\n\"expect\": {\"exit\": 1}}"), "case.json:1:2: base: "));
}

TEST_CASE("a key that stands twice is refused") {
  CHECK(contains(complaint("{\"id\": \"a\",\n \"id\": \"b\", \"expect\": {\"exit\": 0}}"),
                 "case.json:2:2: the key \"id\" stands twice"));
  CHECK(contains(complaint(R"({"environment": {"A": "1", "\u0041": "2"}})"), "stands twice"));
}

TEST_CASE("nesting without end is refused") {
  CHECK(contains(complaint(std::string(100000, '[')), "case.json:1:"));
  CHECK(contains(complaint(std::string(100, '[') + std::string(100, ']')), "nested too deeply"));
}

TEST_CASE("a byte-order mark and CRLF do no harm") {
  CHECK(complaint("\xEF\xBB\xBF{\r\n\"expect\": {\"exit\": 0}\r\n}").empty());
  CHECK(contains(complaint("\xEF\xBB\xBF{\r\n\"tre\": 1,\r\n\"expect\": {\"exit\": 0}}"),
                 "case.json:2:1: "));
}

TEST_CASE("text that is no UTF-8 is refused, not believed") {
  CHECK(
      contains(complaint("{\"title\": \"\xC3\x28\", \"expect\": {\"exit\": 0}}"), "case.json:1:"));
}
