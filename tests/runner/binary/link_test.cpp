// SPDX-License-Identifier: Apache-2.0
// Linkers take what we write: programs for this machine are run, those for others only linked.
#include "test_support.hpp"

#include <doctest/doctest.h>

#include <filesystem>

namespace cudnnenv::binary::test {

namespace {

constexpr const char* program = R"(#include <cstdio>
extern "C" unsigned cudnnGetVersion(void);
extern "C" unsigned cudnnGetCudartVersion(void);
int main() { std::printf("%u %u\n", cudnnGetVersion(), cudnnGetCudartVersion()); }
)";

constexpr const char* program_with_constant = R"(#include <cstdio>
extern "C" unsigned cudnnGetVersion(void);
extern "C" const unsigned cudnn_graph_version;
int main() { std::printf("%u %x\n", cudnnGetVersion(), cudnn_graph_version); }
)";

constexpr const char* bare_program = "unsigned cudnnGetVersion(void);\n"
                                     "int start(void) { return cudnnGetVersion() != 91900; }\n";

const std::vector<Function> functions = {{"cudnnGetVersion", 91900},
                                         {"cudnnGetCudartVersion", 13010}};

// Compiles and links for this machine with LINKER, a warning being an error; runs; what it prints.
std::string built_and_run(const Folder& folder, const char* source, const std::string& linker,
                          const std::string& libraries) {
  const auto file = folder.write("main.cpp", source);
  const auto built = run("'" CUDNNENV_TEST_CXX "' '" + file + "' -o '" + folder.path("main") +
                         "' -fuse-ld=" + linker + " -Wl,--fatal-warnings -L'" + folder.path("") +
                         "' " + libraries);
  CHECK(built.exit == 0);
  CHECK(built.errors == "");
  return run("'" + folder.path("main") + "'").text;
}

bool can_run_here() {
#if defined(__linux__) && defined(__x86_64__)
  return true;
#else
  MESSAGE("SKIPPED: not Linux on x86_64");
  return false;
#endif
}

// Object of the bare program for another machine; empty when there is no clang for it.
std::string foreign_object(const Folder& folder, const std::string& target) {
  if (!has("clang")) {
    return "";
  }
  const auto source = folder.write("bare.c", bare_program);
  auto object = folder.path("bare.o");
  const auto compiled =
      run("clang --target=" + target + " -c '" + source + "' -o '" + object + "'");
  if (compiled.exit != 0) {
    MESSAGE("SKIPPED part: clang cannot compile for ", target);
    return "";
  }
  return object;
}

void check_links(const std::string& linker, const std::string& object, const std::string& library,
                 const std::string& output) {
  const std::string command = linker + " '" + object + "' '" + library + "' " + output;
  const auto linked = run(command);
  INFO(command);
  CHECK(linked.exit == 0);
  CHECK(linked.errors == "");
}

// With the shared library, and with the static archive.
void check_both_link(const Folder& folder, Machine machine, const std::string& linker,
                     const std::string& object) {
  auto library = sample_library(machine);
  library.needed.clear();
  const std::string with = linker + " -e start --fatal-warnings";
  const std::string output = "-o '" + folder.path("linked") + "'";
  check_links(with, object, folder.write("a.so", elf_shared_library(library)), output);
  check_links(with, object, folder.write("a.a", static_library(machine, functions)), output);
}

void check_windows_links(const Folder& folder, Machine machine) {
  const std::string cpu = machine == Machine::x86 ? "i686" : name_of(machine);
  const auto object = foreign_object(folder, cpu + "-pc-windows-msvc");
  if (object.empty() || !has("lld-link")) {
    return;
  }
  check_links("lld-link /subsystem:console /entry:start /nodefaultlib /safeseh:no", object,
              folder.write("cudnn.lib", import_library(sample_dll(machine))),
              "'/out:" + folder.path("a.exe") + "'");
  check_shows("llvm-readobj-14", "--coff-imports", folder.path("a.exe"),
              {"Name: cudnn64_9.dll", "Symbol: cudnnGetVersion (0)"});
}

} // namespace

