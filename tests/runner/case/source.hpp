// SPDX-License-Identifier: Apache-2.0
// The text of a case file, and where in it something stands: whoever wrote it wants line and
// column. In: text. Out: JSON, or MalformedCase with "file:line:column: what is wrong".
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

namespace cudnnenv::cases {

using nlohmann::json;

// What the author of the file has to mend.
class MalformedCase : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

struct Source {
  std::string name; // as shown in messages
  std::string text;
  json root;
};

// Parses TEXT. Refuses what JSON readers disagree about: a key that stands twice, nesting without
// end.
Source parse_source(std::string name, std::string text);

// "name:line:column: MESSAGE" for the place that PATH names (of an object's member: its key).
std::string message_at(const Source& source, const json::json_pointer& path,
                       const std::string& message);

} // namespace cudnnenv::cases
