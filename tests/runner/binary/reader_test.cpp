// SPDX-License-Identifier: Apache-2.0
// Our own CMake code reads what we write: cmake/discover/elf.cmake, fatbin.cmake.
#include "fatbin.hpp"
#include "patch.hpp"
#include "test_support.hpp"

#include <doctest/doctest.h>

namespace cudnnenv::binary::test {

namespace {

constexpr const char* script = R"(cmake_minimum_required(VERSION 3.22)
include("${SOURCE}/cmake/discover/elf_symbol.cmake")
cudnnenv_elf_read(elf "${FILE}")
foreach(key machine soname end)
  message(STATUS "${key}=<${elf.${key}}>")
endforeach()
foreach(name IN LISTS NAMES)
  cudnnenv_elf_symbol(bytes elf "${FILE}" "${name}")
  message(STATUS "${name}=<${bytes}>")
endforeach()
file(STRINGS "${FILE}" text REGEX "^libcublasLt[.]so[.][0-9]+$")
message(STATUS "text=<${text}>")
)";

constexpr const char* fatbin_script = R"(cmake_minimum_required(VERSION 3.22)
include("${SOURCE}/cmake/discover/fatbin.cmake")
cudnnenv_fatbin_read(read 100 "${FILE}")
message(STATUS "<${read.state} ${read.total}: ${read.kinds}>")
)";

std::string read_by_cmake(const Folder& folder, const std::string& bytes, const std::string& names,
                          const char* by = script) {
  const auto file = folder.write("a.so", bytes);
  const auto output =
      run("'" CUDNNENV_TEST_CMAKE "' '-DSOURCE=" CUDNNENV_TEST_SOURCE "' '-DFILE=" + file +
          "' '-DNAMES=" + names + "' -P '" + folder.write("read.cmake", by) + "'");
  CHECK(output.exit == 0);
  CHECK(output.errors == "");
  return output.text;
}

std::size_t end_of(const std::string& text) {
  const auto at = text.find("end=<");
  REQUIRE(at != std::string::npos);
  return std::stoul(text.substr(at + 5));
}

constexpr const char* names = "cudnnGetCudartVersion;cudnn_graph_version;cudnnNone";

} // namespace

TEST_CASE("our reader: machine, SONAME, symbols, text") {
  const Folder folder;
  const auto intel =
      read_by_cmake(folder, elf_shared_library(sample_library(Machine::x86_64)), names);
  // mov eax, 13010; ret. 9.19.0 is 0x00091300.
  CHECK(missing(intel, {"machine=<x86_64>", "soname=<libcudnn_graph.so.9>",
                        "cudnnGetCudartVersion=<b8d2320000c3>", "cudnn_graph_version=<00130900>",
                        "cudnnNone=<>", "text=<libcublasLt.so.13>"}) == std::string());
  const auto arm =
      read_by_cmake(folder, elf_shared_library(sample_library(Machine::aarch64)), names);
  CHECK(missing(arm, {"machine=<aarch64>", "soname=<libcudnn_graph.so.9>",
                      "cudnnGetCudartVersion=<405a86520000a072c0035fd6>",
                      "cudnn_graph_version=<00130900>", "cudnnNone=<>"}) == std::string());
  const auto old = read_by_cmake(folder, elf_shared_library(sample_library(Machine::x86)), names);
  CHECK(missing(old, {"machine=<x86>"}) == std::string());
}

TEST_CASE("our reader: the end is that of the last segment") {
  const Folder folder;
  for (const auto machine : {Machine::x86_64, Machine::aarch64}) {
    const std::string bytes = elf_shared_library(sample_library(machine));
    const auto text = read_by_cmake(folder, bytes, names);
    const std::size_t end = end_of(text);
    CHECK(end < bytes.size());
    // DT_NULL, the last entry of the dynamic section, ends there; the names of sections follow.
    CHECK(bytes.compare(end - 16, 16, std::string(16, '\0')) == 0);
    CHECK(bytes.compare(end, 9, std::string("\0.dynsym\0", 9).substr(0, 9)) == 0);
    CHECK(read_by_cmake(folder, truncated(bytes, end), names) == text);
  }
}

TEST_CASE("our reader: 300 functions, no SONAME; another CPU") {
  const Folder folder;
  SharedLibrary library;
  library.functions = many_functions(300);
  const std::string bytes = elf_shared_library(library);
  const auto text = read_by_cmake(folder, bytes, "function_0;function_150;function_299");
  CHECK(missing(text, {"machine=<x86_64>", "soname=<>", "function_0=<b800000000c3>",
                       "function_150=<b896000000c3>", "function_299=<b82b010000c3>"}) ==
        std::string());
  const auto other = read_by_cmake(folder, with_machine(bytes, Machine::aarch64), "function_299");
  CHECK(missing(other, {"machine=<aarch64>", "function_299=<b82b010000c3>"}) == std::string());
  const auto empty = read_by_cmake(folder, elf_shared_library({}), "anything");
  CHECK(missing(empty, {"machine=<x86_64>", "soname=<>", "anything=<>"}) == std::string());
}

TEST_CASE("our reader: device code, and none") {
  const Folder folder;
  const std::string one = fatbin({{75, '\0', false}, {90, 'a', false}, {90, '\0', true}});
  const std::string code = one + one + fatbin({{120, 'f', false}});
  const std::string expected = "<whole 3: 2 75-real,90-virtual,90a-real;1 120f-real>";
  for (const auto machine : {Machine::x86_64, Machine::aarch64}) {
    SharedLibrary library = sample_library(machine);
    CHECK(missing(read_by_cmake(folder, elf_shared_library(library), "", fatbin_script),
                  {"<whole 0: >"}) == std::string());
    library.device_code = code;
    CHECK(missing(read_by_cmake(folder, elf_shared_library(library), "", fatbin_script),
                  {expected}) == std::string());
    check_shows("readelf", "-a --wide", folder.write("b.so", elf_shared_library(library)),
                {".nv_fatbin"});
    Dll dll = sample_dll(machine);
    dll.device_code = code;
    CHECK(missing(read_by_cmake(folder, pe_dll(dll), "", fatbin_script), {expected}) ==
          std::string());
  }
}

} // namespace cudnnenv::binary::test
