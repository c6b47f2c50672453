// SPDX-License-Identifier: Apache-2.0
// The `compiler` entry: a host compiler that answers questions of version and macros, and compiles
// nothing.
#include "context.hpp"
#include "script.hpp"

#include <regex>

namespace cudnnenv::tree {
namespace {

struct Compiler {
  std::string id;
  Version version;
};

Compiler compiler_of(const Entry& entry) {
  const std::string name = entry.name();
  const std::size_t blank = name.find(' ');
  Compiler compiler;
  compiler.id = name.substr(0, blank);
  compiler.version = Version(blank == std::string::npos ? "" : name.substr(blank + 1));
  const std::vector<std::string> known = {"GNU", "Clang", "MSVC", "IntelLLVM", "NVHPC"};
  if (std::find(known.begin(), known.end(), compiler.id) == known.end() ||
      !compiler.version.valid()) {
    entry.fail("\"" + name + R"(" is not an id and a version, as "GNU 10.5.0" is; ids: )" +
               joined(known));
  }
  return compiler;
}

// Names of the C++ and of the C compiler.
std::vector<std::string> programs(const Compiler& compiler, bool windows) {
  const std::string exe = windows ? ".exe" : "";
  if (compiler.id == "MSVC") {
    return {"cl.exe"};
  }
  if (compiler.id == "Clang") {
    return {"clang++" + exe, "clang" + exe};
  }
  if (compiler.id == "IntelLLVM") {
    return {"icpx" + exe, "icx" + exe};
  }
  return compiler.id == "NVHPC" ? std::vector<std::string>{"nvc++", "nvc"}
                                : std::vector<std::string>{"g++" + exe, "gcc" + exe};
}

std::string macro(const std::string& name, const std::string& value) {
  return "#define " + name + " " + value + "\n";
}

std::string gnu_macros(const Version& version, const std::string& text) {
  return macro("__GNUC__", std::to_string(version.major())) +
         macro("__GNUC_MINOR__", std::to_string(version.minor())) +
         macro("__GNUC_PATCHLEVEL__", std::to_string(version.patch())) +
         macro("__VERSION__", "\"" + text + "\"");
}

std::string macros(const Compiler& compiler, const std::string& processor) {
  const Version& version = compiler.version;
  std::string text = macro("__" + processor + "__", "1") + macro("__linux__", "1") +
                     macro("__cplusplus", "201703L");
  if (compiler.id == "GNU") {
    return text + gnu_macros(version, version.text());
  }
  text += macro("__clang__", "1") + macro("__clang_major__", std::to_string(version.major())) +
          macro("__clang_minor__", std::to_string(version.minor())) +
          macro("__clang_patchlevel__", std::to_string(version.patch())) +
          gnu_macros("4.2.1", "Clang " + version.text());
  if (compiler.id == "IntelLLVM") {
    text +=
        macro("__INTEL_CLANG_COMPILER", std::to_string(version.major() * 100 + version.minor()));
  }
  return text +
         (compiler.id == "NVHPC" ? macro("__NVCOMPILER", "1") + macro("__PGIC__", "99") : "");
}

std::string version_text(const Compiler& compiler, const std::string& program,
                         const std::string& target) {
  const std::string number = compiler.version.text();
  if (compiler.id == "GNU") {
    return program + " (GCC) " + number + "\nCopyright (C) 2026 Free Software Foundation, Inc.\n";
  }
  if (compiler.id == "Clang") {
    return "clang version " + number + "\nTarget: " + target +
           "\nThread model: posix\nInstalledDir: /usr/bin\n";
  }
  if (compiler.id == "IntelLLVM") {
    return "Intel(R) oneAPI DPC++/C++ Compiler " + number + " (" + number + ")\nTarget: " + target +
           "\n";
  }
  return "\nnvc++ " + number + "-0 64-bit target on x86-64 Linux\nNVIDIA Compilers and Tools\n";
}

const char* const answers = R"(#!/bin/sh
# Stand-in for a compiler, written by cudnn-env-case.
what=''
for argument in "$@"; do
  case $argument in
  --version) what=${what:-version} ;;
  -dumpversion) what=${what:-short} ;;
  -dumpfullversion) what=full ;;
  -dumpmachine) what=${what:-machine} ;;
  -dM) what=${what:-macros} ;;
  -v) what=${what:-verbose} ;;
  esac
