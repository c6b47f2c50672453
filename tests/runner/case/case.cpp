// SPDX-License-Identifier: Apache-2.0
#include "case.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base64.hpp"
#include "node.hpp"
#include "tree_keys.hpp"

namespace cudnnenv::cases {
namespace {

std::vector<std::string> read_texts(const std::optional<Node>& node) {
  std::vector<std::string> texts;
  if (node) {
    for (const Node& item : node->one_or_more()) {
      texts.push_back(item.text());
    }
  }
  return texts;
}

Request read_request(const Node& node) {
  node.allow({"components", "version", "exact", "required", "variables"}, "request");
  Request request;
  request.components = read_texts(node.find("components"));
  if (const auto version = node.find("version")) {
    request.version = version->text();
  }
  if (const auto exact = node.find("exact")) {
    request.exact = exact->flag();
  }
  if (const auto required = node.find("required")) {
    request.required = required->flag();
  }
  if (const auto variables = node.find("variables")) {
    for (const auto& [name, value] : variables->members()) {
      if (name.empty() || name.find_first_of("=:\n") != std::string::npos) {
        value.fail("this is no name of a variable");
      }
      request.variables.emplace_back(name, value.plain());
    }
  }
  return request;
}

Step read_step(const Node& node) {
  Step step;
  if (const auto environment = node.find("environment")) {
    step.environment = environment->texts();
    for (const auto& [name, value] : environment->members()) {
      if (name.empty() || name.find('=') != std::string::npos) {
        value.fail("this is no name of an environment variable");
      }
    }
  }
  if (const auto tree = node.find("tree")) {
    check_tree(*tree);
    step.tree = tree->value();
  }
  if (const auto request = node.find("request")) {
    step.request = read_request(*request);
  }
  if (const auto expect = node.find("expect")) {
    step.expect = read_expect(*expect);
  }
  return step;
}

void read_steps(const Node& node, Case& result) {
  if (const auto steps = node.find("steps")) {
    for (const Node& item : steps->items()) {
      item.allow({"environment", "tree", "request", "expect", "title"}, "a step");
      result.steps.push_back(read_step(item));
    }
    if (result.steps.empty()) {
      steps->fail("no step is given");
    }
  }
  bool expects = result.whole.expect.has_value();
  for (const Step& step : result.steps) {
    expects = expects || step.expect.has_value();
  }
  if (!expects) {
    node.fail("expects nothing");
  }
}

void read_machine(const Node& node, Case& result) {
  if (const auto host = node.find("host")) {
    result.host = host->one_of({"Linux", "Windows", "WSL2"});
  }
  if (const auto processor = node.find("processor")) {
    result.processor = processor->one_of({"x86_64", "aarch64"});
  }
  if (const auto base = node.find("base")) {
    result.base = base->flag();
  }
  if (const auto facts = node.find("facts")) {
    for (const auto& [key, value] : facts->members()) {
      result.facts.emplace_back(key, value.plain_or_null());
    }
  }
  if (const auto recording = node.find("recording")) {
    result.recording = recording->text();
    if (node.find("tree")) {
      recording->fail("stands instead of a tree, not beside one");
    }
    if (result.recording.empty() || result.recording.find('/') != std::string::npos) {
      recording->fail("must be the name of a file beside the case");
    }
  }
}

// "create=1001", {"create": 1001}, or a device without a fault: "", "ok", "none", true.
std::string read_fault(const Node& check) {
  if (!check.is_object()) {
    const std::string fault = check.plain();
    return fault == "ok" || fault == "none" || fault == "TRUE" ? "" : fault;
  }
  std::string fault;
  for (const auto& [entry, value] : check.members()) {
    fault.append(fault.empty() ? "" : ",").append(entry).append("=").append(value.plain());
  }
  return fault;
}

void read_command(const Node& node, Case& result) {
  if (const auto command = node.find("command")) {
    result.command = command->one_of({"find_package", "doctor", "list", "plan", "explain"});
    result.command_given = true;
  }
  result.arguments = read_texts(node.find("arguments"));
  if (const auto cwd = node.find("cwd")) {
    result.cwd = cwd->text();
  }
  if (const auto check = node.find("check")) {
    result.fault = read_fault(*check);
    if (result.host != "Linux" || result.processor != "x86_64") {
      check->fail("the checker runs on Linux x86_64 only");
    }
  }
}

// A log goes to explain, whoever asks.
void read_log(const Node& node, Case& result) {
  for (const char* key : {"log", "log_base64"}) {
    const auto log = node.find(key);
    if (!log) {
      continue;
    }
    bool alone = !result.log;
    for (const char* other : {"tree", "recording", "steps", "check", "project"}) {
      alone = alone && !node.find(other);
    }
    if (!alone) {
      log->fail("stands instead of a tree, a recording, steps or another log, not beside one");
    }
    if (result.command_given && result.command != "explain") {
      log->fail("is for the command explain, not for " + result.command);
    }
    result.command = "explain";
    result.log = std::string(key) == "log" ? log->text() : base64_bytes(log->text());
    if (!result.log) {
      log->fail("is no base64");
    }
  }
}

bool stays_below(const std::string& path) {
  return !path.empty() && path.front() != '/' &&
         ("/" + path + "/").find("/../") == std::string::npos;
}

void read_project(const Node& node, Case& result) {
  if (const auto project = node.find("project")) {
    result.project = project->text();
  }
  if (const auto files = node.find("files")) {
    for (const auto& [path, text] : files->members()) {
      if (!stays_below(path)) {
        text.fail("must be a path inside the project");
      }
      result.files.emplace_back(path, text.text());
    }
  }
  if (const auto languages = node.find("languages")) {
    for (const Node& item : languages->one_or_more()) {
      result.languages.push_back(item.one_of({"NONE", "C", "CXX", "CUDA"}));
    }
  }
  if (const auto generator = node.find("generator")) {
    result.generator = generator->text();
  }
}

// Targets exist only where a language is enabled.
void check_targets(const Node& node, const Case& result) {
  bool targets = result.whole.expect && !result.whole.expect->targets.empty();
  for (const Step& step : result.steps) {
    targets = targets || (step.expect && !step.expect->targets.empty());
  }
  const bool none = result.languages.empty() || result.languages.front() == "NONE";
  if (targets && none && !result.project) {
    node.fail("targets are expected, and no \"languages\" are enabled");
  }
}

// FUNCTION on every string of VALUE; comments go.
template <typename Function>
json mapped(const json& value, const Function& function) {
  if (value.is_string()) {
    return function(value.get<std::string>());
  }
  json result = value;
  if (value.is_object()) {
    result.erase("comment");
  }
  if (value.is_structured()) {
    for (auto& item : result) {
      item = mapped(item, function);
    }
  }
  return result;
}

std::uint32_t mode_of(const json& mode) {
  std::uint32_t bits = 0;
  if (mode.is_string()) {
    for (const char c : mode.get_ref<const std::string&>()) {
      bits = bits * 8 + (c >= '0' && c <= '7' ? static_cast<std::uint32_t>(c - '0') : 0);
    }
    return bits;
  }
  return mode.is_number_unsigned() ? mode.get<std::uint32_t>() : 0777U;
}

} // namespace

Case read_case(const std::string& name, const std::string& text) {
  const auto source = std::make_shared<const Source>(parse_source(name, text));
  const Node node(*source);
  node.allow({"id",        "title",     "source",      "host",       "processor", "command",
              "arguments", "request",   "environment", "cwd",        "tree",      "base",
              "facts",     "recording", "project",     "files",      "languages", "generator",
              "steps",     "check",     "log",         "log_base64", "expect"},
             "a case");
  Case result;
  result.source = source;
  for (const auto& [key, out] : {std::pair("id", &result.id), std::pair("title", &result.title)}) {
    if (const auto found = node.find(key)) {
      *out = found->text();
    }
  }
  if (const auto origin = node.find("source")) {
    static_cast<void>(origin->plain());
  }
  result.whole = read_step(node);
  read_machine(node, result);
  read_command(node, result);
  read_log(node, result);
  read_project(node, result);
  read_steps(node, result);
  check_targets(node, result);
  return result;
}

std::string with_root(std::string text, const std::string& root) {
  constexpr std::string_view mark = "@ROOT@";
  for (std::size_t at = text.find(mark); at != std::string::npos;
       at = text.find(mark, at + root.size())) {
    text.replace(at, mark.size(), root);
  }
  return text;
}

json with_root(const json& value, const std::string& root) {
  return mapped(value, [&](const std::string& text) { return with_root(text, root); });
}

bool has_unreadable_entry(const json& tree) {
  return std::any_of(tree.begin(), tree.end(), [](const json& entry) {
    const auto mode = entry.find("mode");
    return mode != entry.end() && (mode_of(*mode) & 0400U) == 0;
  });
}

} // namespace cudnnenv::cases
