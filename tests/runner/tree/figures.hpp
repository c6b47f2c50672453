// SPDX-License-Identifier: Apache-2.0
// Figures of CUDA and cuDNN releases, from the repository's data/ folder.
#pragma once

#include "version.hpp"

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace cudnnenv::tree {

// What crt/host_config.h of one toolkit says.
struct HostLimits {
  int gcc_max = 0;
  int clang_max = 0;
  int horizon_max = 0; // 0: no such line
  int grace_min = 0;   // 0: no such line
  int grace_max = 0;
  int msvc_min = 0; // inclusive
  int msvc_end = 0; // exclusive
  bool icx_refused = false;
  std::string icc;           // "15.0-2021"; empty: every version is refused
  std::string visual_studio; // "2017 and 2022"
};

struct Toolkit {
  Version version; // with three parts, as nvcc has it
  HostLimits limits;
  std::vector<std::string> architectures; // in nvcc's own order
  std::vector<std::string> variants;      // 90a, 100f: taken by -arch, listed nowhere
  std::vector<std::string> deprecated;
  int std_max = 17;
  std::string released; // "2024-04"
  std::string driver;   // that came with it on Linux; may be empty
};

struct Cudnn {
  Version version;                  // three parts
  std::string full;                 // four parts, as packages have it
  Version built_with;               // CUDA
  int max_device = 0;               // CUDNN_MAX_DEVICE_VERSION; 0: no such macro
  std::vector<std::string> exports; // of the shim
};

class Figures {
public:
  // Read once in a process for each folder.
  static std::shared_ptr<const Figures> of(const std::filesystem::path& data);
  explicit Figures(const std::filesystem::path& data);

  // Throws std::invalid_argument with what is known when there are no figures for VERSION.
  [[nodiscard]] Toolkit toolkit(const Version& version) const;
  // CUDA: major, or major.minor; invalid: the newest that this release was built for.
  [[nodiscard]] Cudnn cudnn(const Version& version, const Version& cuda) const;
  [[nodiscard]] std::vector<Version>
  cuda_of_cudnn(const Version& version) const; // majors, oldest first

  [[nodiscard]] std::vector<std::string> layouts() const;
  [[nodiscard]] std::string layout_component(const std::string& id) const; // empty: no such layout
  // SONAME (or DLL) of "cublas" and the like by CUDA version; empty: not in that release.
  [[nodiscard]] std::string library(const std::string& name, const Version& cuda, bool dll) const;
  [[nodiscard]] std::string
  cuda_of_driver(const std::string& driver) const; // "12.4" of "550.54.14"

private:
  [[nodiscard]] static HostLimits limits(const nlohmann::json& row, const Version& version);
  [[nodiscard]] static Version built_by(const nlohmann::json& row, int major);
  [[nodiscard]] Version built_with(const Version& version, int cuda_major) const;
  [[nodiscard]] std::vector<std::string> exports(const Version& version) const;
  void find_release(Toolkit& toolkit) const;

  nlohmann::json host_compiler_, arch_, cudnn_, symbols_, layouts_, driver_;
};

} // namespace cudnnenv::tree
