// SPDX-License-Identifier: Apache-2.0
// Exit status and closing line, without a tree: files that are malformed, options that are none.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

#include "case/command_line.hpp"
#include "texts.hpp"

using namespace cudnnenv::cases;
using test::contains;

namespace {

struct Ran {
  int status;
  std::string out;
  std::string err;
};

Ran ran(const std::vector<std::string>& words) {
  std::ostringstream out;
  std::ostringstream err;
  const int status = run_command_line(words, out, err);
  return {status, out.str(), err.str()};
}

// A folder for the files of one test.
class Folder {
public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("cases-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;

  [[nodiscard]] std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
    return (path_ / name).string();
  }
  [[nodiscard]] std::string path() const { return path_.string(); }

private:
  std::filesystem::path path_;
};

bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

} // namespace

TEST_CASE("--help teaches a first case") {
  const Ran help = ran({"--help"});
  CHECK(help.status == 0);
  for (const char* word : {"--work", "--keep", "--source", "--cmake", "-j", "--mutate", "FILE",
                           "\"tree\"", "\"expect\"", "\"toolkit\"", "Exit status"}) {
    CAPTURE(word);
    CHECK(contains(help.out, word));
  }
}

TEST_CASE("a wrong command line ends with 2") {
  CHECK(ran({}).status == 2);
  CHECK(ran({"--unknown", "x.json"}).status == 2);
  CHECK(ran({"-j", "0", "x.json"}).status == 2);
  CHECK(ran({"-j", "many", "x.json"}).status == 2);
  CHECK(ran({"--mutate", "some", "x.json"}).status == 2);
  CHECK(ran({"--source", "/nowhere", "x.json"}).status == 2);
}

TEST_CASE("a malformed file ends with 2, and is counted") {
  const Folder folder;
  const Ran one = ran({folder.file("a.json", "{\n\"tre\": 1}")});
  CHECK(one.status == 2);
  CHECK(contains(one.out, "a.json:2:1: tre: unknown key"));
  CHECK(ends_with(one.out, "0 passed, 1 failed\n"));
  CHECK(ran({folder.path() + "/none.json"}).status == 2);
  CHECK(ran({folder.path()}).status == 2);
}

TEST_CASE("what waits for a later version fails in clear words") {
  const Folder folder;
  const Ran plan = ran({folder.file("plan.json", R"({"command": "plan", "expect": {"exit": 0}})")});
  CHECK(plan.status == 1);
  CHECK(contains(plan.out, "the command \"plan\" is not yet run by this version"));
  CHECK(ends_with(plan.out, "0 passed, 1 failed\n"));
}

TEST_CASE("--quiet tells of the failed ones alone") {
  const Folder folder;
  const std::string good =
      folder.file("good.json", R"({"expect": {"verdict": "broken", "others": true}})");
  const std::string bad = folder.file("bad.json", R"({"command": "plan", "expect": {"exit": 0}})");
  const Ran both = ran({"--quiet", good, bad});
  CHECK(!contains(both.out, "good.json"));
  CHECK(contains(both.out, "bad.json"));
  CHECK(ends_with(both.out, "1 passed, 1 failed\n"));
  CHECK(contains(ran({good}).out, "good.json"));
}

TEST_CASE("files are told about in their order, malformed wins over failed") {
  const Folder folder;
  std::vector<std::string> words{"-j", "4"};
  for (int n = 0; n < 9; ++n) {
    words.push_back(folder.file(std::to_string(n) + ".json",
                                n == 4 ? "{" : R"({"command": "plan", "expect": {"exit": 0}})"));
  }
  const Ran all = ran(words);
  CHECK(all.status == 2);
  std::size_t last = 0;
  for (int n = 0; n < 9; ++n) {
    const std::size_t at = all.out.find("/" + std::to_string(n) + ".json");
    CHECK(at != std::string::npos);
    CHECK(at > last);
    last = at;
  }
}

TEST_CASE("--work stays, temporary folders go") {
  const Folder folder;
  const std::string file = folder.file("a.json", R"({"command": "plan", "expect": {"exit": 0}})");
  const Ran kept = ran({"--work", folder.path() + "/work", file});
  CHECK(contains(kept.out, "work folder: " + folder.path() + "/work"));
  CHECK(std::filesystem::exists(folder.path() + "/work" + "/1-a"));
}
