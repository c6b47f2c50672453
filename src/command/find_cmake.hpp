// SPDX-License-Identifier: Apache-2.0
// The CMake that does the work.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "process.hpp"

namespace cudnnenv::command {

struct CMakeVersion {
  int major = 0;
  int minor = 0;
};

// Of what "cmake --version" prints; none when it is something else.
std::optional<CMakeVersion> cmake_version(const std::string& text);

bool is_new_enough(CMakeVersion version);

// FILE in each folder of PATH, in order. Only absolute folders count: nothing of the current folder
// is ever started.
std::vector<std::filesystem::path> on_path(std::string_view path, const std::string& file);

struct FoundCMake {
  std::filesystem::path program; // empty:
  std::string problem;           // why there is none, and how to get one
};

// CUDNNENV_CMAKE, or the first on PATH that is new enough: an old one may hide it.
FoundCMake find_cmake(Supervisor& supervisor);

} // namespace cudnnenv::command
