// SPDX-License-Identifier: Apache-2.0
// Generated trees beside real ones (tests/lab).
#include "support.hpp"

#include <doctest/doctest.h>
#include <regex>

using namespace cudnnenv::tree;
using namespace cudnnenv::tree::test;
namespace fs = std::filesystem;

namespace {

const std::string read_lines = // what cmake/discover reads of host_config.h, and the other limits
    R"(^#(el)?if (__GNUC__ > [0-9]+|defined\(__clang__\)|\(__clang_major__ >= |_MSC_VER < |_MSC_VER >= 1910 |\(__ICC |\(__GRCO_CLANG)|^#if defined\(__(HORIZON__|INTEL_CLANG|GRCO))";

struct Real {
  std::string name, version;
  fs::path path;
};

std::vector<Real> toolkits() {
  std::vector<Real> all;
  for (const auto& [name, version] : std::vector<std::pair<std::string, std::string>>{
           {"11_8", "11.8.89"}, {"12_4", "12.4.131"}, {"13_1", "13.1.115"}}) {
    const fs::path path = lab("TOOLKIT_" + name);
    if (!path.empty()) {
      all.push_back({name, version, path});
    }
  }
  return all;
}

std::string toolkit_entry(const Real& real) {
  return R"([{"toolkit": ")" + real.version + R"(", "layout": "linux-runfile", "at": "/t"}])";
}

struct RealCudnn {
  std::string version, cuda, layout;
  fs::path path;
};

std::vector<RealCudnn> cudnns() {
  std::vector<RealCudnn> all = {{"8.9.6", "11", "pip-cu11", lab("CUDNN_8_9")},
                                {"9.1.1", "12", "pip-cu12", lab("CUDNN_9_1")},
                                {"9.12.0", "13", "pip-cu13", lab("CUDNN_9_12")}};
  for (auto at = all.begin(); at != all.end();) {
    at = at->path.empty() ? all.erase(at) : std::next(at);
  }
  return all;
}

std::string cudnn_entry(const RealCudnn& real) {
  return R"([{"cudnn": ")" + real.version + R"(", "cuda": ")" + real.cuda + R"(", "layout": ")" +
         real.layout + R"(", "at": "/s"}])";
}

std::set<std::string> names(const fs::path& folder, const std::string& regex) {
  std::set<std::string> all;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (std::regex_match(name, std::regex(regex))) {
      all.insert(name);
    }
  }
  return all;
}

// The variables that nvcc names, without their values.
std::vector<std::string> variables(const std::string& text) {
  std::vector<std::string> all;
  for (const std::string& line : lines(text, "^#\\$ [A-Za-z_]+=")) {
    all.push_back(line.substr(0, line.find('=')));
  }
  return all;
}

} // namespace

TEST_CASE("toolkits: macros and limits of headers") {
  for (const Real& real : toolkits()) {
    CAPTURE(real.version);
    const Tree tree(toolkit_entry(real));
    for (const auto& [file, regex] : std::vector<std::pair<std::string, std::string>>{
             {"cuda.h", "^#define CUDA_VERSION"},
             {"cuda_runtime_api.h", "^#define CUDART_VERSION"},
             {"crt/host_config.h", read_lines}}) {
      const std::vector<std::string> want = lines(slurp(real.path / "include" / file), regex);
      CHECK_FALSE(want.empty());
      CHECK(lines(tree.text("/t/include/" + file), regex) == want);
    }
  }
}

TEST_CASE("toolkits: nvcc answers as the real one") {
  for (const Real& real : toolkits()) {
    CAPTURE(real.version);
    const Tree tree(toolkit_entry(real));
    const std::string here = tree.at("/t/bin/nvcc").string() + " ";
    const std::string there = (real.path / "bin/nvcc").string() + " ";
    for (const std::string arguments : {"--version", "-V", "--list-gpu-arch", "--list-gpu-code", "",
                                        "-v", "-arch=sm_20 --dryrun x.cu", "-arch=sm_999 -c x.cu",
                                        "-gencode arch=compute_20,code=sm_20 -c x.cu",
                                        "-std=c++26 -c x.cu", "-std=gnu++17 -c x.cu"}) {
      CAPTURE(arguments);
      const Output want = run(there + arguments, "PATH=/usr/bin:/bin");
      const Output seen = run(here + arguments);
      CHECK(seen.status == want.status);
      CHECK(lines(seen.out, "^[^#]") == lines(want.out, "^[^#]"));
    }
    const Output want = run(there + "-v --dryrun x.cu", "PATH=/usr/bin:/bin");
    const Output seen = run(here + "-v --dryrun x.cu");
    CHECK(seen.status == want.status);
    CHECK(variables(seen.out) == variables(want.out));
    CHECK(lines(seen.out, "TOP=").at(0) == "#$ TOP=" + tree.at("/t/bin/..").string());
  }
}

