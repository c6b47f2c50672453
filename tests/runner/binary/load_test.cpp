// SPDX-License-Identifier: Apache-2.0
// The loader takes what we write, and its functions answer. Never skipped where it can be done.
#include "patch.hpp"
#include "test_support.hpp"

#include <doctest/doctest.h>

#if defined(__linux__) && defined(__x86_64__)

#include <dlfcn.h>
#include <memory>

namespace cudnnenv::binary::test {

namespace {

// A loaded library, closed again at the end of its life.
class Loaded {
public:
  explicit Loaded(const std::string& path) : handle_(dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL)) {
    const char* error = handle_ == nullptr ? dlerror() : nullptr;
    error_ = error == nullptr ? "" : error;
  }

  // Empty when it is loaded.
  [[nodiscard]] const std::string& error() const { return error_; }
  [[nodiscard]] bool has(const std::string& name) const {
    return dlsym(handle_.get(), name.c_str()) != nullptr;
  }
  [[nodiscard]] bool has(const std::string& name, const std::string& version) const {
    return dlvsym(handle_.get(), name.c_str(), version.c_str()) != nullptr;
  }
  [[nodiscard]] std::uint32_t call(const std::string& name) const {
    void* address = dlsym(handle_.get(), name.c_str());
    REQUIRE_MESSAGE(address != nullptr, name);
    return reinterpret_cast<std::uint32_t (*)()>(address)();
  }
  [[nodiscard]] std::uint32_t constant(const std::string& name) const {
    const void* address = dlsym(handle_.get(), name.c_str());
    REQUIRE_MESSAGE(address != nullptr, name);
    return *static_cast<const std::uint32_t*>(address);
  }

private:
  struct Close {
    void operator()(void* handle) const { dlclose(handle); }
  };
  std::unique_ptr<void, Close> handle_;
  std::string error_;
};

SharedLibrary named(const std::string& soname) {
  SharedLibrary library;
  library.soname = soname;
  return library;
}

} // namespace

TEST_CASE("load: functions and constants answer") {
  const Folder folder;
  auto library = sample_library(Machine::x86_64);
  library.needed = {"libc.so.6"};
  const Loaded loaded(folder.write("libcudnn_graph.so.9", elf_shared_library(library)));
  REQUIRE(loaded.error() == "");
  CHECK(loaded.call("cudnnGetVersion") == 91900);
  CHECK(loaded.call("cudnnGetCudartVersion") == 13010);
  CHECK(loaded.constant("cudnn_graph_version") == 0x00091300);
  CHECK_FALSE(loaded.has("cudnnCreate"));
}

TEST_CASE("load: symbols have the version of the library, and no other") {
  const Folder folder;
  auto library = sample_library(Machine::x86_64);
  library.needed.clear();
  const Loaded loaded(folder.write("a.so", elf_shared_library(library)));
  REQUIRE(loaded.error() == "");
  CHECK(loaded.has("cudnnGetVersion", "libcudnn_graph.so.9"));
  CHECK(loaded.has("cudnn_graph_version", "libcudnn_graph.so.9"));
  CHECK_FALSE(loaded.has("cudnnGetVersion", "libcudnn_graph.so.8"));

  library.symbol_version = "";
  const Loaded plain(folder.write("b.so", elf_shared_library(library)));
  REQUIRE(plain.error() == "");
  CHECK(plain.call("cudnnGetVersion") == 91900);

  library.soname = ""; // a version without a SONAME
  library.symbol_version = "VERSION_1";
  const Loaded nameless(folder.write("c.so", elf_shared_library(library)));
  REQUIRE(nameless.error() == "");
  CHECK(nameless.has("cudnnGetVersion", "VERSION_1"));
}

