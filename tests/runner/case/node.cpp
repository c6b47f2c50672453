// SPDX-License-Identifier: Apache-2.0
#include "node.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace cudnnenv::cases {

void Node::fail(const std::string& message) const {
  throw MalformedCase(message_at(*source_, path_, message));
}

void Node::allow(const std::vector<std::string_view>& keys, const std::string& what) const {
  if (!value_->is_object()) {
    fail(what + " must be an object {...}");
  }
  for (const auto& member : value_->items()) {
    const bool known = std::find(keys.begin(), keys.end(), member.key()) != keys.end();
    if (!known && member.key() != "comment") {
      std::string list;
      for (const std::string_view key : keys) {
        list += list.empty() ? "" : ", ";
        list += key;
      }
      Node(source_, &member.value(), path_ / member.key())
          .fail(std::string("unknown key of ").append(what).append("; it has ").append(list));
    }
  }
}

std::optional<Node> Node::find(const std::string& key) const {
  const auto found = value_->find(key);
  if (found == value_->end()) {
    return std::nullopt;
  }
  return Node(source_, &*found, path_ / key);
}

std::string Node::text() const {
  if (!value_->is_string()) {
    fail("must be a string");
  }
  const auto& text = value_->get_ref<const std::string&>();
  if (text.find('\0') != std::string::npos) {
    fail("no string may hold a zero character");
  }
  return text;
}

bool Node::flag() const {
  if (!value_->is_boolean()) {
    fail("must be true or false");
  }
  return value_->get<bool>();
}

int Node::number() const {
  if (!value_->is_number_integer()) {
    fail("must be a whole number");
  }
  const auto number = value_->get<std::int64_t>();
  if (number < std::numeric_limits<int>::min() || number > std::numeric_limits<int>::max()) {
    fail("is out of range");
  }
  return static_cast<int>(number);
}

std::string Node::one_of(std::initializer_list<std::string_view> words) const {
  std::string word = text();
  if (std::find(words.begin(), words.end(), word) == words.end()) {
    std::string list;
    for (const std::string_view known : words) {
      list += list.empty() ? "" : ", ";
      list += known;
    }
    fail("\"" + word + "\" is none of: " + list);
  }
  return word;
}

std::string Node::plain() const {
  if (value_->is_string()) {
    return text();
  }
  if (value_->is_boolean()) {
    return value_->get<bool>() ? "TRUE" : "FALSE";
  }
  if (value_->is_number()) {
    return value_->dump();
  }
  if (!value_->is_array()) {
    fail("must be a string, a number, true or false, or a list of these");
  }
  std::string joined;
  for (const Node& item : items()) {
    if (item.is_list()) {
      item.fail("a list inside a list is no value");
    }
    joined += joined.empty() ? "" : ";";
    joined += item.plain();
  }
  return joined;
}

std::optional<std::string> Node::plain_or_null() const {
  return is_null() ? std::nullopt : std::optional(plain());
}

std::vector<Node> Node::items() const {
  if (!value_->is_array()) {
    fail("must be a list [...]");
  }
  std::vector<Node> nodes;
  nodes.reserve(value_->size());
  for (std::size_t n = 0; n < value_->size(); ++n) {
    nodes.push_back(Node(source_, &(*value_)[n], path_ / n));
  }
  return nodes;
}

std::vector<Node> Node::one_or_more() const {
  return is_list() ? items() : std::vector<Node>{*this};
}

std::vector<std::pair<std::string, Node>> Node::members() const {
  if (!value_->is_object()) {
    fail("must be an object {...}");
  }
  std::vector<std::pair<std::string, Node>> nodes;
  for (const auto& member : value_->items()) {
    if (member.key() != "comment") {
      nodes.emplace_back(member.key(), Node(source_, &member.value(), path_ / member.key()));
    }
  }
  return nodes;
}

std::vector<std::pair<std::string, std::string>> Node::texts() const {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const auto& [key, node] : members()) {
    pairs.emplace_back(key, node.text());
  }
  return pairs;
}

} // namespace cudnnenv::cases
