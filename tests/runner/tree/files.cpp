// SPDX-License-Identifier: Apache-2.0
// The entries `program`, `library`, `file`, `link`, `folder`.
#include "context.hpp"
#include "script.hpp"

namespace cudnnenv::tree {
namespace {

struct Answer {
  std::string args; // ERE; empty: always
  std::string prints, error;
  int status = 0;
  double after = 0;
};

std::string text_in(const Entry& entry, const nlohmann::json& value, const std::string& key) {
  if (!value.is_string()) {
    entry.fail(R"("answers": ")" + key + "\" must be a text");
  }
  return value.get<std::string>();
}

Answer answer_of(const Entry& entry, const nlohmann::json& json) {
  if (!json.is_object()) {
    entry.fail("\"answers\" must be a list of objects");
  }
  Answer answer;
  for (const auto& item : json.items()) {
    const nlohmann::json& value = item.value();
    if (item.key() == "args") {
      try {
        answer.args = script::extended_regex(text_in(entry, value, "args"));
      } catch (const std::invalid_argument& error) {
        entry.fail(std::string("\"args\": ") + error.what());
      }
    } else if (item.key() == "prints") {
      answer.prints = text_in(entry, value, "prints");
    } else if (item.key() == "stderr") {
      answer.error = text_in(entry, value, "stderr");
    } else if (item.key() == "exit" && value.is_number_unsigned() && value < 256) {
      answer.status = value.get<int>();
    } else if (item.key() == "after_seconds" && value.is_number() && value >= 0) {
      answer.after = value.get<double>();
    } else if (item.key() != "comment") {
      entry.fail(R"("answers": unknown or unfit ")" + item.key() +
                 "\"; there are: args, prints, stderr, exit, after_seconds");
    }
  }
  return answer;
}

std::string program_script(const Entry& entry) {
  std::string text = "#!/bin/sh\n# Written by cudnn-env-case.\n";
  if (!entry.has("answers")) {
    return text;
  }
  if (!entry.raw("answers").is_array()) {
    entry.fail("\"answers\" must be a list of objects");
  }
  for (const auto& json : entry.raw("answers")) {
    const Answer answer = answer_of(entry, json);
    const std::string body = script::wait(answer.after) + script::print(answer.prints) +
                             script::print_error(answer.error) + "exit " +
                             std::to_string(answer.status) + "\n";
    if (answer.args.empty()) {
      return text + body;
    }
    text += R"(if printf '%s\n' "$*" | )" +
            script::outside("grep -Eq -e " + script::quoted(answer.args)) + "; then\n" + body +
            "fi\n";
  }
  return text + "printf 'no answer to: %s\\n' \"$*\" >&2\nexit 1\n";
}

bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// What cudnnGetVersion returns: "9.1.0", or the number itself.
std::vector<binary::Function> functions_of(const Entry& entry) {
  if (!entry.has("version")) {
    return {};
  }
  const std::string text = plain_text(entry.raw("version"));
  const Version version(text);
  if (!version.valid() || (version.size() != 1 && version.size() < 3)) {
    entry.fail("\"version\" must be a number, or three as in 9.1.0");
  }
  const int factor = version.major() >= 9 ? 10000 : 1000;
  const int number = version.size() == 1
                         ? version.major()
                         : version.major() * factor + version.minor() * 100 + version.patch();
  return {{"cudnnGetVersion", static_cast<std::uint32_t>(number)}};
}

std::string elf(const Entry& entry, const Context& context) {
  binary::SharedLibrary library;
  library.machine = machine_of(entry, context);
  library.soname = entry.text("soname");
  library.needed = entry.texts("needed");
  library.runpath = joined(entry.texts("runpath"), ":");
  library.functions = functions_of(entry);
  library.symbol_version = library.functions.empty() ? "" : library.soname;
  library.strings = entry.texts("contains");
  return binary::elf_shared_library(library);
}

binary::Dll dll(const Entry& entry, const Context& context, const std::string& name) {
  binary::Dll dll;
  dll.machine = machine_of(entry, context);
  dll.name = entry.text("soname", name);
  dll.functions = functions_of(entry);
  for (const std::string& needed : entry.texts("needed")) {
    dll.imports.push_back({needed, {"DllMain"}});
  }
  dll.file_version = entry.text("version_resource");
  dll.strings = entry.texts("contains");
  return dll;
}

} // namespace

void make_program(const Entry& entry, Context& context, Batch& batch) {
  const std::string text = program_script(entry);
  batch.program(context.disk.machine_path(entry.name()),
                can_start(entry, context) ? text : foreign_program(machine_of(entry, context)));
}

void make_library(const Entry& entry, Context& context, Batch& batch) {
  const std::string path = context.disk.machine_path(entry.name());
  const std::string name = path.substr(path.rfind('/') + 1);
  const bool is_dll = ends_with(name, ".dll") || ends_with(name, ".DLL") || ends_with(name, ".pyd");
  if (entry.has("version_resource") && !is_dll) {
    entry.fail("\"version_resource\" is for a .dll");
  }
  if (is_dll) {
    batch.binary(path, binary::pe_dll(dll(entry, context, name)));
  } else if (ends_with(name, ".lib")) {
    batch.binary(path, binary::import_library(
                           dll(entry, context, name.substr(0, name.size() - 4) + ".dll")));
  } else if (ends_with(name, ".a")) {
    batch.binary(path, binary::static_library(machine_of(entry, context), functions_of(entry)));
  } else if (name.find(".so") != std::string::npos) {
    batch.binary(path, elf(entry, context));
  } else {
    entry.fail("\"" + name + "\" must end in .so, .so.<number>, .dll, .lib or .a");
  }
}

void make_file(const Entry& entry, Context& context, Batch& batch) {
  batch.text(context.disk.machine_path(entry.name()), entry.text("text"));
}

void make_link(const Entry& entry, Context& context, Batch& batch) {
  if (!entry.has("to") || entry.text("to").empty()) {
    entry.fail("\"to\" is missing");
  }
  const std::string target = entry.text("to");
  const bool drive = context.windows() && target.size() > 1 && target[1] == ':';
  const bool absolute = drive || target[0] == '/' || (context.windows() && target[0] == '\\');
  batch.link(context.disk.machine_path(entry.name()),
             absolute ? context.disk.machine_path(target) : target);
}

void make_folder(const Entry& entry, Context& context, Batch& batch) {
  batch.folder(context.disk.machine_path(entry.name()));
}

} // namespace cudnnenv::tree
