// SPDX-License-Identifier: Apache-2.0
// The outer form of PE files: headers, data directories, sections. Figures: Microsoft PE/COFF
// specification, by its section titles.
#pragma once

#include "binary.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace cudnnenv::binary {

// IMAGE_FILE_MACHINE_*
std::uint16_t pe_machine(Machine machine);

// Bytes of an address: 4 in PE32 (x86), 8 in PE32+.
unsigned pe_word(Machine machine);

// A place in memory, as data directories give it.
struct PeRange {
  std::uint32_t rva = 0;
  std::uint32_t size = 0;
};

// Places in the list of data directories.
enum class PeDirectory { exports = 0, imports = 1, resources = 2, import_addresses = 12 };

class PeFile {
public:
  explicit PeFile(Machine machine) : machine_(machine) {}

  // Address that the next section will get.
  [[nodiscard]] std::uint32_t next_rva() const;
  void add_section(const std::string& name, std::uint32_t characteristics, const std::string& data);
  void set_directory(PeDirectory directory, PeRange range);
  [[nodiscard]] std::string bytes() const;

private:
  struct PeSection {
    std::string name;
    std::uint32_t characteristics = 0;
    std::uint32_t rva = 0;
    std::string data;
  };

  [[nodiscard]] std::string optional_header() const;
  [[nodiscard]] std::string section_headers() const;
  [[nodiscard]] std::uint32_t size_of(std::uint32_t content) const;

  Machine machine_;
  std::vector<PeSection> sections_;
  std::array<PeRange, 16> directories_ = {};
};

} // namespace cudnnenv::binary
