// SPDX-License-Identifier: Apache-2.0
#include "printed_command.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <strings.h>

namespace cudnnenv::cases {
namespace {

using Words = std::vector<std::string>;

std::string value_of(const std::string& name, const Environment& environment, bool windows) {
  for (const auto& [other, value] : environment) {
    if (other == name || (windows && strcasecmp(other.c_str(), name.c_str()) == 0)) {
      return value;
    }
  }
  return "";
}

bool of_name(char c) {
  return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

// $NAME, ${NAME}, ${NAME:+text} at AT of TEXT, which is moved behind it.
std::string expand(const std::string& text, std::size_t& at, const Environment& environment) {
  const bool braces = text[at + 1] == '{';
  std::size_t end = at + (braces ? 2 : 1);
  const std::size_t start = end;
  while (end < text.size() && of_name(text[end])) {
    ++end;
  }
  std::string value = value_of(text.substr(start, end - start), environment, false);
  if (!braces) {
    at = end;
    return value;
  }
  const std::size_t close = std::min(text.find('}', end), text.size());
  std::string more = text.substr(end, close - end);
  at = std::min(close + 1, text.size());
  if (more.rfind(":+", 0) != 0) {
    return value;
  }
  if (value.empty()) {
    return "";
  }
  std::string out;
  for (std::size_t k = 2; k < more.size();) {
    if (more[k] == '$') {
      out += expand(more, k, environment);
    } else {
      out += more[k++];
    }
  }
  return out;
}

// As a POSIX shell cuts it; an operator is a word of its own.
Words words_of(const std::string& text, const Environment& environment) {
  Words words;
  std::string word;
  bool open = false; // a word has begun
  char quote = 0;
  const auto end_word = [&] {
    if (open) {
      words.push_back(word);
    }
    word.clear();
    open = false;
  };
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (quote == 0 && (c == ' ' || c == '\t')) {
      end_word();
      ++at;
    } else if (quote == 0 && std::string("&|;<>\n").find(c) != std::string::npos) {
      end_word();
      words.emplace_back(1, c);
      ++at;
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
      open = true;
      ++at;
    } else if (c == quote) {
      quote = 0;
      ++at;
    } else if (c == '$' && quote != '\'' && at + 1 < text.size() &&
               (text[at + 1] == '{' || of_name(text[at + 1]))) {
      word += expand(text, at, environment);
      open = true;
    } else {
      at += c == '\\' && quote != '\'' && at + 1 < text.size() ? 1 : 0;
      word += text[at++];
      open = true;
    }
  }
  end_word();
  return words;
}

// %NAME% as cmd reads it.
std::string expand_percents(const std::string& text, const Environment& environment) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text[at] == '%' ? text.find('%', at + 1) : std::string::npos;
    if (end == std::string::npos) {
      out += text[at++];
    } else {
      out += value_of(text.substr(at + 1, end - at - 1), environment, true);
      at = end + 1;
    }
  }
  return out;
}

// cmd knows double quotes alone.
Words words_of_cmd(const std::string& text) {
  Words words;
  std::string word;
  bool open = false;
  bool quoted = false;
  for (const char c : text + " ") {
    if (c == '"') {
      quoted = !quoted;
      open = true;
    } else if (c == ' ' && !quoted) {
      if (open) {
        words.push_back(word);
      }
      word.clear();
      open = false;
    } else {
      word += c;
      open = true;
    }
  }
  return words;
}

// "set NAME=value", "set "NAME=value""; without a value the variable is gone.
void read_set(const std::string& text, PrintedCommand& command) {
  std::string rest = text.substr(text.find(' ') + 1);
  if (rest.size() > 1 && rest.front() == '"' && rest.back() == '"') {
    rest = rest.substr(1, rest.size() - 2);
  }
  const std::size_t equals = rest.find('=');
  if (equals == std::string::npos || equals == 0) {
    command.foreign = "set without a name and a value";
    return;
  }
  std::optional<std::string> value = rest.substr(equals + 1);
  if (value->empty()) {
    value.reset();
  }
  command.environment.emplace_back(rest.substr(0, equals), value);
}

void read_cmake(const Words& words, PrintedCommand& command) {
  for (std::size_t n = 1; n < words.size(); ++n) {
    const std::string& word = words[n];
    const bool more = n + 1 < words.size();
    if (word == "--fresh") {
      command.fresh = true;
    } else if (word == "-B" && more && words[n + 1] == "build") {
      ++n;
    } else if (word == "-T" && more) {
      command.defines.emplace_back("CMAKE_GENERATOR_TOOLSET", words[++n]);
    } else if (word == "-U" && more) {
      command.undefines.push_back(words[++n]);
    } else if (const std::size_t equals = word.find('=');
               word.rfind("-D", 0) == 0 && equals != std::string::npos) {
      command.defines.emplace_back(word.substr(2, equals - 2), word.substr(equals + 1));
    } else {
      command.refused = "cmake " + word;
    }
  }
}

void read_words(const Words& words, PrintedCommand& command) {
  static const std::array<const char*, 5> operators{"&", "|", ";", "<", ">"};
  const std::string& program = words.front();
  const bool several = std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return std::find(operators.begin(), operators.end(), word) != operators.end();
  });
  if (several) {
    command.refused = "several commands";
  } else if (program == "cmake") {
    read_cmake(words, command);
  } else if (program == "unset" && words.size() == 2) {
    command.environment.emplace_back(words[1], std::nullopt);
  } else if (const std::size_t equals = words.size() == 2 ? words[1].find('=') : std::string::npos;
             program == "export" && equals != std::string::npos) {
    command.environment.emplace_back(words[1].substr(0, equals), words[1].substr(equals + 1));
  } else if (program == "ln" && words.size() == 4 && words[1] == "-s") {
    command.links.emplace_back(words[3], words[2]);
  } else {
    command.refused = program;
  }
}

} // namespace

PrintedCommand read_command(const std::string& text, const Environment& environment, bool windows) {
  PrintedCommand command;
  const Words words =
      windows ? words_of_cmd(expand_percents(text, environment)) : words_of(text, environment);
  if (words.empty()) {
    command.refused = "no command";
    return command;
  }
  const std::string& program = words.front();
  static const std::array<const char*, 6> posix{"unset", "export", "ln", "rm", "sudo", "apt-get"};
  const bool of_posix = std::find(posix.begin(), posix.end(), program) != posix.end();
  if (windows ? of_posix : program == "set" || program == "setx") {
    command.foreign = program;
  } else if (windows && program == "set") {
    read_set(expand_percents(text, environment), command);
  } else {
    read_words(words, command);
  }
  return command;
}

} // namespace cudnnenv::cases
