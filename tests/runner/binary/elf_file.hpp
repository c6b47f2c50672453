// SPDX-License-Identifier: Apache-2.0
// The outer form of ELF files, 64-bit and 32-bit, little endian: header, program headers, sections,
// section headers. Figures: System V ABI (generic, ch. 4 and 5), "elf.h" of glibc for names.
#pragma once

#include "binary.hpp"
#include "string_table.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace cudnnenv::binary {

struct ElfFormat {
  std::uint16_t machine = 0; // e_machine
  unsigned word = 8;         // bytes of an address: 8 or 4
  std::uint64_t page = 0;    // the largest page that the machine's systems use
};

ElfFormat elf_format(Machine machine);

enum class SectionType : std::uint32_t {
  progbits = 1,
  symtab = 2,
  strtab = 3,
  dynamic = 6,
  dynsym = 11,
  gnu_hash = 0x6FFFFFF6,
  gnu_verdef = 0x6FFFFFFD,
  gnu_versym = 0x6FFFFFFF
};

constexpr std::uint64_t section_write = 1;
constexpr std::uint64_t section_alloc = 2;
constexpr std::uint64_t section_execute = 4;

struct Section {
  std::string name;
  SectionType type = SectionType::progbits;
  std::uint64_t flags = 0;
  std::uint64_t align = 1;
  std::uint64_t entry_size = 0;
  std::string link;       // sh_link, by name; empty: none
  std::uint32_t info = 0; // sh_info
  std::string data;
  std::uint64_t offset = 0;  // in the file: set by place()
  std::uint64_t address = 0; // in memory: set by place()
};

struct ElfSymbol {
  std::uint32_t name = 0; // place in the string table
  bool is_function = true;
  std::uint16_t section = 0;
  std::uint64_t value = 0;
  std::uint64_t size = 0;
};

// A symbol table of global symbols, after the empty symbol 0.
std::string symbol_table(const ElfFormat& format, const std::vector<ElfSymbol>& symbols);
std::uint64_t symbol_size(const ElfFormat& format);

struct ElfSegment {
  std::uint32_t type = 0;
  std::uint32_t flags = 0;
  std::uint64_t offset = 0;
  std::uint64_t address = 0;
  std::uint64_t size = 0;
  std::uint64_t align = 0;
};

class ElfFile {
public:
  ElfFile(const ElfFormat& format, bool shared) : format_(format), shared_(shared) {}

  void add(Section section) { sections_.push_back(std::move(section)); }
  // Gives every section its offset and address by the sizes that they have now. Those of equal
  // rights must stand side by side: each run becomes a segment of a shared object.
  void place();
  Section& section(const std::string& name);
  // Number of a section in the section headers; 0 is none.
  [[nodiscard]] std::uint16_t index(const std::string& name) const;
  // The whole file. After place(), and without a change of sizes since.
  [[nodiscard]] std::string bytes() const;

private:
  [[nodiscard]] Section section_names(StringTable& names) const;
  [[nodiscard]] std::vector<ElfSegment> segments() const;
  [[nodiscard]] std::uint64_t headers_size() const;

  ElfFormat format_;
  bool shared_;
  std::vector<Section> sections_;
};

} // namespace cudnnenv::binary
