// SPDX-License-Identifier: Apache-2.0
// Pieces of a CUDA toolkit.
#pragma once

#include "context.hpp"

#include <string>
#include <utility>
#include <vector>

namespace cudnnenv::tree {

// Folders below the entry's `at`; "*" in one stands for the component that a file belongs to
// (pip-cu12: nvidia/*/lib). Empty: this layout has no such files.
struct ToolkitPlaces {
  std::string id;     // the layout, after families and versions are sorted out
  std::string triple; // targets/<triple>
  std::string include, lib, bin;
  std::string math_include, math_lib; // cuBLAS and its like; empty: with the others
  std::string stubs, dll;
  std::string nvvm; // holds bin/cicc
  std::string nvvm_lib, libdevice;
  std::string tools; // ptxas and its like, where they are not beside nvcc
  bool windows = false;
  bool nvcc = true;
  bool numbered_only = false; // libcudart.so.12 and nothing else (wheels)
  bool static_libraries = true;
  bool version_file = false;
  bool profile_top = true; // nvcc.profile says TOP (Debian's does not)
  std::vector<std::pair<std::string, std::string>> links;
};

struct ToolkitJob {
  const Entry& entry;
  Context& context;
  Batch& batch;
  Toolkit toolkit;
  ToolkitPlaces places;
  binary::Machine machine = binary::Machine::x86_64;

  [[nodiscard]] const Version& version() const { return toolkit.version; }
  // FOLDER/NAME, with the component put in place of "*".
  [[nodiscard]] static std::string at(const std::string& folder, const std::string& component,
                                      const std::string& name);
};

// Layout id of ENTRY; an id of another family member is translated. Fails for ids that hold no
// toolkit.
ToolkitPlaces toolkit_places(const Entry& entry, const Context& context, const Toolkit& toolkit);
std::string toolkit_default_place(const ToolkitPlaces& places, const Toolkit& toolkit);

// The id of ENTRY's `layout`, which must be one of data/layouts.json.
std::string known_layout(const Entry& entry, const Figures& figures);

void add_toolkit_headers(ToolkitJob& job);
void add_toolkit_libraries(ToolkitJob& job);
void add_toolkit_programs(ToolkitJob& job);
void add_toolkit_packages(ToolkitJob& job);

std::string host_config(const HostLimits& limits, const Version& version);
std::string nvcc_script(const ToolkitJob& job);
std::string nvcc_version_text(const Toolkit& toolkit, const std::string& first_line);

} // namespace cudnnenv::tree
