// SPDX-License-Identifier: Apache-2.0
#include "process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <linux/capability.h>
#include <sstream>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace cudnnenv::cases {
namespace {

constexpr int exit_cannot_start = 127;
constexpr int exit_reads_everything = 126; // as cmake itself never ends
constexpr rlim_t longest_output = 64U << 20U;

// Root ignores modes by two capabilities. Out of the bounding set, no program started from here
// gets them back.
bool drop_reading_everything() {
  if (geteuid() != 0) {
    return true;
  }
  for (const int capability : {CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH}) {
    if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) != 0) {
      return false;
    }
  }
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> data{};
  if (syscall(SYS_capget, &header, data.data()) != 0) {
    return false;
  }
  const std::uint32_t both = 1U << CAP_DAC_OVERRIDE | 1U << CAP_DAC_READ_SEARCH;
  data[0].effective &= ~both;
  data[0].permitted &= ~both;
  data[0].inheritable &= ~both;
  return syscall(SYS_capset, &header, data.data()) == 0;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> list;
  list.reserve(texts.size() + 1);
  for (std::string& text : texts) {
    list.push_back(text.data());
  }
  list.push_back(nullptr);
  return list;
}

// In the child: nothing of ours is left open, the tree of processes can be ended as one, and ends
// with us.
[[noreturn]] void become(const Command& command, std::vector<char*>& words,
                         std::vector<char*>& environment) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  const int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  const int output =
      open(command.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (input < 0 || output < 0 || dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0 ||
      dup2(output, STDERR_FILENO) < 0 || chdir(command.folder.c_str()) != 0) {
    _exit(exit_cannot_start);
  }
  const rlimit files{longest_output, longest_output};
  setrlimit(RLIMIT_FSIZE, &files);
  if (command.obey_modes && !drop_reading_everything()) {
    _exit(exit_reads_everything);
  }
  execve(words[0], words.data(), environment.data());
  _exit(exit_cannot_start);
}

// Waits, not longer than LIMIT; then ends the whole group.
Ended wait_for(pid_t child, std::chrono::seconds limit) {
  Ended ended;
  int status = 0;
  const auto deadline = std::chrono::steady_clock::now() + limit;
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (std::chrono::steady_clock::now() > deadline) {
      ended.timed_out = true;
      kill(-child, SIGKILL);
      waitpid(child, &status, 0);
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  kill(-child, SIGKILL); // what it left behind
  ended.exit = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ended;
}

} // namespace

Ended run(const Command& command) {
  std::vector<std::string> words = command.words;
  std::vector<std::string> environment;
  environment.reserve(command.environment.size());
  for (const auto& [name, value] : command.environment) {
    environment.push_back(std::string(name).append("=").append(value));
  }
  std::vector<char*> argv = pointers(words);
  std::vector<char*> envp = pointers(environment);
  const pid_t child = fork();
  if (child < 0) {
    throw CannotRun(std::string("no process can be started: ") + std::strerror(errno));
  }
  if (child == 0) {
    become(command, argv, envp);
  }
  Ended ended = wait_for(child, command.limit);
  if (ended.exit == exit_cannot_start) {
    throw CannotRun("cannot start " + command.words.front() + " in " + command.folder.string());
  }
  if (ended.exit == exit_reads_everything) {
    throw CannotRun("the case has unreadable files, and the capabilities by which this user reads "
                    "everything (dac_override, dac_read_search) cannot be dropped: run it as a "
                    "plain user");
  }
  std::ifstream stream(command.output, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  ended.output = text.str();
  return ended;
}

} // namespace cudnnenv::cases
