// SPDX-License-Identifier: Apache-2.0
#include "pe_file.hpp"

#include "bytes.hpp"

namespace cudnnenv::binary {

namespace {

// "Optional Header Windows-Specific Fields": the defaults of SectionAlignment and FileAlignment.
constexpr std::uint32_t section_alignment = 0x1000;
constexpr std::uint32_t file_alignment = 0x200;
// All headers of three sections fit into one unit of the file.
constexpr std::uint32_t headers_size = 0x400;
constexpr std::uint32_t section_code = 0x20;
constexpr std::uint32_t section_data = 0x40;

// "MS-DOS Stub": what every linker writes, up to the address of the PE header at 0x3C.
std::string dos_stub() {
  Bytes out;
  out.text("MZ").u16(0x90).u16(3).u16(0).u16(4).u16(0).u16(0xFFFF).u16(0).u16(0xB8);
  out.fill(6).u16(0x40).fill(0x3C - out.size()).u32(0x80);
  // push cs; pop ds; print the text at 0x0E; exit with 1
  out.text(std::string_view("\x0E\x1F\xBA\x0E\x00\xB4\x09\xCD\x21\xB8\x01\x4C\xCD\x21", 14));
  out.text("This program cannot be run in DOS mode.\r\r\n$");
  return out.fill(0x80 - out.size()).data();
}

} // namespace

std::uint16_t pe_machine(Machine machine) {
  switch (machine) {
  case Machine::x86:
    return 0x14C;
  case Machine::aarch64:
    return 0xAA64;
  case Machine::x86_64:
    break;
  }
  return 0x8664;
}

unsigned pe_word(Machine machine) {
  return machine == Machine::x86 ? 4 : 8;
}

std::uint32_t PeFile::next_rva() const {
  if (sections_.empty()) {
    return section_alignment;
  }
  const auto& last = sections_.back();
  return static_cast<std::uint32_t>(aligned(last.rva + last.data.size(), section_alignment));
}

void PeFile::add_section(const std::string& name, std::uint32_t characteristics,
                         const std::string& data) {
  sections_.push_back({name, characteristics, next_rva(), data});
}

void PeFile::set_directory(PeDirectory directory, PeRange range) {
  directories_.at(static_cast<std::size_t>(directory)) = range;
}

// In the file: sections that are code, or that are data.
std::uint32_t PeFile::size_of(std::uint32_t content) const {
  std::uint64_t size = 0;
  for (const auto& section : sections_) {
    if ((section.characteristics & content) != 0) {
      size += aligned(section.data.size(), file_alignment);
    }
  }
  return static_cast<std::uint32_t>(size);
}

std::string PeFile::optional_header() const {
  const unsigned word = pe_word(machine_);
  Bytes out;
  out.u16(word == 8 ? 0x20B : 0x10B).number(14, 1).fill(1); // Magic, linker version
  out.u32(size_of(section_code)).u32(size_of(section_data)).u32(0);
  out.u32(0).u32(section_alignment); // no entry point: allowed for a DLL; BaseOfCode
  if (word == 4) {
    out.u32(section_alignment); // BaseOfData
  }
  // The default ImageBase of linkers for DLLs.
  out.number(word == 8 ? 0x180000000 : 0x10000000, word).u32(section_alignment);
  out.u32(file_alignment).u16(6).fill(2).fill(4).u16(6).fill(2); // system and subsystem 6.0
  out.u32(0).u32(next_rva()).u32(headers_size).u32(0);           // SizeOfImage; no check sum
  // Subsystem GUI (2); DllCharacteristics: HIGH_ENTROPY_VA 0x20, DYNAMIC_BASE 0x40, NX_COMPAT 0x100
  out.u16(2).u16(word == 8 ? 0x160 : 0x140);
  out.number(0x100000, word).number(0x1000, word).number(0x100000, word).number(0x1000, word);
  out.u32(0).u32(directories_.size());
  for (const auto& directory : directories_) {
    out.u32(directory.rva).u32(directory.size);
  }
  return out.data();
}

std::string PeFile::section_headers() const {
  Bytes out;
  std::uint64_t at = headers_size;
  for (const auto& section : sections_) {
    const std::uint64_t size = aligned(section.data.size(), file_alignment);
    out.text(section.name).fill(8 - section.name.size());
    out.u32(section.data.size()).u32(section.rva).u32(size).u32(at);
    out.fill(12).u32(section.characteristics); // neither relocations nor line numbers
    at += size;
  }
  return out.data();
}

std::string PeFile::bytes() const {
  const std::string optional = optional_header();
  Bytes out;
  out.text(dos_stub()).text("PE").u16(0);
  out.u16(pe_machine(machine_)).u16(sections_.size()).u32(0).u32(0).u32(0).u16(optional.size());
  // EXECUTABLE_IMAGE 2, DLL 0x2000, LARGE_ADDRESS_AWARE 0x20 or 32BIT_MACHINE 0x100
  out.u16(0x2002 | (pe_word(machine_) == 8 ? 0x20 : 0x100));
  out.text(optional).text(section_headers()).fill(headers_size - out.size());
  for (const auto& section : sections_) {
    out.text(section.data).align(file_alignment);
  }
  return out.data();
}

} // namespace cudnnenv::binary
