// SPDX-License-Identifier: Apache-2.0
// The `toolkit` entry.
#include "toolkit.hpp"

#include "script.hpp"

#include <algorithm>

namespace cudnnenv::tree {
namespace {

Toolkit figures_of(const Entry& entry, const Context& context) {
  const Version version(entry.name());
  if (!version.valid()) {
    entry.fail("\"" + entry.name() + "\" is not a version, as 12.4.131 is");
  }
  try {
    return context.figures->toolkit(version);
  } catch (const std::invalid_argument& error) {
    entry.fail(error.what());
  }
}

// "version.json" from 11.1 on, "version.txt" before.
void add_version_file(ToolkitJob& job) {
  const std::string version = job.version().text();
  if (job.version() < "11.1") {
    job.batch.text("version.txt", "CUDA Version " + version + "\n");
    return;
  }
  std::string parts;
  for (const std::string name : {"cuda", "cuda_cudart", "cuda_nvcc", "cuda_nvrtc", "libcublas"}) {
    const std::string part = R"(   "@NAME@" : {
      "name" : "@TITLE@",
      "version" : "@VERSION@"
   })";
    parts += parts.empty() ? "" : ",\n";
    parts += script::filled(script::filled(part, "NAME", name), "TITLE",
                            name == "cuda" ? "CUDA SDK" : name);
  }
  job.batch.text("version.json", "{\n" + script::filled(parts, "VERSION", version) + "\n}\n");
}

// Every file of the store paths is linked into the joined tree, which is the entry's `at`.
void join_store_paths(ToolkitJob& job, const std::string& at) {
  const std::string store = at.substr(0, at.rfind('/'));
  const auto home = [&](const std::string& path) -> std::string {
    const std::string version = "-" + job.version().text();
    if (path.compare(0, 8, "include/") == 0) {
      return path.find("include/crt") == 0 ? "cuda_nvcc" + version + "-dev"
                                           : "cuda_cudart" + version + "-dev";
    }
    if (path.compare(0, 10, "lib/stubs/") == 0) {
      return "cuda_cudart" + version + "-stubs";
    }
    if (path.compare(0, 4, "lib/") == 0) {
      return "cuda_cudart" + version + (path.back() == 'a' ? "-static" : "-lib");
    }
    return "cuda_nvcc" + version;
  };
  const std::vector<Item> items = job.batch.items();
  for (const Item& item : items) {
    const std::string path = item.path.substr(at.size() + 1);
    std::string stored = store;
    stored.append("/").append(home(path)).append("/").append(path);
    if (item.kind == Item::Kind::program) {
      job.batch.program(stored, item.content);
    } else if (item.kind == Item::Kind::binary) {
      job.batch.binary(stored, item.content);
    } else if (item.kind == Item::Kind::link) {
      job.batch.link(stored, item.content);
    } else {
      job.batch.text(stored, item.content);
    }
    job.batch.link(item.path, stored);
  }
}

// Conda links what can be loaded into lib/, and only that.
void link_conda_libraries(ToolkitJob& job) {
  const std::string folder = job.batch.absolute(job.places.lib) + "/";
  const std::vector<Item> items = job.batch.items();
  for (const Item& item : items) {
    const std::string name = item.path.substr(item.path.rfind('/') + 1);
    if (item.path == folder + name && name.find(".so") != std::string::npos) {
      job.batch.link("lib/" + name, "../" + job.places.lib + "/" + name);
    }
  }
}

// nvidia/cuda images carry a newer libcuda.so for forward compatibility.
void add_compat(ToolkitJob& job) {
  if (job.toolkit.driver.empty()) {
    return;
  }
  binary::SharedLibrary library;
  library.machine = job.machine;
  library.soname = "libcuda.so.1";
  const std::string name = "libcuda.so." + job.toolkit.driver;
  job.batch.binary("compat/" + name, binary::elf_shared_library(library));
  job.batch.link("compat/libcuda.so.1", name);
  job.batch.link("compat/libcuda.so", "libcuda.so.1");
}

} // namespace

std::string ToolkitJob::at(const std::string& folder, const std::string& component,
                           const std::string& name) {
  const std::size_t star = folder.find('*');
  const std::string place = star == std::string::npos
                                ? folder
                                : folder.substr(0, star) + component + folder.substr(star + 1);
  return place + "/" + name;
}

void make_toolkit(const Entry& entry, Context& context, Batch& batch) {
  const Toolkit toolkit = figures_of(entry, context);
  const ToolkitPlaces places = toolkit_places(entry, context, toolkit);
  const std::string at = place_of(entry, context, toolkit_default_place(places, toolkit));
  batch = Batch(at);
  ToolkitJob job{entry, context, batch, toolkit, places, machine_of(entry, context)};
  if (!entry.has("machine") && (places.id == "jetson" || places.id == "cross")) {
    job.machine = binary::Machine::aarch64;
  }
  add_toolkit_headers(job);
  add_toolkit_libraries(job);
  add_toolkit_programs(job);
  add_toolkit_packages(job);
  for (const auto& [path, target] : places.links) {
    batch.link(path, target);
  }
  if (places.version_file) {
    add_version_file(job);
  }
  if (places.id == "windows-installer") {
    add_build_customizations(batch, "extras/visual_studio_integration/MSBuildExtensions/",
                             toolkit.version.first(2), job.machine);
  } else if (places.id == "nixos") {
    join_store_paths(job, batch.absolute("x").substr(0, batch.absolute("x").size() - 2));
  } else if (places.id == "conda-forge-linux" && places.nvcc) {
    link_conda_libraries(job);
  } else if (places.id == "docker-nvidia-cuda") {
    add_compat(job);
  }
}

} // namespace cudnnenv::tree
