// SPDX-License-Identifier: Apache-2.0
#include "support.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>
#include <doctest/doctest.h>
#include <fstream>
#include <iterator>
#include <memory>
#include <regex>
#include <sstream>
#include <sys/wait.h>

namespace cudnnenv::tree::test {
namespace fs = std::filesystem;

Temporary::Temporary() {
  std::string name = (fs::temp_directory_path() / "cudnnenv-tree-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) {
    throw std::runtime_error("no temporary folder");
  }
  path_ = fs::canonical(name);
}

Temporary::~Temporary() {
  std::error_code ignored;
  for (auto at = fs::recursive_directory_iterator(
           path_, fs::directory_options::skip_permission_denied, ignored);
       at != fs::recursive_directory_iterator(); at.increment(ignored)) {
    if (!fs::is_symlink(at->symlink_status(ignored))) {
      fs::permissions(at->path(), fs::perms::owner_all, fs::perm_options::add, ignored);
    }
  }
  fs::remove_all(path_, ignored);
}

Tree::Tree(const std::string& entries, Host host, bool base, const std::string& processor) {
  options_.root = temporary_.path() / "root";
  options_.host = host;
  options_.base = base;
  options_.processor = processor;
  options_.data = CUDNNENV_TEST_DATA;
  add(entries);
}

void Tree::add(const std::string& entries) {
  build_tree(nlohmann::json::parse(entries), options_);
}

fs::path Tree::at(const std::string& path) const {
  return {options_.root.string() + path};
}

bool Tree::has(const std::string& path) const {
  return fs::exists(fs::symlink_status(at(path)));
}

std::string Tree::text(const std::string& path) const {
  return slurp(at(path));
}

std::set<std::string> Tree::files() const {
  std::set<std::string> all;
  for (const auto& entry : fs::recursive_directory_iterator(options_.root)) {
    if (fs::is_symlink(entry.symlink_status()) || !entry.is_directory()) {
      all.insert(entry.path().string().substr(options_.root.string().size()));
    }
  }
  return all;
}

std::string error_of(const std::string& entries, Host host) {
  try {
    const Tree tree(entries, host);
  } catch (const TreeError& error) {
    return error.what();
  }
  return {};
}

Output run(const std::string& command, const std::string& settings) {
  const std::string line = "env -i " + settings + " " + command + " 2>&1";
  Output output;
  FILE* const pipe = popen(line.c_str(), "r");
  if (pipe == nullptr) {
    return output;
  }
  std::array<char, 4096> buffer{};
  for (std::size_t n = fread(buffer.data(), 1, buffer.size(), pipe); n > 0;
       n = fread(buffer.data(), 1, buffer.size(), pipe)) {
    output.out.append(buffer.data(), n);
  }
  const int status = pclose(pipe);
  output.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return output;
}

std::string slurp(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<std::string> lines(const std::string& text, const std::string& regex) {
  const std::regex wanted(regex);
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (std::regex_search(line, wanted)) {
      all.push_back(line);
    }
  }
  return all;
}

Dynamic dynamic(const fs::path& library) {
  Dynamic found;
  const Output output = run("readelf -dW '" + library.string() + "'", "PATH=/usr/bin:/bin");
  const std::regex entry(R"(\((NEEDED|SONAME|RPATH|RUNPATH)\).*\[(.*)\])");
  for (const std::string& line : lines(output.out, "\\[")) {
    std::smatch match;
    if (!std::regex_search(line, match, entry)) {
      continue;
    }
    const std::string value = match[2];
    if (match[1] == "NEEDED") {
      found.needed.insert(value);
    } else if (match[1] == "SONAME") {
      found.soname = value;
    } else {
      (match[1] == "RPATH" ? found.rpath : found.runpath) = value;
    }
  }
  return found;
}

std::set<std::string> exports(const fs::path& library) {
  std::set<std::string> all;
  const Output output =
      run("nm -D --defined-only --with-symbol-versions '" + library.string() + "'",
          "PATH=/usr/bin:/bin");
  for (const std::string& line : lines(output.out, " [TRDBV] ")) {
    all.insert(line.substr(line.rfind(' ') + 1));
  }
  return all;
}

fs::path lab(const std::string& name) {
  const char* const file = std::getenv("CUDNNENV_LAB_CMAKE"); // NOLINT(concurrency-mt-unsafe)
  const std::string text = file == nullptr ? "" : slurp(file);
  const std::regex entry(R"(set\(CUDNNENV_LAB_)" + name + R"( \[==\[(.*)\]==\]\))");
  std::smatch match;
  if (std::regex_search(text, match, entry) && fs::exists(match[1].str())) {
    return match[1].str();
  }
  MESSAGE("SKIPPED: " << name << " is not in the lab (CUDNNENV_LAB_CMAKE)");
  return {};
}

} // namespace cudnnenv::tree::test
