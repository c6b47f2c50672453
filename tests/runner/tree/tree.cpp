// SPDX-License-Identifier: Apache-2.0
// From entries to files: one maker for each kind, then `contains`, `without` and damage, then disk.
#include "tree.hpp"

#include "context.hpp"

#include <map>

namespace cudnnenv::tree {
namespace {

Maker maker_of(const std::string& kind) {
  static const std::map<std::string, Maker> makers = {{"toolkit", make_toolkit},
                                                      {"cudnn", make_cudnn},
                                                      {"smi", make_smi},
                                                      {"compiler", make_compiler},
                                                      {"visual_studio", make_visual_studio},
                                                      {"registry", make_registry},
                                                      {"gpu_hardware", make_gpu_hardware},
                                                      {"framework", make_framework},
                                                      {"program", make_program},
                                                      {"library", make_library},
                                                      {"file", make_file},
                                                      {"link", make_link},
                                                      {"folder", make_folder}};
  return makers.at(kind);
}

void make(const Entry& entry, Context& context) {
  Batch batch("/");
  maker_of(entry.kind())(entry, context, batch);
  if (entry.kind() == "cudnn") {
    batch.contain(entry);
  }
  batch.leave_out(entry.texts("without"));
  batch.write(entry, context.disk);
}

void make_checked(const nlohmann::json& json, int number, Context& context) {
  const Entry entry(json, number);
  try {
    make(entry, context);
  } catch (const std::invalid_argument& error) {
    entry.fail(error.what());
  } catch (const std::filesystem::filesystem_error& error) {
    entry.fail(error.what());
  }
}

} // namespace

std::string place_of(const Entry& entry, const Context& context, const std::string& otherwise) {
  const std::string at = entry.text("at", otherwise);
  if (at.empty()) {
    entry.fail("\"at\" is missing: the folder that holds include, lib and bin");
  }
  return context.disk.machine_path(at);
}

binary::Machine machine_named(const Entry& entry, const std::string& name) {
  static const std::map<std::string, binary::Machine> machines = {
      {"x86_64", binary::Machine::x86_64},
      {"x86", binary::Machine::x86},
      {"aarch64", binary::Machine::aarch64}};
  const auto found = machines.find(name);
  if (found == machines.end()) {
    entry.fail("\"" + name + "\" is no machine; there are: x86_64, x86, aarch64");
  }
  return found->second;
}

binary::Machine machine_of(const Entry& entry, const Context& context) {
  return machine_named(entry, entry.text("machine", context.options.processor));
}

bool can_start(const Entry& entry, const Context& context) {
  return entry.text("machine", context.options.processor) == context.options.processor;
}

std::string foreign_program(binary::Machine machine) {
  binary::SharedLibrary library;
  library.machine = machine;
  return binary::elf_shared_library(library);
}

void build_tree(const nlohmann::json& entries, const TreeOptions& options) {
  if (!entries.is_array()) {
    throw TreeError(-1, "tree", "must be a list of entries");
  }
  if (options.processor != "x86_64" && options.processor != "aarch64") {
    throw TreeError(-1, "tree",
                    "no processor \"" + options.processor + "\"; there are: x86_64, aarch64");
  }
  try {
    Context context(options);
    if (options.base) {
      make_base(context);
    }
    int number = 0;
    for (const auto& json : entries) {
      make_checked(json, number++, context);
    }
    if (!context.registry.empty()) {
      context.disk.append("/.registry.cmake", joined(context.registry, ""));
    }
    context.disk.finish();
  } catch (const TreeError&) {
    throw;
  } catch (const std::exception& error) { // data that cannot be read, a root that cannot be made
    throw TreeError(-1, "tree", error.what());
  }
}

} // namespace cudnnenv::tree
