// SPDX-License-Identifier: Apache-2.0
// What the tests share: a folder that goes away, foreign tools, samples.
#pragma once

#include "binary.hpp"

#include <array>
#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>

namespace cudnnenv::binary::test {

// A fresh folder, removed at the end of its life.
class Folder {
public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;

  // Writes a file; its path.
  [[nodiscard]] std::string write(const std::string& name, std::string_view bytes) const;
  [[nodiscard]] std::string path(const std::string& name) const;

private:
  std::filesystem::path path_;
};

struct Output {
  int exit = -1;
  std::string text;
  std::string errors;
};

// Runs a shell command.
Output run(const std::string& command);

// Is the program on PATH? If not, the test says that it could not use it.
bool has(const std::string& program);

// Those of `wanted` that `text` does not hold, in quotes; empty: all are there.
std::string missing(const std::string& text, const std::initializer_list<std::string>& wanted);

// CHECKs that `tool arguments file` succeeds, without a word on the error stream, and shows
// `wanted`. Says so when there is no such tool.
void check_shows(const std::string& tool, const std::string& arguments, const std::string& file,
                 const std::initializer_list<std::string>& wanted);

constexpr std::array<Machine, 3> machines = {Machine::x86_64, Machine::x86, Machine::aarch64};
std::string name_of(Machine machine);

// libcudnn_graph.so.9 of cuDNN 9.19.0 for CUDA 13.1, with all that the writer can write.
SharedLibrary sample_library(Machine machine);

// cudnn64_9.dll 9.1.1.17, likewise.
Dll sample_dll(Machine machine);

// Returns 0, 1, ... and are called function_0, function_1, ...
std::vector<Function> many_functions(std::uint32_t count);

} // namespace cudnnenv::binary::test
