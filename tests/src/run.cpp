// SPDX-License-Identifier: Apache-2.0
#include "run.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace cudnnenv::test {
namespace {

constexpr std::chrono::seconds longest{60};
constexpr int exit_cannot_start = 127;

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> list;
  list.reserve(texts.size() + 1);
  for (std::string& text : texts) {
    list.push_back(text.data());
  }
  list.push_back(nullptr);
  return list;
}

// In the child.
[[noreturn]] void become(std::vector<std::string> words, std::vector<std::string> environment,
                         const std::string& output, const std::string& errors) {
  std::vector<char*> argv = pointers(words);
  std::vector<char*> envp = pointers(environment);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  constexpr int flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC;
  const int out = open(output.c_str(), flags, S_IRUSR | S_IWUSR);
  const int err = open(errors.c_str(), flags, S_IRUSR | S_IWUSR);
  if (out >= 0 && err >= 0 && dup2(out, STDOUT_FILENO) >= 0 && dup2(err, STDERR_FILENO) >= 0) {
    execve(argv[0], argv.data(), envp.data());
  }
  _exit(exit_cannot_start);
}

int wait_for(pid_t child) {
  int status = 0;
  const auto deadline = std::chrono::steady_clock::now() + longest;
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() > deadline) {
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace

Pairs Ran::lines() const {
  Pairs pairs;
  std::istringstream text(output);
  for (std::string line; std::getline(text, line);) {
    const auto equals = line.find('=');
    pairs.emplace_back(equals == std::string::npos ? "" : line.substr(0, equals),
                       equals == std::string::npos ? line : line.substr(equals + 1));
  }
  return pairs;
}

std::string Ran::value(const std::string& key) const {
  std::string last = "(none)";
  for (const auto& [name, value] : lines()) {
    if (name == key) {
      last = value;
    }
  }
  return last;
}

Ran run(const std::vector<std::string>& words, const Pairs& environment) {
  const Folder folder;
  std::vector<std::string> settings;
  for (const auto& [name, value] : environment) {
    settings.push_back(std::string(name).append("=").append(value));
  }
  // Sanitizers are told how to report by those who build with them.
  for (const char* name : {"ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS"}) {
    if (const char* value = std::getenv(name); value != nullptr) {
      settings.push_back(std::string(name).append("=").append(value));
    }
  }
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child < 0) {
    throw std::runtime_error("fork");
  }
  if (child == 0) {
    become(words, settings, folder / "out", folder / "err");
  }
  Ran ran;
  ran.exit = wait_for(child);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  ran.seconds = took.count();
  ran.output = read_file(folder / "out");
  ran.errors = read_file(folder / "err");
  if (ran.exit == exit_cannot_start) {
    throw std::runtime_error("cannot start " + words.front());
  }
  return ran;
}

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "cudnn-env-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) {
    throw std::runtime_error("no folder for temporary files");
  }
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void write_file(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

} // namespace cudnnenv::test
