// SPDX-License-Identifier: Apache-2.0
// Makes the files that the `tree` entries of a case (spec/cases.md) stand for, below one folder and
// nowhere else.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <stdexcept>
#include <string>

namespace cudnnenv::tree {

enum class Host { Linux, Windows, WSL2 };

struct TreeOptions {
  std::filesystem::path root; // stands for "/"; made when it is not there
  Host host = Host::Linux;
  std::string processor = "x86_64"; // the machine's own: x86_64, aarch64
  bool base = true;                 // what every machine of that kind has, too
  std::filesystem::path data;       // the repository's data/ folder
};

// What is wrong with one entry. entry(): its number, from 0; -1: not the fault of an entry.
class TreeError : public std::runtime_error {
public:
  TreeError(int entry, const std::string& kind, const std::string& text);
  [[nodiscard]] int entry() const { return entry_; }

private:
  int entry_;
};

// A later entry replaces an earlier path; writing over a link replaces the link. Links and ".." are
// followed as on a machine whose "/" is the root, so that nothing is ever written outside.
void build_tree(const nlohmann::json& entries, const TreeOptions& options);

} // namespace cudnnenv::tree
