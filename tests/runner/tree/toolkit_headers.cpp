// SPDX-License-Identifier: Apache-2.0
// Headers of a toolkit: what is read from them, and enough for a small C++ program. Nothing of
// NVIDIA's text but the lines that carry a number.
#include "toolkit.hpp"

namespace cudnnenv::tree {
namespace {

std::string guarded(const std::string& name, const std::string& body) {
  return "// Stand-in written by cudnn-env-case.\n#ifndef " + name + "\n#define " + name + "\n\n" +
         body + "\n#endif // " + name + "\n";
}

std::string number(const Version& version) {
  return std::to_string(version.major() * 1000 + version.minor() * 10);
}

std::string cuda_h(const Version& version) {
  return guarded("__cuda_cuda_h__", "/**\n * CUDA API version number\n */\n#define CUDA_VERSION " +
                                        number(version) + R"(

#ifdef __cplusplus
extern "C" {
#endif
typedef int CUdevice;
typedef struct CUctx_st *CUcontext;
typedef struct CUstream_st *CUstream;
typedef enum cudaError_enum { CUDA_SUCCESS = 0, CUDA_ERROR_NO_DEVICE = 100 } CUresult;
CUresult cuInit(unsigned int Flags);
CUresult cuDriverGetVersion(int *driverVersion);
CUresult cuDeviceGetCount(int *count);
#ifdef __cplusplus
}
#endif
)");
}

std::string cuda_runtime_api_h(const Version& version) {
  return guarded("__CUDA_RUNTIME_API_H__",
                 "/** CUDA Runtime API Version */\n#define CUDART_VERSION  " + number(version) + R"(

#include "crt/host_defines.h"
#include "driver_types.h"

#ifdef __cplusplus
extern "C" {
#endif
cudaError_t cudaDriverGetVersion(int *driverVersion);
cudaError_t cudaRuntimeGetVersion(int *runtimeVersion);
cudaError_t cudaGetDeviceCount(int *count);
const char *cudaGetErrorString(cudaError_t error);
cudaError_t cudaMalloc(void **devPtr, size_t size);
cudaError_t cudaFree(void *devPtr);
cudaError_t cudaMemcpy(void *dst, const void *src, size_t count, enum cudaMemcpyKind kind);
cudaError_t cudaDeviceSynchronize(void);
#ifdef __cplusplus
}
#endif
)");
}

const char* const driver_types_h = R"(#include <stddef.h>
enum cudaError { cudaSuccess = 0, cudaErrorInsufficientDriver = 35, cudaErrorNoDevice = 100 };
typedef enum cudaError cudaError_t;
enum cudaMemcpyKind { cudaMemcpyHostToHost, cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost };
typedef struct CUstream_st *cudaStream_t;
typedef struct CUevent_st *cudaEvent_t;
enum cudaDataType_t { CUDA_R_32F = 0, CUDA_R_64F = 1, CUDA_R_16F = 2 };
enum libraryPropertyType_t { MAJOR_VERSION, MINOR_VERSION, PATCH_LEVEL };
typedef enum libraryPropertyType_t libraryPropertyType;
)";

// Line forms as measured in 11.2-13.5 (data/cuda_host_compiler.json, header_parsing).
std::string clang_check(const std::string& what, int max) {
  const std::string end = std::to_string(max + 1);
  return "#if (__clang_major__ >= " + end +
         ") || (__clang_major__ < 3) || ((__clang_major__ == 3) &&  (__clang_minor__ < 3))\n"
         "#error -- unsupported " +
         what + " version! It must be less than " + end +
         " and greater than 3.2 (-allow-unsupported-compiler overrides this check)\n"
         "#endif  /* (__clang_major__ >=  " +
         end +
         ") || (__clang_major__ < 3) || ((__clang_major__ == 3) &&  (__clang_minor__ < 3)) */\n";
}

std::string icc_check(const HostLimits& limits) {
  if (limits.icc.empty()) {
    return {};
  }
  const std::string last = limits.icc.find("2021") == std::string::npos ? "" : "2021";
  const std::string newest =
      last.empty() ? "__ICC != 1900" : "!(__ICC >= 1900 && __ICC <= " + last + ")";
  return "#if defined(__ICC)\n\n#if (__ICC != 1500 && __ICC != 1600 && __ICC != 1700 && __ICC != "
         "1800 && " +
         newest +
         ") || !defined(__GNUC__) || !defined(__LP64__)\n\n#error -- unsupported ICC configuration!"
         "\n\n#endif\n\n#endif /* __ICC */\n\n";
}

std::string other_clang_checks(const HostLimits& limits) {
  std::string text;
  if (limits.grace_min > 0) {
    const std::string range = "((__clang_major__ < " + std::to_string(limits.grace_min) +
                              ") || (__clang_major__ > " + std::to_string(limits.grace_max) + "))";
    text += "#if defined(__GRCO_CLANG_COMPILER__)\n#if (__GRCO_CLANG_COMPILER__ == 1) && " + range +
            "\n#error -- unsupported Grace clang version!\n#endif  /* (__GRCO_CLANG_COMPILER__ == "
            "1) && " +
            range + " */\n\n#endif /* __GRCO_CLANG_COMPILER__  */\n\n";
  }
  if (limits.icx_refused) {
    text += "#if defined(__INTEL_CLANG_COMPILER)\n#error -- unsupported Intel ICX compiler!\n"
            "#endif /* __INTEL_CLANG_COMPILER */\n\n";
  }
  return text;
}

std::string gnu_checks(const HostLimits& limits) {
  const std::string gcc = std::to_string(limits.gcc_max);
  std::string text = "#if defined(__GNUC__)\n\n#if __GNUC__ > " + gcc +
                     "\n\n#error -- unsupported GNU version! gcc versions later than " + gcc +
                     " are not supported! (-allow-unsupported-compiler overrides this check)"
                     "\n\n#endif /* __GNUC__ > " +
                     gcc + " */\n\n\n";
  if (limits.horizon_max > 0) {
    text += "#if defined(__HORIZON__)\n" + clang_check("HOS clang", limits.horizon_max) +
            "#endif /* __HORIZON__  */\n\n";
  }
  std::string guard = "defined(__clang__) && !defined(__ibmxl_vrm__) && !defined(__ICC) && "
                      "!defined(__HORIZON__) && !defined(__APPLE__)";
  guard += limits.grace_min > 0 ? " && !defined(__GRCO_CLANG_COMPILER__)" : "";
  return text + "#if " + guard + "\n\n" + clang_check("clang", limits.clang_max) + "\n#endif /* " +
         guard + " */\n\n\n#endif /* __GNUC__ */\n\n";
}

std::string msvc_check(const HostLimits& limits, const Version& version) {
  const std::string range = "_MSC_VER < " + std::to_string(limits.msvc_min) +
                            " || _MSC_VER >= " + std::to_string(limits.msvc_end);
  std::string text = "#if defined(_WIN32)\n\n#if " + range +
                     "\n\n#error -- unsupported Microsoft Visual Studio version! Only the versions "
                     "between " +
                     limits.visual_studio + " (inclusive) are supported!\n\n";
  std::string end = "(_MSC_VER < 1910 || _MSC_VER >= " + std::to_string(limits.msvc_end) + ")";
  if (version.major() < 13) { // an empty range since 11.2
    const std::string old = "_MSC_VER >= 1910 && _MSC_VER < 1910";
    text += "#elif " + old +
            "\n\n#pragma message(\"support for this version of Microsoft Visual Studio has been "
            "deprecated!\")\n\n";
    end = "(" + range + ") || (" + old + ")";
  }
  return text + "#endif /* " + end + " */\n\n#endif /* _WIN32 */\n";
}

void add_cccl(ToolkitJob& job) {
  const std::string folder =
      ToolkitJob::at(job.places.include, "cuda_cccl", job.version().major() >= 13 ? "cccl/" : "");
  job.batch.text(folder + "nv/target", "#pragma once\n");
  job.batch.text(folder + "cuda/std/version", "#pragma once\n");
  job.batch.text(folder + "cub/version.cuh", "#pragma once\n");
  job.batch.text(folder + "thrust/version.h", "#pragma once\n");
}

void add_math_headers(ToolkitJob& job) {
  const std::string folder =
      job.places.math_include.empty() ? job.places.include : job.places.math_include;
  const std::vector<std::pair<std::string, std::string>> headers = {
      {"cublas", "cublas_v2.h"}, {"cublas", "cublas_api.h"}, {"cublas", "cublasLt.h"},
      {"cufft", "cufft.h"},      {"curand", "curand.h"},     {"cusolver", "cusolverDn.h"},
      {"cusparse", "cusparse.h"}};
  for (const auto& [component, name] : headers) {
    job.batch.text(ToolkitJob::at(folder, component, name),
                   "#pragma once\n#include \"driver_types.h\"\n");
  }
}

} // namespace

