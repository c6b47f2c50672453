// SPDX-License-Identifier: Apache-2.0
// GNU's and LLVM's tools and CMake read our DLLs of every CPU, without a word of warning.
#include "test_support.hpp"

#include <doctest/doctest.h>

namespace cudnnenv::binary::test {

namespace {

const char* llvm_name(Machine machine) {
  switch (machine) {
  case Machine::x86:
    return "IMAGE_FILE_MACHINE_I386";
  case Machine::aarch64:
    return "IMAGE_FILE_MACHINE_ARM64";
  case Machine::x86_64:
    break;
  }
  return "IMAGE_FILE_MACHINE_AMD64";
}

// objdump as Debian builds it for x86_64 knows no PE files of aarch64.
bool objdump_knows(Machine machine) {
  static const bool knows_aarch64 = [] {
    const bool knows = run("objdump -i").text.find("pei-aarch64") != std::string::npos;
    if (!knows) {
      MESSAGE("SKIPPED parts: this objdump knows no pei-aarch64");
    }
    return knows;
  }();
  return machine != Machine::aarch64 || knows_aarch64;
}

void check_sound(Machine machine, const std::string& path) {
  check_shows("llvm-readobj-14", "--all --coff-exports --coff-imports --coff-resources", path, {});
  check_shows("llvm-objdump-14", "-x -d", path, {});
  if (objdump_knows(machine)) {
    check_shows("objdump", "-x", path, {});
  }
}

// What our CMake code will read as version.
std::string cmake_version(const Folder& folder, const std::string& dll) {
  const auto script =
      folder.write("version.cmake", "file(STRINGS \"${DLL}\" v ENCODING UTF-16LE REGEX "
                                    "\"^[0-9]+[.,][0-9]+[.,][0-9]+[.,][0-9]+$\")\n"
                                    "list(REMOVE_DUPLICATES v)\nmessage(STATUS \"<${v}>\")\n");
  return run("'" CUDNNENV_TEST_CMAKE "' '-DDLL=" + dll + "' -P '" + script + "'").text;
}

} // namespace

TEST_CASE("PE: LLVM tools show all that was asked for") {
  for (const auto machine : machines) {
    CAPTURE(name_of(machine));
    const Folder folder;
    const auto path = folder.write("cudnn64_9.dll", pe_dll(sample_dll(machine)));
    check_sound(machine, path);
    check_shows("llvm-readobj-14", "-h --coff-exports --coff-imports --coff-resources", path,
                {llvm_name(machine), "IMAGE_FILE_DLL", "Name: cudnnGetVersion",
                 "Name: cudnnGetCudartVersion", "Name: KERNEL32.dll", "Symbol: LoadLibraryA (0)",
                 "Symbol: GetProcAddress (0)", "Name: cudnn_graph64_9.dll",
                 "Symbol: cudnnGraphVersionCheck (0)", "Type: VERSIONINFO (ID 16)",
                 "Language: (ID 1033)", machine == Machine::x86 ? "Magic: 0x10B" : "Magic: 0x20B"});
    check_shows("llvm-objdump-14", "-d", path,
                {machine == Machine::aarch64 ? "mov\tw0, #12040" : "movl\t$12040, %eax", "ret"});
  }
}

TEST_CASE("PE: objdump shows all that was asked for") {
  for (const auto machine : machines) {
    CAPTURE(name_of(machine));
    if (!objdump_knows(machine)) {
      continue;
    }
    const Folder folder;
    check_shows("objdump", "-x", folder.write("a.dll", pe_dll(sample_dll(machine))),
                {machine == Machine::x86 ? "file format pei-i386" : "pei-",
                 "DLL Name: KERNEL32.dll", "DLL Name: cudnn_graph64_9.dll", "LoadLibraryA",
                 "cudnn64_9.dll",
                 "[   1] cudnnGetCudartVersion\n\t[   0] cudnnGetVersion\n", // sorted by name
                 "Leaf: Addr:", "Type Table:"});
  }
}

TEST_CASE("PE: CMake reads the version") {
  const Folder folder;
  for (const auto machine : machines) {
    for (const std::string version : {"9.1.1.17", "6,14,11,12040", "10.2.89.65535"}) {
      auto dll = sample_dll(machine);
      dll.file_version = version;
      const auto path = folder.write("a.dll", pe_dll(dll));
      CHECK(cmake_version(folder, path) == "-- <" + version + ">\n");
      check_sound(machine, path);
    }
    auto dll = sample_dll(machine);
    dll.file_version = "";
    const auto path = folder.write("none.dll", pe_dll(dll));
    CHECK(cmake_version(folder, path) == "-- <>\n");
    check_sound(machine, path);
    CHECK(run("llvm-readobj-14 --coff-resources '" + path + "'").text.find("VERSIONINFO") ==
          std::string::npos);
  }
}

TEST_CASE("PE: the fixed version and the names of the resource") {
  auto dll = sample_dll(Machine::x86_64);
  dll.file_version = "6,14,11,12040";
  const std::string bytes = pe_dll(dll);
  // VS_FIXEDFILEINFO: signature, structure 1.0, then 6.14 and 11.12040 as high and low words
  const std::string fixed("\xBD\x04\xEF\xFE\0\0\1\0\x0E\0\6\0\x08\x2F\x0B\0", 16);
  CHECK(bytes.find(fixed) != std::string::npos);
  CHECK(bytes.find(std::string("F\0i\0l\0e\0V\0e\0r\0s\0i\0o\0n\0\0\0", 24)) != std::string::npos);
  CHECK(bytes.find(std::string("N\0V\0I\0D\0I\0A\0 \0C\0U\0D\0A\0", 22)) != std::string::npos);
  CHECK(bytes.find("cublasLt64_12.dll") != std::string::npos);
  // Head of a text: 60 bytes in all, 13 + 1 characters of value, 1 for text. Of the whole: 52 bytes
  // of VS_FIXEDFILEINFO.
  CHECK(bytes.find(std::string("\x3C\0\x0E\0\1\0F\0i\0l\0e\0V\0", 16)) != std::string::npos);
  CHECK(bytes.find(std::string("\x34\0\0\0V\0S\0_\0V\0", 12)) != std::string::npos);
}

TEST_CASE("PE: extremes are sound") {
  for (const auto machine : machines) {
    CAPTURE(name_of(machine));
    const Folder folder;
    Dll dll;
    dll.machine = machine;
    check_sound(machine, folder.write("empty.dll", pe_dll(dll)));
    dll.imports = {{"KERNEL32.dll", {}}};
    check_sound(machine, folder.write("import.dll", pe_dll(dll)));
    dll.name = std::string(200, 'd') + ".dll";
    dll.functions = many_functions(300);
    dll.functions.push_back({std::string(200, 'n'), 1});
    dll.file_version = "1.2.3.4";
    dll.product_name = std::string(200, 'p') + " \xC3\xA9";
    for (int i = 0; i < 100; ++i) {
      dll.imports.push_back({"needed" + std::to_string(i) + ".dll", {"f", "g", "hh"}});
    }
    const auto path = folder.write("much.dll", pe_dll(dll));
    check_sound(machine, path);
    check_shows("llvm-readobj-14", "--coff-exports --coff-imports", path,
                {"Name: function_299", "Name: " + std::string(200, 'n'), "Name: needed99.dll"});
    CHECK(cmake_version(folder, path) == "-- <1.2.3.4>\n");
  }
}

} // namespace cudnnenv::binary::test
