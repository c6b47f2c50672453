// SPDX-License-Identifier: Apache-2.0
#include "run_script.hpp"

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <optional>
#include <system_error>
#include <utility>

#include "color.hpp"
#include "command_line.hpp"
#include "find_cmake.hpp"
#include "matrix_table.hpp"
#include "platform.hpp"
#include "process.hpp"
#include "progress.hpp"
#include "script.hpp"

namespace cudnnenv::command {
namespace {

constexpr std::chrono::minutes longest_run{10}; // each program that is asked has 10 s of its own

// A folder that is removed at the end of its life.
class Folder {
public:
  Folder() : path_(make_private_folder()) {}
  ~Folder() {
    std::error_code ignored;
    if (!path_.empty()) {
      std::filesystem::remove_all(path_, ignored);
    }
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
  std::filesystem::path path_;
};

Result no_diagnosis(const std::string& why) {
  return {exit_usage, 0, "", "cudnn-env: " + why + "\n"};
}

const char* environment(const char* name) {
  return std::getenv(name);
}

// The script in the supervisor's care, with a line on the terminal while it takes long, or the
// table of a matrix. LAST: what it did last.
Ended run_cmake(Supervisor& supervisor, const Program& program, Color color, std::string& last) {
  const char* term = environment("TERM");
  const bool terminal = errors_are_terminal();
  Progress::Write write;
  std::function<TerminalSize()> size;
  if (wants_color(Color::automatic, terminal, nullptr, term)) {
    write = write_error;
    size = [] { return TerminalSize{terminal_columns(), terminal_lines()}; };
  }
  Progress progress(write, terminal_columns);
  MatrixTable table(write_error, size, wants_color(color, terminal, environment("NO_COLOR"), term));
  Watcher watcher;
  watcher.line = [&](const std::string& line) {
    if (const std::optional<std::string> step = step_of(line)) {
      last = *step;
      progress.begin(*step, Progress::Clock::now());
    } else if (table.take(line, Progress::Clock::now())) {
      progress.begin("", Progress::Clock::now()); // the table says it
    }
  };
  watcher.tick = [&] {
    progress.tick(Progress::Clock::now());
    table.tick(Progress::Clock::now());
  };
  return supervisor.run(program, watcher);
}

std::string said_about(const std::vector<std::string>& left) {
  std::string text;
  for (const std::string& process : left) {
    text += "cudnn-env: process " + process + " could not be ended: it waits inside the kernel\n";
  }
  return text;
}

// What the user sees of ANSWERS.
Result presented(const Request& request, const Answers& answers, const Ended& ended) {
  Result result;
  result.exit = answers.exit.value_or(exit_usage);
  const bool color = request.format == "text" && request.command != "env" && // lines for a shell
                     wants_color(request.color, output_is_terminal(), environment("NO_COLOR"),
                                 environment("TERM"));
  if (request.json == "-" || request.format == "json") {
    result.output = answers.report;
  } else {
    result.output = color ? colored(answers.text, answers.verdict) : answers.text;
  }
  if (!answers.error.empty()) {
    result.errors = "cudnn-env: " + answers.error;
  } else if (!answers.exit) { // not the script's own words, so CMake's
    result.errors = ended.errors + "cudnn-env: CMake gave no answer\n";
  }
  return result;
}

Result run_in(const std::filesystem::path& folder, Supervisor& supervisor, const Request& request,
              const std::filesystem::path& script) {
  const FoundCMake cmake = find_cmake(supervisor);
  if (supervisor.interrupted() == 0 && cmake.program.empty()) {
    return no_diagnosis(cmake.problem);
  }
  std::error_code error;
  const std::filesystem::path here = std::filesystem::current_path(error);
  if (error) {
    return no_diagnosis("the current folder is not there: " + error.message());
  }
  Ended ended;
  std::string last;
  if (supervisor.interrupted() == 0) {
    const bool configure = request.command == "configure";       // the user's own cmake prints
    const bool build = configure || request.command == "matrix"; // and may take long
    ended = run_cmake(supervisor,
                      {cmake.program, script_arguments(request, script, folder, here),
                       build ? std::chrono::minutes{} : longest_run, configure, build},
                      request.color, last);
  }
  Result result;
  if (supervisor.interrupted() != 0) {
    result.signal = supervisor.interrupted();
  } else if (!ended.not_started.empty()) {
    result = no_diagnosis(cmake.program.string() + " cannot be started: " + ended.not_started);
  } else if (ended.timed_out) {
    result = no_diagnosis("not done after 10 minutes, so ended; it was " + last);
  } else {
    result = presented(request, read_answers(folder), ended);
  }
  result.errors += said_about(supervisor.left());
  return result;
}

// All of standard input; none when it is longer than a record can be, or cannot be read.
std::optional<std::string> read_standard_input() {
  constexpr std::size_t longest = std::size_t{64} << 20U;
  std::string text;
  std::array<char, 65536> buffer{};
  while (std::cin.read(buffer.data(), buffer.size()) || std::cin.gcount() > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(std::cin.gcount()));
    if (text.size() > longest) {
      return std::nullopt;
    }
  }
  return std::cin.bad() ? std::nullopt : std::optional(text);
}

bool write_file(const std::filesystem::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  return file.good();
}

} // namespace

Result run_script(const Request& request) {
  const std::filesystem::path executable = own_executable();
  const std::filesystem::path script = script_of(executable);
  std::error_code error;
  if (executable.empty()) {
    return no_diagnosis("cannot tell where this program is: /proc/self/exe is not readable");
  }
  if (!std::filesystem::exists(script, error)) {
    return no_diagnosis("its CMake files are not there: " + script.string() +
                        ". They are installed with it (cmake --install)");
  }
  // Before signals are held back: Ctrl-C ends this program while it waits for somebody to type.
  const bool log = request.finding == "-";
  const std::optional<std::string> input =
      log || request.replay == "-" ? read_standard_input() : std::string();
  if (!input) {
    return no_diagnosis("standard input is no " + std::string(log ? "log" : "record") +
                        ": it is longer than 64 MiB, or cannot be read");
  }
  Supervisor supervisor;
  const Folder folder; // gone before a signal can end us
  if (folder.path().empty() || !write_file(folder.path() / (log ? "log" : "record.json"), *input)) {
    return no_diagnosis("no files can be written below TMPDIR or /tmp");
  }
  return run_in(folder.path(), supervisor, request, script);
}

} // namespace cudnnenv::command
