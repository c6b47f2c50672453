// SPDX-License-Identifier: Apache-2.0
// Libraries of a toolkit: names, SONAME, what they need, stubs, import libraries.
#include "toolkit.hpp"

#include <algorithm>
#include <map>

namespace cudnnenv::tree {
namespace {

struct Part {
  std::string name;      // cublas
  std::string component; // of the wheel
  bool math = false;     // HPC SDK: not in the toolkit's own folder
  bool stub = false;
  bool archive = false;           // lib<name>_static.a
  std::vector<std::string> needs; // others of this table
  std::vector<binary::Function> functions;
};

const std::vector<Part>& parts() {
  // Without a driver cudaGetDeviceCount says 35 (insufficient driver), handles cannot be made (1).
  static const std::vector<Part> all = {
      {"cudart",
       "cuda_runtime",
       false,
       false,
       true,
       {},
       {{"cudaRuntimeGetVersion", 0},
        {"cudaDriverGetVersion", 0},
        {"cudaGetDeviceCount", 35},
        {"cudaMalloc", 35},
        {"cudaFree", 35},
        {"cudaMemcpy", 35},
        {"cudaDeviceSynchronize", 35},
        {"cudaGetErrorString", 0},
        {"cudaSetDevice", 35},
        {"cudaGetLastError", 0}}},
      {"nvrtc",
       "cuda_nvrtc",
       false,
       true,
       true,
       {},
       {{"nvrtcVersion", 0}, {"nvrtcCreateProgram", 7}}},
      {"cublas",
       "cublas",
       true,
       true,
       true,
       {"cublasLt"},
       {{"cublasCreate_v2", 1}, {"cublasDestroy_v2", 1}, {"cublasGetVersion_v2", 1}}},
      {"cublasLt",
       "cublas",
       true,
       true,
       true,
       {},
       {{"cublasLtCreate", 1}, {"cublasLtGetVersion", 0}}},
      {"cufft", "cufft", true, true, true, {}, {{"cufftGetVersion", 0}, {"cufftCreate", 5}}},
      {"curand", "curand", true, true, true, {}, {{"curandGetVersion", 0}}},
      {"cusolver",
       "cusolver",
       true,
       true,
       true,
       {"cublas", "cublasLt", "cusparse", "nvJitLink"},
       {{"cusolverDnCreate", 1}}},
      {"cusparse", "cusparse", true, true, true, {"nvJitLink"}, {{"cusparseCreate", 1}}},
      {"nvJitLink", "nvjitlink", false, true, true, {}, {{"nvJitLinkVersion", 0}}}};
  return all;
}

std::vector<std::string> system_libraries(const ToolkitJob& job, const std::string& name) {
  std::vector<std::string> all = {"librt.so.1", "libpthread.so.0", "libdl.so.2"};
  const bool runtime = name == "cudart";
  if (!runtime || job.version() >= "13.1") { // measured: 13.1 is the first cudart with these
    all.emplace_back("libm.so.6");
    all.emplace_back("libgcc_s.so.1");
  }
  if (runtime && job.version() >= "13.1") {
    all.emplace_back("libstdc++.so.6");
  }
  all.emplace_back("libc.so.6");
  all.emplace_back(job.machine == binary::Machine::aarch64 ? "ld-linux-aarch64.so.1"
                                                           : "ld-linux-x86-64.so.2");
  return all;
}

std::string soname_of(const ToolkitJob& job, const std::string& name, bool dll) {
  return job.context.figures->library(name, job.version(), dll);
}

std::string shared_library(const ToolkitJob& job, const Part& part) {
  binary::SharedLibrary library;
  library.machine = job.machine;
  library.soname = soname_of(job, part.name, false);
  for (const std::string& other : part.needs) {
    const std::string soname = soname_of(job, other, false);
    if (!soname.empty()) {
      library.needed.push_back(soname);
    }
  }
  for (const std::string& name : system_libraries(job, part.name)) {
    library.needed.push_back(name);
  }
  library.runpath = part.math ? "$ORIGIN" : "";
  library.symbol_version = library.soname;
  library.functions = part.functions;
  return binary::elf_shared_library(library);
}

// libcudart.so.12 -> libcudart.so.12.4.131; libcudart.so.11.0 -> libcudart.so.11.8.89;
// libcufft.so.11 -> libcufft.so.11.4.131
std::string file_name(const std::string& soname, const Version& version) {
  const std::size_t number = soname.find(".so.") + 4;
  const std::string major = soname.substr(number, soname.find('.', number) - number);
  const std::string full = version.text();
  return soname.substr(0, number) + major + full.substr(full.find('.'));
}

// The file, the SONAME and the plain name; wheels have the SONAME only.
void add_chain(ToolkitJob& job, const std::string& folder, const std::string& component,
               const std::string& soname, const std::string& bytes) {
  const std::string plain = soname.substr(0, soname.find(".so.") + 3);
  if (job.places.numbered_only) {
    job.batch.binary(ToolkitJob::at(folder, component, soname), bytes);
    return;
  }
  const std::string file = file_name(soname, job.version());
  job.batch.binary(ToolkitJob::at(folder, component, file), bytes);
  if (file != soname) {
    job.batch.link(ToolkitJob::at(folder, component, soname), file);
  }
  job.batch.link(ToolkitJob::at(folder, component, plain), soname);
}

std::string folder_of(const ToolkitJob& job, const Part& part) {
  return part.math && !job.places.math_lib.empty() ? job.places.math_lib : job.places.lib;
}

// cu12 wheels have no static runtime before 12.9 (measured); other wheels than the runtime's have
// no archive at all.
bool has_archive(const ToolkitJob& job, const Part& part) {
  if (!part.archive || !job.places.static_libraries) {
    return false;
  }
  const bool new_enough = job.version() >= "12.9";
  return job.places.numbered_only ? part.name == "cudart" && new_enough : true;
}

void add_linux(ToolkitJob& job, const Part& part) {
  const std::string soname = soname_of(job, part.name, false);
  if (soname.empty()) {
    return;
  }
  const std::string folder = folder_of(job, part);
  add_chain(job, folder, part.component, soname, shared_library(job, part));
  if (has_archive(job, part)) {
    job.batch.binary(ToolkitJob::at(folder, part.component, "lib" + part.name + "_static.a"),
                     binary::static_library(job.machine, part.functions));
  }
  if (part.stub && !job.places.stubs.empty() && job.places.static_libraries) {
    const std::string stubs = part.math && !job.places.math_lib.empty()
                                  ? job.places.math_lib + "/stubs"
                                  : job.places.stubs;
    job.batch.binary(stubs + "/lib" + part.name + ".so", shared_library(job, part));
  }
}

void add_driver_stub(ToolkitJob& job, const std::string& name, const std::string& soname,
                     const std::vector<binary::Function>& functions) {
  binary::SharedLibrary library;
  library.machine = job.machine;
  library.soname = soname;
  library.functions = functions;
  job.batch.binary(job.places.stubs + "/" + name, binary::elf_shared_library(library));
}

void add_runtime_archives(ToolkitJob& job) {
  if (!has_archive(job, parts().front())) {
    return;
  }
  for (const std::string name : {"libcudadevrt.a", "libculibos.a"}) {
    job.batch.binary(ToolkitJob::at(job.places.lib, "cuda_runtime", name),
                     binary::static_library(job.machine, {{"__cudnnenv_" + name.substr(3, 5), 0}}));
  }
}

void add_nvvm(ToolkitJob& job) {
  if (job.places.nvvm_lib.empty()) {
    return;
  }
  if (job.places.windows) {
    binary::Dll dll;
    dll.machine = job.machine;
    dll.name = soname_of(job, "nvvm", true);
    dll.functions = {{"nvvmVersion", 0}};
    if (!dll.name.empty()) {
      job.batch.binary(job.places.nvvm_lib + "/" + dll.name, binary::pe_dll(dll));
    }
    return;
  }
  const std::string soname = soname_of(job, "nvvm", false);
  const Part part = {"nvvm", "cuda_nvcc", false, false, false, {}, {{"nvvmVersion", 0}}};
  const std::string name = job.places.id == "pip-cu11" ? "libnvvm.so" : soname; // measured: 11.8.89
  if (job.places.numbered_only) {
    job.batch.binary(job.places.nvvm_lib + "/" + name, shared_library(job, part));
  } else {
    add_chain(job, job.places.nvvm_lib, part.component, soname, shared_library(job, part));
  }
}

// "6,14,11,12040": only the runtime tells a version.
binary::Dll dll_of(const ToolkitJob& job, const Part& part) {
  binary::Dll dll;
  dll.machine = job.machine;
  dll.name = soname_of(job, part.name, true);
  dll.functions = part.functions;
  for (const std::string& other : part.needs) {
    const std::string name = soname_of(job, other, true);
    if (!name.empty()) {
      const auto found = std::find_if(parts().begin(), parts().end(), [&](const Part& candidate) {
        return candidate.name == other;
      });
      dll.imports.push_back({name, {found->functions.front().name}});
    }
  }
  if (part.name == "cudart") {
    const Version& version = job.version();
    dll.file_version = "6,14,11," + std::to_string(version.major() * 1000 + version.minor() * 10);
    dll.product_name = "NVIDIA CUDA " + version.text() + " Runtime";
  }
  return dll;
}

void add_import_library(ToolkitJob& job, const std::string& component, const std::string& name,
                        const std::string& bytes) {
  if (job.places.lib.empty()) {
    return;
  }
  job.batch.binary(ToolkitJob::at(job.places.lib, component, name), bytes);
  if (job.places.id == "conda-forge-win") {
    job.batch.binary(job.places.lib + "/x64/" + name, bytes);
  }
}

void add_windows(ToolkitJob& job, const Part& part) {
  const binary::Dll dll = dll_of(job, part);
  if (dll.name.empty()) {
    return;
  }
  job.batch.binary(ToolkitJob::at(job.places.dll, part.component, dll.name), binary::pe_dll(dll));
  const bool runtime = part.name == "cudart";
  if (job.places.numbered_only && (!runtime || job.version() < "12.9")) {
    return; // measured: of the wheels only the runtime's has import libraries, from 12.9 on
  }
  add_import_library(job, part.component, part.name + ".lib", binary::import_library(dll));
  if (runtime) {
    for (const std::string name : {"cudart_static.lib", "cudadevrt.lib"}) {
      add_import_library(job, part.component, name,
                         binary::static_library(job.machine, part.functions));
    }
  }
}

void add_windows_driver_libraries(ToolkitJob& job) {
  if (job.places.numbered_only || job.places.lib.empty()) {
    return;
  }
  for (const std::string name : {"cuda", "nvml"}) {
    binary::Dll dll;
    dll.machine = job.machine;
    dll.name = name == "cuda" ? "nvcuda.dll" : "nvml.dll";
    dll.functions = {{name == "cuda" ? "cuInit" : "nvmlInit_v2", 0}};
    add_import_library(job, "", name + ".lib", binary::import_library(dll));
  }
}

void add_tools_extension(ToolkitJob& job) {
  if (job.version().major() >= 13) { // gone with 13
    return;
  }
  binary::SharedLibrary library;
  library.machine = job.machine;
  library.soname = "libnvToolsExt.so.1";
  library.needed = {"libdl.so.2", "libpthread.so.0", "librt.so.1", "libc.so.6"};
  library.functions = {{"nvtxRangePop", 0}};
  add_chain(job, job.places.lib, "nvtx", library.soname, binary::elf_shared_library(library));
}

// NVIDIA's wheels that are none of the toolkit's and that those of frameworks need: NCCL alone in
// CUDA 11 (measured: what torch 2.1 to 2.15 pin).
void add_wheels_beside(ToolkitJob& job) {
  const bool only_nccl = job.version().major() < 12;
  const auto add = [&](const std::string& folder, const std::string& soname) {
    binary::SharedLibrary library;
    library.machine = job.machine;
    library.soname = soname;
    library.needed = {"libc.so.6"};
    job.batch.binary(folder + "/" + soname, binary::elf_shared_library(library));
  };
  add("nvidia/nccl/lib", "libnccl.so.2");
  if (!only_nccl) {
    add("nvidia/cusparselt/lib", "libcusparseLt.so.0");
    add("nvidia/nvshmem/lib", "libnvshmem_host.so.3");
    add(job.version().major() < 13 ? "nvidia/cufile/lib" : job.places.lib, "libcufile.so.0");
  }
}

} // namespace

void add_toolkit_libraries(ToolkitJob& job) {
  for (const Part& part : parts()) {
    job.places.windows ? add_windows(job, part) : add_linux(job, part);
  }
  add_nvvm(job);
  if (job.places.windows) {
    add_windows_driver_libraries(job);
    return;
  }
  add_tools_extension(job);
  if (job.places.id.compare(0, 4, "pip-") == 0) {
    add_wheels_beside(job);
  }
  add_runtime_archives(job);
  if (!job.places.stubs.empty() && !job.places.numbered_only && job.places.static_libraries) {
    // 34: CUDA_ERROR_STUB_LIBRARY
    add_driver_stub(job, "libcuda.so", "libcuda.so.1",
                    {{"cuInit", 34}, {"cuDriverGetVersion", 34}, {"cuDeviceGetCount", 34}});
    add_driver_stub(job, "libnvidia-ml.so", "libnvidia-ml.so.1", {{"nvmlInit_v2", 9}});
  }
}

} // namespace cudnnenv::tree
