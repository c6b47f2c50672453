// SPDX-License-Identifier: Apache-2.0
#include "descendants.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>

#include "read_file.hpp"

namespace cudnnenv::command {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct Process {
  std::string name;
  pid_t parent = 0;
};

// "4711 (any ) name) S 4710 ...": the name may hold anything, so the last parenthesis ends it.
std::optional<Process> read_process(const std::filesystem::path& folder) {
  const std::string text = read_file(folder / "stat");
  const std::size_t open = text.find('(');
  const std::size_t close = text.rfind(')');
  if (open == std::string::npos || close == std::string::npos || close + 4 > text.size()) {
    return std::nullopt; // it has just ended
  }
  Process process;
  process.name = text.substr(open + 1, close - open - 1);
  process.parent = static_cast<pid_t>(std::strtol(text.c_str() + close + 4, nullptr, 10));
  return process;
}

std::map<pid_t, Process> all_processes() {
  std::map<pid_t, Process> all;
  std::error_code error;
  for (std::filesystem::directory_iterator entry("/proc", error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) {
      continue;
    }
    if (const std::optional<Process> process = read_process(entry->path())) {
      all[static_cast<pid_t>(std::strtol(name.c_str(), nullptr, 10))] = *process;
    }
  }
  return all;
}

// Those of ALL that are below this process.
std::map<pid_t, Process> below(const std::map<pid_t, Process>& all) {
  std::map<pid_t, Process> found;
  const pid_t self = getpid();
  bool more = true;
  while (more) {
    more = false;
    for (const auto& [pid, process] : all) {
      const bool ours = process.parent == self || found.count(process.parent) == 1;
      more = (ours && found.emplace(pid, process).second) || more;
    }
  }
  return found;
}

// Ended children stay in the list of processes until somebody asks for their status.
void reap() {
  while (waitpid(-1, nullptr, WNOHANG) > 0) {
  }
}

// Sends SIGNAL to all but SPARED. Out: those that got it. What belongs to somebody else is spared
// from now on.
std::vector<std::string> signal_all(int signal, std::set<pid_t>& spared) {
  std::vector<std::string> told;
  reap();
  for (const auto& [pid, process] : below(all_processes())) {
    if (spared.count(pid) == 1) {
      continue;
    }
    if (kill(pid, signal) != 0 && errno == EPERM) {
      spared.insert(pid);
    } else {
      told.push_back(std::to_string(pid) + " (" + process.name + ")");
    }
  }
  return told;
}

} // namespace

std::set<pid_t> descendants() {
  std::set<pid_t> pids;
  for (const auto& [pid, process] : below(all_processes())) {
    pids.insert(pid);
  }
  return pids;
}

std::vector<std::string> end_descendants(const std::set<pid_t>& spared) {
  constexpr milliseconds polite{300};
  constexpr milliseconds patience{1500};
  constexpr milliseconds pause{10};
  std::set<pid_t> not_ours = spared;
  const Clock::time_point start = Clock::now();
  std::vector<std::string> left = signal_all(SIGTERM, not_ours);
  while (!left.empty() && Clock::now() - start < patience) {
    std::this_thread::sleep_for(pause);
    left = signal_all(Clock::now() - start < polite ? 0 : SIGKILL, not_ours);
  }
  return left;
}

} // namespace cudnnenv::command
