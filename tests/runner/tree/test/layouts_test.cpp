// SPDX-License-Identifier: Apache-2.0
// Each layout of data/layouts.json: what it has, what it has not.
#include "support.hpp"

#include <doctest/doctest.h>
#include <map>

using namespace cudnnenv::tree;
using namespace cudnnenv::tree::test;
namespace fs = std::filesystem;

namespace {

// One entry, what must be below its `at`, and what must not.
struct Expected {
  std::string layout, entries, at;
  Host host = Host::Linux;
  std::vector<std::string> there, absent;
};

std::vector<Expected> read_table() {
  std::vector<Expected> rows;
  for (const auto& json : nlohmann::json::parse(slurp(CUDNNENV_TEST_LAYOUTS))) {
    const nlohmann::json& entry = json.at("entry");
    rows.push_back({entry.at("layout"), "[" + entry.dump() + "]", entry.at("at"),
                    json.at("host") == "Windows" ? Host::Windows : Host::Linux, json.at("there"),
                    json.at("absent")});
  }
  return rows;
}

const std::vector<Expected>& table() {
  static const std::vector<Expected> all = read_table();
  return all;
}

} // namespace

TEST_CASE("each layout has what the real one has") {
  for (const Expected& row : table()) {
    CAPTURE(row.entries);
    const Tree tree(row.entries, row.host);
    const std::string at = row.at == "/" ? "/" : row.at + "/";
    for (const std::string& path : row.there) {
      CAPTURE(path);
      CHECK(fs::exists(tree.at(at + path)));
    }
    for (const std::string& path : row.absent) {
      CAPTURE(path);
      CHECK_FALSE(tree.has(at + path));
    }
  }
}

TEST_CASE("no layout is left out") {
  std::set<std::string> covered;
  for (const Expected& row : table()) {
    covered.insert(row.layout);
  }
  for (const auto& layout :
       nlohmann::json::parse(slurp(fs::path(CUDNNENV_TEST_DATA) / "layouts.json")).at("layouts")) {
    const std::string id = layout.at("id");
    CAPTURE(id);
    CHECK((covered.count(id) == 1 || layout.at("component") == "driver"));
  }
}

TEST_CASE("no link of a layout dangles") {
  for (const Expected& row : table()) {
    const Tree tree(row.entries, row.host);
    for (const std::string& path : tree.files()) {
      CAPTURE(row.layout);
      CAPTURE(path);
      CHECK(fs::exists(tree.at(path)));
    }
  }
}

TEST_CASE("every toolkit with figures can be made, and says its version") {
  for (const auto& row :
       nlohmann::json::parse(slurp(fs::path(CUDNNENV_TEST_DATA) / "cuda_host_compiler.json"))
           .at("toolkits")) {
    const std::string version = row.at("toolkit");
    CAPTURE(version);
    const Tree tree(R"([{"toolkit": ")" + version +
                    R"(", "layout": "linux-runfile", "at": "/t"}])");
    const Output output = run(tree.at("/t/bin/nvcc").string() + " --version");
    CHECK(output.out.find(", V" + version + ".") != std::string::npos);
  }
}

TEST_CASE("every cuDNN release with figures can be made") {
  for (const auto& row :
       nlohmann::json::parse(slurp(fs::path(CUDNNENV_TEST_DATA) / "cudnn.json")).at("releases")) {
    std::string version = row.at("version");
    version = version.substr(0, version.find_first_of("-/"));
    CAPTURE(version);
    CHECK(error_of(R"([{"cudnn": ")" + version + R"(", "layout": "linux-redist", "at": "/c"}])")
              .empty());
  }
}

TEST_CASE("families stand for each other") {
  const auto files = [](const std::string& layout) {
    return Tree(R"([{"toolkit": "12.4.131", "layout": ")" + layout + R"(", "at": "/t"}])").files();
  };
  CHECK(files("linux-nvidia-deb") == files("linux-nvidia-deb-cudnn9"));
  CHECK(files("conda-forge-linux") == files("conda-forge-linux-cudnn"));
  const auto cudnn = [](const std::string& layout) {
    return Tree(R"([{"cudnn": "9.1.0", "cuda": "12", "layout": ")" + layout + R"(", "at": "/c"}])")
        .files();
  };
  CHECK(cudnn("linux-runfile") == cudnn("linux-redist"));
}
