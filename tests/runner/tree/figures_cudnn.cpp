// SPDX-License-Identifier: Apache-2.0
// The part of Figures that is about libraries: cuDNN releases, and names of CUDA's own.
#include "entry.hpp"
#include "figures.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

namespace cudnnenv::tree {
namespace {

// First and last of "8.0.0-8.0.1", "8.9.5.29/30".
std::pair<Version, Version> range(const std::string& text) {
  const std::size_t dash = text.find('-');
  const std::size_t slash = text.find('/');
  const std::string first = text.substr(0, std::min(dash, slash));
  return {Version(first), Version(dash == std::string::npos ? first : text.substr(dash + 1))};
}

bool covers(const std::string& text, const Version& version) {
  const auto [first, last] = range(text);
  return version >= Version(first.first(3)) && Version(last.first(3)) >= version;
}

// What consumers and checkers call, in all versions from 7 on. The rest of the API is in the tables
// only as far as it changed.
const std::vector<std::string>& common_exports() {
  static const std::vector<std::string> names = {"cudnnActivationForward",
                                                 "cudnnAddTensor",
                                                 "cudnnBackendCreateDescriptor",
                                                 "cudnnBackendDestroyDescriptor",
                                                 "cudnnBackendExecute",
                                                 "cudnnBackendFinalize",
                                                 "cudnnBackendGetAttribute",
                                                 "cudnnBackendInitialize",
                                                 "cudnnBackendSetAttribute",
                                                 "cudnnBatchNormalizationForwardInference",
                                                 "cudnnConvolutionBackwardData",
                                                 "cudnnConvolutionBackwardFilter",
                                                 "cudnnConvolutionForward",
                                                 "cudnnCreate",
                                                 "cudnnCreateActivationDescriptor",
                                                 "cudnnCreateConvolutionDescriptor",
                                                 "cudnnCreateFilterDescriptor",
                                                 "cudnnCreatePoolingDescriptor",
                                                 "cudnnCreateTensorDescriptor",
                                                 "cudnnDestroy",
                                                 "cudnnDestroyActivationDescriptor",
                                                 "cudnnDestroyConvolutionDescriptor",
                                                 "cudnnDestroyFilterDescriptor",
                                                 "cudnnDestroyPoolingDescriptor",
                                                 "cudnnDestroyTensorDescriptor",
                                                 "cudnnGetConvolution2dForwardOutputDim",
                                                 "cudnnGetConvolutionForwardAlgorithm_v7",
                                                 "cudnnGetConvolutionForwardWorkspaceSize",
                                                 "cudnnGetCudartVersion",
                                                 "cudnnGetErrorString",
                                                 "cudnnGetProperty",
                                                 "cudnnGetStream",
                                                 "cudnnGetVersion",
                                                 "cudnnPoolingForward",
                                                 "cudnnSetActivationDescriptor",
                                                 "cudnnSetConvolution2dDescriptor",
                                                 "cudnnSetConvolutionMathType",
                                                 "cudnnSetFilter4dDescriptor",
                                                 "cudnnSetPooling2dDescriptor",
                                                 "cudnnSetStream",
                                                 "cudnnSetTensor4dDescriptor",
                                                 "cudnnSoftmaxForward",
                                                 "cudnnTransformTensor"};
  return names;
}

// SONAMEs before CUDA 11, where the table begins.
std::string old_library(const std::string& name, const Version& cuda, bool dll) {
  static const std::set<std::string> by_release = {"cudart", "nvrtc"};
  static const std::set<std::string> by_major = {"cublas",   "cublasLt", "cufft",
                                                 "cusolver", "cusparse", "curand"};
  std::string number = by_release.count(name) > 0 ? cuda.first(2) : cuda.first(1);
  if (name == "nvvm") {
    return dll ? "nvvm64_33_0.dll" : "libnvvm.so.3";
  }
  if (by_release.count(name) + by_major.count(name) == 0) {
    return {};
  }
  number.erase(std::remove(number.begin(), number.end(), dll ? '.' : '\0'), number.end());
  return dll ? name + "64_" + number + (name == "nvrtc" ? "_0.dll" : ".dll")
             : "lib" + name + ".so." + number;
}

} // namespace

std::string Figures::library(const std::string& name, const Version& cuda, bool dll) const {
  if (cuda.major() < 11) {
    return old_library(name, cuda, dll);
  }
  if (name == "nvrtc" && cuda.major() == 11) { // the one row whose number follows the minor release
    const int minor = std::min(cuda.minor(), 2);
    return dll ? "nvrtc64_11" + std::to_string(minor) + "_0.dll"
               : "libnvrtc.so.11." + std::to_string(minor);
  }
  const auto& table = layouts_.at("library_names_by_cuda_major");
  if (!table.contains(name) || !table.at(name).contains(cuda.first(1))) {
    return {};
  }
  const std::string text = table.at(name).at(cuda.first(1)).at(dll ? 1 : 0).get<std::string>();
  const bool first_of_11 = cuda.first(2) == "11.0" && (name == "cusolver" || name == "nvvm");
  if (first_of_11 && name == "cusolver") {
    return dll ? "cusolver64_10.dll" : "libcusolver.so.10";
  }
  if (name == "nvvm" && cuda.major() == 11 && cuda.minor() < 2) {
    return dll ? "nvvm64_33_0.dll" : "libnvvm.so.3";
  }
  return text.substr(0, text.find_first_of(" ,"));
}

std::vector<Version> Figures::cuda_of_cudnn(const Version& version) const {
  std::vector<Version> all;
  for (const auto& row : cudnn_.at("releases")) {
    if (Version(range(row.at("version").get<std::string>()).first).first(2) == version.first(2)) {
      all.clear();
      for (const auto& variant : row.at("cuda_variants")) {
        all.emplace_back(variant.get<std::string>());
      }
      if (covers(row.at("version").get<std::string>(), version)) {
        break;
      }
    }
  }
  return all;
}

// CUDA of MAJOR that the release of ROW was built with, as measured or by its package's name; not
// valid: not known.
Version Figures::built_by(const nlohmann::json& row, int major) {
  Version found;
  for (const auto& variant : row.at("cuda_variants")) {
    const Version cuda(variant.get<std::string>());
    if (cuda.major() == major && cuda.size() > 1) {
      found = cuda;
    }
  }
  const std::string wheel = "cu" + std::to_string(major);
  if (row.contains("measured") && row.at("measured").at("built_with_cuda").contains(wheel)) {
    found = Version(row.at("measured").at("built_with_cuda").at(wheel).get<std::string>());
  }
  return found;
}

// The release itself, else the nearest one before it; one of the same minor release goes before an
// older one.
Version Figures::built_with(const Version& version, int cuda_major) const {
  Version found;
  bool same_minor = false;
  for (const auto& row : cudnn_.at("releases")) { // oldest first
    const Version release(range(row.at("version").get<std::string>()).first.first(3));
    const Version cuda = built_by(row, cuda_major);
    const bool same = release.first(2) == version.first(2);
    const bool nearest = version >= release || (same && !same_minor);
    if (cuda.valid() && nearest) {
      found = cuda;
      same_minor = same_minor || same;
    }
  }
  if (!found.valid()) {
    static const std::map<int, std::string> first = {{10, "10.2"}, {11, "11.8"}, {12, "12.0"}};
    const auto known = first.find(cuda_major);
    found = Version(known == first.end() ? std::to_string(cuda_major) + ".0" : known->second);
  }
  return found;
}

std::vector<std::string> Figures::exports(const Version& version) const {
  std::set<std::string> names(common_exports().begin(), common_exports().end());
  if (version.major() < 8) {
    for (auto at = names.begin(); at != names.end();) {
      at = at->compare(0, 12, "cudnnBackend") == 0 ? names.erase(at) : std::next(at);
    }
    return {names.begin(), names.end()};
  }
  for (const auto& name : symbols_.at(version.major() > 8 ? "added_in_9" : "removed_in_9")) {
    names.insert(name.get<std::string>());
  }
  for (const auto& row : symbols_.at("by_version")) {
    if (version >= Version(row.at("version").get<std::string>())) {
      for (const auto& name : row.at("added")) {
        names.insert(name.get<std::string>());
      }
      for (const auto& name : row.at("removed")) {
        names.erase(name.get<std::string>());
      }
    }
  }
  return {names.begin(), names.end()};
}

Cudnn Figures::cudnn(const Version& version, const Version& cuda) const {
  const auto& releases = cudnn_.at("releases");
  const Version first = range(releases.front().at("version").get<std::string>()).first;
  const Version last = range(releases.back().at("version").get<std::string>()).second;
  if (version.size() < 3 || version < "7.0.0" ||
      Version(last.first(3)) < Version(version.first(3))) {
    throw std::invalid_argument("no figures for cuDNN " + version.text() +
                                "; there are figures for " + first.first(3) + " to " +
                                last.first(3) + ", with three numbers or four");
  }
  Cudnn cudnn;
  cudnn.version = Version(version.first(3));
  cudnn.full = version.text();
  for (const auto& row : releases) {
    const std::string text = row.at("version").get<std::string>();
    const Version known = range(text).first;
    if (version.size() == 3 && known.size() == 4 && covers(text, cudnn.version)) {
      cudnn.full = known.text();
    }
  }
  const std::vector<Version> majors = cuda_of_cudnn(cudnn.version);
  Version chosen = cuda.valid() || majors.empty() ? cuda : majors.back();
  if (!chosen.valid()) {
    chosen = Version("10");
  }
  cudnn.built_with = chosen.size() > 1 ? chosen : built_with(cudnn.version, chosen.major());
  for (const auto& row : cudnn_.at("version_macros").at("max_device_version_measured")) {
    if (cudnn.version >= Version(row.at("from").get<std::string>())) {
      cudnn.max_device = row.at("value").get<int>();
    }
  }
  cudnn.exports = exports(cudnn.version);
  return cudnn;
}

} // namespace cudnnenv::tree
