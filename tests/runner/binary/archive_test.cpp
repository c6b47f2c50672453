// SPDX-License-Identifier: Apache-2.0
// Archive tools list our static and import libraries.
#include "test_support.hpp"

#include <doctest/doctest.h>

namespace cudnnenv::binary::test {

TEST_CASE("static library: listed, with its index") {
  for (const auto machine : machines) {
    CAPTURE(name_of(machine));
    const Folder folder;
    const auto path = folder.write(
        "a.a", static_library(machine, {{"cudnnGetVersion", 91900}, {"cudnnGetCudartVersion", 1}}));
    check_shows("ar", "t", path, {"constants.o\n"});
    check_shows("llvm-ar-14", "t", path, {"constants.o\n"});
    check_shows("nm", "-s", path,
                {"cudnnGetVersion in constants.o", "cudnnGetCudartVersion in constants.o",
                 " T cudnnGetVersion", " T cudnnGetCudartVersion"});
    check_shows("llvm-nm-14", "-M", path, {"cudnnGetVersion in constants.o", "T cudnnGetVersion"});
    check_shows("readelf", "-a --wide", path, {"REL (Relocatable file)", "FUNC    GLOBAL DEFAULT"});
    check_shows("llvm-readobj-14", "--all", path, {"Type: Relocatable"});
    check_shows("objdump", "-x", path, {"cudnnGetVersion"});
  }
}

TEST_CASE("static library: extremes") {
  const Folder folder;
  for (const auto machine : machines) {
    const auto empty = folder.write("empty.a", static_library(machine, {}));
    check_shows("ar", "t", empty, {"constants.o\n"});
    check_shows("llvm-readobj-14", "--all", empty, {});
    auto functions = many_functions(300);
    functions.push_back({std::string(200, 'n'), 1});
    const auto many = folder.write("many.a", static_library(machine, functions));
    check_shows("nm", "-s", many,
                {"function_299 in constants.o", " T function_0", std::string(200, 'n') + " in "});
  }
}

TEST_CASE("import library: listed, with both indexes") {
  for (const auto machine : machines) {
    CAPTURE(name_of(machine));
    const Folder folder;
    const auto path = folder.write("cudnn.lib", import_library(sample_dll(machine)));
    const std::string front = machine == Machine::x86 ? "_" : "";
    check_shows("ar", "t", path, {"cudnn64_9.dll\ncudnn64_9.dll\n"});
    check_shows("llvm-ar-14", "t", path, {"cudnn64_9.dll\ncudnn64_9.dll\n"});
    check_shows("llvm-nm-14", "-M", path,
                {"T " + front + "cudnnGetVersion\n", "T __imp_" + front + "cudnnGetVersion\n",
                 front + "cudnnGetCudartVersion in cudnn64_9.dll"});
    check_shows("llvm-readobj-14", "--all", path,
                {"Format: COFF-import-file", "Type: code",
                 machine == Machine::x86 ? "Name type: noprefix" : "Name type: name",
                 "Symbol: __imp_" + front + "cudnnGetVersion"});
    if (machine != Machine::aarch64) { // GNU's tools of x86_64 know no COFF of aarch64
      check_shows("nm", "", path, {"T " + front + "cudnnGetVersion"});
    }
  }
}

TEST_CASE("import library: extremes") {
  const Folder folder;
  for (const auto machine : machines) {
    auto dll = sample_dll(machine);
    dll.functions.clear();
    check_shows("ar", "t", folder.write("empty.lib", import_library(dll)), {});
    dll.name = "a_name_that_does_not_fit_into_a_header64_9.dll";
    dll.functions = many_functions(300);
    const auto path = folder.write("many.lib", import_library(dll));
    check_shows("ar", "t", path, {dll.name + "\n" + dll.name + "\n"});
    check_shows("llvm-ar-14", "t", path, {dll.name + "\n" + dll.name + "\n"});
    check_shows("llvm-nm-14", "", path, {"function_299", dll.name});
  }
}

} // namespace cudnnenv::binary::test
