// SPDX-License-Identifier: Apache-2.0
// Where each layout of data/layouts.json has the files of a toolkit.
#include "toolkit.hpp"

#include <map>

namespace cudnnenv::tree {
namespace {

// Ids that stand for each other: what a cuDNN of that family is called -> what the toolkit is
// called.
const std::map<std::string, std::string>& families() {
  static const std::map<std::string, std::string> ids = {
      {"linux-nvidia-deb-cudnn8", "linux-nvidia-deb"},
      {"linux-nvidia-deb-cudnn9", "linux-nvidia-deb"},
      {"linux-nvidia-rpm-cudnn", "linux-nvidia-rpm"},
      {"debian-nvidia-cudnn", "debian-nonfree"},
      {"conda-forge-linux-cudnn", "conda-forge-linux"},
      {"linux-cudnn-old-tgz", "linux-runfile"},
      {"windows-installer-13", "windows-installer"},
      {"windows-cudnn8-zip", "windows-installer"},
      {"windows-cudnn9-exe", "windows-installer"},
      {"windows-cudnn-redist-zip", "windows-installer"}};
  return ids;
}

ToolkitPlaces flat(const std::string& prefix, const std::string& lib) {
  ToolkitPlaces places;
  places.include = prefix + "include";
  places.lib = prefix + lib;
  places.stubs = prefix + lib + "/stubs";
  places.bin = prefix + "bin";
  places.nvvm = prefix + "nvvm";
  places.nvvm_lib = prefix + "nvvm/lib64";
  places.libdevice = prefix + "nvvm/libdevice";
  return places;
}

ToolkitPlaces targets(const std::string& triple) {
  ToolkitPlaces places = flat("", "lib64");
  const std::string folder = "targets/" + triple;
  places.include = folder + "/include";
  places.lib = folder + "/lib";
  places.stubs = folder + "/lib/stubs";
  places.links = {{"include", folder + "/include"}, {"lib64", folder + "/lib"}};
  places.version_file = true;
  return places;
}

ToolkitPlaces cross(const std::string& triple) {
  ToolkitPlaces places = targets(triple);
  places.links.clear();
  places.version_file = false;
  return places;
}

ToolkitPlaces debian(const std::string& multiarch) {
  ToolkitPlaces places = flat("usr/", "lib/" + multiarch);
  const std::string own = "usr/lib/nvidia-cuda-toolkit";
  places.bin = own + "/bin";
  places.tools = "usr/bin";
  places.nvvm.clear();
  places.nvvm_lib = places.lib;
  places.libdevice = own + "/libdevice";
  places.profile_top = false;
  places.links = {{"usr/lib/cuda/include/cuda.h", "../../../include/cuda.h"},
                  {"usr/lib/cuda/nvvm/libdevice", "../../nvidia-cuda-toolkit/libdevice"}};
  return places;
}

ToolkitPlaces fedora() {
  ToolkitPlaces places = flat("usr/", "lib64");
  places.include = "usr/include/cuda";
  places.nvvm = "usr/libexec/cuda";
  places.nvvm_lib = places.lib;
  places.libdevice = "usr/share/cuda";
  places.profile_top = false;
  return places;
}

ToolkitPlaces conda(const std::string& triple) {
  ToolkitPlaces places = targets(triple);
  places.links.clear();
  places.version_file = false;
  return places;
}

ToolkitPlaces conda_windows() {
  ToolkitPlaces places = flat("Library/", "lib");
  places.windows = true;
  places.stubs.clear();
  places.dll = "Library/bin";
  places.nvvm_lib = "Library/nvvm/bin";
  return places;
}

ToolkitPlaces conda_old(bool windows) {
  ToolkitPlaces places;
  places.windows = windows;
  places.lib = windows ? "" : "lib";
  places.dll = windows ? "Library/bin" : "";
  places.nvcc = false;
  places.static_libraries = false;
  return places;
}

ToolkitPlaces wheels_by_component(bool windows) {
  ToolkitPlaces places;
  places.include = "nvidia/*/include";
  places.lib = windows ? "nvidia/*/lib/x64" : "nvidia/*/lib";
  places.dll = windows ? "nvidia/*/bin" : "";
  places.bin = "nvidia/cuda_nvcc/bin";
  places.nvvm = "nvidia/cuda_nvcc/nvvm";
  places.nvvm_lib = windows ? "nvidia/cuda_nvcc/nvvm/bin" : "nvidia/cuda_nvcc/nvvm/lib64";
  places.libdevice = "nvidia/cuda_nvcc/nvvm/libdevice";
  places.windows = windows;
  places.nvcc = false;
  places.numbered_only = true;
  return places;
}

ToolkitPlaces wheels_13(bool windows, bool arm) {
  ToolkitPlaces places = flat("nvidia/cu13/", windows ? (arm ? "lib/arm64" : "lib/x64") : "lib");
  places.windows = windows;
  places.stubs.clear();
  places.dll = windows ? (arm ? "nvidia/cu13/bin/arm64" : "nvidia/cu13/bin/x86_64") : "";
  places.nvvm_lib = windows ? places.dll : places.lib;
  places.numbered_only = true;
  return places;
}

ToolkitPlaces windows_installer(const Version& version, bool arm) {
  const std::string cpu = arm ? "arm64" : "x64";
  ToolkitPlaces places = flat("", "lib/" + cpu);
  places.windows = true;
  places.stubs.clear();
  places.dll = version.major() >= 13 ? "bin/" + cpu : "bin";
  places.nvvm_lib = version.major() >= 13 ? "nvvm/bin/" + cpu : "nvvm/bin";
  places.version_file = true;
  return places;
}

ToolkitPlaces hpc_sdk(const Version& version) {
  ToolkitPlaces places = flat("cuda/" + version.first(2) + "/", "lib64");
  places.math_include = "math_libs/" + version.first(2) + "/include";
  places.math_lib = "math_libs/" + version.first(2) + "/lib64";
  return places;
}

// CUDA's name for the machine that the libraries are for.
std::string triple_of(const std::string& id, const Context& context, const Version& version) {
  const bool tegra = (id == "jetson" || id == "cross") && version.major() < 13;
  if (id == "jetson" || id == "cross" || context.aarch64()) {
    return tegra ? "aarch64-linux" : "sbsa-linux";
  }
  return "x86_64-linux";
}

void check_wheels(const Entry& entry, const std::string& id, const Version& version) {
  const std::string digits = id.substr(id.find("cu") + 2, 2);
  if (version.first(1) != digits) {
    entry.fail("\"" + id + "\" are the wheels of CUDA " + digits + ", not of " + version.first(2));
  }
}

ToolkitPlaces by_id(const Entry& entry, const Context& context, const Version& version,
                    const std::string& id) {
  const std::string triple = triple_of(id, context, version);
  if (id == "linux-redist") {
    return flat("", "lib");
  }
  if (id == "debian-nonfree") {
    return debian(context.multiarch());
  }
  if (id == "fedora-rpmfusion-negativo17") {
    return fedora();
  }
  if (id == "nixos") {
    return flat("", "lib");
  }
  if (id == "conda-nvidia-old" || (id == "conda-forge-linux" && version.major() < 12)) {
    return conda_old(context.windows());
  }
  if (id == "conda-forge-linux") {
    return conda(triple);
  }
  if (id == "conda-forge-win") {
    return conda_windows();
  }
  if (id.compare(0, 4, "pip-") == 0) {
    check_wheels(entry, id, version);
    const bool windows = context.windows() || id == "pip-cu13-win";
    return version.major() < 13 ? wheels_by_component(windows)
                                : wheels_13(windows, context.aarch64());
  }
  if (id == "windows-installer") {
    return windows_installer(version, context.aarch64());
  }
  if (id == "hpc-sdk") {
    return hpc_sdk(version);
  }
  if (id == "cross") {
    return cross(triple);
  }
  return targets(
      triple); // linux-runfile, deb, rpm, arch, gentoo, jetson, docker-nvidia-cuda, env-modules
}

} // namespace

std::string known_layout(const Entry& entry, const Figures& figures) {
  std::string id = entry.text("layout");
  if (figures.layout_component(id).empty()) {
    entry.fail((id.empty() ? "\"layout\" is missing" : "unknown layout \"" + id + "\"") +
               "; there are: " + joined(figures.layouts()));
  }
  if (figures.layout_component(id) == "driver") {
    entry.fail("layout \"" + id + "\" is that of a driver");
  }
  return id;
}

ToolkitPlaces toolkit_places(const Entry& entry, const Context& context, const Toolkit& toolkit) {
  std::string id = known_layout(entry, *context.figures);
  const auto family = families().find(id);
  if (family != families().end()) {
    id = family->second;
  }
  ToolkitPlaces places = by_id(entry, context, toolkit.version, id);
  places.id = id;
  places.triple = triple_of(id, context, toolkit.version);
  return places;
}

std::string toolkit_default_place(const ToolkitPlaces& places, const Toolkit& toolkit) {
  const std::string release = toolkit.version.first(2);
  static const std::map<std::string, std::string> fixed = {
      {"debian-nonfree", "/"},
      {"fedora-rpmfusion-negativo17", "/"},
      {"arch", "/opt/cuda"},
      {"gentoo", "/opt/cuda"},
      {"docker-nvidia-cuda", "/usr/local/cuda"}};
  const auto found = fixed.find(places.id);
  if (found != fixed.end()) {
    return found->second;
  }
  if (places.id == "windows-installer") {
    return "/Program Files/NVIDIA GPU Computing Toolkit/CUDA/v" + release;
  }
  const bool usual = places.id == "linux-runfile" || places.id == "linux-nvidia-deb" ||
                     places.id == "linux-nvidia-rpm" || places.id == "jetson" ||
                     places.id == "cross";
  return usual ? "/usr/local/cuda-" + release : "";
}

} // namespace cudnnenv::tree
