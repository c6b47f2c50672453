// SPDX-License-Identifier: Apache-2.0
#include "console.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <regex>
#include <sstream>

#include "pattern.hpp"

namespace cudnnenv::cases {
namespace {

constexpr std::size_t most_lines = 30;
constexpr std::size_t most_columns = 100;

struct Range {
  wchar_t first;
  wchar_t last;
};

// East Asian Width W and F (Unicode), as terminals draw them.
constexpr std::array<Range, 14> wide_ranges{{{0x1100, 0x115F},
                                             {0x2E80, 0x303E},
                                             {0x3041, 0x33FF},
                                             {0x3400, 0x4DBF},
                                             {0x4E00, 0x9FFF},
                                             {0xA000, 0xA4CF},
                                             {0xAC00, 0xD7A3},
                                             {0xF900, 0xFAFF},
                                             {0xFE30, 0xFE6F},
                                             {0xFF01, 0xFF60},
                                             {0xFFE0, 0xFFE6},
                                             {0x1F300, 0x1F64F},
                                             {0x1F900, 0x1F9FF},
                                             {0x20000, 0x3FFFD}}};
constexpr std::array<Range, 3> no_width{{{0x0300, 0x036F}, {0x200B, 0x200D}, {0xFE00, 0xFE0F}}};

template <typename Ranges>
bool within(wchar_t c, const Ranges& ranges) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [c](const Range& range) { return c >= range.first && c <= range.last; });
}

std::size_t width_of(wchar_t c) {
  return within(c, no_width) ? 0 : within(c, wide_ranges) ? 2 : 1;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    lines.push_back(line);
  }
  return lines;
}

std::string squeezed(std::string text) {
  text.erase(std::remove_if(text.begin(), text.end(),
                            [](unsigned char c) { return c < 0x80 && std::isspace(c) != 0; }),
             text.end());
  return text;
}

enum class Kind { prose, data, command };

// Line by line, what kind of text a report goes through (cmake/report/finding_text.cmake lays it
// out).
class Reader {
public:
  // Sets kind(), and the text after margin, label and finding's name.
  std::string read(const std::string& line) {
    std::smatch match;
    if (line.empty()) {
      block_ = Block::none;
      kind_ = Kind::prose;
      return line;
    }
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    static const std::regex head("^( +)[EWN] [a-z]+\\.[a-z0-9-]+ +");
    static const std::regex label("^ +(seen|证据|fix|修复)   +");
    static const std::regex other("^ +(or|或) ");
    if (std::regex_search(line, match, head)) {
      block_ = Block::head;
      margin_ = static_cast<std::size_t>(match.length(1));
      ++findings_;
    } else if (block_ != Block::none && indent == margin_ + 4 &&
               std::regex_search(line, match, label)) {
      const bool seen = match.str(1) == "seen" || match.str(1) == "证据";
      block_ = seen ? Block::seen : Block::fix;
    } else if (block_ == Block::fix) {
      std::regex_search(line, match, other); // before another one
    }
    kind_ = block_ == Block::seen || is_data(line)                       ? Kind::data
            : block_ == Block::fix && indent >= margin_ + command_margin ? Kind::command
                                                                         : Kind::prose;
    return line.substr(match.empty() ? indent : static_cast<std::size_t>(match.length(0)));
  }
  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] bool in_first() const { return block_ != Block::none && findings_ == 1; }
  [[nodiscard]] bool in_head() const { return block_ == Block::head; }
  [[nodiscard]] bool in_fix() const { return block_ == Block::fix; }

private:
  enum class Block { none, head, seen, fix };
  static constexpr std::size_t command_margin = 15;

  // Rows of the checker's table, where the report is, and the command that explains a finding.
  [[nodiscard]] bool is_data(const std::string& line) const {
    static const std::regex data("^(    [^ ].*|  (report|报告|explain|说明) .*)$");
    return block_ == Block::none && std::regex_search(line, data);
  }

  Block block_ = Block::none;
  Kind kind_ = Kind::prose;
  std::size_t margin_ = 0;
  int findings_ = 0;
};

