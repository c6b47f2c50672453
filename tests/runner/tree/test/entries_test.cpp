// SPDX-License-Identifier: Apache-2.0
// Keys and errors; the small kinds of entries; `without` and damage.
#include "support.hpp"

#include "tree/batch.hpp"

#include <algorithm>
#include <doctest/doctest.h>

using namespace cudnnenv::tree;
using namespace cudnnenv::tree::test;
namespace fs = std::filesystem;

namespace {
bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}
} // namespace

TEST_CASE("errors name the entry and what would be right") {
  CHECK(says(error_of(R"([{"folder": "/a"}, {"file": "/b", "txt": ""}])"),
             "tree[1] (file): unknown key \"txt\"; there are: text"));
  CHECK(says(error_of(R"([{"nothing": 1}])"), "tree[0]: no kind of entry"));
  CHECK(says(error_of(R"(["x"])"), "tree[0]: an entry must be an object"));
  CHECK(says(error_of(R"([{"file": "/a", "link": "/b", "to": "x"}])"), "two entries in one"));
  CHECK(says(error_of(R"([{"toolkit": "12.4.131", "layout": "nowhere", "at": "/a"}])"),
             "unknown layout \"nowhere\"; there are: linux-runfile"));
  CHECK(says(error_of(R"([{"toolkit": "12.4.131", "layout": "wsl2", "at": "/a"}])"),
             "that of a driver"));
  CHECK(says(error_of(R"([{"toolkit": "12.7.1", "layout": "linux-runfile", "at": "/a"}])"),
             "there are figures for 10.0"));
  CHECK(says(error_of(R"([{"cudnn": "10.1.0", "layout": "linux-redist", "at": "/a"}])"),
             "there are figures for 7.6.0 to 9.28.1"));
  CHECK(says(error_of(R"([{"cudnn": "9.1.0", "layout": "linux-redist"}])"), "\"at\" is missing"));
  CHECK(says(error_of(R"([{"cudnn": "9.1.0", "cuda": "12", "layout": "pip-cu13", "at": "/a"}])"),
             "CUDA 13"));
  CHECK(says(error_of(R"([{"file": "/a", "mode": "rw"}])"), "octal"));
  CHECK(says(error_of(R"([{"library": "/a.so", "machine": "sparc"}])"), "x86_64, x86, aarch64"));
  CHECK(says(error_of(R"([{"program": "/a", "answers": [{"args": "("}]}])"), "regular expression"));
  CHECK(says(error_of(R"([{"library": "/a.so", "version_resource": "1"}])"), "is for a .dll"));
  CHECK(
      error_of(
          R"([{"framework": "torch 2.5.1", "cuda": "12.4", "cudnn": "9.1.0", "at": "/s", "comment": "both are keys here"}])")
          .empty());
}

TEST_CASE("program: the first answer that fits") {
  const Tree tree(R"([{"program": "/bin/p", "answers": [
      {"args": "^--version$", "prints": "it's \"1\"\n$x\\n\n"}, {"args": "fail \\d+", "stderr": "bad\n", "exit": 3},
      {"args": "slow", "after_seconds": 0.2}, {"prints": "other\n"}]}, {"program": "/bin/q"}])");
  const std::string p = tree.at("/bin/p").string();
  CHECK(run(p + " --version").out == "it's \"1\"\n$x\\n\n");
  CHECK(run(p + " fail 12").status == 3);
  CHECK(run(p + " fail x").out == "other\n");
  CHECK(run(p + " slow").out.empty());
  CHECK(run(tree.at("/bin/q").string()).status == 0);
}

