// SPDX-License-Identifier: Apache-2.0
// Headers of a cuDNN: the macros that tell its version, the includes by which they hang together,
// and enough for a small program.
#include "cudnn.hpp"

#include "script.hpp"

#include <algorithm>

namespace cudnnenv::tree {
namespace {

std::string version_macros(const Version& version) {
  const std::string factor = version.major() >= 9 ? "10000" : "1000";
  return "#define CUDNN_MAJOR " + std::to_string(version.major()) + "\n#define CUDNN_MINOR " +
         std::to_string(version.minor()) + "\n#define CUDNN_PATCHLEVEL " +
         std::to_string(version.patch()) + "\n\n#define CUDNN_VERSION (CUDNN_MAJOR * " + factor +
         " + CUDNN_MINOR * 100 + CUDNN_PATCHLEVEL)\n";
}

std::string device_macros(const Cudnn& cudnn) {
  if (cudnn.max_device == 0) {
    return {};
  }
  std::string text =
      "\n/* the newest GPU that this release knows */\n\n#define CUDNN_MAX_SM_MAJOR_NUMBER " +
      std::to_string(cudnn.max_device / 100) + "\n#define CUDNN_MAX_SM_MINOR_NUMBER " +
      std::to_string(cudnn.max_device % 100 / 10) +
      "\n#define CUDNN_MAX_DEVICE_VERSION (CUDNN_MAX_SM_MAJOR_NUMBER * 100 + "
      "CUDNN_MAX_SM_MINOR_NUMBER * 10)\n";
  if (cudnn.version >= "8.8.0" && cudnn.version.major() == 8) {
    text += '\n';
    for (const int number : {50, 52, 53, 60, 61, 62, 70, 72, 75, 80, 86, 87, 89, 90}) {
      text +=
          "#define CUDNN_SM_" + std::to_string(number) + " " + std::to_string(number * 10) + "\n";
    }
    text += "#define CUDNN_SM_9X_END 999\n\n#define CUDNN_MIN_DEVICE_VERSION CUDNN_SM_50\n";
  }
  return text;
}

std::string guarded(const std::string& guard, const std::string& body) {
  return "/* Stand-in written by cudnn-env-case. */\n\n#ifndef " + guard + "\n#define " + guard +
         "\n\n" + body + "\n#endif /* " + guard + " */\n";
}

// From 9.22 on a comment with another version stands above the macros (data/cudnn.json,
// parsing_traps).
std::string version_header(const Cudnn& cudnn) {
  const std::string since = cudnn.version >= "9.22" ? "/** @since cuDNN 9.0.0 */\n" : "";
  return guarded("CUDNN_VERSION_H_", since + version_macros(cudnn.version) + device_macros(cudnn));
}

const char* const declarations = R"(#if !defined(CUDNNWINAPI)
#ifdef _WIN32
#define CUDNNWINAPI __stdcall
#else
#define CUDNNWINAPI
#endif
#endif

#if defined(__cplusplus)
extern "C" {
#endif
typedef struct cudnnContext *cudnnHandle_t;
typedef enum { CUDNN_STATUS_SUCCESS = 0, CUDNN_STATUS_NOT_INITIALIZED = @NOT_INITIALIZED@ } cudnnStatus_t;
size_t CUDNNWINAPI cudnnGetVersion(void);
size_t CUDNNWINAPI cudnnGetCudartVersion(void);
const char *CUDNNWINAPI cudnnGetErrorString(cudnnStatus_t status);
cudnnStatus_t CUDNNWINAPI cudnnCreate(cudnnHandle_t *handle);
cudnnStatus_t CUDNNWINAPI cudnnDestroy(cudnnHandle_t handle);
#if defined(__cplusplus)
}
#endif
)";

std::string declared(int major) {
  return script::filled(declarations, "NOT_INITIALIZED", major >= 9 ? "1001" : "1");
}

std::vector<std::string> sub_headers(const Version& version) {
  if (version.major() == 8) {
    return {"cudnn_ops_infer", "cudnn_ops_train", "cudnn_adv_infer",
            "cudnn_adv_train", "cudnn_cnn_infer", "cudnn_cnn_train"};
  }
  std::vector<std::string> all = {"cudnn_graph", "cudnn_ops", "cudnn_adv", "cudnn_cnn"};
  if (version >= "9.22") {
    all.emplace_back("cudnn_subquadratic_ops");
  }
  if (version >= "9.26") {
    all.emplace_back("cudnn_gnn_ops");
  }
  return all;
}

std::string main_header(const Version& version) {
  std::string includes = version.major() >= 9
                             ? "#include <cuda_runtime_api.h>\n"
                             : "#include <cuda_runtime.h>\n#include <stdint.h>\n\n";
  includes += "#include \"cudnn_version.h\"\n";
  for (const std::string& name : sub_headers(version)) {
    includes += "#include \"" + name + ".h\"\n";
  }
  if (version.major() == 8) {
    includes += "\n#include \"cudnn_backend.h\"\n";
  }
  return guarded("CUDNN_H_", includes);
}

// NAME -> text, in the order of installation.
std::vector<std::pair<std::string, std::string>> headers(const Cudnn& cudnn) {
  const Version& version = cudnn.version;
  if (version.major() < 8) {
    return {{"cudnn", guarded("CUDNN_H_", version_macros(version) +
                                              "\n#include <driver_types.h>\n"
                                              "#include <cuda_runtime.h>\n#include <stdint.h>\n\n" +
                                              declared(version.major()))}};
  }
  std::vector<std::pair<std::string, std::string>> all = {{"cudnn", main_header(version)},
                                                          {"cudnn_version", version_header(cudnn)}};
  const std::string first = version.major() == 8 ? "cudnn_ops_infer" : "cudnn_graph";
  for (const std::string& name : sub_headers(version)) {
    std::string guard = name + "_H_";
    std::transform(guard.begin(), guard.end(), guard.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    all.emplace_back(name, guarded(guard, "#include \"cudnn_version.h\"\n#include <stddef.h>\n" +
                                              (name == first ? declared(version.major())
                                                             : "#include \"" + first + ".h\"\n")));
  }
  all.emplace_back("cudnn_backend", guarded("_CUDNN_BACKEND_H_", "#include \"" + first + ".h\"\n"));
  return all;
}

// Wheels for Windows have CRLF up to 9.1.1 (measured).
std::string line_ends(const CudnnJob& job, const std::string& text) {
  if (!job.places.windows || job.version() >= "9.2") {
    return text;
  }
  std::string all;
  for (const char c : text) {
    all += c == '\n' ? std::string("\r\n") : std::string(1, c);
  }
  return all;
}

// The name that dpkg's alternatives have for a header: libcudnn for cudnn.h, else the file's own.
void add_alternative(CudnnJob& job, const std::string& name, const std::string& suffixed) {
  std::string alternative = name == "cudnn" ? "libcudnn" : name + "_h";
  const std::string real = job.batch.absolute(job.places.include + "/" + suffixed);
  job.batch.link("/etc/alternatives/" + alternative, real);
  job.batch.link(job.places.alternatives + "/" + name + ".h", "/etc/alternatives/" + alternative);
}

} // namespace

void add_cudnn_headers(CudnnJob& job) {
  const std::string suffix = "_v" + std::to_string(job.major());
  for (const auto& [name, text] : headers(job.cudnn)) {
    const std::string bytes = line_ends(job, text);
    const std::string suffixed = name + suffix + ".h";
    if (job.places.suffixed_headers && (job.major() > 7 || !job.places.alternatives.empty())) {
      job.batch.text(job.places.include + "/" + suffixed, bytes);
    }
    if (job.places.alternatives.empty()) {
      job.batch.text(job.places.include + "/" + name + ".h", bytes);
    } else {
      add_alternative(job, name, suffixed);
    }
  }
}

} // namespace cudnnenv::tree
