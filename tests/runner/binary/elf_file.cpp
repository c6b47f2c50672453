// SPDX-License-Identifier: Apache-2.0
#include "elf_file.hpp"

#include "bytes.hpp"

#include <algorithm>
#include <stdexcept>

namespace cudnnenv::binary {

namespace {

// Sizes by class (ELF-64 / ELF-32): e_ehsize, e_phentsize, e_shentsize.
std::uint64_t header_size(unsigned word) {
  return word == 8 ? 64 : 52;
}
std::uint64_t segment_entry(unsigned word) {
  return word == 8 ? 56 : 32;
}
std::uint64_t section_entry(unsigned word) {
  return word == 8 ? 64 : 40;
}

// Rights of the segment that holds a section; PF_X 1, PF_W 2, PF_R 4.
std::uint32_t rights(const Section& section) {
  return 4U | ((section.flags & section_execute) != 0 ? 1U : 0U) |
         ((section.flags & section_write) != 0 ? 2U : 0U);
}

bool in_memory(const Section& section) {
  return (section.flags & section_alloc) != 0;
}

struct Counts {
  std::uint64_t segments = 0;
  std::uint64_t sections = 0;
  std::uint64_t section_headers_at = 0;
};

void write_header(Bytes& out, const ElfFormat& format, bool shared, const Counts& counts) {
  const unsigned word = format.word;
  // Magic; ELFCLASS64 or 32, ELFDATA2LSB, EV_CURRENT, ELFOSABI_NONE; the rest of e_ident is zero.
  out.text("\177ELF").number(word == 8 ? 2 : 1, 1).number(1, 1).number(1, 1).fill(9);
  out.u16(shared ? 3 : 1).u16(format.machine).u32(1); // ET_DYN or ET_REL
  out.number(0, word);                                // e_entry
  out.number(counts.segments == 0 ? 0 : header_size(word), word);
  out.number(counts.section_headers_at, word);
  out.u32(0).u16(header_size(word)); // e_flags
  out.u16(counts.segments == 0 ? 0 : segment_entry(word)).u16(counts.segments);
  // e_shstrndx: the names of sections are the last section.
  out.u16(section_entry(word)).u16(counts.sections).u16(counts.sections - 1);
}

void write_segment(Bytes& out, unsigned word, const ElfSegment& segment) {
  out.u32(segment.type);
  if (word == 8) { // the order of fields differs by class
    out.u32(segment.flags);
  }
  out.number(segment.offset, word).number(segment.address, word).number(segment.address, word);
  out.number(segment.size, word).number(segment.size, word);
  if (word == 4) {
    out.u32(segment.flags);
  }
  out.number(segment.align, word);
}

void write_section_header(Bytes& out, unsigned word, std::uint32_t name, const Section& section,
                          std::uint16_t link) {
  out.u32(name).u32(static_cast<std::uint32_t>(section.type)).number(section.flags, word);
  out.number(section.address, word).number(section.offset, word);
  out.number(section.data.size(), word).u32(link).u32(section.info);
  out.number(section.align, word).number(section.entry_size, word);
}

} // namespace

// EM_X86_64 62, EM_386 3, EM_AARCH64 183. Linux on aarch64 has pages of 4, 16 or 64 KiB.
ElfFormat elf_format(Machine machine) {
  switch (machine) {
  case Machine::x86:
    return {3, 4, 0x1000};
  case Machine::aarch64:
    return {183, 8, 0x10000};
  case Machine::x86_64:
    break;
  }
  return {62, 8, 0x1000};
}

std::uint64_t symbol_size(const ElfFormat& format) {
  return format.word == 8 ? 24 : 16;
}

std::string symbol_table(const ElfFormat& format, const std::vector<ElfSymbol>& symbols) {
  Bytes table;
  table.fill(symbol_size(format));
  for (const auto& symbol : symbols) {
    const std::uint64_t kind =
        1U << 4U | (symbol.is_function ? 2U : 1U); // STB_GLOBAL; FUNC, OBJECT
    table.u32(symbol.name);
    if (format.word == 8) { // the order of fields differs by class
      table.number(kind, 1).fill(1).u16(symbol.section).u64(symbol.value).u64(symbol.size);
    } else {
      table.u32(symbol.value).u32(symbol.size).number(kind, 1).fill(1).u16(symbol.section);
    }
  }
  return table.data();
}

Section& ElfFile::section(const std::string& name) {
  return sections_.at(index(name) - 1U);
}

std::uint16_t ElfFile::index(const std::string& name) const {
  const auto found = std::find_if(sections_.begin(), sections_.end(),
                                  [&name](const Section& section) { return section.name == name; });
  if (found == sections_.end()) {
    throw std::logic_error("no section " + name);
  }
  return static_cast<std::uint16_t>(found - sections_.begin() + 1);
}

// Three PT_LOAD at most (read, read and execute, read and write), PT_DYNAMIC, PT_GNU_STACK.
std::uint64_t ElfFile::headers_size() const {
  return header_size(format_.word) + (shared_ ? 5 * segment_entry(format_.word) : 0);
}

// The file is dense; in memory each segment starts on a page of its own, so its address is its
// offset plus whole pages: the congruence that p_align asks for.
void ElfFile::place() {
  std::uint64_t offset = headers_size();
  std::uint64_t pages = 0;
  std::uint32_t previous = 4; // the headers are in the first segment, which is only read
  for (auto& section : sections_) {
    offset = aligned(offset, section.align);
    section.offset = offset;
    if (shared_ && in_memory(section)) {
      pages += rights(section) == previous ? 0 : format_.page;
      previous = rights(section);
      section.address = offset + pages;
    }
    offset += section.data.size();
  }
}

std::vector<ElfSegment> ElfFile::segments() const {
  if (!shared_) {
    return {};
  }
  std::vector<ElfSegment> result = {{1, 4, 0, 0, headers_size(), format_.page}}; // PT_LOAD
  ElfSegment dynamic = {2, 6, 0, 0, 0, format_.word};                            // PT_DYNAMIC
  for (const auto& section : sections_) {
    if (!in_memory(section)) {
      continue;
    }
    if (rights(section) != result.back().flags) {
      result.push_back({1, rights(section), section.offset, section.address, 0, format_.page});
    }
    result.back().size = section.offset + section.data.size() - result.back().offset;
    if (section.type == SectionType::dynamic) {
      dynamic.offset = section.offset;
      dynamic.address = section.address;
      dynamic.size = section.data.size();
    }
  }
  result.push_back(dynamic);
  // PT_GNU_STACK without PF_X: absent, glibc makes every stack executable, or refuses the library.
  result.push_back({0x6474E551, 6, 0, 0, 0, 16});
  return result;
}

// The names of all sections, as the last of them.
Section ElfFile::section_names(StringTable& names) const {
  Section result;
  result.name = ".shstrtab";
  result.type = SectionType::strtab;
  result.offset = headers_size();
  for (const auto& section : sections_) {
    names.at(section.name);
    result.offset = section.offset + section.data.size();
  }
  names.at(result.name);
  result.data = names.data();
  return result;
}

std::string ElfFile::bytes() const {
  StringTable names;
  auto sections = sections_;
  sections.push_back(section_names(names));
  const auto segments = this->segments();
  const std::uint64_t contents_end = sections.back().offset + sections.back().data.size();
  const Counts counts = {segments.size(), sections.size() + 1, aligned(contents_end, format_.word)};

  Bytes out;
  write_header(out, format_, shared_, counts);
  for (const auto& segment : segments) {
    write_segment(out, format_.word, segment);
  }
  for (const auto& section : sections) {
    out.fill(section.offset - out.size()).text(section.data);
  }
  out.align(format_.word).fill(section_entry(format_.word)); // header 0: none
  for (const auto& section : sections) {
    write_section_header(out, format_.word, names.at(section.name), section,
                         section.link.empty() ? std::uint16_t{0} : index(section.link));
  }
  return out.data();
}

} // namespace cudnnenv::binary
