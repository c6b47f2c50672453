// SPDX-License-Identifier: Apache-2.0
// Each rule for a report on a console: a good report passes, one fault is seen.
#include <doctest/doctest.h>

#include "case/console.hpp"

using namespace cudnnenv::cases;

namespace {

const std::string long_path = "/opt/" + std::string(120, 'x');

const std::string good = "CudnnEnv: broken. No.\n"
                         "\n"
                         "  E a.b   title of it\n"
                         "      Why.\n"
                         "      seen   " +
                         long_path + " and more  from PATH\n" +
                         "      fix    do this:\n"
                         "                 cmake -B build -DX=" +
                         long_path + " -DY=1\n" +
                         "             or that\n"
                         "  N c.d   another\n"
                         "\n"
                         "  toolkit 12.4\n"
                         "  report " +
                         long_path + "\n";

std::string replaced(const std::string& from, const std::string& to) {
  std::string text = good;
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

// How many rules SHOWN breaks.
std::size_t faults(const std::string& shown, const std::string& whole = good) {
  return judge_console("en", shown, whole).size();
}

} // namespace

TEST_CASE("columns") {
  CHECK(columns_of("abc") == 3);
  CHECK(columns_of("显卡驱动，（a）") == 15);
  CHECK(columns_of("a · b × c … “d”") == 15);
  CHECK(columns_of("e\xCC\x81") == 1);
}

TEST_CASE("a good report") {
  CHECK(faults(good) == 0);
  CHECK(faults(replaced("Why.", std::string(30, 'w') + "\n      " + long_path)) == 0);
}

TEST_CASE("limits") {
  std::string many;
  for (int n = 0; n < 30; ++n) {
    many += "  N e.f   one more\n";
  }
  CHECK(faults(replaced("  N c.d   another\n", many)) == 1);
  std::string words;
  for (int n = 0; n < 30; ++n) {
    words += "word ";
  }
  CHECK(faults(replaced("Why.", words + ".")) == 1);
  CHECK(faults(replaced("title of it", "title of it " + words + ".")) == 1);
  CHECK(faults(replaced("CudnnEnv: broken. No.", "CudnnEnv: broken. " + words + ".")) == 1);
  std::string chinese;
  for (int n = 0; n < 50; ++n) {
    chinese += "显";
  }
  CHECK(faults(replaced("Why.", chinese)) == 1); // 106 columns
  CHECK(faults(replaced("  toolkit 12.4", "  " + words + ".")) == 1);
  // A command stays whole, however long the folder is.
  CHECK(faults(replaced("  toolkit 12.4", "  explain cmake -P " + words + "x")) == 0);
  CHECK(faults(replaced("  toolkit 12.4", "  explains " + words + ".")) == 1);
}

TEST_CASE("nothing essential is cut") {
  CHECK(faults(replaced("title of it", "title of")) == 1);
  CHECK(faults(replaced("title of it", "title\n          of it")) == 0);
  CHECK(faults(replaced("             or that\n", "")) == 1);
  CHECK(faults(replaced(" -DY=1\n", "\n                 -DY=1\n")) == 1);
  CHECK(faults(replaced("      Why.\n", "")) == 0);
  CHECK(faults(replaced("  N c.d   another\n", "")) == 0);
}

TEST_CASE("nothing is misread") {
  CHECK(faults(replaced("Why.", "CMake Error at x/CMakeLists.txt:3 (project):")) == 1);
  CHECK(faults(replaced("Why.", "::error::x")) == 1);
  CHECK(faults(replaced("Why.", "Why. ")) == 1);
  CHECK(faults(replaced("Why.", "Why\tnot.")) == 1);
  CHECK(faults(replaced("\n\n  toolkit", "\n\n\n  toolkit")) == 1);
}

TEST_CASE("the report comes before CMake's block") {
  CHECK(judge_order("the report\n", "-- x\nthe report\nCMake Error at y:1 (message):\n").empty());
  CHECK(judge_order("the report\n", "CMake Error at y:1 (message):\nthe report\n").size() == 1);
  CHECK(judge_order("the report\n", "the rep\nCMake Error at y:1 (message):\n").size() == 1);
  CHECK(judge_order("the report\n", "nothing\n").empty());
}