done
case $what in
version) @VERSION@ ;;
short) @SHORT@ ;;
full) @FULL@ ;;
machine) @MACHINE@ ;;
macros) @MACROS@ ;;
verbose) @VERBOSE@ ;;
*)
  printf '%s\n' 'This compiler is a stand-in written by cudnn-env-case: it answers questions and compiles nothing.' >&2
  exit 1 ;;
esac
)";

// Debian's gcc says its major version to -dumpversion, as gcc does where it was built so; clang
// says all of it.
std::string unix_script(const Compiler& compiler, const std::string& program,
                        const std::string& processor) {
  const std::string target = processor + (compiler.id == "GNU" ? "-linux-gnu" : "-pc-linux-gnu");
  const std::string number = compiler.version.text();
  const std::string version = version_text(compiler, program, target);
  const std::string verbose =
      compiler.id == "GNU"
          ? "Target: " + target + "\nThread model: posix\ngcc version " + number + "\n"
          : version;
  std::string text = answers;
  text = script::filled(text, "VERSION", script::print(version));
  text = script::filled(
      text, "SHORT",
      script::print((compiler.id == "GNU" ? compiler.version.first(1) : number) + "\n"));
  text = script::filled(text, "FULL", script::print(number + "\n"));
  text = script::filled(text, "MACHINE", script::print(target + "\n"));
  text = script::filled(text, "MACROS", script::print(macros(compiler, processor)));
  return script::filled(text, "VERBOSE", script::print_error(verbose));
}

// cl: its banner goes to stderr; a call without a file prints the usage and succeeds.
std::string msvc_script(const Compiler& compiler, const std::string& processor) {
  const std::string cpu = processor == "aarch64" ? "ARM64" : "x64";
  return "#!/bin/sh\n# Stand-in for cl, written by cudnn-env-case.\n" +
         script::print_error(
             "Microsoft (R) C/C++ Optimizing Compiler Version " + compiler.version.text() +
             " for " + cpu +
             "\r\nCopyright (C) Microsoft Corporation.  All rights reserved.\r\n\r\n") +
         "if [ $# -eq 0 ]; then printf 'usage: cl [ option... ] filename... [ /link linkoption... "
         "]\\r\\n'; exit 0; fi\nexit 2\n";
}

} // namespace

// `at` is the program, or the folder that gets the C++ and the C compiler.
void make_compiler(const Entry& entry, Context& context, Batch& batch) {
  const Compiler compiler = compiler_of(entry);
  const std::string at = place_of(entry, context, "/usr/bin");
  const std::string last = at.substr(at.rfind('/') + 1);
  static const std::regex program(
      R"(.*(g\+\+|gcc|c\+\+|cc|clang|clang\+\+|cl|icpx|icx|nvc|nvc\+\+)(-[0-9.]+)?(\.exe)?)",
      std::regex::icase);
  std::vector<std::string> paths = {at};
  if (!std::regex_match(last, program)) {
    paths.clear();
    for (const std::string& name : programs(compiler, context.windows())) {
      paths.push_back((at == "/" ? "" : at) + "/" + name);
    }
  }
  for (const std::string& path : paths) {
    const std::string name = path.substr(path.rfind('/') + 1);
    const std::string text = compiler.id == "MSVC"
                                 ? msvc_script(compiler, context.options.processor)
                                 : unix_script(compiler, name, context.options.processor);
    batch.program(path,
                  can_start(entry, context) ? text : foreign_program(machine_of(entry, context)));
  }
}

} // namespace cudnnenv::tree