TEST_CASE("smi: banner, -L, -q, any columns") {
  const std::string gpus =
      R"("gpus": [{"name": "Tesla T4", "compute_capability": "7.5", "memory": "15360"}])";
  const Tree tree(R"([{"smi": "/bin/classic", "driver": "550.54.14", )" + gpus + R"(},
      {"smi": "/bin/renamed", "driver": "610.43.02", "cuda": "13.3", "banner": "renamed", "eol": "crlf"},
      {"smi": "/bin/old", "driver": "390.1", "banner": "no-cuda"},
      {"smi": "/bin/bad", "stderr": "NVIDIA-SMI has failed\n", "exit": 9}])");
  const auto say = [&](const std::string& arguments) {
    return run(tree.at("/bin").string() + "/" + arguments).out;
  };
  CHECK(says(say("classic"), "Driver Version: 550.54.14      CUDA Version: 12.4 "));
  CHECK(says(say("renamed"), "CUDA UMD Version: 13.3"));
  CHECK(says(say("renamed"), "|\r\n"));
  CHECK_FALSE(says(say("old"), "CUDA Version"));
  CHECK(says(say("classic -L"), "GPU 0: Tesla T4 (UUID: GPU-"));
  CHECK(says(say("classic -q"), "Driver Version"));
  CHECK(say("classic --query-gpu=compute_cap,memory.total,driver_version,what "
            "--format=csv,noheader") == "7.5, 15360 MiB, 550.54.14, [N/A]\n");
  CHECK(say("classic --query-gpu=memory.total,gpu_name --format=csv,noheader,nounits") ==
        "15360, Tesla T4\n");
  CHECK(say("classic --query-gpu=name --format=csv") == "name\nTesla T4\n");
  CHECK(say("bad") == "NVIDIA-SMI has failed\n");
  CHECK(run(tree.at("/bin/bad").string()).status == 9);
}

TEST_CASE("smi: lost GPUs, MIG devices, programs, no GPU, an old driver") {
  const Tree tree(
      R"([{"smi": "/bin/lost", "driver": "550.54.14", "gpus": [{"name": "A", "lost": "GPU is lost"}, {"name": "B"}]},
      {"smi": "/bin/mig", "driver": "550.54.14", "gpus": [{"mig": ["MIG-1"], "uuid": "GPU-1", "memory.used": "24000 MiB",
        "processes": [{"name": "/usr/bin/python3", "pid": 7, "memory": "23000 MiB"}]}]},
      {"smi": "/bin/none", "driver": "550.54.14", "gpus": []},
      {"smi": "/bin/silent", "driver": "550.54.14"},
      {"smi": "/bin/old", "driver": "418.226", "gpus": [{"name": "C"}]}])");
  const auto say = [&](const std::string& arguments) {
    return run(tree.at("/bin").string() + "/" + arguments);
  };
  const std::string query = " --query-gpu=name --format=csv,noheader";
  const std::string words = "Unable to determine the device handle for ";
  CHECK(say("lost").out ==
        words + "GPU00000000:00:00.0: GPU is lost.  Reboot the system to recover this GPU\n");
  CHECK(say("lost").status == 255);
  CHECK(says(say("lost -L").out, words + "gpu 00000000:00:00.0"));
  CHECK(says(say("lost -L").out, "GPU 1: B (UUID: "));
  CHECK(says(say("lost" + query).out, words));
  CHECK(say("lost" + query + " --id=1").out == "B\n");
  CHECK(says(say("mig -L").out, "(UUID: MIG-1)"));
  CHECK(say("mig --query-gpu=memory.free,mig.mode.current --format=csv,noheader").out ==
        "564 MiB, Enabled\n");
  CHECK(say("mig --query-compute-apps=gpu_uuid,pid --format=csv,noheader").out ==
        "GPU-1, 7, 23000 MiB, /usr/bin/python3\n");
  CHECK(say("none").out == "No devices were found\n");
  CHECK(say("none").status == 6);
  CHECK(run(tree.at("/bin/silent").string() + query).out.empty());
  CHECK(say("old --query-gpu=name,compute_cap --format=csv,noheader").out ==
        "Field \"compute_cap\" is not a valid field to query.\n\n");
  CHECK(say("old --query-gpu=mig.mode.current").status == 2);
  CHECK(say("old" + query).out == "C\n");
}

