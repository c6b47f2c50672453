// SPDX-License-Identifier: Apache-2.0
#include "process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <set>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

#include "descendants.hpp"

namespace cudnnenv::command {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::array<int, 4> ending_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr std::size_t longest_output = 1U << 20U;

// Written by a signal handler, which can reach nothing else.
volatile std::sig_atomic_t caught = 0;

extern "C" void remember_signal(int number) {
  caught = number;
}

extern "C" void wake_up(int /*number*/) {}

// An open file, closed at the end of its life; -1: none.
class File {
public:
  explicit File(int number = -1) : number_(number) {}
  ~File() { close(); }
  File(File&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  File& operator=(File&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  [[nodiscard]] int number() const { return number_; }
  void close() {
    if (number_ >= 0) {
      ::close(number_);
      number_ = -1;
    }
  }

private:
  int number_;
};

// A stream of a program that runs: what is read so far.
struct Stream {
  File from;        // our end
  File to;          // the program's
  std::string text; // all of it
};

Stream open_stream() {
  std::array<int, 2> ends{-1, -1};
  Stream stream;
  if (pipe2(ends.data(), O_CLOEXEC) == 0) {
    stream.from = File(ends[0]);
    stream.to = File(ends[1]);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
  }
  return stream;
}

// Takes what is there now.
void drain(Stream& stream) {
  std::array<char, 4096> buffer{};
  while (stream.from.number() >= 0) {
    const ssize_t size = read(stream.from.number(), buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR) {
      continue;
    }
    if (size < 0 && errno == EAGAIN) {
      return;
    }
    if (size <= 0) {
      stream.from.close();
    } else if (stream.text.size() < longest_output) {
      stream.text.append(buffer.data(), static_cast<std::size_t>(size));
    }
  }
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

// Starts PROGRAM. Out: its process, or -1 and why not in PROBLEM.
pid_t start(const Program& program, const Stream& output, const Stream& errors,
            const sigset_t& mask, std::string& problem) {
  std::vector<std::string> words{program.file.string()};
  words.insert(words.end(), program.arguments.begin(), program.arguments.end());
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  if (!program.ours) {
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, output.to.number(), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, errors.to.number(), STDERR_FILENO);
  }
  posix_spawnattr_t attributes{};
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &mask);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  pid_t child = -1;
  const int error = posix_spawn(&child, program.file.c_str(), &actions, &attributes,
                                pointers(words).data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    problem = std::strerror(error);
    return -1;
  }
  return child;
}

// Has CHILD ended? Then its exit status, -1 where a signal ended it, is in EXIT. What became ours
// because its parent ended is waited for as well.
bool has_ended(pid_t child, int& exit) {
  bool ended = false;
  int status = 0;
  for (pid_t pid = waitpid(-1, &status, WNOHANG); pid > 0; pid = waitpid(-1, &status, WNOHANG)) {
    if (pid == child) {
      ended = true;
      exit = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
  }
  return ended;
}

// Until there is something to read, a signal, or a quarter of a second is over. Signals come only
// here.
void wait_for_news(const Stream& output, const Stream& errors, const sigset_t& mask) {
  constexpr timespec quarter{0, 250'000'000};
  std::array<pollfd, 2> files{
      {{output.from.number(), POLLIN, 0}, {errors.from.number(), POLLIN, 0}}};
  ppoll(files.data(), files.size(), &quarter, &mask);
}

// Gives each line of TEXT from AT on to the watcher, and moves AT behind the last whole one.
void tell_lines(const std::string& text, std::size_t& at, const Watcher& watcher) {
  for (std::size_t end = text.find('\n', at); end != std::string::npos; end = text.find('\n', at)) {
    if (watcher.line) {
      watcher.line(text.substr(at, end - at));
    }
    at = end + 1;
  }
}

} // namespace

struct Supervisor::State {
  sigset_t mask_before{}; // of this program, and of those that it starts
  sigset_t mask_waiting{};
  std::array<struct sigaction, ending_signals.size()> before{};
  struct sigaction child_before {};
  std::set<pid_t> spared; // ours already when this program began: a shell may have become it
  std::vector<std::string> left;
  int signal = 0;
};

Supervisor::Supervisor() : state_(std::make_unique<State>()) {
  caught = 0;
  sigset_t ours;
  sigemptyset(&ours);
  sigaddset(&ours, SIGCHLD);
  for (std::size_t n = 0; n < ending_signals.size(); ++n) {
    sigaddset(&ours, ending_signals[n]);
    sigaction(ending_signals[n], nullptr, &state_->before[n]);
    if (state_->before[n].sa_handler != SIG_IGN) { // ignored by nohup, or for a background job
      struct sigaction action {};
      action.sa_handler = remember_signal;
      sigaction(ending_signals[n], &action, nullptr);
    }
  }
  struct sigaction action {};
  action.sa_handler = wake_up;
  sigaction(SIGCHLD, &action, &state_->child_before);
  sigprocmask(SIG_BLOCK, &ours, &state_->mask_before);
  state_->mask_waiting = state_->mask_before;
  sigdelset(&state_->mask_waiting, SIGCHLD);
  for (const int number : ending_signals) {
    sigdelset(&state_->mask_waiting, number);
  }
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  state_->spared = descendants();
}

Supervisor::~Supervisor() {
  for (std::size_t n = 0; n < ending_signals.size(); ++n) {
    sigaction(ending_signals[n], &state_->before[n], nullptr);
  }
  sigaction(SIGCHLD, &state_->child_before, nullptr);
  sigprocmask(SIG_SETMASK, &state_->mask_before, nullptr);
}

Ended Supervisor::run(const Program& program, const Watcher& watcher) {
  Ended ended;
  Stream output = open_stream();
  Stream errors = open_stream();
  const pid_t child = start(program, output, errors, state_->mask_before, ended.not_started);
  output.to.close();
  errors.to.close();
  const Clock::time_point deadline = Clock::now() + program.limit;
  std::size_t output_told = 0;
  std::size_t errors_told = 0;
  bool running = child > 0;
  while (running && caught == 0 && !ended.timed_out) {
    wait_for_news(output, errors, state_->mask_waiting);
    running = !has_ended(child, ended.exit);
    drain(output);
    drain(errors);
    tell_lines(output.text, output_told, watcher);
    tell_lines(errors.text, errors_told, watcher);
    if (watcher.tick) {
      watcher.tick();
    }
    ended.timed_out = running && program.limit.count() > 0 && Clock::now() > deadline;
  }
  // What the user's own build leaves behind when it ends by itself: a compiler cache's server.
  if (!program.leaves || caught != 0) {
    state_->left = end_descendants(state_->spared);
  }
  state_->signal = caught;
  ended.output = std::move(output.text);
  ended.errors = std::move(errors.text);
  return ended;
}

int Supervisor::interrupted() const {
  return state_->signal;
}

const std::vector<std::string>& Supervisor::left() const {
  return state_->left;
}

void end_by_signal(int signal) {
  std::signal(signal, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal);
  sigprocmask(SIG_UNBLOCK, &set, nullptr);
  std::raise(signal);
  std::_Exit(128 + signal);
}

} // namespace cudnnenv::command
