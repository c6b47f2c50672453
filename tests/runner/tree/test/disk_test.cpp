// SPDX-License-Identifier: Apache-2.0
// Order, links, and that nothing is ever written outside the root.
#include "support.hpp"

#include <doctest/doctest.h>
#include <fstream>

using namespace cudnnenv::tree;
using namespace cudnnenv::tree::test;
namespace fs = std::filesystem;

TEST_CASE("a later entry replaces an earlier path") {
  const Tree tree(R"([{"file": "/a/b", "text": "one"}, {"file": "/a/b", "text": "two\r\n"},
                      {"folder": "/c"}, {"file": "/c", "text": "now a file"},
                      {"file": "/d", "text": "x"}, {"file": "/d/e", "text": "now a folder"}])");
  CHECK(tree.text("/a/b") == "two\r\n");
  CHECK(tree.text("/c") == "now a file");
  CHECK(tree.text("/d/e") == "now a folder");
}

TEST_CASE("writing over a link replaces the link and does not write through it") {
  const Tree tree(R"([{"file": "/target", "text": "kept"}, {"link": "/link", "to": "target"},
                      {"file": "/link", "text": "new"},
                      {"folder": "/folder"}, {"file": "/folder/x", "text": "x"},
                      {"link": "/way", "to": "/folder"}, {"folder": "/way"}])");
  CHECK(tree.text("/target") == "kept");
  CHECK(tree.text("/link") == "new");
  CHECK_FALSE(fs::is_symlink(tree.at("/link")));
  CHECK_FALSE(fs::is_symlink(tree.at("/way")));
  CHECK(tree.has("/folder/x"));
}

TEST_CASE("a link to a folder is followed for what lies below it") {
  const Tree tree(
      R"([{"folder": "/real"}, {"link": "/way", "to": "real"}, {"file": "/way/x", "text": "1"},
                      {"link": "/later", "to": "not-yet/there"}, {"file": "/later/y", "text": "2"}])");
  CHECK(tree.text("/real/x") == "1");
  CHECK(fs::is_symlink(tree.at("/way")));
  CHECK(tree.text("/not-yet/there/y") == "2");
}

TEST_CASE("absolute links stay below the root") {
  const Tree tree(R"([{"link": "/etc-link", "to": "/etc"}, {"file": "/etc-link/x", "text": "1"}])");
  CHECK(fs::read_symlink(tree.at("/etc-link")) == tree.at("/etc"));
  CHECK(tree.text("/etc/x") == "1");
}

TEST_CASE("dots do not lead out of the root") {
  const Tree tree(R"([{"file": "/../../up", "text": "1"}, {"file": "/a/../../../b", "text": "2"},
                      {"link": "/out", "to": "../../../../escaped"}, {"file": "/out/x", "text": "3"},
                      {"folder": "/deep/er"}, {"link": "/deep/er/l", "to": "../../../../../k"},
                      {"file": "/deep/er/l/y", "text": "4"}])");
  CHECK(tree.text("/up") == "1");
  CHECK(tree.text("/b") == "2");
  CHECK(tree.text("/escaped/x") == "3");
  CHECK(tree.text("/k/y") == "4");
  std::size_t beside = 0;
  for ([[maybe_unused]] const auto& entry : fs::directory_iterator(tree.outside())) {
    ++beside;
  }
  CHECK(beside == 1); // the root itself
}

TEST_CASE("a link that somebody else made and that leads outside is not written through") {
  Tree tree("[]");
  const fs::path elsewhere = tree.outside() / "elsewhere";
  fs::create_directory(elsewhere);
  fs::create_directory_symlink(elsewhere, tree.at("/way"));
  tree.add(R"([{"file": "/way/x", "text": "1"}])");
  CHECK(fs::is_empty(elsewhere));
}

TEST_CASE("every kind of entry keeps to the root when its path tries not to") {
  const Tree tree(R"([{"toolkit": "12.4.131", "layout": "linux-redist", "at": "/../../t"},
                      {"cudnn": "9.1.0", "layout": "linux-redist", "at": "/x/../../../c"},
                      {"program": "/../p"}, {"library": "/../l.so"}, {"smi": "/../smi", "driver": "550.1"},
                      {"compiler": "GNU 12.2.0", "at": "/../../b"}])");
  CHECK(tree.has("/t/bin/nvcc"));
  CHECK(tree.has("/c/include/cudnn.h"));
  CHECK(tree.has("/b/g++"));
  CHECK(std::distance(fs::directory_iterator(tree.outside()), fs::directory_iterator()) == 1);
}

TEST_CASE("circles, and paths that are none") {
  CHECK(error_of(R"([{"link": "/a", "to": "b"}, {"link": "/b", "to": "a"}, {"file": "/a/x"}])")
            .find("tree[2] (file): links lead in a circle") == 0);
  CHECK(error_of(R"([{"file": "relative"}])").find("not an absolute path") != std::string::npos);
  CHECK(error_of(R"([{"file": "/"}])").find("only be a folder") != std::string::npos);
}

TEST_CASE("the root in a path is the root itself") {
  Tree tree("[]");
  const std::string root = tree.at("").string();
  tree.add(R"([{"file": ")" + root + R"(/x", "text": "1"}, {"link": "/l", "to": ")" + root +
           R"(/x"}])");
  CHECK(tree.text("/x") == "1");
  CHECK(tree.text("/l") == "1");
}

TEST_CASE("modes close what lies there, and later entries may still be written below") {
  const Tree tree(R"([{"folder": "/closed", "mode": "000"}, {"file": "/closed/x", "text": "1"},
                      {"file": "/secret", "text": "s", "mode": "000"}, {"file": "/open", "mode": "000"},
                      {"file": "/open", "text": "again"}])");
  const auto mode = [&](const std::string& path) {
    return fs::status(tree.at(path)).permissions() & fs::perms::mask;
  };
  CHECK(mode("/closed") == fs::perms::none);
  CHECK(mode("/secret") == fs::perms::none);
  CHECK(mode("/open") == (fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read |
                          fs::perms::others_read));
}

TEST_CASE("on Windows names match in any case, with or without a drive") {
  const Tree tree(R"([{"file": "C:\\Program Files\\A\\x.txt", "text": "1"},
                      {"file": "/program files/a/X.TXT", "text": "2"}])",
                  Host::Windows);
  CHECK(tree.files() == std::set<std::string>{"/Program Files/A/x.txt"});
  CHECK(tree.text("/Program Files/A/x.txt") == "2");
}
