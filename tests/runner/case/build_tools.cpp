// SPDX-License-Identifier: Apache-2.0
#include "build_tools.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <unistd.h>

#include "config.hpp"
#include "process.hpp"

namespace cudnnenv::cases {
namespace {

namespace fs = std::filesystem;

// KNOWN when it is (still) there; else NAME from PATH or the usual folders; else nothing.
fs::path program(const std::string& known, const std::string& name) {
  if (!known.empty() && access(known.c_str(), X_OK) == 0) {
    return known;
  }
  const char* path = std::getenv("PATH");
  std::istringstream folders(std::string(path == nullptr ? "" : path) +
                             ":/usr/local/bin:/usr/bin:/bin");
  for (std::string folder; std::getline(folders, folder, ':');) {
    fs::path candidate = fs::path(folder) / name;
    if (candidate.is_absolute() && access(candidate.c_str(), X_OK) == 0) {
      return candidate;
    }
  }
  return {};
}

// A compiler looks for its assembler and linker on PATH, which is the case's here.
void wrap(const fs::path& real, const fs::path& wrapper) {
  std::ofstream(wrapper) << "#!/bin/sh\nPATH=/usr/local/bin:/usr/bin:/bin\nexport PATH\nexec '"
                         << real.string() << "' \"$@\"\n";
  fs::permissions(wrapper, fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec |
                               fs::perms::others_read | fs::perms::others_exec);
}

} // namespace

std::vector<std::string> build_tools(const std::string& generator, const fs::path& folder) {
  std::vector<std::string> words;
  const bool ninja = generator.rfind("Ninja", 0) == 0;
  const fs::path make = ninja ? program(config::ninja, "ninja") : program("", "make");
  if (make.empty()) {
    throw CannotRun("the generator " + generator + " needs a program that is not installed here");
  }
  words.push_back("-DCMAKE_MAKE_PROGRAM=" + make.string());
  for (const auto& [language, known, name] : {std::tuple("C", config::c_compiler, "cc"),
                                              std::tuple("CXX", config::cxx_compiler, "c++")}) {
    const fs::path real = program(known, name);
    if (!real.empty()) {
      wrap(real, folder / name);
      words.push_back("-DCMAKE_" + std::string(language) + "_COMPILER=" + (folder / name).string());
    }
  }
  return words;
}

} // namespace cudnnenv::cases
