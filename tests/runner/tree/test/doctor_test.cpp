// SPDX-License-Identifier: Apache-2.0
// Our own CMake code and the loader on generated trees.
#include "support.hpp"

#include <dlfcn.h>
#include <doctest/doctest.h>
#include <memory>

using namespace cudnnenv::tree;
using namespace cudnnenv::tree::test;
namespace fs = std::filesystem;

namespace {

std::size_t call(const fs::path& library, const char* function) {
  const auto close = [](void* handle) { dlclose(handle); };
  const std::unique_ptr<void, decltype(close)> handle(
      dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL), close);
  if (!handle) {
    MESSAGE(dlerror()); // NOLINT(concurrency-mt-unsafe)
    return 0;
  }
  using Function = std::size_t (*)();
  const auto found = reinterpret_cast<Function>(
      dlsym(handle.get(), function)); // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
  return found == nullptr ? 0 : found();
}

nlohmann::json doctor(const fs::path& toolkit, const fs::path& cudnn, const fs::path& report) {
  run(std::string(CUDNNENV_TEST_CMAKE) + " -P " + CUDNNENV_TEST_SOURCE +
          "/cmake/cudnn-env.cmake -- doctor --json " + report.string(),
      "PATH=/usr/bin:/bin HOME=/nonexistent CUDAToolkit_ROOT=" + toolkit.string() +
          " CUDNN_ROOT=" + cudnn.string());
  const nlohmann::json json = nlohmann::json::parse(slurp(report), nullptr, false);
  return json.is_discarded() ? nlohmann::json::object()
                             : json.value("facts", nlohmann::json::object());
}

struct Pair {
  std::string toolkit, cudnn, cuda, built_with, gnu, clang;
};

} // namespace

TEST_CASE("a generated cuDNN loads and answers") {
  const Tree tree(R"([{"cudnn": "9.1.0", "cuda": "12", "layout": "linux-redist", "at": "/nine"},
                      {"cudnn": "8.9.7", "cuda": "12", "layout": "pip-cu12", "at": "/eight"}])");
#if defined(__x86_64__) && defined(__linux__)
  CHECK(call(tree.at("/nine/lib/libcudnn.so"), "cudnnGetVersion") == 90100);
  CHECK(call(tree.at("/nine/lib/libcudnn_graph.so.9"), "cudnnGetCudartVersion") == 12040);
  CHECK(call(tree.at("/nine/lib/libcudnn_adv.so.9"), "cudnnAdvVersionCheck") == 0);
  CHECK(call(tree.at("/eight/nvidia/cudnn/lib/libcudnn.so.8"), "cudnnGetVersion") == 8907);
  CHECK(call(tree.at("/eight/nvidia/cudnn/lib/libcudnn_ops_infer.so.8"), "cudnnGetCudartVersion") ==
        12020);
#endif
}

TEST_CASE("doctor finds generated trees with the right facts") {
  for (const Pair& pair : {Pair{"11.8.89", "8.9.6", "11", "11.8", "12", "15"},
                           Pair{"12.4.131", "9.1.1", "12", "12.4", "14", "18"},
                           Pair{"13.5.37", "9.28.1", "13", "13.5", "17", "23"}}) {
    CAPTURE(pair.toolkit);
    const Tree tree(R"([{"toolkit": ")" + pair.toolkit +
                    R"(", "layout": "linux-runfile", "at": "/t"},
                        {"cudnn": ")" +
                    pair.cudnn + R"(", "cuda": ")" + pair.cuda +
                    R"(", "layout": "linux-redist", "at": "/c"}])");
    const nlohmann::json facts =
        doctor(tree.at("/t"), tree.at("/c"), tree.outside() / "report.json");
    CHECK(facts.value("toolkits.0.version", "") == pair.toolkit);
    CHECK(facts.value("toolkits.0.host_limit.GNU", "") == pair.gnu);
    CHECK(facts.value("toolkits.0.host_limit.Clang", "") == pair.clang);
    CHECK(facts.value("toolkits.0.cudart", "") == tree.at("/t/lib64/libcudart.so").string());
    CHECK(facts.value("cudnns.0.version", "") == pair.cudnn);
    CHECK(facts.value("cudnns.0.header_version", "") == pair.cudnn);
    CHECK(facts.value("cudnns.0.cuda_version", "") == pair.built_with);
    CHECK(facts.value("cudnns.0.variant", "") == "full");
    CHECK_FALSE(facts.contains("cudnns.0.missing"));
    CHECK_FALSE(facts.contains("cudnns.0.corrupt"));
  }
}

TEST_CASE("doctor sees a JIT variant, a missing part, and damage") {
  const Tree tree(R"([{"toolkit": "13.0.88", "layout": "pip-cu13", "at": "/s"},
                      {"cudnn": "9.27.0", "cuda": "13", "layout": "pip-cu13", "at": "/s", "variant": "jit"},
                      {"cudnn": "9.1.0", "cuda": "12", "layout": "linux-redist", "at": "/part", "without": ["lib/libcudnn_ops.so*"]},
                      {"cudnn": "9.1.0", "cuda": "12", "layout": "linux-redist", "at": "/cut", "truncate": 100}])");
  const fs::path report = tree.outside() / "report.json";
  const fs::path toolkit = tree.at("/s/nvidia/cu13");
  CHECK(doctor(toolkit, tree.at("/s/nvidia/cudnn_jit"), report).value("cudnns.0.variant", "") ==
        "jit");
  CHECK(doctor(toolkit, tree.at("/part"), report).value("cudnns.0.missing", "") == "ops");
  CHECK(doctor(toolkit, tree.at("/cut"), report).contains("cudnns.0.corrupt"));
}

TEST_CASE("an nvcc behind a link, found or not; one for another CPU") {
  const Tree tree(
      R"([{"toolkit": "12.4.131", "layout": "linux-runfile", "at": "/a"}, {"link": "/bin/nvcc", "to": "/a/bin/nvcc"},
                      {"toolkit": "12.4.131", "layout": "linux-runfile", "at": "/b", "resolves_links": false,
                       "compile": {"prints": "out\n", "stderr": "err\n", "exit": 2}}, {"link": "/bin/other", "to": "/b/bin/nvcc"},
                      {"toolkit": "12.4.131", "layout": "linux-runfile", "at": "/c", "machine": "aarch64"},
                      {"toolkit": "11.8.89", "layout": "debian-nonfree", "at": "/"}])");
  CHECK(lines(run(tree.at("/bin/nvcc").string() + " -v --dryrun x.cu").out, "TOP=").size() == 1);
  CHECK(lines(run(tree.at("/bin/other").string() + " -v --dryrun x.cu").out, "TOP=").empty());
  const Output compiled = run(tree.at("/b/bin/nvcc").string() + " -c x.cu");
  CHECK(compiled.out == "out\nerr\n");
  CHECK(compiled.status == 2);
  CHECK(run(tree.at("/c/bin/nvcc").string() + " --version").status != 0);
  const Output debian = run(tree.at("/usr/bin/nvcc").string() + " --version");
  CHECK(debian.out.find("V11.8.89") != std::string::npos);
  CHECK(lines(run(tree.at("/usr/bin/nvcc").string() + " -v --dryrun x.cu").out, "TOP=").empty());
}
