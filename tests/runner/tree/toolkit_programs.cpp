// SPDX-License-Identifier: Apache-2.0
// nvcc's companions, its profile, libdevice, and what packages leave behind.
#include "script.hpp"
#include "toolkit.hpp"

namespace cudnnenv::tree {
namespace {

std::string exe(const ToolkitJob& job, const std::string& name) {
  return job.places.windows ? name + ".exe" : name;
}

// A program of the machine that the entry is for; where that is another CPU, one that does not
// start.
void add_program(ToolkitJob& job, const std::string& path, const std::string& text) {
  const bool starts = can_start(job.entry, job.context);
  job.batch.program(path, starts ? text : foreign_program(job.machine));
}

std::string tool_script(const ToolkitJob& job, const std::string& first_line) {
  return "#!/bin/sh\n# Stand-in written by cudnn-env-case.\n" +
         script::print(nvcc_version_text(job.toolkit, first_line));
}

// cicc answers no --version; its release is found as text in the file.
std::string cicc_script(const ToolkitJob& job) {
  return "#!/bin/sh\n# Stand-in written by cudnn-env-case.\n# Cuda compilation tools, release " +
         job.version().first(2) + ", V" + job.version().text() +
         "\necho 'Missing input file' >&2\nexit 1\n";
}

std::string profile(const ToolkitJob& job) {
  if (!job.places.profile_top) {
    return "NVVMIR_LIBRARY_DIR = " +
           job.context.disk.real_path(job.batch.absolute(job.places.libdevice)) +
           "\nPATH += " + job.context.disk.real_path(job.batch.absolute(job.places.bin)) +
           ":\nLIBRARIES =+ $(_SPACE_) -L" +
           job.context.disk.real_path(job.batch.absolute(job.places.stubs)) + " -L" +
           job.context.disk.real_path(job.batch.absolute(job.places.lib)) + "\n";
  }
  const std::string target = "$(TOP)/$(_TARGET_DIR_)";
  std::string text = "TOP = $(_HERE_)/..\n";
  if (job.version() >= "13.1") {
    text += "CICC_PATH = $(TOP)/nvvm/bin\n";
  }
  text += "NVVMIR_LIBRARY_DIR = $(TOP)/nvvm/libdevice\nLD_LIBRARY_PATH += $(TOP)/lib:\n"
          "PATH += $(TOP)/nvvm/bin:$(_HERE_):\nINCLUDES += \"-I" +
          target + "/include\" $(_SPACE_)\n";
  if (job.version().major() >= 13) {
    text += R"(SYSTEM_INCLUDES += "-isystem" ")" + target + "/include/cccl\" $(_SPACE_)\n";
  }
  return text + "LIBRARIES =+ $(_SPACE_) \"-L" + target + "/lib$(_TARGET_SIZE_)/stubs\" \"-L" +
         target + "/lib$(_TARGET_SIZE_)\"\nCUDAFE_FLAGS +=\nPTXAS_FLAGS +=\n";
}

std::string wrapper(const ToolkitJob& job, const std::string& program) {
  return "#!/bin/sh\n\nexec " +
         script::quoted(job.context.disk.real_path(job.batch.absolute(program))) + " \"$@\"\n";
}

// Debian's g++ beside nvcc takes the newest one that this toolkit accepts.
std::string debian_host_compiler(const ToolkitJob& job, const std::string& name) {
  std::string text = "#!/bin/sh\n";
  for (int n = job.toolkit.limits.gcc_max; n >= 6; --n) {
    const std::string line =
        R"(if @PROGRAM@ --version >/dev/null 2>&1; then exec @PROGRAM@ "$@"; fi)";
    text += script::filled(line, "PROGRAM", name + "-" + std::to_string(n));
    text += '\n';
  }
  return text + "echo 'ERROR: No supported gcc/g++ host compiler found.' >&2\nexit 1\n";
}

void add_debian(ToolkitJob& job) {
  add_program(job, "usr/bin/nvcc", wrapper(job, job.places.bin + "/nvcc"));
  job.batch.text("etc/nvcc.profile", profile(job));
  job.batch.link(job.places.bin + "/nvcc.profile", "/etc/nvcc.profile");
  for (const std::string name : {"gcc", "g++"}) {
    add_program(job, job.places.bin + "/" + name, debian_host_compiler(job, name));
  }
  add_program(job, job.places.bin + "/cicc", cicc_script(job));
  job.batch.folder("usr/lib/cuda/bin");
  job.batch.folder("usr/lib/cuda/lib64");
}

void add_hpc_sdk(ToolkitJob& job) {
  add_program(job, "compilers/bin/nvcc", wrapper(job, job.places.bin + "/nvcc"));
  for (const std::string name : {"nvc", "nvc++"}) {
    add_program(job, "compilers/bin/" + name,
                "#!/bin/sh\necho '" + name + " 24.5-0 64-bit target on x86-64 Linux'\n");
  }
}

void add_tools(ToolkitJob& job) {
  const std::string folder = job.places.tools.empty() ? job.places.bin : job.places.tools;
  const auto add = [&](const std::string& name, const std::string& first_line) {
    add_program(job, folder + "/" + exe(job, name), tool_script(job, first_line));
  };
  add("ptxas", "ptxas: NVIDIA (R) Ptx optimizing assembler");
  if (!job.places.nvcc) {
    return;
  }
  add("cudafe++", "cudafe: NVIDIA (R) Cuda Language Front End");
  add("fatbinary", "fatbinary: NVIDIA (R) fatbinary merger");
  add("nvlink", "nvlink: NVIDIA (R) Cuda linker");
  add("bin2c", "bin2c: NVIDIA (R) Cuda binary to C converter");
  add("cuobjdump", "cuobjdump: NVIDIA (R) fatbinary utility");
  if (job.places.numbered_only && job.places.id != "pip-cu13-win") {
    add("__nvcc_device_query", "__nvcc_device_query");
  }
}

// The package of a component, as pip leaves it: 12.4.131 for all, which real ones only nearly have
// in common.
void add_dist_info(ToolkitJob& job, const std::string& component) {
  const std::string suffix =
      job.version().major() < 13 ? "_cu" + job.version().first(1) : std::string();
  const std::string name = "nvidia_" + component + suffix;
  std::string dashed = name;
  for (char& c : dashed) {
    c = c == '_' ? '-' : c;
  }
  const std::string folder = name + "-" + job.version().text() + ".dist-info/";
  job.batch.text(folder + "METADATA", "Metadata-Version: 2.1\nName: " + dashed +
                                          "\nVersion: " + job.version().text() + "\n");
  job.batch.text(folder + "INSTALLER", "pip\n");
}

void add_conda_meta(ToolkitJob& job) {
  const std::string version = job.version().text();
  const std::string release = job.version().first(2);
  const auto record = [&](const std::string& name, const std::string& number) {
    job.batch.text("conda-meta/" + name + "-" + number + "-h0.json",
                   "{\n  \"build\": \"h0\",\n  \"name\": \"" + name + "\",\n  \"version\": \"" +
                       number + "\"\n}\n");
  };
  if (!job.places.nvcc) {
    record("cudatoolkit", version);
    return;
  }
  record("cuda-version", release);
  record("cuda-nvcc", version);
  record("cuda-cudart", version);
  job.batch.text("conda-meta/history", "");
}

} // namespace

