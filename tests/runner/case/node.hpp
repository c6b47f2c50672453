// SPDX-License-Identifier: Apache-2.0
// A value inside a case file that knows where it stands: every demand it does not meet is a
// MalformedCase with its place. In: a Source. Out: strings, numbers, lists; the key "comment" is
// seen nowhere.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "source.hpp"

namespace cudnnenv::cases {

class Node {
public:
  explicit Node(const Source& source) : source_(&source), value_(&source.root) {}

  [[noreturn]] void fail(const std::string& message) const;

  [[nodiscard]] const json& value() const { return *value_; }
  [[nodiscard]] bool is_list() const { return value_->is_array(); }
  [[nodiscard]] bool is_object() const { return value_->is_object(); }
  [[nodiscard]] bool is_null() const { return value_->is_null(); }

  // An object with none but these keys (and "comment").
  void allow(const std::vector<std::string_view>& keys, const std::string& what) const;
  [[nodiscard]] std::optional<Node> find(const std::string& key) const;

  [[nodiscard]] std::string text() const;
  [[nodiscard]] bool flag() const;
  [[nodiscard]] int number() const;
  [[nodiscard]] std::string one_of(std::initializer_list<std::string_view> words) const;
  // String, number or true/false as CMake has them: "TRUE", "12"; a list: joined by ';'.
  [[nodiscard]] std::string plain() const;
  // As plain(); null: nothing.
  [[nodiscard]] std::optional<std::string> plain_or_null() const;

  [[nodiscard]] std::vector<Node> items() const;       // of a list
  [[nodiscard]] std::vector<Node> one_or_more() const; // of a list, or the thing itself
  [[nodiscard]] std::vector<std::pair<std::string, Node>> members() const; // of an object
  [[nodiscard]] std::vector<std::pair<std::string, std::string>>
  texts() const; // of an object of strings

private:
  Node(const Source* source, const json* value, json::json_pointer path)
      : source_(source), value_(value), path_(std::move(path)) {}

  const Source* source_;
  const json* value_;
  json::json_pointer path_;
};

} // namespace cudnnenv::cases