// REST, all of a line behind its margin, could not have been broken: it begins with a path or with
// one long word.
bool unbreakable(const std::string& rest) {
  static const std::regex path(R"(^[("']?(/|[A-Za-z]:[/\\]))");
  if (std::regex_search(rest, path)) {
    return true;
  }
  const std::size_t word = rest.find(' ');
  const std::wstring first = wide(rest.substr(0, word));
  return columns_of(rest.substr(0, word)) > most_columns / 2 &&
         std::none_of(first.begin(), first.end(), [](wchar_t c) { return within(c, wide_ranges); });
}

// What the first finding of a report says: its title (in a report that is not wrapped), its fixes,
// and their commands one by one.
struct First {
  std::string title;
  std::string fixes;
  std::vector<std::string> commands;
};

First first_of(const std::string& whole) {
  First first;
  Reader reader;
  for (const std::string& line : lines_of(whole)) {
    const std::string rest = reader.read(line);
    if (reader.in_first() && reader.in_head() && first.title.empty()) {
      first.title = rest;
    } else if (reader.in_first() && reader.in_fix()) {
      first.fixes += line;
      if (reader.kind() == Kind::command) {
        first.commands.push_back(line);
      }
    }
  }
  return first;
}

class Judge {
public:
  Judge(std::string language, std::string shown)
      : what_("console " + std::move(language)), shown_(std::move(shown)),
        lines_(lines_of(shown_)) {}

  void limits() {
    if (lines_.size() > most_lines) {
      add("30 lines at most", std::to_string(lines_.size()) + ":\n" + shown_);
    }
    Reader reader;
    for (const std::string& line : lines_) {
      const std::string rest = reader.read(line);
      const std::size_t columns = cases::columns_of(line);
      if (columns > most_columns && reader.kind() == Kind::prose && !unbreakable(rest)) {
        add("100 columns at most", std::to_string(columns) + ": " + line);
      }
    }
  }

  void nothing_essential_cut(const First& first) {
    const std::string all = squeezed(shown_);
    for (const std::string* part : {&first.title, &first.fixes}) {
      if (all.find(squeezed(*part)) == std::string::npos) {
        add("all of: " + *part, shown_);
      }
    }
    for (const std::string& command : first.commands) {
      if (std::find(lines_.begin(), lines_.end(), command) == lines_.end()) {
        add("the line: " + command, shown_);
      }
    }
  }

  // Qt Creator and VS Code take such a line for a diagnosis of CMake's, two empty lines for its
  // end, and Qt Creator hides "-- "; GitHub Actions obeys "::", also where a pane has stripped
  // blanks.
  void nothing_misread() {
    static const std::regex misread("CMake (Error|Warning|Deprecation Warning)( \\(dev\\))? at "
                                    ".*:[0-9]+ \\(|^ *::|^--? |\t|\r| $");
    for (const std::string& line : lines_) {
      if (std::regex_search(line, misread)) {
        add("no line that a program takes for something else", line);
      }
    }
    if (shown_.find("\n\n\n") != std::string::npos) {
      add("no two empty lines together", shown_);
    }
  }

  [[nodiscard]] std::vector<Difference> differences() const { return differences_; }

private:
  void add(const std::string& expected, const std::string& seen) {
    differences_.push_back({what_, expected, seen});
  }

  std::string what_;
  std::string shown_;
  std::vector<std::string> lines_;
  std::vector<Difference> differences_;
};

} // namespace

std::size_t columns_of(const std::string& text) {
  std::size_t columns = 0;
  for (const wchar_t c : wide(text)) {
    columns += width_of(c);
  }
  return columns;
}

std::vector<Difference> judge_console(const std::string& language, const std::string& shown,
                                      const std::string& whole) {
  Judge judge(language, shown);
  judge.limits();
  judge.nothing_essential_cut(first_of(whole));
  judge.nothing_misread();
  return judge.differences();
}

std::vector<Difference> judge_order(const std::string& shown, const std::string& output) {
  const std::size_t stopped = output.find("CMake Error at ");
  const std::size_t report = output.find(shown);
  if (stopped != std::string::npos && (report == std::string::npos || report > stopped)) {
    return {{"console order", "the whole report, then CMake's own block", output}};
  }
  return {};
}

} // namespace cudnnenv::cases
