// SPDX-License-Identifier: Apache-2.0
#include "entry.hpp"

#include "tree.hpp"

#include <algorithm>
#include <map>

namespace cudnnenv::tree {
namespace {

using Keys = std::set<std::string>;

const std::map<std::string, Keys>& keys_by_kind() {
  static const std::map<std::string, Keys> keys = {
      {"toolkit", {"layout", "at", "without", "compile", "resolves_links"}},
      {"cudnn", {"cuda", "layout", "at", "without", "variant", "contains"}},
      {"smi", {"driver", "cuda", "banner", "eol", "gpus", "stderr", "exit", "after_seconds"}},
      {"compiler", {"at"}},
      {"visual_studio", {"at", "version", "toolsets", "cuda"}},
      {"registry", {"values"}},
      {"gpu_hardware", {"vendor", "device", "class", "driver"}},
      {"framework", {"cuda", "cudnn", "layout", "arch", "at"}},
      {"program", {"answers"}},
      {"library", {"soname", "needed", "runpath", "version", "contains", "version_resource"}},
      {"file", {"text"}},
      {"link", {"to"}},
      {"folder", {}},
  };
  return keys;
}

const Keys& damage_keys() {
  static const Keys keys = {"machine", "truncate", "mode", "comment"};
  return keys;
}

std::string kind_of(const nlohmann::json& json, int number) {
  if (!json.is_object()) {
    throw TreeError(number, "", "an entry must be an object");
  }
  std::vector<std::string> found;
  std::vector<std::string> known;
  for (const auto& [kind, keys] : keys_by_kind()) {
    known.push_back(kind);
    if (json.contains(kind)) {
      found.push_back(kind);
    }
  }
  // "cuda" and "cudnn" are keys of other entries too: a kind that another kind has as a key does
  // not count.
  if (found.size() > 1) {
    found.erase(std::remove_if(
                    found.begin(), found.end(),
                    [&](const std::string& kind) {
                      return std::any_of(found.begin(), found.end(), [&](const std::string& other) {
                        return other != kind && keys_by_kind().at(other).count(kind) > 0;
                      });
                    }),
                found.end());
  }
  if (found.empty()) {
    throw TreeError(number, "", "no kind of entry that is known; there are: " + joined(known));
  }
  if (found.size() > 1) {
    throw TreeError(number, "", "two entries in one: " + joined(found));
  }
  return found.front();
}

} // namespace

TreeError::TreeError(int entry, const std::string& kind, const std::string& text)
    : std::runtime_error((entry < 0 ? kind
                                    : "tree[" + std::to_string(entry) + "]" +
                                          (kind.empty() ? "" : " (" + kind + ")")) +
                         ": " + text),
      entry_(entry) {}

std::string joined(const std::vector<std::string>& texts, const std::string& between) {
  std::string all;
  for (const std::string& text : texts) {
    all += (all.empty() ? "" : between) + text;
  }
  return all;
}

std::string plain_text(const nlohmann::json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

Entry::Entry(const nlohmann::json& json, int number)
    : json_(json), kind_(kind_of(json, number)), number_(number) {
  check_keys();
  if (!json_.at(kind_).is_string() || name().empty()) {
    fail("\"" + kind_ + "\" must be a text that is not empty");
  }
}

void Entry::fail(const std::string& text) const {
  throw TreeError(number_, kind_, text);
}

void Entry::check_keys() const {
  const Keys& own = keys_by_kind().at(kind_);
  for (const auto& item : json_.items()) {
    const std::string& key = item.key();
    if (key != kind_ && own.count(key) == 0 && damage_keys().count(key) == 0) {
      std::vector<std::string> all(own.begin(), own.end());
      all.insert(all.end(), damage_keys().begin(), damage_keys().end());
      fail("unknown key \"" + key + "\"; there are: " + joined(all));
    }
  }
}

std::string Entry::text(const std::string& key, const std::string& otherwise) const {
  if (!has(key)) {
    return otherwise;
  }
  if (!json_.at(key).is_string()) {
    fail("\"" + key + "\" must be a text");
  }
  return json_.at(key).get<std::string>();
}

std::vector<std::string> Entry::texts(const std::string& key) const {
  std::vector<std::string> all;
  if (!has(key)) {
    return all;
  }
  if (json_.at(key).is_string()) {
    return {json_.at(key).get<std::string>()};
  }
  if (!json_.at(key).is_array()) {
    fail("\"" + key + "\" must be a list of texts");
  }
  for (const auto& item : json_.at(key)) {
    if (!item.is_string()) {
      fail("\"" + key + "\" must be a list of texts");
    }
    all.push_back(item.get<std::string>());
  }
  return all;
}

bool Entry::flag(const std::string& key, bool otherwise) const {
  if (!has(key)) {
    return otherwise;
  }
  if (!json_.at(key).is_boolean()) {
    fail("\"" + key + "\" must be true or false");
  }
  return json_.at(key).get<bool>();
}

std::optional<double> Entry::number(const std::string& key) const {
  if (!has(key)) {
    return std::nullopt;
  }
  if (!json_.at(key).is_number() || json_.at(key).get<double>() < 0) {
    fail("\"" + key + "\" must be a number that is not negative");
  }
  return json_.at(key).get<double>();
}

std::optional<unsigned> Entry::mode() const {
  if (!has("mode")) {
    return std::nullopt;
  }
  const std::string digits = text("mode");
  if (digits.empty() || digits.size() > 4 ||
      digits.find_first_not_of("01234567") != std::string::npos) {
    fail(R"("mode" must be up to four octal digits, as in "000")");
  }
  return static_cast<unsigned>(std::stoul(digits, nullptr, 8));
}

std::string Entry::choice(const std::string& key, const std::vector<std::string>& allowed,
                          const std::string& otherwise) const {
  std::string value = text(key, otherwise);
  if (value != otherwise && std::find(allowed.begin(), allowed.end(), value) == allowed.end()) {
    fail("\"" + key + "\" is \"" + value + "\"; there are: " + joined(allowed));
  }
  return value;
}

} // namespace cudnnenv::tree