void add_toolkit_programs(ToolkitJob& job) {
  const ToolkitPlaces& places = job.places;
  if (places.bin.empty()) {
    return;
  }
  if (places.nvcc) {
    const std::string nvcc = places.bin + "/" + exe(job, "nvcc");
    add_program(job, nvcc, nvcc_script(job));
    if (places.id != "debian-nonfree") {
      job.batch.text(places.bin + "/nvcc.profile", profile(job));
    }
    job.batch.text(places.bin + "/crt/link.stub", "/* link.stub */\n");
    job.batch.text(places.bin + "/crt/prelink.stub", "/* prelink.stub */\n");
  }
  add_tools(job);
  if (!places.nvvm.empty() && places.id != "pip-cu11") {
    add_program(job, places.nvvm + "/bin/" + exe(job, "cicc"), cicc_script(job));
  }
  if (!places.libdevice.empty()) {
    job.batch.text(places.libdevice + "/libdevice.10.bc", "BC\xC0\xDE"
                                                          "cudnn-env-case\n");
  }
  if (places.id == "debian-nonfree") {
    add_debian(job);
  } else if (places.id == "hpc-sdk") {
    add_hpc_sdk(job);
  }
}

void add_toolkit_packages(ToolkitJob& job) {
  const std::string& id = job.places.id;
  if (id.compare(0, 4, "pip-") == 0) {
    for (const std::string component : {"cuda_runtime", "cuda_nvcc", "cuda_nvrtc", "cublas"}) {
      add_dist_info(job, component);
    }
    if (job.version().major() >= 13) {
      add_dist_info(job, "cuda_crt");
      add_dist_info(job, "nvvm");
      add_dist_info(job, "cuda_cccl");
    }
  } else if (id.compare(0, 6, "conda-") == 0) {
    add_conda_meta(job);
  } else if (id == "jetson") {
    job.batch.text("/etc/nv_tegra_release", "# R36 (release), REVISION: 3.0, BOARD: generic\n");
  }
}

} // namespace cudnnenv::tree
