// SPDX-License-Identifier: Apache-2.0
#include "find_cmake.hpp"

#include <array>
#include <cstdlib>
#include <regex>

#include "platform.hpp"

namespace cudnnenv::command {
namespace {

constexpr CMakeVersion oldest{3, 22}; // cmake/cudnn-env.cmake asks for it

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// Empty when PROGRAM is a CMake that will do; else "/usr/bin/cmake is CMake 3.18".
std::string unfit(Supervisor& supervisor, const std::filesystem::path& program) {
  constexpr std::chrono::seconds limit{10};
  if (!is_program(program)) {
    return program.string() + " is no program";
  }
  const Ended ended = supervisor.run({program, {"--version"}, limit});
  const std::optional<CMakeVersion> version = cmake_version(ended.output);
  if (!ended.not_started.empty()) {
    return program.string() + " cannot be started: " + ended.not_started;
  }
  if (ended.timed_out) {
    return program.string() + " does not say its version within 10 s";
  }
  if (ended.exit != 0 || !version) {
    return program.string() + " does not say that it is a CMake";
  }
  if (!is_new_enough(*version)) {
    return program.string() + " is CMake " + std::to_string(version->major) + "." +
           std::to_string(version->minor);
  }
  return "";
}

// How this system's user would install it.
std::string how_to_get_it() {
  constexpr std::array<std::array<const char*, 2>, 6> managers{{{"apt-get", "install"},
                                                                {"dnf", "install"},
                                                                {"zypper", "install"},
                                                                {"pacman", "-S"},
                                                                {"apk", "add"},
                                                                {"brew", "install"}}};
  std::string text;
  for (const auto& [program, word] : managers) {
    for (const std::filesystem::path& file : on_path(environment("PATH"), program)) {
      if (text.empty() && is_program(file)) {
        text =
            std::string("  ") + program + " " + word + " cmake\nor, without being administrator:\n";
      }
    }
  }
  return text +
         "  python3 -m venv ~/cmake && ~/cmake/bin/pip install cmake\n"
         "  export CUDNNENV_CMAKE=~/cmake/bin/cmake\n"
         "or from https://cmake.org/download; CUDNNENV_CMAKE=/path/to/cmake names one that is "
         "not on PATH";
}

} // namespace

std::optional<CMakeVersion> cmake_version(const std::string& text) {
  static const std::regex form("^cmake version ([0-9]{1,4})\\.([0-9]{1,4})");
  std::smatch match;
  if (!std::regex_search(text, match, form)) {
    return std::nullopt;
  }
  return CMakeVersion{std::stoi(match[1]), std::stoi(match[2])};
}

bool is_new_enough(CMakeVersion version) {
  return version.major > oldest.major ||
         (version.major == oldest.major && version.minor >= oldest.minor);
}

std::vector<std::filesystem::path> on_path(std::string_view path, const std::string& file) {
  std::vector<std::filesystem::path> found;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find(':'), path.size());
    const std::filesystem::path folder = path.substr(0, end);
    if (folder.is_absolute()) {
      found.push_back(folder / file);
    }
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return found;
}

FoundCMake find_cmake(Supervisor& supervisor) {
  const std::string given = environment("CUDNNENV_CMAKE");
  if (!given.empty()) {
    const std::filesystem::path program = given;
    const std::string problem =
        program.is_absolute() ? unfit(supervisor, program) : given + " is no absolute path";
    return problem.empty()
               ? FoundCMake{program, ""}
               : FoundCMake{{}, "CUDNNENV_CMAKE: " + problem + ". Expected CMake 3.22 or newer"};
  }
  std::string problems;
  for (const std::filesystem::path& program : on_path(environment("PATH"), "cmake")) {
    if (supervisor.interrupted() == 0 && is_program(program)) {
      const std::string problem = unfit(supervisor, program);
      if (problem.empty()) {
        return {program, ""};
      }
      problems += "  " + problem + "\n";
    }
  }
  return {{},
          "CMake 3.22 or newer is needed, and there is none on PATH\n" + problems + "To get it:\n" +
              how_to_get_it()};
}

} // namespace cudnnenv::command
