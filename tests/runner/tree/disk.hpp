// SPDX-License-Identifier: Apache-2.0
// The only part that writes. Paths are those of the machine that the tree stands for ("/usr/bin");
// nothing leaves the root.
#pragma once

#include "tree.hpp"

#include <deque>
#include <filesystem>
#include <map>
#include <string>

namespace cudnnenv::tree {

class Disk {
public:
  explicit Disk(const TreeOptions& options);

  // TEXT as a path of that machine: "@ROOT@" (already replaced by the runner), drive letter and
  // backslashes are taken away.
  [[nodiscard]] std::string machine_path(const std::string& text) const;
  // Where PATH really is, as the tree's programs and links must spell it. Links are not followed.
  [[nodiscard]] std::string real_path(const std::string& path) const;
  [[nodiscard]] bool exists(const std::string& path);

  void folder(const std::string& path);
  void file(const std::string& path, const std::string& bytes, unsigned mode);
  void link(const std::string& path, const std::string& target);
  void append(const std::string& path, const std::string& bytes);
  void
  mode(const std::string& path,
       unsigned mode); // takes effect in finish(): what comes later may still be written below it
  void finish();

private:
  using Parts = std::deque<std::string>;
  enum class Missing { Make, Leave };

  std::filesystem::path enter(Parts parts, Missing missing);
  std::filesystem::path place(const std::string& path, Missing missing);
  [[nodiscard]] std::string spelled(const std::filesystem::path& folder,
                                    const std::string& name) const;
  void follow(const std::filesystem::path& link, std::filesystem::path& here, Parts& parts) const;
  [[nodiscard]] std::string below_root(const std::string& path) const;
  void replace(const std::filesystem::path& path);

  std::string given_; // the root as the caller spells it
  std::filesystem::path root_;
  bool any_case_;
  bool drives_;
  std::map<std::filesystem::path, unsigned> modes_;
};

} // namespace cudnnenv::tree
