// SPDX-License-Identifier: Apache-2.0
// Where each layout of data/layouts.json has the files of a cuDNN.
#include "cudnn.hpp"
#include "toolkit.hpp"

#include <map>

namespace cudnnenv::tree {
namespace {

// Ids of toolkits -> the cuDNN of the same family.
std::string family(const std::string& id, const Cudnn& cudnn) {
  if (id == "linux-nvidia-deb" || id == "docker-nvidia-cuda") {
    return cudnn.version.major() < 9 ? "linux-nvidia-deb-cudnn8" : "linux-nvidia-deb-cudnn9";
  }
  if (id == "windows-installer" || id == "windows-installer-13") {
    return cudnn.version.major() < 9 ? "windows-cudnn8-zip" : "windows-cudnn-redist-zip";
  }
  static const std::map<std::string, std::string> ids = {
      {"linux-nvidia-rpm", "linux-nvidia-rpm-cudnn"},
      {"debian-nonfree", "debian-nvidia-cudnn"},
      {"conda-forge-linux", "conda-forge-linux-cudnn"},
      {"env-modules", "linux-redist"}};
  const auto found = ids.find(id);
  return found == ids.end() ? id : found->second;
}

CudnnPlaces in(const std::string& include, const std::string& lib) {
  CudnnPlaces places;
  places.include = include;
  places.lib = lib;
  return places;
}

// Below `at`: "usr/" when that is "/", nothing when it is the usr folder itself or another root.
std::string usr(const std::string& at) {
  return at == "/" ? "usr/" : "";
}

// From 9.10 on plain names lie beside the libraries; before, they went through /etc/alternatives
// (report B08).
CudnnPlaces deb(const Context& context, const Cudnn& cudnn, const std::string& prefix,
                const std::string& multiarch) {
  CudnnPlaces places = in(prefix + "include/" + multiarch, prefix + "lib/" + multiarch);
  places.static_libraries = true;
  places.suffixed_headers = cudnn.version < "9.10";
  if (places.suffixed_headers && !context.windows()) {
    places.alternatives = prefix + "include";
  }
  return places;
}

CudnnPlaces archive(const std::string& lib) {
  CudnnPlaces places = in("include", lib);
  places.static_libraries = true;
  places.suffixed_headers = true;
  return places;
}

CudnnPlaces windows(const std::string& folder, const std::string& release, const Cudnn& cudnn) {
  const std::string below = release.empty() ? "" : "/" + release;
  CudnnPlaces places = in(folder + "include" + below, folder + "lib" + below + "/x64");
  places.windows = true;
  places.dll = folder + "bin" + below;
  places.import_libraries = true;
  if (!release.empty() && cudnn.version >= "9.17") {
    places.dll += "/x64";
  }
  return places;
}

CudnnPlaces wheel(bool on_windows, bool jit, const Cudnn& cudnn) {
  const std::string folder = jit ? "nvidia/cudnn_jit/" : "nvidia/cudnn/";
  CudnnPlaces places =
      on_windows ? windows(folder, "", cudnn) : in(folder + "include", folder + "lib");
  places.package = CudnnPackage::Wheel;
  places.numbered_only = true;
  places.full_names = false;
  places.suffixed_headers = !on_windows;
  places.import_libraries = on_windows && cudnn.version < "9.3"; // measured: none from 9.5.1 on
  return places;
}

CudnnPlaces conda(bool on_windows, const Cudnn& cudnn) {
  CudnnPlaces places = on_windows ? windows("Library/", "", cudnn) : in("include", "lib");
  if (on_windows) {
    places.lib = "Library/lib";
  }
  places.package = CudnnPackage::Conda;
  return places;
}

std::string target_folder(const Context& context, const std::string& id, const Cudnn& cudnn) {
  const bool arm = context.aarch64() || id == "cross";
  const bool tegra = id == "cross" && cudnn.built_with.major() < 13;
  return std::string("targets/") + (!arm ? "x86_64-linux" : tegra ? "aarch64-linux" : "sbsa-linux");
}

CudnnPlaces linux_places(const Context& context, const Cudnn& cudnn, const std::string& id,
                         const std::string& at) {
  const std::string multiarch = id == "jetson" ? "aarch64-linux-gnu" : context.multiarch();
  if (id == "linux-nvidia-deb-cudnn8" || id == "linux-nvidia-deb-cudnn9" || id == "jetson") {
    return deb(context, cudnn, usr(at), multiarch);
  }
  if (id == "debian-nvidia-cudnn") {
    CudnnPlaces places = in(usr(at) + "include/" + multiarch, usr(at) + "lib/" + multiarch);
    places.static_libraries = true;
    return places;
  }
  if (id == "linux-nvidia-rpm-cudnn" || id == "fedora-rpmfusion-negativo17") {
    return in(usr(at) + "include", usr(at) + "lib64");
  }
  if (id == "arch") {
    return in(usr(at) + "include", usr(at) + "lib");
  }
  if (id == "gentoo" || id == "cross") {
    const std::string folder = target_folder(context, id, cudnn);
    return in(folder + "/include", folder + "/lib");
  }
  if (id == "nixos") {
    return in("include", "lib");
  }
  return archive(id == "linux-cudnn-old-tgz" ? "lib64" : "lib"); // linux-redist, linux-runfile
}

void check_wheel(const Entry& entry, const std::string& id, const Cudnn& cudnn) {
  const std::string digits = id.substr(id.find("cu") + 2, 2);
  if (cudnn.built_with.first(1) != digits) {
    entry.fail("\"" + id + "\" holds cuDNN for CUDA " + digits + ", not for " +
               cudnn.built_with.first(1));
  }
}

CudnnPlaces by_id(const Entry& entry, Context& context, const Cudnn& cudnn, const std::string& id) {
  const bool jit = entry.text("variant") == "jit";
  if (id.compare(0, 4, "pip-") == 0) {
    check_wheel(entry, id, cudnn);
    return wheel(context.windows() || id == "pip-cu13-win", jit, cudnn);
  }
  if (id == "conda-forge-linux-cudnn" || id == "conda-forge-win" || id == "conda-nvidia-old") {
    return conda(context.windows() || id == "conda-forge-win", cudnn);
  }
  if (id == "windows-cudnn9-exe") {
    return windows("", cudnn.built_with.first(2), cudnn);
  }
  if (id == "windows-cudnn8-zip" || id == "windows-cudnn-redist-zip") {
    return windows("", "", cudnn);
  }
  if (id == "hpc-sdk") {
    entry.fail("the HPC SDK has no cuDNN");
  }
  const std::string at = entry.has("at") ? place_of(entry, context, "/") : "/";
  CudnnPlaces places = linux_places(context, cudnn, id, at);
  // Copied into a toolkit, libraries go to its lib64.
  if (id == "linux-runfile" && entry.has("at") && context.disk.exists(at + "/lib64")) {
    places.lib = "lib64";
  }
  return places;
}

} // namespace

CudnnPlaces cudnn_places(const Entry& entry, Context& context, const Cudnn& cudnn) {
  const std::string id = family(known_layout(entry, *context.figures), cudnn);
  CudnnPlaces places = by_id(entry, context, cudnn, id);
  places.id = id;
  return places;
}

std::string cudnn_default_place(const CudnnPlaces& places, const Cudnn& cudnn) {
  static const std::map<std::string, std::string> fixed = {{"linux-nvidia-deb-cudnn8", "/"},
                                                           {"linux-nvidia-deb-cudnn9", "/"},
                                                           {"linux-nvidia-rpm-cudnn", "/"},
                                                           {"debian-nvidia-cudnn", "/"},
                                                           {"arch", "/"},
                                                           {"jetson", "/"},
                                                           {"fedora-rpmfusion-negativo17", "/"},
                                                           {"gentoo", "/opt/cuda"}};
  if (places.id == "windows-cudnn9-exe") {
    return "/Program Files/NVIDIA/CUDNN/v" + cudnn.version.first(2);
  }
  const auto found = fixed.find(places.id);
  return found == fixed.end() ? "" : found->second;
}

} // namespace cudnnenv::tree