TEST_CASE("link: a program with the static archive") {
  if (!can_run_here()) {
    return;
  }
  const Folder folder;
  const auto archive = static_library(Machine::x86_64, functions);
  REQUIRE(std::filesystem::exists(folder.write("libcudnn_static.a", archive)));
  for (const std::string linker : {"bfd", "gold", "lld"}) {
    CAPTURE(linker);
    if (has("ld." + linker)) {
      CHECK(built_and_run(folder, program, linker, "-lcudnn_static") == "91900 13010\n");
    }
  }
}

TEST_CASE("link: a program with the shared library, by SONAME and version") {
  if (!can_run_here()) {
    return;
  }
  const Folder folder;
  auto library = sample_library(Machine::x86_64);
  library.needed = {"libc.so.6"};
  // No name of cuDNN: a real one may be in the loader's cache.
  library.soname = "libcudnnenv_linked.so.9";
  library.symbol_version = library.soname;
  const auto path = folder.write("libcudnnenv_linked.so.9", elf_shared_library(library));
  std::filesystem::create_symlink("libcudnnenv_linked.so.9", folder.path("libcudnnenv_linked.so"));
  const std::string flags = "-lcudnnenv_linked -Wl,-rpath,'" + folder.path("") + "'";
  for (const std::string linker : {"bfd", "gold", "lld"}) {
    CAPTURE(linker);
    if (!has("ld." + linker)) {
      continue;
    }
    CHECK(built_and_run(folder, program, linker, flags) == "91900 13010\n");
    CHECK(built_and_run(folder, program_with_constant, linker, flags) == "91900 91300\n");
    check_shows("readelf", "-d -V --wide", folder.path("main"),
                {"Shared library: [libcudnnenv_linked.so.9]", "File: libcudnnenv_linked.so.9",
                 "Name: libcudnnenv_linked.so.9"});
  }
  // Without it, the program does not start: it was linked by name, not copied.
  std::filesystem::remove(path);
  CHECK(run("'" + folder.path("main") + "'").exit == 127);
}

TEST_CASE("link: a program with a shared library that exports nothing") {
  if (!can_run_here()) {
    return;
  }
  const Folder folder;
  SharedLibrary library;
  library.machine = Machine::x86_64;
  library.soname = "libcudnnenv_nothing.so.9";
  library.symbol_version = library.soname;
  const auto path = folder.write("libcudnnenv_nothing.so.9", elf_shared_library(library));
  for (const std::string linker : {"bfd", "gold", "lld"}) {
    CAPTURE(linker);
    if (has("ld." + linker)) {
      const std::string flags = "'" + path + "' -Wl,-rpath,'" + folder.path("") + "'";
      CHECK(built_and_run(folder, "#include <cstdio>\nint main() { std::puts(\"runs\"); }\n",
                          linker, flags) == "runs\n");
    }
  }
}

TEST_CASE("link: other CPUs") {
  const Folder folder;
  if (const auto object = foreign_object(folder, "aarch64-linux-gnu");
      !object.empty() && has("ld.lld")) {
    check_both_link(folder, Machine::aarch64, "ld.lld", object);
  }
  if (const auto object = foreign_object(folder, "i686-linux-gnu"); !object.empty()) {
    if (has("ld.lld")) {
      check_both_link(folder, Machine::x86, "ld.lld", object);
    }
    if (has("ld") && run("ld -V").text.find("elf_i386") != std::string::npos) {
      check_both_link(folder, Machine::x86, "ld -m elf_i386", object);
    }
  }
}

TEST_CASE("link: Windows programs with the import library") {
  const Folder folder;
  for (const auto machine : machines) {
    check_windows_links(folder, machine);
  }
}

} // namespace cudnnenv::binary::test