TEST_CASE("compiler: versions and macros") {
  const Tree tree(
      R"([{"compiler": "GNU 10.5.0", "at": "/usr/bin/g++-10"}, {"compiler": "Clang 14.0.6", "at": "/opt/llvm/bin"},
                      {"compiler": "MSVC 19.39.33519", "at": "/vs/cl.exe"}])");
  const std::string gnu = tree.at("/usr/bin/g++-10").string();
  CHECK(says(run(gnu + " --version").out, "g++-10 (GCC) 10.5.0\n"));
  CHECK(run(gnu + " -dumpversion").out == "10\n");
  CHECK(run(gnu + " -dumpfullversion -dumpversion").out == "10.5.0\n");
  CHECK(says(run(gnu + " -dM -E -x c++ /dev/null").out, "#define __GNUC__ 10\n"));
  CHECK(run(gnu + " -c x.cpp").status == 1);
  CHECK(says(run(tree.at("/opt/llvm/bin/clang++").string() + " --version").out,
             "clang version 14.0.6"));
  CHECK(says(run(tree.at("/opt/llvm/bin/clang").string() + " -dM -E -").out,
             "#define __clang_major__ 14"));
  CHECK(says(run(tree.at("/vs/cl.exe").string()).out, "Version 19.39.33519 for x64"));
}

TEST_CASE("gpu_hardware and registry") {
  const Tree tree(
      R"([{"gpu_hardware": "0000:01:00.0", "vendor": "0x10de", "device": "0x2684", "class": "0x030000", "driver": "nouveau"},
                      {"registry": "HKEY_LOCAL_MACHINE\\SOFTWARE\\X", "values": {"InstallDir": "C:\\x]=]", "n": 3}}])");
  CHECK(tree.text("/sys/bus/pci/devices/0000:01:00.0/vendor") == "0x10de\n");
  CHECK(tree.text("/sys/bus/pci/devices/0000:01:00.0/class") == "0x030000\n");
  CHECK(fs::canonical(tree.at("/sys/bus/pci/devices/0000:01:00.0/driver")) ==
        tree.at("/sys/bus/pci/drivers/nouveau"));
  Tree other(
      R"([{"file": "/check.cmake", "text": "include($ENV{R})\nget_property(v GLOBAL PROPERTY [[cudnnenv:registry:hklm/software/x:installdir]])\nmessage(\"[${v}]\")\n"}])");
  CHECK(says(run(std::string(CUDNNENV_TEST_CMAKE) + " -P " + other.at("/check.cmake").string(),
                 "PATH=/usr/bin R=" + tree.at("/.registry.cmake").string())
                 .out,
             "[C:\\x]=]]"));
}

TEST_CASE("library: by its ending, with damage") {
  const Tree tree(
      R"([{"library": "/l/libcudnn.so.9", "soname": "libcudnn.so.9", "version": "9.1.0", "needed": ["libz.so.1"], "runpath": "$ORIGIN", "contains": ["a text"]},
                      {"library": "/l/cudnn64_9.dll", "version_resource": "9.1.0.70"}, {"library": "/l/cudnn.lib"}, {"library": "/l/x.a"},
                      {"library": "/l/arm.so", "machine": "aarch64"}, {"library": "/l/cut.so", "truncate": 100}])");
  const Dynamic found = dynamic(tree.at("/l/libcudnn.so.9"));
  CHECK(found.soname == "libcudnn.so.9");
  CHECK(found.needed.count("libz.so.1") == 1);
  CHECK(found.runpath == "$ORIGIN");
  CHECK(exports(tree.at("/l/libcudnn.so.9")).count("cudnnGetVersion@@libcudnn.so.9") == 1);
  CHECK(says(tree.text("/l/libcudnn.so.9"), "a text"));
  CHECK(tree.text("/l/cudnn64_9.dll").substr(0, 2) == "MZ");
  CHECK(says(tree.text("/l/cudnn64_9.dll"), std::string("9\0.\0001\0.", 7)));
  CHECK(tree.text("/l/x.a").substr(0, 7) == "!<arch>");
  CHECK(tree.text("/l/cudnn.lib").substr(0, 7) == "!<arch>");
  CHECK(tree.text("/l/arm.so").substr(18, 2) == "\xb7" + std::string(1, '\0'));
  CHECK(fs::file_size(tree.at("/l/cut.so")) == 100);
}

