// SPDX-License-Identifier: Apache-2.0
#include "source.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace cudnnenv::cases {
namespace {

constexpr int deepest = 64;

// "name:line:column: message"; columns count characters, not bytes.
std::string message_at_offset(const std::string& name, const std::string& text, std::size_t offset,
                              const std::string& message) {
  offset = std::min(offset, text.size());
  const std::string before = text.substr(0, offset);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n') == std::string::npos ? 0 : before.rfind('\n') + 1;
  std::size_t column = 1;
  for (std::size_t i = start; i < before.size(); ++i) {
    if ((static_cast<unsigned char>(before[i]) & 0xC0U) != 0x80U) {
      ++column;
    }
  }
  return name + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " + message;
}

// Walks over JSON text that is known to be right, keeping the offset of what it passes.
class Walker {
public:
  Walker(const std::string& name, const std::string& text) : name_(name), text_(text) {
    if (text_.compare(0, 3, "\xEF\xBB\xBF") == 0) {
      at_ = 3;
    }
  }

  // Offset of what TOKENS name; of a member: of its key.
  std::size_t find(const std::vector<std::string>& tokens) {
    std::size_t place = skip_space();
    for (const std::string& token : tokens) {
      const bool member = text_[at_] == '{';
      if (!(member ? enter_member(token, place) : enter_item(token))) {
        return place;
      }
      if (!member) {
        place = at_;
      }
    }
    return place;
  }

  // Throws where a key stands twice in one object, or nesting is deeper than anybody needs.
  void check(int depth = 0) {
    const char opening = text_[skip_space()];
    if (opening != '{' && opening != '[') {
      skip_scalar();
      return;
    }
    if (depth == deepest) {
      throw MalformedCase(message_at_offset(name_, text_, at_, "nested too deeply"));
    }
    std::set<std::string> keys;
    ++at_;
    while (text_[skip_space()] != '}' && text_[at_] != ']') {
      if (opening == '{') {
        const std::size_t place = at_;
        if (const std::string key = take_key(); !keys.insert(key).second) {
          throw MalformedCase(
              message_at_offset(name_, text_, place, "the key \"" + key + "\" stands twice"));
        }
      }
      check(depth + 1);
      skip_comma();
    }
    ++at_;
  }

private:
  std::size_t skip_space() {
    at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size());
    return at_;
  }

  void skip_comma() {
    if (text_[skip_space()] == ',') {
      ++at_;
    }
  }

  void skip_scalar() {
    if (text_[at_] == '"') {
      for (++at_; text_[at_] != '"'; ++at_) {
        if (text_[at_] == '\\') {
          ++at_;
        }
      }
      ++at_;
    } else {
      at_ = std::min(text_.find_first_of(",]} \t\r\n", at_), text_.size());
    }
  }

  // A key and its colon; stands on the value afterwards.
  std::string take_key() {
    const std::size_t start = skip_space();
    skip_scalar();
    std::string key = json::parse(text_.substr(start, at_ - start)).get<std::string>();
    skip_space();
    ++at_;
    skip_space();
    return key;
  }

  bool enter_member(const std::string& token, std::size_t& place) {
    ++at_;
    while (text_[skip_space()] != '}') {
      const std::size_t start = at_;
      if (take_key() == token) {
        place = start;
        return true;
      }
      check();
      skip_comma();
    }
    return false;
  }

  bool enter_item(const std::string& token) {
    if (text_[at_] != '[') {
      return false;
    }
    ++at_;
    for (std::size_t n = 0; text_[skip_space()] != ']'; ++n) {
      if (std::to_string(n) == token) {
        return true;
      }
      check();
      skip_comma();
    }
    return false;
  }

  const std::string& name_;
  const std::string& text_;
  std::size_t at_ = 0;
};

std::vector<std::string> tokens_of(json::json_pointer path) {
  std::vector<std::string> tokens;
  while (!path.empty()) {
    tokens.push_back(path.back());
    path.pop_back();
  }
  std::reverse(tokens.begin(), tokens.end());
  return tokens;
}

} // namespace

Source parse_source(std::string name, std::string text) {
  Source source{std::move(name), std::move(text), nullptr};
  try {
    source.root = json::parse(source.text);
  } catch (const json::parse_error& error) {
    std::string what = error.what();
    const std::size_t colon = what.find(": ");
    what = colon == std::string::npos ? what : what.substr(colon + 2);
    const std::size_t offset = error.byte == 0 ? 0 : error.byte - 1;
    throw MalformedCase(message_at_offset(source.name, source.text, offset, what));
  } catch (const json::exception& error) {
    throw MalformedCase(message_at_offset(source.name, source.text, 0, error.what()));
  }
  Walker(source.name, source.text).check();
  return source;
}

std::string message_at(const Source& source, const json::json_pointer& path,
                       const std::string& message) {
  const std::size_t offset = Walker(source.name, source.text).find(tokens_of(path));
  const std::string where = path.empty() ? "" : path.to_string().substr(1) + ": ";
  return message_at_offset(source.name, source.text, offset, where + message);
}

} // namespace cudnnenv::cases
