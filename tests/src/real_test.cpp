// SPDX-License-Identifier: Apache-2.0
// The programs of src/ built as cmake/check builds them, by one call of the compiler, with a real
// toolkit and cuDNN, and run where there is no GPU (with one: tests/src/gpu.sh).
// In: the environment's CUDNNENV_TEST_TOOLKIT, _CUDNN, _HOST (a compiler that nvcc takes), _EXPECT
// ("cudnn_version cudnn_cudart create_status"). Out: doctest's verdict, and the seconds.
#include "run.hpp"

#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace cudnnenv::test {
namespace {

std::string setting(const char* name) {
  const char* value = std::getenv(name);
  REQUIRE_MESSAGE(value != nullptr, name, " is not set");
  return value;
}

struct Pair {
  std::string toolkit = setting("CUDNNENV_TEST_TOOLKIT");
  std::string cudnn = setting("CUDNNENV_TEST_CUDNN");
  std::string host = setting("CUDNNENV_TEST_HOST");
};

const std::string source = CUDNNENV_TEST_SOURCE;

// The library's file with a number, as a program asks for it.
std::string numbered(const std::string& folder, const std::string& pattern) {
  const std::regex name(pattern);
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (std::regex_match(entry.path().filename().string(), name)) {
      return entry.path();
    }
  }
  FAIL("no ", pattern, " in ", folder);
  return {};
}

// Fails on any word of the compiler. Out: seconds.
double compile(const std::vector<std::string>& words) {
  const Ran ran = run(words, {{"PATH", "/usr/bin:/bin"}});
  CHECK_MESSAGE(ran.exit == 0, ran.errors);
  CHECK(ran.errors == "");
  return ran.seconds;
}

std::vector<std::string> check_words(const Pair& pair, const std::string& compiler,
                                     const std::vector<std::string>& more) {
  std::vector<std::string> words{compiler,
                                 "-std=c++17",
                                 "-O1",
                                 "-Wall",
                                 "-Wextra",
                                 "-Wpedantic",
                                 "-I" + source,
                                 "-I" + pair.toolkit + "/include",
                                 "-I" + pair.cudnn + "/include",
                                 source + "/check/check.cpp"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::vector<std::string> linked(const Pair& pair, const std::string& output) {
  const std::string toolkit = pair.toolkit + "/lib64";
  const std::string cudnn = pair.cudnn + "/lib64";
  return {"-o",
          output,
          numbered(toolkit, R"(libcudart\.so\.[0-9]+(\.0)?)"),
          numbered(cudnn, R"(libcudnn\.so\.[0-9]+)"),
          "-Wl,-rpath," + toolkit + ":" + cudnn,
          "-ldl"};
}

void expect_no_device(const Ran& ran, const Pair& pair) {
  std::istringstream expected(setting("CUDNNENV_TEST_EXPECT"));
  std::string version;
  std::string cudart;
  std::string created;
  expected >> version >> cudart >> created;
  CHECK(ran.exit == 3);
  CHECK(ran.errors == "");
  CHECK(ran.value("cudnn_version") == version);
  CHECK(ran.value("cudnn_header") == version);
  CHECK(ran.value("cudnn_cudart") == cudart);
  CHECK(ran.value("driver_version") == "0");
  CHECK(ran.value("runtime_status") == "35");
  CHECK(ran.value("runtime_status_name") == "cudaErrorInsufficientDriver");
  CHECK(ran.value("device") == "none");
  CHECK(ran.value("create_status") == created);
  CHECK(ran.value("create_status_name") == "CUDNN_STATUS_NOT_INITIALIZED");
  CHECK(ran.value("result") == "no-device");
  CHECK(ran.value("runtime_library").rfind(fs::canonical(pair.toolkit).string(), 0) == 0);
  CHECK(ran.value("cudnn_library").rfind(fs::canonical(pair.cudnn).string(), 0) == 0);
}

} // namespace

TEST_SUITE_BEGIN("real");

TEST_CASE("checker: one call of the compiler for C++, one for the kernel; runs without a GPU") {
  const Pair pair;
  const Folder folder;
  const double alone = compile(check_words(pair, pair.host, linked(pair, folder / "check")));
  expect_no_device(run({folder / "check"}), pair);
  const double kernel = compile({pair.toolkit + "/bin/nvcc", "-ccbin", pair.host, "-std=c++14",
                                 "-O1", "-I" + source, "-Xcompiler", "-Wall,-Wextra", "-c",
                                 source + "/check/kernel.cu", "-o", folder / "kernel.o"});
  auto more = linked(pair, folder / "check");
  more.insert(more.begin(), {"-DCUDNNENV_CHECK_KERNEL", folder / "kernel.o"});
  compile(check_words(pair, pair.host, more));
  const Ran ran = run({folder / "check"});
  expect_no_device(ran, pair);
  MESSAGE("C++ ", alone, " s, kernel ", kernel, " s, run ", ran.seconds, " s");
}

TEST_CASE("checker: no warning of any compiler here") {
  const Pair pair;
  for (const std::string compiler : {"/usr/bin/g++-11", "/usr/bin/g++-12", "/usr/bin/clang++-14"}) {
    if (fs::exists(compiler) && compiler != pair.host) {
      CAPTURE(compiler);
      compile(check_words(pair, compiler, {"-DCUDNNENV_CHECK_KERNEL", "-fsyntax-only"}));
    }
  }
}

TEST_CASE("probe: one call of the compiler, without CUDA") {
  const Pair pair;
  const Folder folder;
  const double seconds =
      compile({pair.host, "-std=c++17", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-I" + source,
               source + "/probe/probe.cpp", "-o", folder / "probe", "-ldl"});
  MESSAGE("probe ", seconds, " s");
  CHECK(run({folder / "probe", "--library", "libm.so.6"}).exit == 0);
}

TEST_SUITE_END();

} // namespace cudnnenv::test
