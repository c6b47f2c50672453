// SPDX-License-Identifier: Apache-2.0
#include "tree_keys.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cudnnenv::cases {
namespace {

using Keys = std::vector<std::string_view>;

// What an entry is called, and what it may have beside its damage.
const std::vector<std::pair<std::string, Keys>>& entry_kinds() {
  static const std::vector<std::pair<std::string, Keys>> kinds{
      {"framework", {"cuda", "cudnn", "layout", "arch", "at"}}, // first: it may have a key "cudnn"
      {"toolkit", {"layout", "at", "without", "compile", "resolves_links"}},
      {"cudnn", {"cuda", "layout", "at", "without", "variant", "contains"}},
      {"smi", {"driver", "cuda", "banner", "eol", "gpus", "stderr", "exit", "after_seconds"}},
      {"compiler", {"at"}},
      {"visual_studio", {"at", "version", "toolsets", "cuda"}},
      {"registry", {"values"}},
      {"gpu_hardware", {"vendor", "device", "class", "driver"}},
      {"program", {"answers"}},
      {"library", {"soname", "needed", "runpath", "version", "contains", "version_resource"}},
      {"file", {"text"}},
      {"link", {"to"}},
      {"folder", {}},
  };
  return kinds;
}

void check_answers(const Node& entry) {
  if (const auto answers = entry.find("answers")) {
    for (const Node& answer : answers->items()) {
      answer.allow({"args", "prints", "stderr", "exit", "after_seconds"}, "an answer");
    }
  }
  if (const auto compile = entry.find("compile")) {
    compile->allow({"prints", "stderr", "exit"}, "compile");
  }
  if (const auto gpus = entry.find("gpus")) {
    for (const Node& gpu : gpus->items()) {
      static_cast<void>(gpu.members()); // an object
    }
  }
}

void check_entry(const Node& entry) {
  if (!entry.is_object()) {
    entry.fail("an entry must be an object {...}");
  }
  for (const auto& [kind, keys] : entry_kinds()) {
    if (entry.find(kind)) {
      Keys all = keys;
      all.insert(all.begin(), kind);
      all.insert(all.end(), {"machine", "truncate", "mode"});
      entry.allow(all, "the entry \"" + kind + "\"");
      check_answers(entry);
      return;
    }
  }
  std::string known;
  for (const auto& kind : entry_kinds()) {
    known += (known.empty() ? "" : ", ") + kind.first;
  }
  entry.fail("an entry is one of: " + known);
}

} // namespace

void check_tree(const Node& tree) {
  for (const Node& entry : tree.items()) {
    check_entry(entry);
  }
}

} // namespace cudnnenv::cases