std::string host_config(const HostLimits& limits, const Version& version) {
  const std::string no_icc = "#if defined(__ICC)\n#error -- ICC is not supported as a host "
                             "compiler!\n#endif /* __ICC */\n\n";
  return guarded("__HOST_CONFIG_H__",
                 "#if defined(__CUDACC__)\n\n" +
                     std::string(limits.icc.empty() && version.major() >= 13 ? no_icc : "") +
                     "/* check host compiler version  */\n#if !__NV_NO_HOST_COMPILER_CHECK\n\n" +
                     icc_check(limits) + other_clang_checks(limits) + gnu_checks(limits) +
                     msvc_check(limits, version) +
                     "#endif  /* !__NV_NO_HOST_COMPILER_CHECK */\n\n#endif /* __CUDACC__ */\n");
}

void add_toolkit_headers(ToolkitJob& job) {
  if (job.places.include.empty()) {
    return;
  }
  const Version& version = job.version();
  const auto put = [&](const std::string& component, const std::string& name, std::string text) {
    job.batch.text(ToolkitJob::at(job.places.include, component, name), std::move(text));
  };
  put("cuda_runtime", "cuda.h", cuda_h(version));
  put("cuda_runtime", "cuda_runtime_api.h", cuda_runtime_api_h(version));
  put("cuda_runtime", "cuda_runtime.h",
      guarded("__CUDA_RUNTIME_H__",
              "#include \"crt/host_config.h\"\n#include \"cuda_runtime_api.h\"\n"));
  put("cuda_runtime", "driver_types.h", guarded("__DRIVER_TYPES_H__", driver_types_h));
  for (const std::string name :
       {"vector_types.h", "cuda_fp16.h", "cuda_bf16.h", "device_launch_parameters.h",
        "host_defines.h", "device_functions.h"}) { // the last one: CMake's FindCUDA
    put("cuda_runtime", name, "#pragma once\n");
  }
  put("cuda_nvcc", "crt/host_config.h", host_config(job.toolkit.limits, version));
  put("cuda_nvcc", "crt/host_defines.h", "#pragma once\n");
  put("cuda_nvcc", "fatbinary_section.h", "#pragma once\n");
  put("cuda_nvrtc", "nvrtc.h", "#pragma once\n");
  add_cccl(job);
  add_math_headers(job);
}

} // namespace cudnnenv::tree
