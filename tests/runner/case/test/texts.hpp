// SPDX-License-Identifier: Apache-2.0
// What the tests of the case reader share.
#pragma once

#include <string>

#include "case/case.hpp"

namespace cudnnenv::cases::test {

// What reading TEXT as case.json complains of; empty: nothing.
inline std::string complaint(const std::string& text) {
  try {
    read_case("case.json", text);
  } catch (const MalformedCase& error) {
    return error.what();
  }
  return "";
}

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// A case that expects EXPECT (JSON members), with MORE members before it.
inline Expect expect_of(const std::string& expect, const std::string& more = "") {
  return *read_case("case.json", "{" + more + R"("expect":{)" + expect + "}}").whole.expect;
}

} // namespace cudnnenv::cases::test