TEST_CASE("toolkits: the runtime library") {
  for (const Real& real : toolkits()) {
    CAPTURE(real.version);
    const Tree tree(toolkit_entry(real));
    const Dynamic want = dynamic(real.path / "lib64/libcudart.so");
    const Dynamic seen = dynamic(tree.at("/t/lib64/libcudart.so"));
    CHECK(seen.soname == want.soname);
    CHECK(seen.needed == want.needed);
    CHECK(seen.runpath == want.runpath);
    const std::set<std::string> theirs = exports(real.path / "lib64/libcudart.so");
    for (const std::string& symbol : exports(tree.at("/t/lib64/libcudart.so"))) {
      CAPTURE(symbol);
      CHECK(theirs.count(symbol) == 1);
    }
  }
}

TEST_CASE("toolkits: files that discovery looks at are in both or in neither") {
  for (const Real& real : toolkits()) {
    CAPTURE(real.version);
    const Tree tree(toolkit_entry(real));
    for (const std::string path :
         {"bin/nvcc", "bin/nvcc.profile", "bin/ptxas", "bin/fatbinary", "bin/cudafe++",
          "include/cuda.h", "include/cuda_runtime.h", "include/crt/host_config.h", "nvvm/bin/cicc",
          "nvvm/libdevice/libdevice.10.bc", "lib64/libcudart.so", "lib64/libcudart_static.a",
          "lib64/libcudadevrt.a", "targets/x86_64-linux/include/cuda.h"}) {
      CAPTURE(path);
      CHECK(fs::exists(tree.at("/t/" + path)) == fs::exists(real.path / path));
    }
  }
}

TEST_CASE("cuDNN: headers") {
  for (const RealCudnn& real : cudnns()) {
    CAPTURE(real.version);
    const Tree tree(cudnn_entry(real));
    const fs::path folder = tree.at("/s/nvidia/cudnn/include");
    CHECK(names(folder, ".*") == names(real.path / "include", ".*"));
    const std::string macros = "^#define CUDNN_(MAJOR|MINOR|PATCHLEVEL|VERSION |MAX_|MIN_|SM_)";
    CHECK(lines(slurp(folder / "cudnn_version.h"), macros) ==
          lines(slurp(real.path / "include/cudnn_version.h"), macros));
    CHECK(lines(slurp(folder / "cudnn.h"), "^#include") ==
          lines(slurp(real.path / "include/cudnn.h"), "^#include"));
  }
}

TEST_CASE("cuDNN: libraries") {
  for (const RealCudnn& real : cudnns()) {
    CAPTURE(real.version);
    const Tree tree(cudnn_entry(real));
    const fs::path folder = tree.at("/s/nvidia/cudnn/lib");
    const std::string numbered = R"(libcudnn.*\.so\.[0-9]+)";
    CHECK(names(folder, ".*") == names(real.path / "lib", numbered)); // the lab adds plain names
    for (const std::string& name : names(real.path / "lib", numbered)) {
      CAPTURE(name);
      const Dynamic want = dynamic(real.path / "lib" / name);
      const Dynamic seen = dynamic(folder / name);
      CHECK(seen.soname == want.soname);
      CHECK(seen.needed == want.needed);
      CHECK(seen.runpath == want.runpath);
      CHECK(seen.rpath == want.rpath);
      const std::set<std::string> theirs = exports(real.path / "lib" / name);
      for (const std::string& symbol : exports(folder / name)) {
        CAPTURE(symbol);
        CHECK(theirs.count(symbol) == 1);
      }
    }
  }
}
