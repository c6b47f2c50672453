// SPDX-License-Identifier: Apache-2.0
#include "color.hpp"

#include <cstddef>
#include <regex>

namespace cudnnenv::command {
namespace {

constexpr std::string_view plain = "\x1b[0m";
constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view red = "\x1b[31m";
constexpr std::string_view green = "\x1b[32m";
constexpr std::string_view yellow = "\x1b[33m";
constexpr std::string_view cyan = "\x1b[36m";

// A report has these lines (columns as cmake/report/finding_text.cmake lays them out):
//
//   CudnnEnv: broken. ...        verdict and cause, up to an empty line
//     E toolkit.not-found  ...   a finding: margin 2, or 4 where another one explains it
//         fix    ...             at margin + 4 a label of 7 columns, fix or 修复
//                    cmake ...   at margin + 15 or more: a command
class Painter {
public:
  explicit Painter(std::string_view verdict) : verdict_(verdict) {}

  // LINE without its line end.
  std::string paint(const std::string& line) {
    const std::size_t indent = line.find_first_not_of(' ');
    if (indent == std::string::npos) {
      in_verdict_ = in_fix_ = false;
      return line;
    }
    if (line.rfind("CudnnEnv", 0) == 0 || (in_verdict_ && indent == 0)) {
      in_verdict_ = true;
      return around(std::string(bold).append(verdict_color()), line, 0, line.size());
    }
    std::smatch head;
    if (std::regex_search(line, head, finding_)) {
      margin_ = indent;
      in_fix_ = false;
      const auto end = static_cast<std::size_t>(head.length(0));
      return around(severity_color(line[indent]), line, indent, end);
    }
    return paint_fix(line, indent);
  }

private:
  std::string paint_fix(const std::string& line, std::size_t indent) {
    if (indent <= margin_ + label_margin) {
      in_fix_ = indent == margin_ + label_margin && std::regex_search(line, fix_);
    } else if (in_fix_ && indent >= margin_ + command_margin) {
      return around(green, line, indent, line.size());
    }
    return line;
  }

  static std::string around(std::string_view color, const std::string& line, std::size_t begin,
                            std::size_t end) {
    return line.substr(0, begin)
        .append(color)
        .append(line, begin, end - begin)
        .append(plain)
        .append(line, end);
  }

  [[nodiscard]] std::string_view verdict_color() const {
    if (verdict_ == "broken") {
      return red;
    }
    return verdict_ == "ready" ? green : yellow;
  }

  static std::string_view severity_color(char letter) {
    if (letter == 'E') {
      return red;
    }
    return letter == 'W' ? yellow : cyan;
  }

  static constexpr std::size_t label_margin = 4;
  static constexpr std::size_t command_margin = 15;
  std::string_view verdict_;
  std::regex finding_{"^(  |    )[EWN] [a-z]+\\.[a-z0-9-]+"};
  std::regex fix_{"^ +(fix    |修复   )"};
  std::size_t margin_ = 0;
  bool in_verdict_ = false;
  bool in_fix_ = false;
};

} // namespace

std::string colored(std::string_view text, std::string_view verdict) {
  std::string result;
  Painter painter(verdict);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    result.append(painter.paint(std::string(text.substr(0, end))));
    if (end == std::string_view::npos) {
      break;
    }
    result.push_back('\n');
    text.remove_prefix(end + 1);
  }
  return result;
}

bool wants_color(Color asked, bool terminal, const char* no_color, const char* term) {
  if (asked != Color::automatic) {
    return asked == Color::always;
  }
  const bool refused = no_color != nullptr && *no_color != '\0';
  const bool able = term != nullptr && *term != '\0' && std::string_view(term) != "dumb";
  return terminal && able && !refused;
}

} // namespace cudnnenv::command