TEST_CASE("load: NEEDED is found by RUNPATH and by RPATH, and missed when absent") {
  for (const bool is_rpath : {false, true}) {
    CAPTURE(is_rpath);
    const Folder folder;
    auto shim = named("libcudnnenv_shim.so.9");
    shim.needed = {"libcudnnenv_core.so.9"};
    shim.runpath = "$ORIGIN/sub:$ORIGIN";
    shim.runpath_is_rpath = is_rpath;
    shim.functions = {{"shim", 1}};
    const auto path = folder.write("libcudnnenv_shim.so.9", elf_shared_library(shim));
    const std::string error = Loaded(path).error();
    CHECK(missing(error, {"libcudnnenv_core.so.9", "No such file"}) == std::string());

    auto core = named("libcudnnenv_core.so.9");
    core.functions = {{"core", 2}};
    static_cast<void>(folder.write("libcudnnenv_core.so.9", elf_shared_library(core)));
    {
      const Loaded loaded(path);
      REQUIRE(loaded.error() == "");
      CHECK(loaded.call("shim") == 1);
      CHECK(loaded.call("core") == 2); // dlsym looks into what is needed too
    }
    shim.runpath = ""; // there, but nothing leads to it
    CHECK(Loaded(folder.write("lost.so", elf_shared_library(shim))).error() != "");
  }
}

TEST_CASE("load: extremes") {
  const Folder folder;
  SUBCASE("nothing in it") {
    const Loaded loaded(folder.write("a.so", elf_shared_library({})));
    CHECK(loaded.error() == "");
    CHECK_FALSE(loaded.has("anything"));
  }
  SUBCASE("nothing but a version") {
    auto library = named("liba.so.1");
    library.symbol_version = "liba.so.1";
    CHECK(Loaded(folder.write("a.so", elf_shared_library(library))).error() == "");
  }
  SUBCASE("300 functions, no SONAME") {
    SharedLibrary library;
    library.functions = many_functions(300);
    const Loaded loaded(folder.write("a.so", elf_shared_library(library)));
    REQUIRE(loaded.error() == "");
    for (const auto& function : library.functions) {
      CHECK(loaded.call(function.name) == function.value);
    }
    CHECK_FALSE(loaded.has("function_300"));
  }
  SUBCASE("names of 200 characters, values of 32 bits") {
    const std::string name(200, 'n');
    auto library = named(std::string(200, 's'));
    library.symbol_version = std::string(200, 'v');
    library.functions = {{name, 0xFFFFFFFF}};
    library.constants = {{"c" + name, 0x80000001}};
    const Loaded loaded(folder.write("a.so", elf_shared_library(library)));
    REQUIRE(loaded.error() == "");
    CHECK(loaded.call(name) == 0xFFFFFFFF);
    CHECK(loaded.constant("c" + name) == 0x80000001);
    CHECK(loaded.has(name, library.symbol_version));
  }
  SUBCASE("strings of megabytes") {
    SharedLibrary library;
    library.strings = {std::string(std::size_t{3} << 20U, 'x')};
    library.functions = {{"f", 7}};
    const Loaded loaded(folder.write("a.so", elf_shared_library(library)));
    REQUIRE(loaded.error() == "");
    CHECK(loaded.call("f") == 7);
  }
}

TEST_CASE("load: 40 NEEDED") {
  const Folder folder;
  auto library = named("libcudnnenv_all.so.1");
  library.runpath = "$ORIGIN";
  for (std::uint32_t i = 0; i < 40; ++i) {
    auto part = named("libcudnnenv_part" + std::to_string(i) + ".so.1");
    part.functions = {{"part" + std::to_string(i), i}};
    library.needed.push_back(part.soname);
    CHECK(folder.write(part.soname, elf_shared_library(part)) == folder.path(part.soname));
  }
  const Loaded loaded(folder.write("a.so", elf_shared_library(library)));
  REQUIRE(loaded.error() == "");
  CHECK(loaded.call("part0") == 0);
  CHECK(loaded.call("part39") == 39);
}

TEST_CASE("load: other CPUs and cut files are refused") {
  const Folder folder;
  const std::string own = elf_shared_library(named("liba.so.1"));
  CHECK(Loaded(folder.write("own.so", own)).error() == "");
  CHECK(Loaded(folder.write("arm.so", with_machine(own, Machine::aarch64))).error() != "");
  CHECK(Loaded(folder.write("cut.so", truncated(own, 40))).error() != "");
  for (const auto machine : {Machine::x86, Machine::aarch64}) {
    SharedLibrary library;
    library.machine = machine;
    CHECK(Loaded(folder.write("other.so", elf_shared_library(library))).error() != "");
  }
}

} // namespace cudnnenv::binary::test

#else

TEST_CASE("load") {
  MESSAGE("SKIPPED: not Linux on x86_64");
}

#endif
