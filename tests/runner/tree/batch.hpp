// SPDX-License-Identifier: Apache-2.0
// What one entry wants on disk, before `without` and damage are applied to it.
#pragma once

#include <string>
#include <vector>

namespace cudnnenv::tree {

class Disk;
class Entry;

struct Item {
  enum class Kind { folder, text, program, binary, link };
  std::string path; // of the machine, absolute
  Kind kind = Kind::text;
  std::string content; // bytes, or what a link leads to
};

class Batch {
public:
  explicit Batch(std::string at) : at_(at == "/" ? "" : std::move(at)) {}

  // Paths without a leading "/" are below the entry's `at`.
  void folder(const std::string& path) { add(path, Item::Kind::folder, {}); }
  void text(const std::string& path, std::string content);
  void program(const std::string& path, std::string script);
  void binary(const std::string& path, std::string bytes);
  void link(const std::string& path, std::string target);

  [[nodiscard]] std::string absolute(const std::string& path) const;
  [[nodiscard]] const std::vector<Item>& items() const { return items_; }
  [[nodiscard]] bool any_below(const std::string& path) const;

  // `contains`: texts that must be inside files; `without`: paths that are left out; damage; then
  // all of it goes to disk.
  void contain(const Entry& entry);
  void leave_out(const std::vector<std::string>& globs);
  void write(const Entry& entry, Disk& disk) const;

private:
  void add(const std::string& path, Item::Kind kind, std::string content);
  enum class Through { Folders, Files }; // links to folders only, or links to files as well
  [[nodiscard]] std::vector<std::string> names(const std::string& path, Through through) const;

  std::string at_;
  std::vector<Item> items_;
};

// GLOB, piece by piece: `*` and `?` stop at "/", `**` does not; `[...]` as in shells.
[[nodiscard]] bool glob_matches(const std::string& glob, const std::string& path);

} // namespace cudnnenv::tree
