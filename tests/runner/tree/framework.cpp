// SPDX-License-Identifier: Apache-2.0
// The `framework` entry: the files by which PyTorch, TensorFlow, PaddlePaddle, ONNX Runtime and
// OpenCV tell their version, CUDA, cuDNN and architectures (data/frameworks.json, files), and the
// libraries that name what they need.
#include "binary/fatbin.hpp"
#include "context.hpp"
#include "framework_wheels.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>

namespace cudnnenv::tree {
namespace {

struct Framework {
  const Entry& entry;
  Context& context;
  Batch& batch;
  Version version;
  std::string cuda;              // "12.4"; empty: built without
  std::string cudnn;             // "9.1.0.70", "9"; may be empty
  std::vector<std::string> arch; // "75": what its texts list
  std::string device_code;       // what its libraries hold; empty: built without CUDA
  std::string packages;          // site-packages, below `at`
  WheelNeeds wheel;              // of a wheel for Linux; what other packages need was not measured
  binary::Machine machine = binary::Machine::x86_64;

  [[nodiscard]] std::string cuda_major() const { return Version(cuda).first(1); }
  [[nodiscard]] std::string cudnn_major() const { return cudnn.substr(0, cudnn.find('.')); }
  [[nodiscard]] bool windows() const { return context.windows(); }
  [[nodiscard]] std::string packed_cuda() const { // 124 of 12.4
    return Version(cuda).first(1) + std::to_string(Version(cuda).minor());
  }
};

std::string listed(const std::vector<std::string>& numbers, const std::string& before,
                   const std::string& after, const std::string& between) {
  const std::string middle = after + between + before;
  return numbers.empty() ? "" : before + joined(numbers, middle) + after;
}

// cuDNN of the release before this one's first CUDA 12 builds: 8.
std::string default_cudnn(const std::string& cuda) {
  const int major = Version(cuda).major();
  return cuda.empty() ? "" : major < 12 ? "8" : "9";
}

// "75", "sm_75", "120a", "compute_90" (PTX), and "90 5%": the last 5 of 100 containers have it,
// and no text lists it.
struct Architecture {
  std::string number;
  binary::DeviceCode code;
  int percent = 100;
};

Architecture architecture(const Entry& entry, std::string text) {
  Architecture result;
  const std::size_t blank = text.find(' ');
  if (blank != std::string::npos) {
    result.percent = std::atoi(text.c_str() + blank);
    text.resize(blank);
  }
  text.erase(std::remove(text.begin(), text.end(), '.'), text.end());
  result.code.is_ptx = text.compare(0, 8, "compute_") == 0;
  for (const std::string prefix : {"sm_", "compute_"}) {
    text = text.compare(0, prefix.size(), prefix) == 0 ? text.substr(prefix.size()) : text;
  }
  result.number = text;
  result.code.architecture = static_cast<std::uint32_t>(std::atoi(text.c_str()));
  if (!text.empty() && (text.back() == 'a' || text.back() == 'f')) {
    result.code.suffix = text.back();
  }
  if (result.code.architecture == 0 || result.percent < 1 || result.percent > 100) {
    entry.fail("\"" + text + R"(" in "arch" is not an architecture, as "86" and "90 5%" are)");
  }
  return result;
}

std::vector<Architecture> architectures(const Entry& entry) {
  std::vector<std::string> texts = entry.texts("arch");
  texts = texts.empty() ? std::vector<std::string>{"75", "80", "86", "90"} : texts;
  std::vector<Architecture> all;
  std::transform(texts.begin(), texts.end(), std::back_inserter(all),
                 [&](const std::string& text) { return architecture(entry, text); });
  return all;
}

std::vector<std::string> listed_architectures(const std::vector<Architecture>& all) {
  std::vector<std::string> numbers;
  for (const Architecture& one : all) {
    if (one.percent == 100) {
      numbers.push_back(one.number);
    }
  }
  return numbers;
}

std::string device_code(const std::vector<Architecture>& all) {
  std::string bytes;
  for (int container = 0; container < 100; ++container) {
    std::vector<binary::DeviceCode> entries;
    for (const Architecture& one : all) {
      if (container >= 100 - one.percent) {
        entries.push_back(one.code);
      }
    }
    bytes += binary::fatbin(entries);
  }
  return bytes;
}

std::string library_bytes(const Framework& framework, const std::string& soname,
                          const std::vector<std::string>& needed,
                          const std::vector<std::string>& strings, const std::string& rpath,
                          bool is_rpath, const std::string& code = {}) {
  binary::SharedLibrary library;
  library.device_code = code;
  library.machine = framework.machine;
  library.soname = soname;
  library.needed = needed;
  library.needed.emplace_back("libc.so.6");
  library.runpath = rpath;
  library.runpath_is_rpath = is_rpath;
  library.strings = strings;
  return binary::elf_shared_library(library);
}

std::string dll_bytes(const Framework& framework, const std::string& name,
                      const std::vector<std::string>& imports,
                      const std::vector<std::string>& strings, const std::string& file_version = "",
                      const std::string& code = {}) {
  binary::Dll dll;
  dll.device_code = code;
  dll.machine = framework.machine;
  dll.name = name;
  dll.file_version = file_version;
  for (const std::string& import : imports) {
    dll.imports.push_back({import, {"cudnnGetVersion"}});
  }
  dll.strings = strings;
  return binary::pe_dll(dll);
}

std::vector<std::string> cuda_libraries(const Framework& framework) {
  const Figures& figures = *framework.context.figures;
  std::vector<std::string> all;
  if (!framework.cuda.empty()) {
    all = {"libcudnn.so." + framework.cudnn_major(),
           figures.library("cublas", framework.cuda, false),
           figures.library("cudart", framework.cuda, false)};
  }
  return all;
}

// What the library that opens CUDA needs of it, and where it looks.
std::vector<std::string> needed_of(const Framework& framework) {
  return framework.wheel.needed.empty() ? cuda_libraries(framework) : framework.wheel.needed;
}

// Packages for Windows have CRLF in their text files (measured).
void add_text(Framework& framework, const std::string& path, const std::string& text) {
  std::string content;
  for (const char letter : text) {
    content += letter == '\n' && framework.windows() ? "\r\n" : std::string(1, letter);
  }
  framework.batch.text(path, content);
}

// FOLDER: that of the package, by which its RECORD is known.
void add_metadata(Framework& framework, const std::string& package,
                  const std::string& package_folder, const std::string& version,
                  const std::string& requires_text) {
  std::string folder = package;
  std::replace(folder.begin(), folder.end(), '-', '_');
  folder = framework.packages + folder + "-" + version + ".dist-info/";
  framework.batch.text(folder + "METADATA", "Metadata-Version: 2.1\nName: " + package +
                                                "\nVersion: " + version + "\n" + requires_text);
  const bool conda = framework.entry.text("layout") == "conda";
  framework.batch.text(folder + "INSTALLER", conda ? "conda\n" : "pip\n");
  framework.batch.text(folder + "RECORD", package_folder + "/__init__.py,sha256=0,0\n");
}

// What it pins of NVIDIA's wheels; of a build that was not measured "nvidia-cudnn-cu12==9.1.0.70",
// where the exact number is given.
std::string nvidia_pins(const Framework& framework) {
  if (!framework.wheel.requires_dist.empty()) {
    return framework.wheel.requires_dist;
  }
  const bool exact = Version(framework.cudnn).size() > 1;
  return exact ? "Requires-Dist: nvidia-cudnn-cu" + framework.cuda_major() +
                     "==" + framework.cudnn + "\n"
               : "";
}

void add_torch_libraries(Framework& framework, const std::string& folder) {
  const std::vector<std::string> needed = cuda_libraries(framework);
  const std::string list = listed(framework.arch, "sm_", "", " ");
  const std::string flags = "-gencode;" + listed(framework.arch, "arch=compute_", "", ";");
  const std::string usual =
      "$ORIGIN/../../nvidia/cudnn/lib:$ORIGIN/../../nvidia/cublas/lib:$ORIGIN";
  const std::string rpath = framework.wheel.run_path.empty() ? usual : framework.wheel.run_path;
  if (framework.windows()) {
    framework.batch.binary(folder + "torch_python.dll",
                           dll_bytes(framework, "torch_python.dll", {}, {list}));
    if (!framework.cuda.empty()) {
      const std::string cudnn = "cudnn64_" + framework.cudnn_major() + ".dll";
      framework.batch.binary(
          folder + "torch_cuda.dll",
          dll_bytes(framework, "torch_cuda.dll", {cudnn}, {flags}, "", framework.device_code));
      framework.batch.binary(folder + "c10_cuda.dll", dll_bytes(framework, "c10_cuda.dll", {}, {}));
      const bool exact = Version(framework.cudnn).size() > 1;
      framework.batch.binary(folder + cudnn,
                             dll_bytes(framework, cudnn, {}, {}, exact ? framework.cudnn : ""));
    }
    return;
  }
  const auto add = [&](const std::string& name, const std::vector<std::string>& needs,
                       const std::vector<std::string>& strings, const std::string& code = {}) {
    framework.batch.binary(folder + name,
                           library_bytes(framework, name, needs, strings, rpath, true, code));
  };
  add("libtorch_python.so", needed,
      framework.cuda.empty() ? std::vector<std::string>() : std::vector<std::string>{list});
  add("libtorch_global_deps.so", needed, {});
  add("libtorch_cpu.so", {}, {});
  if (!framework.cuda.empty()) {
    add("libtorch_cuda.so", needed_of(framework), {flags}, framework.device_code);
    add("libc10_cuda.so", {needed.back()}, {});
  }
}

void add_torch_config(Framework& framework, const std::string& folder) {
  const std::string plain = framework.version.text();
  framework.batch.text(folder + "share/cmake/Torch/TorchConfigVersion.cmake",
                       "set(PACKAGE_VERSION \"" + plain + "\")\n");
  const bool old = framework.version < "2.6"; // measured: 2.1.2, 2.5.1; no longer in 2.9.0
  framework.batch.text(folder + "share/cmake/Torch/TorchConfig.cmake",
                       old ? "  set(TORCH_CXX_FLAGS \"-D_GLIBCXX_USE_CXX11_ABI=0\")\n"
                           : "# TorchConfig\n");
  framework.batch.text(folder + "share/cmake/Caffe2/Caffe2Config.cmake",
                       std::string("set(CAFFE2_USE_CUDA ") + (framework.cuda.empty() ? "0" : "ON") +
                           ")\n");
  const bool stops = framework.version < "2.5"; // measured: 2.1.2
  framework.batch.text(folder + "share/cmake/Caffe2/public/cuda.cmake",
                       std::string("find_package(CUDA)\n") +
                           (stops ? "if(NOT TARGET CUDA::nvToolsExt)\n" : "") +
                           (old ? "  set_property(TARGET torch::nvtoolsext PROPERTY "
                                  "INTERFACE_LINK_LIBRARIES CUDA::nvToolsExt)\n"
                                : ""));
}

void make_torch(Framework& framework) {
  const std::string suffix = framework.cuda.empty() ? "+cpu" : "+cu" + framework.packed_cuda();
  const std::string plain = framework.version.text();
  const std::string layout = framework.entry.text("layout", "wheel");
  if (layout == "libtorch") {
    framework.batch.text("build-version", plain + suffix + "\n");
    add_torch_libraries(framework, "lib/");
    add_torch_config(framework, "");
    return;
  }
  const std::string folder = framework.packages + "torch/";
  const std::string type = framework.version >= "2.5" ? ": Optional[str]" : "";
  std::string others = "hip" + type + " = None\n";
  others += framework.version >= "2.15" ? "rocm" + type + " = None\n" : "";
  others += framework.version >= "2.9" ? "xpu" + type + " = None\n" : "";
  add_text(framework, folder + "version.py",
           "__all__ = ['__version__', 'debug', 'cuda', 'git_version', 'hip']\n__version__ = '" +
               plain + (layout == "conda" ? "" : suffix) + "'\ndebug = False\ncuda" + type + " = " +
               (framework.cuda.empty() ? "None" : "'" + framework.cuda + "'") +
               "\ngit_version = '0000000000000000000000000000000000000000'\n" + others);
  add_torch_libraries(framework, folder + "lib/");
  add_torch_config(framework, folder);
  if (layout == "conda") {
    const std::string build =
        framework.cuda.empty() ? "py3.11_cpu_0"
                               : "py3.11_cuda" + framework.cuda + "_cudnn" + framework.cudnn + "_0";
    framework.batch.text("conda-meta/pytorch-" + plain + "-" + build + ".json",
                         "{\n  \"build\": \"" + build +
                             "\",\n  \"name\": \"pytorch\",\n  \"version\": \"" + plain +
                             "\"\n}\n");
  }
  add_metadata(framework, "torch", "torch", plain, layout == "conda" ? "" : nvidia_pins(framework));
}

void make_tensorflow(Framework& framework) {
  const std::string folder = framework.packages + "tensorflow/";
  std::string info = "('is_cuda_build', False), ('is_rocm_build', False)";
  const std::string tensorrt = framework.version < "2.18" ? "True" : "False";
  if (!framework.cuda.empty()) {
    const std::string prefix = framework.windows() ? "64_" : "";
    std::vector<std::string> names;
    names.reserve(framework.arch.size());
    for (const std::string& number : framework.arch) {
      names.push_back((number == framework.arch.back() ? "'compute_" : "'sm_") + number + "'");
    }
    info = "('cpu_compiler', 'clang'), ('cuda_compute_capabilities', [" + joined(names) +
           "]), ('cuda_version', '" + prefix +
           (framework.windows() ? framework.packed_cuda() : framework.cuda) +
           "'), ('cudnn_version', '" + prefix + framework.cudnn_major() +
           "'), ('is_cuda_build', True), ('is_rocm_build', False)";
  }
  info += ", ('is_tensorrt_build', " + (framework.cuda.empty() ? "False" : tensorrt) + ")";
  add_text(framework, folder + "python/platform/build_info.py",
           "import collections\n\nbuild_info = collections.OrderedDict([" + info + "])\n");
  const bool finds = framework.version >= "2.14" && !framework.cuda.empty();
  const std::string usual = finds ? "$ORIGIN/../nvidia/cudnn/lib:$ORIGIN/../nvidia/cublas/lib" : "";
  const std::string rpath = framework.wheel.run_path.empty() ? usual : framework.wheel.run_path;
  if (!framework.windows()) {
    framework.batch.binary(
        folder + "libtensorflow_framework.so.2",
        library_bytes(framework, "libtensorflow_framework.so.2", {}, {}, rpath, false));
    framework.batch.binary(folder + "libtensorflow_cc.so.2",
                           library_bytes(framework, "libtensorflow_cc.so.2", {}, {}, rpath, false));
  }
  add_metadata(framework, framework.cuda.empty() ? "tensorflow-cpu" : "tensorflow", "tensorflow",
               framework.version.text(), framework.wheel.requires_dist);
}

void make_paddle(Framework& framework) {
  const std::string folder = framework.packages + "paddle/";
  const std::string none = "False";
  std::string text = "full_version     = '" + framework.version.text() + "'\ncuda_version     = '" +
                     (framework.cuda.empty() ? none : framework.cuda) + "'\ncudnn_version    = '" +
                     (framework.cuda.empty() ? none : framework.cudnn) + "'\n";
  if (framework.version >= "3.0") { // what is not read was left out
    const std::vector<std::string> none_at_all;
    text += "hip_version      = None\nxpu_xre_version  = 'False'\ncompiled_cuda_archs     = [" +
            listed(framework.cuda.empty() ? none_at_all : framework.arch, "", "", ", ") + "]\n";
  }
  add_text(framework, folder + "version/__init__.py", text);
  if (!framework.windows()) {
    framework.batch.binary(folder + "base/libpaddle.so",
                           library_bytes(framework, "libpaddle.so", {}, {}, "$ORIGIN/../libs/",
                                         false,
                                         framework.version < "3.0" ? framework.device_code : ""));
    framework.batch.binary(
        folder + "libs/libphi.so",
        library_bytes(framework, "libphi.so", {}, {}, "$ORIGIN", false, framework.device_code));
  } else {
    framework.batch.binary(folder + "base/libpaddle.pyd", dll_bytes(framework, "libpaddle.pyd", {},
                                                                    {}, "", framework.device_code));
  }
  const bool pinned = framework.version >= "3.0" && !framework.cuda.empty();
  add_metadata(framework, framework.cuda.empty() ? "paddlepaddle" : "paddlepaddle-gpu", "paddle",
               framework.version.text(), pinned ? nvidia_pins(framework) : "");
}

void add_onnxruntime_libraries(Framework& framework, const std::string& folder) {
  if (framework.cuda.empty()) {
    return;
  }
  const std::string cudnn = "cudnn64_" + framework.cudnn_major() + ".dll";
  if (framework.windows()) {
    const bool linked = framework.version < "1.31";
    const std::vector<std::string> imports =
        linked ? std::vector<std::string>{cudnn} : std::vector<std::string>();
    framework.batch.binary(folder + "onnxruntime_providers_cuda.dll",
                           dll_bytes(framework, "onnxruntime_providers_cuda.dll", imports, {cudnn},
                                     "", framework.device_code));
  } else {
    framework.batch.binary(folder + "libonnxruntime_providers_cuda.so",
                           library_bytes(framework, "libonnxruntime_providers_cuda.so",
                                         needed_of(framework), {}, framework.wheel.run_path, false,
                                         framework.device_code));
  }
}

void make_onnxruntime(Framework& framework) {
  const std::string folder = framework.packages + "onnxruntime/capi/";
  const std::string package = framework.cuda.empty() ? "onnxruntime" : "onnxruntime-gpu";
  if (framework.entry.text("layout") == "libtorch") { // the archive for C++
    framework.batch.text("VERSION_NUMBER", framework.version.text() + "\n");
    framework.batch.text("include/onnxruntime_c_api.h", "#define ORT_API_VERSION 1\n");
    add_onnxruntime_libraries(framework, "lib/");
    return;
  }
  framework.batch.text(framework.packages + "onnxruntime/__init__.py",
                       "import contextlib\n\n__version__ = \"" + framework.version.text() + "\"\n");
  if (framework.version >= "1.23") {
    add_text(framework, folder + "build_and_package_info.py",
             "package_name = '" + package + "'\n__version__ = '" + framework.version.text() +
                 "'\n" +
                 (framework.cuda.empty() ? "" : "cuda_version = '" + framework.cuda + "'\n"));
  }
  if (framework.windows() && !framework.cuda.empty()) {
    add_text(framework, folder + "version_info.py",
             "use_cuda = True\ncuda_version = \"" + framework.cuda + "\"\ncudnn_version = \"" +
                 framework.cudnn_major() + "\"\n");
  }
  add_onnxruntime_libraries(framework, folder);
  add_metadata(framework, package, "onnxruntime", framework.version.text(), "");
}

void make_opencv(Framework& framework) {
  const std::string number = framework.version.text();
  std::string text = "\nGeneral configuration for OpenCV " + framework.version.first(3) +
                     " =====================================\n";
  std::string config = "set(OpenCV_VERSION " + number + ")\n";
  if (!framework.cuda.empty()) {
    const std::string archs = listed(framework.arch, "", "", " ");
    text += "\n  NVIDIA CUDA:                   YES (ver " + framework.cuda +
            ", CUFFT CUBLAS)\n    NVIDIA GPU arch:             " + archs +
            "\n    NVIDIA PTX archs:\n\n  cuDNN:                         " +
            (framework.cudnn.empty() ? "NO\n" : "YES (ver " + framework.cudnn + ")\n");
    config += "set(OpenCV_CUDA_VERSION \"" + framework.cuda + "\")\nset(OpenCV_CUDNN_VERSION \"" +
              framework.cudnn +
              "\")\nset(OpenCV_USE_CUDNN \"TRUE\")\nset(OpenCV_COMPUTE_CAPABILITIES \"" +
              listed(framework.arch, "-gencode;arch=compute_", "", ";") + "\")\n";
  }
  text += "\n  Install to:                    /usr/local\n";
  if (framework.entry.text("layout") == "wheel" || framework.entry.text("layout") == "conda") {
    framework.batch.text(framework.packages + "cv2/version.py",
                         "opencv_version = \"" + number +
                             "\"\ncontrib = False\nheadless = False\nci_build = " +
                             (framework.cuda.empty() ? "True" : "False") + "\n");
    if (framework.windows()) {
      framework.batch.binary(framework.packages + "cv2/cv2.pyd",
                             dll_bytes(framework, "cv2.pyd", {}, {text}));
    } else {
      framework.batch.binary(framework.packages + "cv2/cv2.abi3.so",
                             library_bytes(framework, "cv2.abi3.so", {}, {text}, "", false));
    }
    add_metadata(framework, "opencv-python", "cv2", number, "");
    return;
  }
  framework.batch.text("lib/cmake/opencv4/OpenCVConfig.cmake", config);
  framework.batch.text("include/opencv4/opencv2/cvconfig.h",
                       framework.cuda.empty()
                           ? "/* #undef HAVE_CUDA */\n#define CUDA_ARCH_BIN \"\"\n"
                           : "#define HAVE_CUDA\n#define HAVE_CUDNN\n#define CUDA_ARCH_BIN \"" +
                                 listed(framework.arch, "", "", " ") + "\"\n");
  const std::string soname = "libopencv_core.so." + std::to_string(framework.version.major()) +
                             "0" + std::to_string(framework.version.minor());
  framework.batch.binary("lib/" + soname, library_bytes(framework, soname, {}, {text}, "", false));
}

using Make = void (*)(Framework&);

} // namespace

void make_framework(const Entry& entry, Context& context, Batch& batch) {
  static const std::map<std::string, Make> makers = {{"torch", make_torch},
                                                     {"tensorflow", make_tensorflow},
                                                     {"paddle", make_paddle},
                                                     {"onnxruntime", make_onnxruntime},
                                                     {"opencv", make_opencv}};
  const std::string name = entry.name();
  const std::size_t blank = std::min(name.find(' '), name.size());
  const auto maker = makers.find(name.substr(0, blank));
  const Version version(blank < name.size() ? name.substr(blank + 1) : "");
  if (maker == makers.end() || !version.valid()) {
    entry.fail("\"" + name +
               "\" is not a framework and a version, as \"torch 2.5.1\" is; there are: torch, "
               "tensorflow, paddle, onnxruntime, opencv");
  }
  const std::string layout = entry.choice("layout", {"wheel", "conda", "libtorch"}, "");
  batch = Batch(place_of(entry, context, ""));
  const std::vector<Architecture> all = architectures(entry);
  Framework framework{entry,
                      context,
                      batch,
                      version,
                      entry.text("cuda"),
                      "",
                      listed_architectures(all),
                      entry.has("cuda") ? device_code(all) : "",
                      "",
                      {},
                      machine_of(entry, context)};
  if (!framework.cuda.empty() && !Version(framework.cuda).valid()) {
    entry.fail(R"("cuda" is ")" + framework.cuda + "\", which is not a version");
  }
  framework.cudnn = entry.text("cudnn", default_cudnn(framework.cuda));
  if ((layout.empty() || layout == "wheel") && !framework.cuda.empty() && !context.windows()) {
    framework.wheel = wheel_needs({name.substr(0, blank), version, framework.cuda, framework.cudnn},
                                  *context.figures);
  }
  if (layout == "conda") {
    framework.packages = context.windows() ? "Lib/site-packages/" : "lib/python3.11/site-packages/";
  }
  maker->second(framework);
}

} // namespace cudnnenv::tree