TEST_CASE("without removes exactly those") {
  const std::string start =
      R"([{"cudnn": "9.1.0", "cuda": "12", "layout": "linux-redist", "at": "/c", "without": [)";
  const std::set<std::string> all = Tree(start + "]}]").files();
  const auto gone = [&](const std::string& globs) {
    const std::set<std::string> left = Tree(start + globs + "]}]").files();
    std::set<std::string> difference;
    std::set_difference(all.begin(), all.end(), left.begin(), left.end(),
                        std::inserter(difference, difference.end()));
    CHECK(std::includes(all.begin(), all.end(), left.begin(), left.end()));
    return difference;
  };
  CHECK(gone("").empty());
  CHECK(gone(R"("lib/libcudnn_ops.so*")") == std::set<std::string>{"/c/lib/libcudnn_ops.so",
                                                                   "/c/lib/libcudnn_ops.so.9",
                                                                   "/c/lib/libcudnn_ops.so.9.1.0"});
  CHECK(gone(R"("include/cudnn.h", "nothing/*")") == std::set<std::string>{"/c/include/cudnn.h"});
  CHECK(gone(R"("*.h")").empty());
  CHECK(gone(R"("**/*.h")") == gone(R"("include")"));
  CHECK(gone(R"("**/*.h")").size() == 14);
}

TEST_CASE("without sees files by the links of their layout") {
  const Tree tree(
      R"([{"toolkit": "12.4.131", "layout": "linux-runfile", "at": "/t", "without": ["lib64/libcudart*", "include/cuda.h"]}])");
  CHECK_FALSE(tree.has("/t/targets/x86_64-linux/lib/libcudart.so.12"));
  CHECK_FALSE(tree.has("/t/include/cuda.h"));
  CHECK(tree.has("/t/lib64/libcublas.so"));
  CHECK(tree.has("/t/include/cuda_runtime.h"));
}

TEST_CASE("globs") {
  CHECK(glob_matches("lib/*.so", "lib/a.so"));
  CHECK_FALSE(glob_matches("lib/*", "lib/a/b"));
  CHECK(glob_matches("lib/**", "lib/a/b"));
  CHECK(glob_matches("**/b", "b"));
  CHECK(glob_matches("a?c[0-9][!x]", "abc1y"));
  CHECK_FALSE(glob_matches("a?c", "a/c"));
}

TEST_CASE("damage to many files") {
  const Tree tree(
      R"([{"cudnn": "9.1.0", "cuda": "12", "layout": "linux-redist", "at": "/c", "truncate": 64, "mode": "000"},
                      {"cudnn": "9.1.0", "cuda": "12", "layout": "linux-redist", "at": "/d", "machine": "aarch64",
                       "contains": {"lib/libcudnn_adv.so.9": ["one text", "two"], "include/cudnn.h": "// three"}}])");
  CHECK(fs::file_size(tree.at("/c/lib/libcudnn_graph.so.9")) == 64);
  CHECK(fs::file_size(tree.at("/c/include/cudnn.h")) > 64);
  CHECK((fs::status(tree.at("/c/include/cudnn.h")).permissions() & fs::perms::mask) ==
        fs::perms::none);
  CHECK(tree.text("/d/lib/libcudnn.so").substr(18, 1) == "\xb7");
  CHECK(says(tree.text("/d/lib/libcudnn_adv.so.9"), "one text"));
  CHECK(says(tree.text("/d/include/cudnn.h"), "// three\n"));
  CHECK(says(
      error_of(
          R"([{"cudnn": "9.1.0", "layout": "linux-redist", "at": "/c", "contains": {"lib/x": []}}])"),
      "makes no file \"lib/x\""));
}

TEST_CASE("visual_studio and frameworks: what tells their version") {
  const Tree tree(
      R"([{"visual_studio": "2022", "toolsets": ["14.39.33519"], "cuda": ["12.4"], "version": "17.9.1.2"}])",
      Host::Windows);
  const std::string root = "/Program Files/Microsoft Visual Studio/2022/Community";
  CHECK(tree.has(root + "/VC/Tools/MSVC/14.39.33519/bin/Hostx64/x64/cl.exe"));
  CHECK(tree.has(root + "/MSBuild/Microsoft/VC/v170/BuildCustomizations/CUDA 12.4.props"));
  const std::string vswhere =
      "'" + tree.at("/Program Files (x86)/Microsoft Visual Studio/Installer/vswhere.exe").string() +
      "'";
  CHECK(run(vswhere + " -latest -property installationVersion").out == "17.9.1.2\r\n");
  CHECK(nlohmann::json::parse(run(vswhere + " -format json").out).at(0).at("installationVersion") ==
        "17.9.1.2");
  const Tree frameworks(
      R"([{"framework": "torch 2.5.1", "cuda": "12.4", "cudnn": "9.1.0.70", "layout": "wheel", "at": "/s"},
                            {"framework": "tensorflow 2.18.1", "cuda": "12.5.1", "arch": ["60", "90"], "at": "/s"},
                            {"framework": "paddle 3.3.1", "at": "/s"}, {"framework": "onnxruntime 1.23.2", "cuda": "12.8", "at": "/s"},
                            {"framework": "opencv 4.10.0", "cuda": "12.8", "cudnn": "9.7.0", "layout": "wheel", "at": "/s"}])");
  CHECK(says(frameworks.text("/s/torch/version.py"), "cuda: Optional[str] = '12.4'"));
  CHECK(dynamic(frameworks.at("/s/torch/lib/libtorch_cuda.so")).needed.count("libcudnn.so.9") == 1);
  CHECK_FALSE(dynamic(frameworks.at("/s/torch/lib/libtorch_cuda.so")).rpath.empty());
  CHECK(dynamic(frameworks.at("/s/torch/lib/libtorch_cuda.so")).needed.count("libnccl.so.2") == 1);
  CHECK(says(frameworks.text("/s/torch-2.5.1.dist-info/METADATA"),
             "nvidia-nccl-cu12 (==2.21.5) ; platform_system"));
  CHECK(says(frameworks.text("/s/tensorflow-2.18.1.dist-info/METADATA"),
             "nvidia-cudnn-cu12 ==9.3.0.75 ; extra == 'and-cuda'"));
  CHECK(says(frameworks.text("/s/tensorflow/python/platform/build_info.py"),
             "'cuda_compute_capabilities', ['sm_60', 'compute_90']"));
  CHECK(says(frameworks.text("/s/paddle/version/__init__.py"), "cuda_version     = 'False'"));
  CHECK(says(frameworks.text("/s/onnxruntime/capi/build_and_package_info.py"),
             "cuda_version = '12.8'"));
  CHECK(says(frameworks.text("/s/cv2/cv2.abi3.so"),
             "cuDNN:                         YES (ver 9.7.0)"));
}

TEST_CASE("base: what every machine has, once") {
  Tree tree("[]", Host::Linux, true);
  for (const std::string path :
       {"/lib/x86_64-linux-gnu/libc.so.6", "/usr/lib/x86_64-linux-gnu/libz.so.1",
        "/lib64/ld-linux-x86-64.so.2", "/etc/ld.so.conf"}) {
    CHECK(fs::exists(tree.at(path)));
  }
  CHECK(dynamic(tree.at("/usr/lib/x86_64-linux-gnu/libstdc++.so.6")).soname == "libstdc++.so.6");
  CHECK(Tree("[]", Host::WSL2, true).has("/dev/dxg"));
  CHECK(Tree("[]", Host::Windows, true).has("/Windows/System32/kernel32.dll"));
  CHECK(fs::exists(Tree("[]", Host::Linux, true, "aarch64").at("/usr/lib/ld-linux-aarch64.so.1")));
  CHECK(Tree("[]").files().empty());
}
