// SPDX-License-Identifier: Apache-2.0
#include "test_support.hpp"

#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <sys/wait.h>

namespace cudnnenv::binary::test {

namespace {

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

} // namespace

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "cudnnenv-binary-XXXXXX").string();
  REQUIRE(mkdtemp(name.data()) != nullptr);
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string Folder::path(const std::string& name) const {
  return (path_ / name).string();
}

std::string Folder::write(const std::string& name, std::string_view bytes) const {
  std::ofstream file(path(name), std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  file.close();
  REQUIRE(file.good());
  return path(name);
}

Output run(const std::string& command) {
  const Folder folder;
  const std::string shell = "{ " + command + "; } >'" + folder.path("out") + "' 2>'" +
                            folder.path("err") + "' </dev/null";
  const int status = std::system(shell.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(folder.path("out")),
          read(folder.path("err"))};
}

bool has(const std::string& program) {
  static std::map<std::string, bool> known;
  const auto [entry, is_new] = known.try_emplace(program, false);
  if (is_new) {
    entry->second = run("command -v '" + program + "'").exit == 0;
    if (!entry->second) {
      MESSAGE("SKIPPED parts: not on PATH: ", program);
    }
  }
  return entry->second;
}

std::string missing(const std::string& text, const std::initializer_list<std::string>& wanted) {
  std::string result;
  for (const auto& part : wanted) {
    if (text.find(part) == std::string::npos) {
      result += "\"" + part + "\" ";
    }
  }
  return result;
}

void check_shows(const std::string& tool, const std::string& arguments, const std::string& file,
                 const std::initializer_list<std::string>& wanted) {
  if (!has(tool)) {
    return;
  }
  const std::string command = tool + " " + arguments + " '" + file + "'";
  const Output output = run(command);
  INFO(command);
  CHECK(output.exit == 0);
  CHECK(output.errors.empty());
  // What readelf and objdump say of damage, on the output stream too.
  CHECK(output.text.find("corrupt") == std::string::npos);
  CHECK(output.text.find("warning:") == std::string::npos);
  CHECK(missing(output.text, wanted) == std::string());
}

std::string name_of(Machine machine) {
  switch (machine) {
  case Machine::x86:
    return "x86";
  case Machine::aarch64:
    return "aarch64";
  case Machine::x86_64:
    break;
  }
  return "x86_64";
}

SharedLibrary sample_library(Machine machine) {
  SharedLibrary library;
  library.machine = machine;
  library.soname = "libcudnn_graph.so.9";
  library.needed = {"libz.so.1", "libc.so.6"};
  library.runpath = "$ORIGIN:$ORIGIN/../../cublas/lib";
  library.symbol_version = library.soname;
  library.functions = {{"cudnnGetVersion", 91900}, {"cudnnGetCudartVersion", 13010}};
  library.constants = {{"cudnn_graph_version", 9U << 16U | 19U << 8U}};
  library.strings = {"libcublasLt.so.13"};
  return library;
}

Dll sample_dll(Machine machine) {
  Dll dll;
  dll.machine = machine;
  dll.name = "cudnn64_9.dll";
  dll.functions = {{"cudnnGetVersion", 90101}, {"cudnnGetCudartVersion", 12040}};
  dll.imports = {{"KERNEL32.dll", {"LoadLibraryA", "GetProcAddress"}},
                 {"cudnn_graph64_9.dll", {"cudnnGraphVersionCheck"}}};
  dll.file_version = "9.1.1.17";
  dll.product_name = "NVIDIA CUDA 12.4.131 Runtime";
  dll.strings = {"cublasLt64_12.dll"};
  return dll;
}

std::vector<Function> many_functions(std::uint32_t count) {
  std::vector<Function> functions;
  functions.reserve(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    functions.push_back({"function_" + std::to_string(i), i});
  }
  return functions;
}

} // namespace cudnnenv::binary::test
