// SPDX-License-Identifier: Apache-2.0
// Runs a program of src/ and takes its "key=value" lines apart. In: words, environment (nothing
// else is in it). Out: exit, lines in their order, what was on the error stream, seconds.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace cudnnenv::test {

using Pairs = std::vector<std::pair<std::string, std::string>>;

struct Ran {
  int exit = 0; // 128 + signal when one ended it
  std::string output;
  std::string errors;
  double seconds = 0;

  [[nodiscard]] Pairs lines() const; // a line without "=" has an empty key
  [[nodiscard]] std::string
  value(const std::string& key) const; // of the last line with that key; "(none)"
  [[nodiscard]] std::string last_stage() const { return value("stage"); }
};

Ran run(const std::vector<std::string>& words, const Pairs& environment = {});

// A folder for the life of the object.
class Folder {
public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }

private:
  std::string path_;
};

void write_file(const std::string& path, const std::string& bytes);
std::string read_file(const std::string& path);

} // namespace cudnnenv::test
