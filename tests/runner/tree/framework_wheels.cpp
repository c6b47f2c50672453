// SPDX-License-Identifier: Apache-2.0
#include "framework_wheels.hpp"

#include "entry.hpp"

#include <sstream>

namespace cudnnenv::tree {
namespace {

struct Measured {
  std::string framework;
  Version version;
  std::string cuda;
  std::string needs;   // "cudart": by its name in that CUDA; "cudnn_ops": of its cuDNN; else whole
  std::string folders; // of its run path: nvidia/<one>/lib; ".": its own; "../x": beside nvidia
  std::string pin_style; // how a line of METADATA is written: %n is the package, %v its version
  std::string pins;      // package=version
};

const std::string only_here = R"( ; platform_system == "Linux" and platform_machine == "x86_64")";
const std::string with_extra = " ; extra == 'and-cuda'";
const std::string torch_2_folders = "cublas cuda_cupti cuda_nvrtc cuda_runtime cudnn cufft curand "
                                    "cusolver cusparse nccl nvtx .";

const std::vector<Measured>& measured() {
  static const std::vector<Measured> all = {
      {"torch", "2.1.2", "12.1",
       "cudart cusparse curand cufft libnvToolsExt.so.1 cudnn libnccl.so.2 cublas cublasLt",
       torch_2_folders, "%n (==%v)" + only_here,
       "nvidia-cuda-nvrtc-cu12=12.1.105 nvidia-cuda-runtime-cu12=12.1.105 "
       "nvidia-cuda-cupti-cu12=12.1.105 nvidia-cudnn-cu12=8.9.2.26 nvidia-cublas-cu12=12.1.3.1 "
       "nvidia-cufft-cu12=11.0.2.54 nvidia-curand-cu12=10.3.2.106 "
       "nvidia-cusolver-cu12=11.4.5.107 nvidia-cusparse-cu12=12.1.0.106 nvidia-nccl-cu12=2.18.1 "
       "nvidia-nvtx-cu12=12.1.105"},
      {"torch", "2.5.1", "12.4",
       "cudart cusparse cufft libcusparseLt-294d6944.so.0 curand cublas cublasLt cudnn "
       "libnccl.so.2",
       torch_2_folders, "%n (==%v)" + only_here,
       "nvidia-cuda-nvrtc-cu12=12.4.127 nvidia-cuda-runtime-cu12=12.4.127 "
       "nvidia-cuda-cupti-cu12=12.4.127 nvidia-cudnn-cu12=9.1.0.70 nvidia-cublas-cu12=12.4.5.8 "
       "nvidia-cufft-cu12=11.2.1.3 nvidia-curand-cu12=10.3.5.147 nvidia-cusolver-cu12=11.6.1.9 "
       "nvidia-cusparse-cu12=12.3.1.170 nvidia-nccl-cu12=2.21.5 nvidia-nvtx-cu12=12.4.127 "
       "nvidia-nvjitlink-cu12=12.4.127"},
      {"torch", "2.9.0", "12.8",
       "cudart cusparse cufft libcufile.so.0 libcusparseLt.so.0 libnccl.so.2 curand cublas "
       "cublasLt cudnn",
       "cudnn nvshmem nccl cusparselt cublas cuda_cupti cuda_nvrtc cuda_runtime cufft curand "
       "cusolver cusparse ../cusparselt/lib nvtx cufile .",
       "%n==%v" + only_here.substr(1),
       "nvidia-cuda-nvrtc-cu12=12.8.93 nvidia-cuda-runtime-cu12=12.8.90 "
       "nvidia-cuda-cupti-cu12=12.8.90 nvidia-cudnn-cu12=9.10.2.21 nvidia-cublas-cu12=12.8.4.1 "
       "nvidia-cufft-cu12=11.3.3.83 nvidia-curand-cu12=10.3.9.90 nvidia-cusolver-cu12=11.7.3.90 "
       "nvidia-cusparse-cu12=12.5.8.93 nvidia-cusparselt-cu12=0.7.1 nvidia-nccl-cu12=2.27.5 "
       "nvidia-nvshmem-cu12=3.3.20 nvidia-nvtx-cu12=12.8.90 nvidia-nvjitlink-cu12=12.8.93 "
       "nvidia-cufile-cu12=1.13.1.3"},
      {"torch", "2.15.0", "13.2",
       "cudart cusparse cufft libcufile.so.0 libcusparseLt.so.0 libnccl.so.2 cublas cublasLt cudnn "
       "nvrtc",
       "cudnn nvshmem nccl cusparselt cu13 .", R"(%n==%v; platform_system == "Linux")",
       "cuda-toolkit[cublas,cudart,cufft,cufile,cupti,cusolver,cusparse,nvjitlink,nvrtc,nvtx]=13.2."
       "2 "
       "nvidia-cudnn-cu13=9.26.0.51 nvidia-cusparselt-cu13=0.8.1 nvidia-nccl-cu13=2.30.7 "
       "nvidia-nvshmem-cu13=3.7.2"},
      {"tensorflow", "2.15.1", "12.2", "",
       ". cuda_runtime ../tensorrt cublas cudnn cufft cusolver cusparse", "%n (==%v)" + with_extra,
       "nvidia-cublas-cu12=12.2.5.6 nvidia-cuda-cupti-cu12=12.2.142 nvidia-cuda-nvcc-cu12=12.2.140 "
       "nvidia-cuda-nvrtc-cu12=12.2.140 nvidia-cuda-runtime-cu12=12.2.140 "
       "nvidia-cudnn-cu12=8.9.4.25 nvidia-cufft-cu12=11.0.8.103 nvidia-curand-cu12=10.3.3.141 "
       "nvidia-cusolver-cu12=11.5.2.141 nvidia-cusparse-cu12=12.1.2.141 nvidia-nccl-cu12=2.16.5 "
       "nvidia-nvjitlink-cu12=12.2.140"},
      {"tensorflow", "2.18.1", "12.5.1", "",
       ". cublas cudnn cufft cusolver cusparse ../tensorrt cuda_runtime", "%n ==%v" + with_extra,
       "nvidia-cublas-cu12=12.5.3.2 nvidia-cuda-cupti-cu12=12.5.82 nvidia-cuda-nvcc-cu12=12.5.82 "
       "nvidia-cuda-nvrtc-cu12=12.5.82 nvidia-cuda-runtime-cu12=12.5.82 "
       "nvidia-cudnn-cu12=9.3.0.75 nvidia-cufft-cu12=11.2.3.61 nvidia-curand-cu12=10.3.6.82 "
       "nvidia-cusolver-cu12=11.6.3.83 nvidia-cusparse-cu12=12.5.1.3 nvidia-nccl-cu12=2.21.5 "
       "nvidia-nvjitlink-cu12=12.5.82"},
      {"tensorflow", "2.21.0", "12.5.1", "",
       "nccl cuda_cupti cublas cudnn cufft cusparse ../tensorrt cuda_runtime nvshmem", "", ""},
      {"onnxruntime", "1.18.1", "11.8", "cublasLt cublas cudnn curand cufft cudart",
       "/usr/local/cuda-11.8/lib:", "", ""},
      {"onnxruntime", "1.20.2", "12.2",
       "cublasLt cublas curand cufft cudart cudnn cudnn_adv cudnn_ops cudnn_cnn cudnn_graph "
       "cudnn_engines_runtime_compiled cudnn_engines_precompiled cudnn_heuristic nvrtc",
       "", "", ""},
      {"onnxruntime", "1.23.2", "12.2", "cublasLt cublas curand cufft cudart cudnn", "", "", ""},
      {"onnxruntime", "1.31.1", "13.0", "cublasLt cublas curand cudart libcuda.so.1", "", "", ""}};
  return all;
}

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> all;
  for (std::string word; stream >> word;) {
    all.push_back(word);
  }
  return all;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  return text.replace(text.find(what), what.size(), by);
}

std::string soname(const std::string& name, const WheelBuild& build, const Figures& figures) {
  if (name.find(".so.") != std::string::npos) {
    return name;
  }
  return name.compare(0, 5, "cudnn") == 0
             ? "lib" + name + ".so." + build.cudnn.substr(0, build.cudnn.find('.'))
             : figures.library(name, build.cuda, false);
}

// TensorFlow's libraries look in two places for each: where wheels are, and where it was built.
std::string run_path(const Measured& row) {
  const bool twice = row.framework == "tensorflow";
  std::vector<std::string> all;
  for (const std::string& folder : words(row.folders)) {
    if (folder == ".") {
      all.emplace_back(twice ? "$ORIGIN/" : "$ORIGIN");
    } else if (folder.front() == '/') {
      all.push_back(folder);
    } else {
      const bool other = folder.compare(0, 3, "../") == 0;
      const std::string below = other ? folder.substr(3) : "nvidia/" + folder + "/lib";
      all.push_back("$ORIGIN/../../" + below);
      if (twice) {
        all.push_back("$ORIGIN/../" + below);
      }
    }
  }
  return joined(all, ":");
}

std::string requires_dist(const Measured& row, const WheelBuild& build) {
  std::string text;
  for (const std::string& pin : words(row.pins)) {
    const std::string package = pin.substr(0, pin.find('='));
    const bool cudnn = package.compare(0, 12, "nvidia-cudnn") == 0;
    const bool exact = Version(build.cudnn).size() > 3;
    const std::string version = cudnn && exact ? build.cudnn : pin.substr(pin.find('=') + 1);
    text +=
        "Requires-Dist: " + replaced(replaced(row.pin_style, "%n", package), "%v", version) + "\n";
  }
  return text;
}

const Measured* row_of(const WheelBuild& build) {
  const Measured* found = nullptr;
  for (const Measured& row : measured()) {
    if (row.framework == build.framework && build.version >= row.version &&
        Version(row.cuda).major() == Version(build.cuda).major()) {
      found = &row;
    }
  }
  return found;
}

} // namespace

WheelNeeds wheel_needs(const WheelBuild& build, const Figures& figures) {
  WheelNeeds result;
  const Measured* row = row_of(build);
  const std::string needs = row == nullptr ? "cudnn cublas cudart" : row->needs;
  for (const std::string& name : words(needs)) {
    result.needed.push_back(soname(name, build, figures));
  }
  if (row == nullptr) {
    return result;
  }
  result.run_path = run_path(*row);
  if (compare(build.version, row->version) == 0 && build.cuda == row->cuda) {
    result.requires_dist = requires_dist(*row, build);
  }
  return result;
}

} // namespace cudnnenv::tree
