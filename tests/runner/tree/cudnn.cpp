// SPDX-License-Identifier: Apache-2.0
// The `cudnn` entry.
#include "cudnn.hpp"

namespace cudnnenv::tree {
namespace {

std::string underscored(const std::string& name) {
  return name.empty() ? "" : "_" + name;
}

// libcudnn_ops.so -> libcudnn_ops.so.9 -> libcudnn_ops.so.9.1.0
void add_shared(CudnnJob& job, const CudnnLibrary& library) {
  const std::string plain = "libcudnn" + underscored(library.name) + ".so";
  const std::string soname = plain + "." + std::to_string(job.major());
  binary::SharedLibrary elf;
  elf.machine = job.machine;
  elf.soname = soname;
  elf.needed = library.needed;
  elf.runpath = library.rpath;
  elf.runpath_is_rpath = library.is_rpath;
  elf.symbol_version = soname;
  elf.functions = library.functions;
  elf.constants = library.constants;
  elf.strings = library.strings;
  const std::string folder = job.places.lib + "/";
  const std::string file = job.places.full_names ? plain + "." + job.version().text() : soname;
  job.batch.binary(folder + file, binary::elf_shared_library(elf));
  if (file != soname) {
    job.batch.link(folder + soname, file);
  }
  if (job.places.numbered_only) {
    return;
  }
  if (library.name.empty() && !job.places.alternatives.empty()) {
    job.batch.link("/etc/alternatives/libcudnn_so", job.batch.absolute(folder + file));
    job.batch.link(folder + plain, "/etc/alternatives/libcudnn_so");
  } else {
    job.batch.link(folder + plain, soname);
  }
}

// 8: libcudnn_ops_infer_static.a -> ..._static_v8.a; 9: libcudnn_ops_static_v9.a; 7:
// libcudnn_static.a
void add_static(CudnnJob& job, const CudnnLibrary& library) {
  if (!job.places.static_libraries || (library.name.empty() && job.major() > 7)) {
    return;
  }
  const std::string stem = job.places.lib + "/libcudnn" + underscored(library.name) + "_static";
  const std::string bytes = binary::static_library(job.machine, library.functions);
  if (job.major() < 8) {
    job.batch.binary(stem + ".a", bytes);
    return;
  }
  const std::string suffixed = stem + "_v" + std::to_string(job.major()) + ".a";
  job.batch.binary(suffixed, bytes);
  if (job.major() == 8) {
    job.batch.link(stem + ".a", suffixed.substr(suffixed.rfind('/') + 1));
  }
}

std::string dll_name(const CudnnJob& job, const std::string& name) {
  return "cudnn" + underscored(name) + "64_" + std::to_string(job.major()) + ".dll";
}

binary::Dll dll_of(const CudnnJob& job, const CudnnLibrary& library) {
  binary::Dll dll;
  dll.machine = job.machine;
  dll.name = dll_name(job, library.name);
  dll.functions = library.functions;
  dll.strings = library.strings;
  const bool unversioned =
      library.name == "graph" || library.name == "heuristic" || library.name == "engines_tensor_ir";
  dll.file_version = unversioned ? "" : job.cudnn.full;
  dll.product_name = "NVIDIA CUDA CUDNN Library";
  dll.imports = {{"KERNEL32.dll", {"LoadLibraryA", "GetProcAddress"}}};
  for (const std::string& sibling : library.siblings) {
    const std::string check = sibling == "graph" ? "cudnnGetVersion"
                              : sibling == "ops" ? "cudnnOpsVersionCheck"
                                                 : "cudnnGetVersion";
    dll.imports.push_back({dll_name(job, sibling), {check}});
  }
  return dll;
}

// Both spellings of each: cudnn_ops.lib, cudnn_ops64_9.lib (8: one, but for the shim).
void add_import_libraries(CudnnJob& job, const CudnnLibrary& library, const binary::Dll& dll) {
  const std::string bytes = binary::import_library(dll);
  const std::string folder = job.places.lib + "/";
  job.batch.binary(folder + "cudnn" + underscored(library.name) + ".lib", bytes);
  if (job.major() > 8 || (job.major() == 8 && library.name.empty())) {
    job.batch.binary(folder + dll.name.substr(0, dll.name.size() - 4) + ".lib", bytes);
  }
}

void add_dist_info(CudnnJob& job) {
  const std::string cuda = "cu" + job.cudnn.built_with.first(1);
  const std::string stem = job.jit ? "nvidia_cudnn_jit_" : "nvidia_cudnn_";
  const std::string folder = stem + cuda + "-" + job.cudnn.full + ".dist-info/";
  job.batch.text(folder + "METADATA", "Metadata-Version: 2.1\nName: nvidia-cudnn-" +
                                          std::string(job.jit ? "jit-" : "") + cuda +
                                          "\nVersion: " + job.cudnn.full + "\n");
  job.batch.text(folder + "INSTALLER", "pip\n");
}

void add_conda_meta(CudnnJob& job) {
  const std::string name = job.jit ? "libcudnn-jit" : "cudnn";
  job.batch.text("conda-meta/" + name + "-" + job.cudnn.full + "-h0.json",
                 "{\n  \"build\": \"cuda" + job.cudnn.built_with.first(1) +
                     "_h0\",\n  \"name\": \"" + name + "\",\n  \"version\": \"" + job.cudnn.full +
                     "\"\n}\n");
}

Cudnn figures_of(const Entry& entry, const Context& context, const std::string& cuda_text) {
  const Version version(entry.name());
  const Version cuda(cuda_text);
  if (!version.valid() || (!cuda_text.empty() && !cuda.valid())) {
    entry.fail("\"" + (version.valid() ? cuda_text : entry.name()) + "\" is not a version");
  }
  try {
    return context.figures->cudnn(version, cuda);
  } catch (const std::invalid_argument& error) {
    entry.fail(error.what());
  }
}

void make_one(const Entry& entry, Context& context, Batch& batch, const std::string& cuda) {
  const Cudnn cudnn = figures_of(entry, context, cuda);
  CudnnJob job{entry,
               context,
               batch,
               cudnn,
               cudnn_places(entry, context, cudnn),
               machine_of(entry, context)};
  job.jit = entry.choice("variant", {"full", "jit"}, "full") == "jit";
  if (job.jit && (job.major() < 9 || job.places.windows)) {
    entry.fail("the JIT variant is one of cuDNN 9 on Linux");
  }
  if (!entry.has("machine") && (job.places.id == "jetson" || job.places.id == "cross")) {
    job.machine = binary::Machine::aarch64;
  }
  add_cudnn_headers(job);
  job.places.windows ? add_cudnn_windows(job) : add_cudnn_linux(job);
  if (job.places.package == CudnnPackage::Wheel) {
    add_dist_info(job);
  } else if (job.places.package == CudnnPackage::Conda) {
    add_conda_meta(job);
  }
}

// `cuda` as text: a number is taken too.
std::string cuda_of(const Entry& entry) {
  if (entry.has("cuda") && entry.raw("cuda").is_number()) {
    return entry.raw("cuda").dump();
  }
  return entry.text("cuda");
}

} // namespace

void add_cudnn_linux(CudnnJob& job) {
  for (const CudnnLibrary& library : cudnn_libraries(job)) {
    add_shared(job, library);
    if (!job.jit) {
      add_static(job, library);
    }
  }
}

void add_cudnn_windows(CudnnJob& job) {
  for (const CudnnLibrary& library : cudnn_libraries(job)) {
    const binary::Dll dll = dll_of(job, library);
    job.batch.binary(job.places.dll + "/" + dll.name, binary::pe_dll(dll));
    if (job.places.import_libraries) {
      add_import_libraries(job, library, dll);
    }
  }
}

void make_cudnn(const Entry& entry, Context& context, Batch& batch) {
  const std::string cuda = cuda_of(entry);
  const Cudnn cudnn = figures_of(entry, context, cuda);
  const CudnnPlaces places = cudnn_places(entry, context, cudnn);
  batch = Batch(place_of(entry, context, cudnn_default_place(places, cudnn)));
  // The installer carries every CUDA major of its release, each in a folder of its own.
  if (places.id == "windows-cudnn9-exe" && cuda.empty()) {
    for (const Version& major : context.figures->cuda_of_cudnn(cudnn.version)) {
      make_one(entry, context, batch, major.text());
    }
  } else {
    make_one(entry, context, batch, cuda);
  }
}

} // namespace cudnnenv::tree
