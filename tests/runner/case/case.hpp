// SPDX-License-Identifier: Apache-2.0
// A case file as it is written: the machine, what is asked on it, what must come out.
// In: text of a file. Out: Case, or MalformedCase.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "expect.hpp"
#include "source.hpp"

namespace cudnnenv::cases {

struct Request {
  std::vector<std::string> components;
  std::string version; // of CudnnEnv
  bool exact = false;
  bool required = false;
  std::vector<std::pair<std::string, std::string>> variables; // cache variables
};

// What the steps of a case do not share. Absent: as before.
struct Step {
  std::optional<std::vector<std::pair<std::string, std::string>>> environment;
  std::optional<json> tree;
  std::optional<Request> request;
  std::optional<Expect> expect;
};

struct Case {
  std::string id;
  std::string title;
  std::string host = "Linux"; // Windows, WSL2
  std::string processor = "x86_64";
  std::string command = "find_package";
  bool command_given = false;
  std::vector<std::string> arguments;
  std::string cwd;
  bool base = true;
  std::vector<NamedValue> facts; // absent: forgotten
  std::string recording;
  std::optional<std::string> project;
  std::vector<std::pair<std::string, std::string>> files;
  std::vector<std::string> languages;
  std::string generator = "Ninja";
  // What the simulated device does wrong (tests/simulated), empty: nothing; absent: no such device.
  std::optional<std::string> fault;
  std::optional<std::string> log; // bytes of a failed build or run
  Step whole;                     // what stands at the top level
  std::vector<Step> steps;
  std::shared_ptr<const Source> source; // to name places in it
};

// NAME is what messages call the file.
Case read_case(const std::string& name, const std::string& text);

// "@ROOT@" in every string of VALUE becomes ROOT; comments are gone.
json with_root(const json& value, const std::string& root);
std::string with_root(std::string text, const std::string& root);

// An entry that nobody but the superuser could read.
bool has_unreadable_entry(const json& tree);

} // namespace cudnnenv::cases
