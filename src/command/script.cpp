// SPDX-License-Identifier: Apache-2.0
#include "script.hpp"

#include <sstream>
#include <string_view>

#include "read_file.hpp"

namespace cudnnenv::command {

std::filesystem::path script_of(const std::filesystem::path& executable) {
  return executable.parent_path().parent_path() / "share/cmake/CudnnEnv/cudnn-env.cmake";
}

std::vector<std::string> script_arguments(const Request& request,
                                          const std::filesystem::path& script,
                                          const std::filesystem::path& answers,
                                          const std::filesystem::path& here) {
  std::vector<std::string> words{"-P",        script.string(), "--", request.command,
                                 "--answers", answers.string()};
  const auto file = [&](const char* option, const std::string& name) {
    if (!name.empty()) {
      words.emplace_back(option);
      words.push_back(name == "-" ? name : (here / name).string());
    }
  };
  if (request.format != "text") {
    words.insert(words.end(), {"--format", request.format});
  }
  if (request.command == "doctor") {
    words.insert(words.end(), {"--for", request.purpose});
    if (request.require_gpu) {
      words.emplace_back("--require-gpu");
    }
    if (request.run_frameworks) {
      words.emplace_back("--run-frameworks");
    }
    file("--json", request.json);
    if (!request.python.empty()) {
      // a name alone is looked for on PATH
      const bool name = request.python.find_first_of("/\\") == std::string::npos;
      words.emplace_back("--python");
      words.push_back(name ? request.python : (here / request.python).string());
    }
  }
  if (request.ids_only) {
    words.emplace_back("--list");
  }
  if (!request.finding.empty()) {
    words.push_back(request.finding);
  }
  file("--record", request.record);
  file("--replay", request.replay);
  if (request.keep_names) {
    words.emplace_back("--no-redact");
  }
  words.insert(words.end(), request.words.begin(), request.words.end());
  if (!request.arguments.empty()) {
    words.emplace_back("--");
    words.insert(words.end(), request.arguments.begin(), request.arguments.end());
  }
  return words;
}

std::optional<std::string> step_of(const std::string& line) {
  constexpr std::string_view mark = "-- step: ";
  if (line.rfind(mark, 0) != 0) {
    return std::nullopt;
  }
  return line.substr(mark.size());
}

// Of one to three digits; none: not a number.
static std::optional<int> exit_status(const std::string& digits) {
  const bool number = !digits.empty() && digits.size() <= 3 &&
                      digits.find_first_not_of("0123456789") == std::string::npos;
  return number ? std::optional(std::stoi(digits)) : std::nullopt;
}

Answers read_answers(const std::filesystem::path& folder) {
  Answers answers;
  answers.text = read_file(folder / "text");
  answers.report = read_file(folder / "report.json");
  answers.error = read_file(folder / "error");
  std::istringstream outcome(read_file(folder / "outcome"));
  for (std::string line; std::getline(outcome, line);) {
    if (line.rfind("exit=", 0) == 0) {
      answers.exit = exit_status(line.substr(line.find('=') + 1));
    } else if (line.rfind("verdict=", 0) == 0) {
      answers.verdict = line.substr(line.find('=') + 1);
    }
  }
  return answers;
}

} // namespace cudnnenv::command
