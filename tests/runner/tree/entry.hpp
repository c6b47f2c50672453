// SPDX-License-Identifier: Apache-2.0
// One tree entry of a case: its keys with their types, and what is wrong with them in clear words.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace cudnnenv::tree {

class Entry {
public:
  Entry(const nlohmann::json& json, int number);

  [[nodiscard]] const std::string& kind() const { return kind_; }
  [[nodiscard]] std::string name() const {
    return text(kind_);
  } // the value of the key that names the kind
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool has(const std::string& key) const { return json_.contains(key); }
  [[nodiscard]] const nlohmann::json& raw(const std::string& key) const { return json_.at(key); }

  [[nodiscard]] std::string text(const std::string& key, const std::string& otherwise = {}) const;
  [[nodiscard]] std::vector<std::string>
  texts(const std::string& key) const; // a text alone is a list of one
  [[nodiscard]] bool flag(const std::string& key, bool otherwise) const;
  [[nodiscard]] std::optional<double> number(const std::string& key) const;
  [[nodiscard]] std::optional<unsigned> mode() const; // octal digits in a string
  // VALUE of KEY, which must be one of ALLOWED.
  [[nodiscard]] std::string choice(const std::string& key, const std::vector<std::string>& allowed,
                                   const std::string& otherwise) const;

  [[noreturn]] void fail(const std::string& text) const;

private:
  void check_keys() const;

  nlohmann::json json_;
  std::string kind_;
  int number_;
};

// "x, y, z"
std::string joined(const std::vector<std::string>& texts, const std::string& between = ", ");

// TEXT of a JSON value; numbers as they are written.
std::string plain_text(const nlohmann::json& value);

} // namespace cudnnenv::tree
