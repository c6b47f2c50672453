// SPDX-License-Identifier: Apache-2.0
// What the tests of trees share.
#pragma once

#include "tree/tree.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace cudnnenv::tree::test {

// A fresh folder, taken away at the end, whatever the modes in it.
class Temporary {
public:
  Temporary();
  ~Temporary();
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  Temporary(Temporary&&) = delete;
  Temporary& operator=(Temporary&&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
  std::filesystem::path path_;
};

// A tree made of ENTRIES (JSON text) below a folder of its own.
class Tree {
public:
  explicit Tree(const std::string& entries, Host host = Host::Linux, bool base = false,
                const std::string& processor = "x86_64");

  void add(const std::string& entries);
  [[nodiscard]] std::filesystem::path at(const std::string& path) const;
  [[nodiscard]] bool has(const std::string& path) const; // a dangling link is there, too
  [[nodiscard]] std::string text(const std::string& path) const;
  [[nodiscard]] std::set<std::string> files() const; // everything but folders
  [[nodiscard]] const std::filesystem::path& outside() const { return temporary_.path(); }

private:
  Temporary temporary_;
  TreeOptions options_;
};

// What the error says; empty when there is none.
std::string error_of(const std::string& entries, Host host = Host::Linux);

struct Output {
  int status = -1;
  std::string out; // both streams
};

// COMMAND, for sh, with nothing in the environment but SETTINGS.
Output run(const std::string& command, const std::string& settings = "PATH=/nothing");

std::string slurp(const std::filesystem::path& path);
std::vector<std::string> lines(const std::string& text, const std::string& regex);

struct Dynamic {
  std::string soname, runpath, rpath;
  std::set<std::string> needed;
};
Dynamic dynamic(const std::filesystem::path& library); // by readelf

// SYMBOL@@VERSION of every export.
std::set<std::string> exports(const std::filesystem::path& library); // by nm

// Path that the lab has under NAME (CUDNNENV_LAB_...); empty, with a message, when there is none.
std::filesystem::path lab(const std::string& name);

} // namespace cudnnenv::tree::test
