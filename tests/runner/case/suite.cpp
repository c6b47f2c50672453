// SPDX-License-Identifier: Apache-2.0
#include "suite.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

#include "one_file.hpp"
#include "perform.hpp"
#include "see.hpp"

namespace cudnnenv::cases {
namespace {

namespace fs = std::filesystem;

constexpr unsigned longest_seconds = 900; // of one file, all steps together

fs::path fresh_folder() {
  std::string name = (fs::temp_directory_path() / "cudnn-env-case.XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) {
    throw std::runtime_error("cannot make a work folder " + name + ": " + std::strerror(errno));
  }
  return name;
}

class Suite {
public:
  Suite(const SuiteOptions& options, std::ostream& out, fs::path work)
      : options_(options), out_(out), work_(std::move(work)), told_(options.files.size()) {}

  int run() {
    std::size_t started = 0;
    while (started < options_.files.size() || !running_.empty()) {
      if (started < options_.files.size() && running_.size() < options_.jobs) {
        start(started++);
      } else {
        collect();
      }
    }
    for (const auto& [what, count] : counts_) {
      out_ << count << " " << what << "\n";
    }
    out_ << passed_ << " passed, " << options_.files.size() - passed_ << " failed\n";
    return status_;
  }

private:
  [[nodiscard]] fs::path folder(std::size_t n) const {
    return work_ / (std::to_string(n + 1) + "-" + fs::path(options_.files[n]).stem().string());
  }

  // A process for each file: whatever happens to it, the others are not concerned.
  void start(std::size_t n) {
    const fs::path place = folder(n);
    remove_folder(place);
    fs::create_directories(place);
    out_.flush();
    const pid_t child = fork();
    if (child < 0) {
      throw std::runtime_error(std::string("cannot start a process: ") + std::strerror(errno));
    }
    if (child == 0) {
      alarm(longest_seconds);
      const Told told = run_file(options_.files[n], options_, place);
      std::ofstream(place / "told", std::ios::binary) << told.text;
      std::ofstream counts(place / "counts", std::ios::binary);
      for (const auto& [what, count] : told.counts) {
        counts << count << " " << what << "\n";
      }
      counts.close();
      _exit(told.status);
    }
    running_[child] = n;
  }

  void collect() {
    int status = 0;
    const pid_t child = wait(&status);
    const auto found = running_.find(child);
    if (found == running_.end()) {
      return;
    }
    const std::size_t n = found->second;
    running_.erase(found);
    Told told;
    told.text = file_text(folder(n) / "told").value_or("");
    if (WIFEXITED(status) && !told.text.empty()) {
      told.status = WEXITSTATUS(status);
    } else {
      told.status = exit_failed;
      told.text = "FAILED     " + options_.files[n] + "\n  the runner itself ended by signal " +
                  std::to_string(WIFSIGNALED(status) ? WTERMSIG(status) : 0) + "\n";
    }
    told_[n] = told;
    std::ifstream counts(folder(n) / "counts", std::ios::binary);
    unsigned count = 0;
    for (std::string what; counts >> count && std::getline(counts >> std::ws, what);) {
      counts_[what] += count;
    }
    if (!options_.keep && options_.work.empty()) {
      remove_folder(folder(n));
    }
    tell();
  }

  // All that are next in the order of the files.
  void tell() {
    while (next_ < told_.size() && told_[next_]) {
      const Told& told = *told_[next_++];
      if (!options_.quiet || told.status != exit_passed) {
        out_ << told.text << std::flush;
      }
      passed_ += told.status == exit_passed ? 1 : 0;
      status_ = std::max(status_, told.status);
    }
  }

  const SuiteOptions& options_;
  std::ostream& out_;
  fs::path work_;
  std::vector<std::optional<Told>> told_;
  std::map<pid_t, std::size_t> running_;
  std::map<std::string, unsigned> counts_;
  std::size_t next_ = 0;
  std::size_t passed_ = 0;
  int status_ = exit_passed;
};

} // namespace

int run_suite(const SuiteOptions& options, std::ostream& out) {
  const fs::path work = options.work.empty() ? fresh_folder() : fs::absolute(options.work);
  fs::create_directories(work);
  const bool stays = options.keep || !options.work.empty();
  if (stays) {
    out << "work folder: " << work.string() << "\n"; // the count has to be the last line
  }
  const int status = Suite(options, out, work).run();
  if (!stays) {
    remove_folder(work);
  }
  return status;
}

} // namespace cudnnenv::cases
