// SPDX-License-Identifier: Apache-2.0
// What the makers of all kinds of entries share.
#pragma once

#include "batch.hpp"
#include "disk.hpp"
#include "entry.hpp"
#include "figures.hpp"
#include "tree.hpp"

#include "binary/binary.hpp"

#include <memory>
#include <string>
#include <vector>

namespace cudnnenv::tree {

struct VisualStudio {
  std::string year, path, version;
};

struct Context {
  explicit Context(const TreeOptions& given)
      : options(given), disk(given), figures(Figures::of(given.data)) {}

  [[nodiscard]] bool windows() const { return options.host == Host::Windows; }
  [[nodiscard]] bool aarch64() const { return options.processor == "aarch64"; }
  [[nodiscard]] std::string multiarch() const { return options.processor + "-linux-gnu"; }

  TreeOptions options;
  Disk disk;
  std::shared_ptr<const Figures> figures;
  std::vector<VisualStudio> visual_studios;
  std::vector<std::string> registry; // lines of .registry.cmake
};

// One for each kind of entry. Most fill a batch, which the caller then writes; registry and
// visual_studio also leave lines.
using Maker = void (*)(const Entry& entry, Context& context, Batch& batch);

void make_toolkit(const Entry& entry, Context& context, Batch& batch);
void make_cudnn(const Entry& entry, Context& context, Batch& batch);
void make_smi(const Entry& entry, Context& context, Batch& batch);
void make_compiler(const Entry& entry, Context& context, Batch& batch);
void make_visual_studio(const Entry& entry, Context& context, Batch& batch);
void make_registry(const Entry& entry, Context& context, Batch& batch);
void make_gpu_hardware(const Entry& entry, Context& context, Batch& batch);
void make_framework(const Entry& entry, Context& context, Batch& batch);
void make_program(const Entry& entry, Context& context, Batch& batch);
void make_library(const Entry& entry, Context& context, Batch& batch);
void make_file(const Entry& entry, Context& context, Batch& batch);
void make_link(const Entry& entry, Context& context, Batch& batch);
void make_folder(const Entry& entry, Context& context, Batch& batch);
void make_base(Context& context);

// The `at` of ENTRY, else OTHERWISE; an empty OTHERWISE: it must be given.
std::string place_of(const Entry& entry, const Context& context, const std::string& otherwise);

// CPU of an entry's binaries: its `machine`, else the processor of the case.
binary::Machine machine_of(const Entry& entry, const Context& context);
binary::Machine machine_named(const Entry& entry, const std::string& name);

// Bytes of a program that no machine of this kind starts (another CPU).
std::string foreign_program(binary::Machine machine);
// Is a program of ENTRY one that this machine can start?
bool can_start(const Entry& entry, const Context& context);

// The four files by which a toolkit makes itself known to Visual Studio.
void add_build_customizations(Batch& batch, const std::string& folder, const std::string& cuda,
                              binary::Machine machine);

// A registry value in .registry.cmake.
void add_registry(Context& context, const std::string& key, const std::string& name,
                  const std::string& value);

} // namespace cudnnenv::tree
