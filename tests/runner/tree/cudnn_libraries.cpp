// SPDX-License-Identifier: Apache-2.0
// The libraries of one cuDNN release: which there are, what each needs, exports and says
// (data/cudnn.json, data/measured.md).
#include "cudnn.hpp"

#include <algorithm>
#include <map>

namespace cudnnenv::tree {
namespace {

std::vector<std::string> names_of_9(const CudnnJob& job) {
  if (job.jit) {
    return {"graph", "engines_runtime_compiled"};
  }
  std::vector<std::string> names = {
      "graph", "ops", "cnn", "adv", "heuristic", "engines_precompiled", "engines_runtime_compiled"};
  if (job.version() >= "9.21") {
    names.emplace_back("engines_tensor_ir");
  }
  if (job.version() >= "9.22") {
    names.emplace_back("ext");
  }
  return names;
}

std::vector<std::string> siblings_of(const std::string& name) {
  static const std::map<std::string, std::vector<std::string>> table = {
      {"ops", {"graph"}},
      {"cnn", {"ops", "graph"}},
      {"adv", {"ops", "graph"}},
      {"heuristic", {"graph"}},
      {"engines_precompiled", {"graph"}},
      {"engines_runtime_compiled", {"graph"}},
      {"engines_tensor_ir", {"graph"}},
      {"ops_train", {"ops_infer"}},
      {"cnn_infer", {"ops_infer"}},
      {"adv_infer", {"ops_infer"}},
      {"cnn_train", {"ops_infer", "ops_train", "cnn_infer"}},
      {"adv_train", {"ops_infer", "ops_train", "adv_infer"}}};
  const auto found = table.find(name);
  return found == table.end() ? std::vector<std::string>() : found->second;
}

bool needs_zlib(const CudnnJob& job, const std::string& name) {
  const Version& version = job.version();
  if (name.empty() || version < "8.3") {
    return false;
  }
  if (version.major() == 8) {
    return name == "cnn_infer";
  }
  if (version < "9.8") {
    return name == "graph";
  }
  const bool without_ext = version >= "9.22" && version < "9.24";
  return !(name == "ext" && without_ext);
}

// cuBLAS is opened at run time from 8.8 on; before, the loader wants it.
bool needs_cublas(const CudnnJob& job, const std::string& name) {
  return job.major() == 8 && job.version() < "8.8" &&
         (name == "ops_infer" || name == "cnn_infer" || name == "cnn_train");
}

std::vector<std::string> needed_by(const CudnnJob& job, const CudnnLibrary& library) {
  std::vector<std::string> all;
  all.reserve(library.siblings.size());
  for (const std::string& sibling : library.siblings) {
    all.push_back("libcudnn_" + sibling + ".so." + std::to_string(job.major()));
  }
  const std::string cuda = job.cudnn.built_with.first(1);
  if (needs_cublas(job, library.name)) {
    all.push_back("libcublas.so." + cuda);
    all.push_back("libcublasLt.so." + cuda);
  }
  if (library.name == "engines_runtime_compiled" && job.version() >= "9.27") {
    all.emplace_back("libcuda.so.1");
  }
  if (needs_zlib(job, library.name)) {
    all.emplace_back("libz.so.1");
  }
  for (const std::string system : {"librt.so.1", "libpthread.so.0", "libdl.so.2", "libstdc++.so.6",
                                   "libm.so.6", "libgcc_s.so.1", "libc.so.6"}) {
    all.push_back(system);
  }
  if (!library.name.empty()) {
    all.emplace_back(job.machine == binary::Machine::aarch64 ? "ld-linux-aarch64.so.1"
                                                             : "ld-linux-x86-64.so.2");
  }
  return all;
}

// Of wheels it was measured; conda and archives of 9 carry the same paths, and of 8 none is known
// (data/measured.md, 5).
void set_rpath(const CudnnJob& job, CudnnLibrary& library) {
  const Version& version = job.version();
  if (job.major() < 8 || (job.major() == 8 && job.places.package == CudnnPackage::Archive)) {
    return;
  }
  library.rpath = "$ORIGIN";
  if (library.name.empty()) {
    library.is_rpath = version >= "9.21.1";
    return;
  }
  library.rpath += ":$ORIGIN/../../cublas/lib";
  if (version >= "9.11") {
    library.rpath += ":$ORIGIN/../../cuda_nvrtc/lib";
  } else if (version >= "8.9") {
    library.rpath += ":$ORIGIN/../../nvrtc/lib";
  }
  if (version >= "9.17" && job.cudnn.built_with.major() >= 13) {
    library.rpath += ":$ORIGIN/../../cu13/lib";
  }
}

std::uint32_t version_number(const Version& version) {
  const int factor = version.major() >= 9 ? 10000 : 1000;
  return static_cast<std::uint32_t>(version.major() * factor + version.minor() * 100 +
                                    version.patch());
}

std::uint32_t packed(const Version& version) {
  return static_cast<std::uint32_t>((version.major() << 16) | (version.minor() << 8) |
                                    version.patch());
}

bool ends_with(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// On a machine without a driver: handles cannot be made, checks of versions pass.
binary::Function function_of(const CudnnJob& job, const std::string& name) {
  const std::uint32_t not_initialized = job.major() >= 9 ? 1001U : 1U;
  const Version& cuda = job.cudnn.built_with;
  if (name == "cudnnGetVersion") {
    return {name, version_number(job.version())};
  }
  if (name == "cudnnGetCudartVersion") {
    return {name, static_cast<std::uint32_t>(cuda.major() * 1000 + cuda.minor() * 10)};
  }
  if (name == "cudnnGetMaxDeviceVersion") {
    return {name, static_cast<std::uint32_t>(job.cudnn.max_device)};
  }
  if (ends_with(name, "VersionCheck")) {
    const bool missing = job.jit && name != "cudnnGraphVersionCheck";
    return {name, missing ? 3009U : 0U};
  }
  return {name, ends_with(name, "ErrorString") ? 0U : not_initialized};
}

// Exports of a sub-library: its own check, and in the one that answers for the whole what is asked
// first.
std::vector<std::string> exports_of(const CudnnJob& job, const std::string& name) {
  static const std::map<std::string, std::vector<std::string>> table = {
      {"graph",
       {"cudnnGraphVersionCheck", "cudnnGetVersion", "cudnnGetCudartVersion",
        "cudnnGetMaxDeviceVersion", "cudnnCreate", "cudnnDestroy", "cudnnGetErrorString",
        "cudnnGetLastErrorString", "cudnnBackendCreateDescriptor", "cudnnBackendExecute",
        "cudnnBackendFinalize"}},
      {"ops", {"cudnnOpsVersionCheck", "cudnnActivationForward", "cudnnAddTensor"}},
      {"cnn", {"cudnnCnnVersionCheck", "cudnnConvolutionForward"}},
      {"adv", {"cudnnAdvVersionCheck"}},
      {"ext", {"cudnnSubquadraticOpsVersionCheck"}},
      {"ops_infer",
       {"cudnnOpsInferVersionCheck", "cudnnGetVersion", "cudnnGetCudartVersion",
        "cudnnGetMaxDeviceVersion", "cudnnCreate", "cudnnDestroy", "cudnnGetErrorString"}},
      {"ops_train", {"cudnnOpsTrainVersionCheck"}},
      {"cnn_infer",
       {"cudnnCnnInferVersionCheck", "cudnnConvolutionForward", "cudnnBackendExecute"}},
      {"cnn_train", {"cudnnCnnTrainVersionCheck"}},
      {"adv_infer", {"cudnnAdvInferVersionCheck"}},
      {"adv_train", {"cudnnAdvTrainVersionCheck"}}};
  if (name.empty()) {
    return job.cudnn.exports;
  }
  const auto found = table.find(name);
  std::vector<std::string> all;
  if (found != table.end()) {
    for (const std::string& symbol : found->second) { // only what this release has
      const auto& known = job.cudnn.exports;
      if (std::find(known.begin(), known.end(), symbol) != known.end()) {
        all.push_back(symbol);
      }
    }
  }
  return all;
}

void add_constants(const CudnnJob& job, CudnnLibrary& library) {
  static const std::map<std::string, std::string> of_9 = {{"graph", "cudnn_graph_version"},
                                                          {"ops", "cudnn_ops_infer_version"},
                                                          {"adv", "cudnn_adv_infer_version"}};
  static const std::map<std::string, std::string> of_8 = {{"ops_infer", "cudnn_ops_infer_version"},
                                                          {"ops_train", "cudnn_ops_train_version"},
                                                          {"cnn_infer", "cudnn_cnn_infer_version"},
                                                          {"adv_infer", "cudnn_adv_infer_version"}};
  const auto& table = job.major() == 8 ? of_8 : of_9;
  const auto found = table.find(library.name);
  if (found != table.end()) {
    library.constants = {{found->second, packed(job.version())}};
  }
}

// What the texts inside say of CUDA (data/cudnn.json, cuda_release_string).
void add_strings(const CudnnJob& job, CudnnLibrary& library) {
  const Version& cuda = job.cudnn.built_with;
  const std::string major = cuda.first(1);
  const bool windows = job.places.windows;
  const std::string release = "Cuda compilation tools, release " + cuda.first(2);
  if (library.name == "adv" || library.name == "ops_infer") {
    const std::string name = library.name == "adv" ? "cublasLt" : "cublas";
    library.strings.push_back(windows ? name + "64_" + major + ".dll"
                                      : "lib" + name + ".so." + major);
  }
  if ((library.name == "adv" || library.name == "ops") && job.version() >= "9.7" &&
      cuda >= "12.8") {
    library.strings.push_back(release);
  }
  if (job.jit && library.name == "graph" && job.version() >= "9.21") {
    library.strings.push_back("CUDART_VERSION " +
                              std::to_string(cuda.major() * 1000 + cuda.minor() * 10));
  }
  if (job.jit && library.name == "engines_runtime_compiled" && job.version() >= "9.24") {
    library.strings.push_back(release);
  }
  if (windows && job.version() >= "8.3" && (library.name.empty() || library.name == "graph")) {
    library.strings.emplace_back("zlibwapi.dll");
  }
}

} // namespace

std::vector<CudnnLibrary> cudnn_libraries(const CudnnJob& job) {
  std::vector<std::string> names = {""};
  if (job.major() == 8) {
    names = {"", "ops_infer", "ops_train", "cnn_infer", "cnn_train", "adv_infer", "adv_train"};
  } else if (job.major() >= 9) {
    const std::vector<std::string> more = names_of_9(job);
    names.insert(names.end(), more.begin(), more.end());
  }
  std::vector<CudnnLibrary> all;
  for (const std::string& name : names) {
    CudnnLibrary library;
    library.name = name;
    library.siblings = siblings_of(name);
    library.needed = needed_by(job, library);
    for (const std::string& symbol : exports_of(job, name)) {
      library.functions.push_back(function_of(job, symbol));
    }
    add_constants(job, library);
    add_strings(job, library);
    set_rpath(job, library);
    all.push_back(library);
  }
  return all;
}

} // namespace cudnnenv::tree
