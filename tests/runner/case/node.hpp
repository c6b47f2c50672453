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

  const json& value() const { return *value_; }
  bool is_list() const { return value_->is_array(); }
  bool is_object() const { return value_->is_object(); }
  bool is_null() const { return value_->is_null(); }

  // An object with none but these keys (and "comment").
  void allow(const std::vector<std::string_view>& keys, const std::string& what) const;
  std::optional<Node> find(const std::string& key) const;

  std::string text() const;
  bool flag() const;
  int number() const;
  std::string one_of(std::initializer_list<std::string_view> words) const;
  // String, number or true/false as CMake has them: "TRUE", "12"; a list: joined by ';'.
  std::string plain() const;
  // As plain(); null: nothing.
  std::optional<std::string> plain_or_null() const;

  std::vector<Node> items() const;                                // of a list
  std::vector<Node> one_or_more() const;                          // of a list, or the thing itself
  std::vector<std::pair<std::string, Node>> members() const;      // of an object
  std::vector<std::pair<std::string, std::string>> texts() const; // of an object of strings

private:
  Node(const Source* source, const json* value, json::json_pointer path)
      : source_(source), value_(value), path_(std::move(path)) {}

  const Source* source_;
  const json* value_;
  json::json_pointer path_;
};

} // namespace cudnnenv::cases
