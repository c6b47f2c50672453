// SPDX-License-Identifier: Apache-2.0
// CMake code that points our CMake code at a tree, asks it, and writes down what it answers.
// In: a case, folders. Out: text of files. Nothing is written here.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "case.hpp"

namespace cudnnenv::cases {

// Where the parts of one run lie.
struct Folders {
  std::filesystem::path root;    // the tree
  std::filesystem::path project; // CMakeLists.txt
  std::filesystem::path build;
  std::filesystem::path steer;   // generated CMake code
  std::filesystem::path seen;    // what comes out
  std::filesystem::path source;  // of CudnnEnv
  std::filesystem::path checker; // built, beside the stand-ins of a simulated device
};

// TEXT as a bracket argument.
std::string cmake_text(const std::string& text);

// A Visual Studio generator of a Windows tree: this CMake has none, so Ninja runs, and our code is
// told of the other.
bool foreign_generator(const Case& that);
// What of the request CMake would give to that generator, as properties; nothing for its own.
std::string generator_code(const Case& that, const Request& request);
// Is this a variable that only the generator reads?
bool of_generator(const std::string& variable);

// Sets the GLOBAL properties of the fake machine, and sees to it that dump_code() runs last.
// Without a tree (a recording): only where texts go.
std::string steering_code(const Case& that, const Folders& folders, bool tree);
// The facts of the case, for after discover.
std::string facts_code(const Case& that);
// Writes the values of NAMES' variables and targets into files of their own, at the end of the
// project.
std::string dump_code(const Expect& expect, const Folders& folders);
// The plain project.
std::string project_code(const Case& that, const Request& request);
// A script for cmake -P: the command of the case.
std::string script_code(const Case& that, const Request& request, const Folders& folders);

} // namespace cudnnenv::cases
