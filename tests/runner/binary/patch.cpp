// SPDX-License-Identifier: Apache-2.0
#include "patch.hpp"

#include "bytes.hpp"
#include "elf_file.hpp"
#include "pe_file.hpp"

#include <algorithm>
#include <cstdint>

namespace cudnnenv::binary {

namespace {

// The little-endian number of four bytes at `at`; SIZE_MAX when they are not all there.
std::size_t number_at(const std::string& bytes, std::size_t at) {
  if (bytes.size() < at + 4) {
    return SIZE_MAX;
  }
  std::size_t number = 0;
  for (std::size_t i = 4; i-- > 0;) {
    number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
  }
  return number;
}

void put_u16(std::string& bytes, std::size_t at, std::uint16_t value) {
  if (bytes.size() >= at + 2) {
    bytes.replace(at, 2, Bytes().u16(value).data());
  }
}

} // namespace

std::string with_machine(std::string elf_or_pe, Machine machine) {
  if (elf_or_pe.compare(0, 4, "\177ELF") == 0) {
    put_u16(elf_or_pe, 18, elf_format(machine).machine); // e_machine
  } else if (elf_or_pe.compare(0, 2, "MZ") == 0) {
    const std::size_t header = number_at(elf_or_pe, 0x3C); // e_lfanew
    if (header < elf_or_pe.size() && elf_or_pe.compare(header, 4, std::string("PE\0\0", 4)) == 0) {
      put_u16(elf_or_pe, header + 4, pe_machine(machine)); // Machine of the COFF header
    }
  }
  return elf_or_pe;
}

std::string truncated(std::string bytes, std::size_t size) {
  bytes.resize(std::min(size, bytes.size()));
  return bytes;
}

} // namespace cudnnenv::binary
