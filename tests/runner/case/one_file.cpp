// SPDX-License-Identifier: Apache-2.0
#include "one_file.hpp"

#include <sstream>

#include "perform.hpp"
#include "process.hpp"
#include "see.hpp"

namespace cudnnenv::cases {
namespace {

std::string indented(const std::string& text, const std::string& margin) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!out.empty()) {
      out.append("\n").append(margin);
    }
    out += line;
  }
  return out;
}

Told tell(const std::string& file, const std::string& title, const Verdict& verdict) {
  Told told;
  std::string text = verdict.differences.empty() ? "passed     " : "FAILED     ";
  text += file + (title.empty() ? "" : "  " + title) + "\n";
  for (const Difference& difference : verdict.differences) {
    told.status = exit_failed;
    text += "  " + difference.what + "\n    expected  " +
            indented(difference.expected, "              ") + "\n    seen      " +
            indented(difference.seen, "              ") + "\n";
  }
  for (const std::string& note : verdict.notes) {
    text += "  note: " + note + "\n";
  }
  told.text = text;
  told.counts = verdict.counts;
  return told;
}

} // namespace

Told run_file(const std::string& file, const SuiteOptions& options,
              const std::filesystem::path& work) {
  try {
    const auto text = std::filesystem::is_regular_file(file) ? file_text(file) : std::nullopt;
    if (!text) {
      throw MalformedCase(file + ": cannot be read");
    }
    const Case that = read_case(file, *text);
    const Tools tools{options.source, options.cmake, std::filesystem::absolute(file).parent_path(),
                      options.mutate, options.fixes};
    return tell(file, that.title, perform(that, tools, work));
  } catch (const MalformedCase& error) {
    return {exit_malformed, "malformed  " + std::string(error.what()) + "\n", {}};
  } catch (const std::exception& error) {
    return {exit_failed, "FAILED     " + file + "\n  not run: " + error.what() + "\n", {}};
  }
}

} // namespace cudnnenv::cases
