// SPDX-License-Identifier: Apache-2.0
// What cmake/discover reads from the bytes of real libraries, against what their own code answers
// when it is called. In: CUDNNENV_REPORT, a report of "doctor --json". Out: doctest's verdict.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <dlfcn.h>
#include <doctest/doctest.h>

#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace {

nlohmann::json facts() {
  const char* path = std::getenv("CUDNNENV_REPORT");
  REQUIRE_MESSAGE(path != nullptr, "CUDNNENV_REPORT names no report");
  std::ifstream file(path);
  REQUIRE_MESSAGE(file.good(), "cannot read ", path);
  return nlohmann::json::parse(file).at("facts");
}

std::string fact(const nlohmann::json& facts, const char* key) {
  REQUIRE_MESSAGE(facts.contains(key), "unknown: ", key);
  return facts.at(key).get<std::string>();
}

// A loaded library, closed again at the end of its life.
class Library {
public:
  explicit Library(const std::string& path)
      : handle_(dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL), &close) {
    REQUIRE_MESSAGE(handle_ != nullptr, dlerror());
  }

  template <typename Function>
  Function* function(const char* name) const {
    void* address = dlsym(handle_.get(), name);
    REQUIRE_MESSAGE(address != nullptr, dlerror());
    return reinterpret_cast<Function*>(address);
  }

private:
  static void close(void* handle) {
    if (handle != nullptr) {
      dlclose(handle);
    }
  }

  std::unique_ptr<void, void (*)(void*)> handle_;
};

// 8906 is 8.9.6, 90101 is 9.1.1 (data/cudnn.json: version_macros.decode).
std::string cudnn_version(std::size_t number) {
  const std::size_t major = number >= 90000 ? number / 10000 : number / 1000;
  const std::size_t rest = number >= 90000 ? number % 10000 : number % 1000;
  return std::to_string(major) + "." + std::to_string(rest / 100) + "." +
         std::to_string(rest % 100);
}

// 12040 is 12.4.
std::string cuda_version(std::size_t number) {
  return std::to_string(number / 1000) + "." + std::to_string(number % 1000 / 10);
}

} // namespace

TEST_CASE("version and CUDA release of cuDNN") {
  const auto known = facts();
  const Library cudnn(fact(known, "cudnn.library"));
  const auto version = cudnn.function<std::size_t()>("cudnnGetVersion")();
  CHECK(fact(known, "cudnn.library_version") == cudnn_version(version));
  CHECK(fact(known, "cudnn.header_version") == cudnn_version(version));
  const auto built_with = cudnn.function<std::size_t()>("cudnnGetCudartVersion")();
  CHECK(fact(known, "cudnn.cuda_version") == cuda_version(built_with));
  CHECK(fact(known, "cudnn.cuda_major") == std::to_string(built_with / 1000));
}

TEST_CASE("version of the CUDA runtime") {
  const auto known = facts();
  const Library runtime(fact(known, "toolkit.cudart"));
  int version = 0;
  const int status = runtime.function<int(int*)>("cudaRuntimeGetVersion")(&version);
  // Before CUDA 12 this call wants a driver and answers 0 without one (lab notes).
  if (status == 0 && version != 0) {
    CHECK(fact(known, "toolkit.version_minor") == cuda_version(static_cast<std::size_t>(version)));
  } else {
    CHECK(fact(known, "toolkit.version_major") == "11");
  }
}
