// SPDX-License-Identifier: Apache-2.0
// GNU's and LLVM's tools read our shared objects of every CPU, without a word of warning.
#include "patch.hpp"
#include "test_support.hpp"

#include <doctest/doctest.h>

namespace cudnnenv::binary::test {

namespace {

// As "readelf -h" and llvm-readobj say it.
const char* long_name(Machine machine) {
  switch (machine) {
  case Machine::x86:
    return "Intel 80386";
  case Machine::aarch64:
    return "AArch64";
  case Machine::x86_64:
    break;
  }
  return "Advanced Micro Devices X86-64";
}

const char* llvm_name(Machine machine) {
  switch (machine) {
  case Machine::x86:
    return "EM_386";
  case Machine::aarch64:
    return "EM_AARCH64";
  case Machine::x86_64:
    break;
  }
  return "EM_X86_64";
}

// All that these tools can be asked: a structure that is not sound makes one of them complain.
void check_sound(const std::string& path) {
  check_shows("readelf", "-a --wide", path, {});
  check_shows("objdump", "-x", path, {});
  check_shows("llvm-readobj-14", "--all --gnu-hash-table", path, {});
  check_shows("llvm-readelf-14", "--all", path, {});
  check_shows("llvm-objdump-14", "-x -d", path, {});
}

} // namespace

TEST_CASE("ELF: GNU tools show all that was asked for") {
  for (const auto machine : machines) {
    CAPTURE(name_of(machine));
    const Folder folder;
    const auto path = folder.write("a.so", elf_shared_library(sample_library(machine)));
    check_sound(path);
    check_shows("readelf", "-h --wide", path,
                {long_name(machine), "DYN (Shared object file)",
                 machine == Machine::x86 ? "ELF32" : "ELF64"});
    check_shows(
        "readelf", "-d -s -V --wide", path,
        {"Library soname: [libcudnn_graph.so.9]", "Shared library: [libz.so.1]",
         "Shared library: [libc.so.6]", "Library runpath: [$ORIGIN:$ORIGIN/../../cublas/lib]",
         "cudnnGetVersion@@libcudnn_graph.so.9", "cudnn_graph_version@@libcudnn_graph.so.9",
         "Rev: 1  Flags: BASE  Index: 1  Cnt: 1  Name: libcudnn_graph.so.9",
         "Rev: 1  Flags: none  Index: 2  Cnt: 1  Name: libcudnn_graph.so.9", "000:   0 (*local*)"});
    check_shows("readelf", "-S -l --wide", path,
                {".dynsym", ".gnu.hash", ".dynstr", ".dynamic", ".gnu.version", ".gnu.version_d",
                 ".text", ".rodata", "GNU_STACK"});
    // The stack is not executable, and nothing can be both written and run.
    CHECK(run("readelf -l --wide '" + path + "'").text.find("RWE") == std::string::npos);
    check_shows("objdump", "-x", path, {"SONAME", "RUNPATH", "0x01 0x", "libcudnn_graph.so.9"});
    check_shows(
        "nm", "-D", path,
        {" T cudnnGetVersion@@libcudnn_graph.so.9", " R cudnn_graph_version@@libcudnn_graph.so.9"});
  }
}

TEST_CASE("ELF: LLVM tools show all that was asked for") {
  for (const auto machine : machines) {
    CAPTURE(name_of(machine));
    const Folder folder;
    const auto path = folder.write("a.so", elf_shared_library(sample_library(machine)));
    check_shows("llvm-readobj-14", "-h --needed-libs --dyn-syms --version-info -d", path,
                {llvm_name(machine), "libz.so.1", "libc.so.6",
                 "Library soname: [libcudnn_graph.so.9]", "Library runpath: [$ORIGIN:",
                 "Name: cudnnGetCudartVersion@@libcudnn_graph.so.9", "Flags [ (0x1)"});
    check_shows("llvm-nm-14", "-D", path, {"T cudnnGetVersion", "R cudnn_graph_version"});
    check_shows("llvm-objdump-14", "-d", path,
                {machine == Machine::aarch64 ? "mov\tw0, #13010" : "movl\t$13010, %eax", "ret"});
  }
}

TEST_CASE("ELF: without RUNPATH, with RPATH, without versions") {
  for (const auto machine : machines) {
    const Folder folder;
    auto library = sample_library(machine);
    library.runpath_is_rpath = true;
    library.symbol_version = "";
    const auto path = folder.write("a.so", elf_shared_library(library));
    check_sound(path);
    check_shows("readelf", "-d --wide", path, {"(RPATH)"});
    CHECK(run("readelf -d -V '" + path + "'").text.find("RUNPATH") == std::string::npos);
    library.runpath = "";
    library.soname = "";
    const auto bare = folder.write("b.so", elf_shared_library(library));
    check_sound(bare);
    const std::string text = run("readelf -d -V '" + bare + "'").text;
    CHECK(text.find("PATH") == std::string::npos);
    CHECK(text.find("SONAME") == std::string::npos);
    CHECK(text.find("VERDEF") == std::string::npos);
  }
}

TEST_CASE("ELF: extremes are sound") {
  for (const auto machine : machines) {
    CAPTURE(name_of(machine));
    const Folder folder;
    SharedLibrary library;
    library.machine = machine;
    check_sound(folder.write("empty.so", elf_shared_library(library)));
    library.symbol_version = "V";
    check_sound(folder.write("version.so", elf_shared_library(library)));
    library.functions = many_functions(300);
    library.functions.push_back({std::string(200, 'n'), 1});
    library.soname = std::string(200, 's');
    for (int i = 0; i < 100; ++i) {
      library.needed.push_back("libneeded" + std::to_string(i) + ".so");
    }
    const auto path = folder.write("much.so", elf_shared_library(library));
    check_sound(path);
    check_shows("readelf", "-d -s --wide", path,
                {"[" + library.soname + "]", "[libneeded99.so]", std::string(200, 'n') + "@@V",
                 "function_299@@V"});
  }
}

TEST_CASE("ELF: strings of all printable characters") {
  std::string printable;
  for (char c = ' '; c <= '~'; ++c) {
    printable += c;
  }
  for (const auto machine : machines) {
    auto library = sample_library(machine);
    library.strings = {printable, "", "second"};
    library.soname = printable;
    const std::string bytes = elf_shared_library(library);
    CHECK(bytes.find(printable + std::string(2, '\0') + "second") != std::string::npos);
    const Folder folder;
    check_shows("readelf", "-p .rodata --wide", folder.write("a.so", bytes), {printable, "second"});
    check_shows("readelf", "-d --wide", folder.path("a.so"), {"[" + printable + "]"});
  }
}

TEST_CASE("ELF: a changed CPU is seen") {
  const Folder folder;
  const std::string bytes = elf_shared_library(sample_library(Machine::x86_64));
  const auto path = folder.write("a.so", with_machine(bytes, Machine::aarch64));
  check_shows("readelf", "-h --wide", path, {"AArch64"});
}

} // namespace cudnnenv::binary::test
