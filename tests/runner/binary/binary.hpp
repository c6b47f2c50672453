// SPDX-License-Identifier: Apache-2.0
// Files that loaders, linkers and our readers take for real ones, written byte by byte: no
// compiler, no template.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cudnnenv::binary {

enum class Machine { x86_64, x86, aarch64 };

// A function that returns one constant: `mov eax, value; ret` on x86_64 and x86, `movz/movk w0;
// ret` on aarch64.
struct Function {
  std::string name;
  std::uint32_t value = 0;
};

// A 4-byte constant in read-only data (cudnn_graph_version: major << 16 | minor << 8 | patch).
struct Constant {
  std::string name;
  std::uint32_t value = 0;
};

struct SharedLibrary {
  Machine machine = Machine::x86_64;
  std::string soname;              // empty: none
  std::vector<std::string> needed; // DT_NEEDED, in order
  std::string runpath;             // empty: none
  bool runpath_is_rpath = false;   // DT_RPATH in place of DT_RUNPATH
  std::string symbol_version; // version of every export (cuDNN: the SONAME); empty: unversioned
  std::vector<Function> functions;
  std::vector<Constant> constants;
  std::vector<std::string> strings; // plain text that must be found in .rodata
  std::string device_code;          // section .nv_fatbin (fatbin.hpp); empty: none
};

// The bytes of an ELF shared object (64-bit, x86: 32-bit). On Linux x86_64 it loads and its
// functions answer. Has section headers, .dynsym, .gnu.hash, .dynstr, .dynamic, .gnu.version*,
// .text, .rodata, so that readelf, objdump, nm -D and our reader read it.
std::string elf_shared_library(const SharedLibrary& library);

struct Import {
  std::string dll;
  std::vector<std::string> functions;
};

struct Dll {
  Machine machine = Machine::x86_64;
  std::string name;                // as in the export directory
  std::vector<Function> functions; // exports
  std::vector<Import> imports;
  std::string file_version; // "9.1.1.17" or "6,14,11,12040"; empty: no version resource
  std::string product_name;
  std::vector<std::string> strings; // ASCII text in .rdata
  std::string device_code;          // section .nv_fatb (fatbin.hpp); empty: none
};

// The bytes of a PE32+ (x86: PE32) DLL with export directory, import directory and VERSIONINFO
// (UTF-16LE FileVersion string).
std::string pe_dll(const Dll& dll);

// The bytes of an import library (archive of short import objects) for `dll`.
std::string import_library(const Dll& dll);

// The bytes of a static archive with one relocatable object that defines `functions`, and a symbol
// index.
std::string static_library(Machine machine, const std::vector<Function>& functions);

} // namespace cudnnenv::binary
