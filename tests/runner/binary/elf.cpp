// SPDX-License-Identifier: Apache-2.0
// ELF shared objects: what is in the sections. Figures: System V ABI, ch. 5 (dynamic section);
// Linux Standard Base, "Symbol Versioning" (version definitions).
#include "binary.hpp"
#include "bytes.hpp"
#include "code.hpp"
#include "elf_file.hpp"
#include "gnu_hash.hpp"
#include "string_table.hpp"

#include <algorithm>
#include <utility>

namespace cudnnenv::binary {

namespace {

enum class Tag : std::uint32_t {
  null = 0,
  needed = 1,
  strtab = 5,
  symtab = 6,
  strsz = 10,
  syment = 11,
  soname = 14,
  rpath = 15,
  runpath = 29,
  gnu_hash = 0x6FFFFEF5,
  versym = 0x6FFFFFF0,
  verdef = 0x6FFFFFFC,
  verdefnum = 0x6FFFFFFD
};

// VER_NDX of the first version that is not the library itself (VER_NDX_GLOBAL, 1).
constexpr std::uint16_t version_index = 2;

struct Export {
  std::string name;
  const char* section = nullptr;
  std::uint64_t start = 0; // in the section
  std::uint64_t size = 0;
};

// Constants first, which wants them aligned; then the texts.
std::string read_only_data(const SharedLibrary& library) {
  Bytes data;
  for (const auto& constant : library.constants) {
    data.u32(constant.value);
  }
  for (const auto& text : library.strings) {
    data.terminated(text);
  }
  return data.data();
}

// In the order that the hash table asks for: by bucket.
std::vector<Export> exports_of(const SharedLibrary& library, const Code& code) {
  std::vector<Export> exports;
  exports.reserve(library.functions.size() + library.constants.size());
  for (std::size_t i = 0; i < library.functions.size(); ++i) {
    exports.push_back({library.functions[i].name, ".text", code.starts[i], code.function_size});
  }
  for (std::size_t i = 0; i < library.constants.size(); ++i) {
    exports.push_back({library.constants[i].name, ".rodata", 4 * i, 4});
  }
  const std::uint32_t buckets = gnu_hash_buckets(exports.size());
  std::stable_sort(exports.begin(), exports.end(), [buckets](const Export& a, const Export& b) {
    return gnu_hash(a.name) % buckets < gnu_hash(b.name) % buckets;
  });
  return exports;
}

// Two Elf_Verdef with one Elf_Verdaux each (20 + 8 bytes, the same in both classes): the library
// itself (VER_FLG_BASE), then the version of all its symbols, as in cuDNN.
std::string version_definitions(const SharedLibrary& library, StringTable& strings) {
  const std::string& base = library.soname.empty() ? library.symbol_version : library.soname;
  const std::vector<std::pair<std::string, std::uint16_t>> versions = {
      {base, 1}, {library.symbol_version, version_index}};
  Bytes out;
  for (const auto& [name, index] : versions) {
    const bool is_base = index == 1;
    out.u16(1).u16(is_base ? 1 : 0).u16(index).u16(1).u32(sysv_hash(name));
    out.u32(20).u32(is_base ? 28 : 0).u32(strings.at(name)).u32(0);
  }
  return out.data();
}

std::string version_of_each(std::size_t symbols) {
  Bytes out;
  out.u16(0); // VER_NDX_LOCAL
  for (std::size_t i = 0; i < symbols; ++i) {
    out.u16(version_index);
  }
  return out.data();
}

class SharedObject {
public:
  explicit SharedObject(const SharedLibrary& library)
      : library_(library), format_(elf_format(library.machine)),
        code_(code_of(library.machine, library.functions)), exports_(exports_of(library, code_)),
        file_(format_, true) {}

  // Symbols and the dynamic section hold addresses, which are known once all sizes are: they are
  // written twice.
  std::string bytes() {
    add_sections();
    file_.place();
    file_.section(".dynsym").data = symbols();
    file_.section(".dynamic").data = dynamic();
    return file_.bytes();
  }

private:
  // Of nothing there is no version: ld refuses such a library.
  [[nodiscard]] bool is_versioned() const {
    return !library_.symbol_version.empty() && !exports_.empty();
  }

  void add_sections();
  void add_versions();
  std::string symbols();
  std::string dynamic();

  const SharedLibrary& library_;
  ElfFormat format_;
  Code code_;
  std::vector<Export> exports_;
  StringTable strings_;
  ElfFile file_;
};

void SharedObject::add_versions() {
  file_.add({".gnu.version", SectionType::gnu_versym, section_alloc, 2, 2, ".dynsym", 0,
             version_of_each(exports_.size())});
  file_.add({".gnu.version_d", SectionType::gnu_verdef, section_alloc, format_.word, 0, ".dynstr",
             2, version_definitions(library_, strings_)});
}

void SharedObject::add_sections() {
  std::vector<std::string> names;
  for (const auto& symbol : exports_) {
    names.push_back(symbol.name);
    strings_.at(symbol.name);
  }
  for (const auto& name : library_.needed) {
    strings_.at(name);
  }
  strings_.at(library_.soname);
  strings_.at(library_.runpath);

  const std::string no_symbols(symbol_size(format_) * (exports_.size() + 1), '\0');
  file_.add({".dynsym", SectionType::dynsym, section_alloc, format_.word, symbol_size(format_),
             ".dynstr", 1, no_symbols});
  if (is_versioned()) {
    add_versions();
  }
  file_.add({".gnu.hash", SectionType::gnu_hash, section_alloc, format_.word, 0, ".dynsym", 0,
             gnu_hash_table(names, format_.word)});
  file_.add({".dynstr", SectionType::strtab, section_alloc, 1, 0, "", 0, strings_.data()});
  file_.add(
      {".rodata", SectionType::progbits, section_alloc, 4, 0, "", 0, read_only_data(library_)});
  if (!library_.device_code.empty()) {
    file_.add(
        {".nv_fatbin", SectionType::progbits, section_alloc, 8, 0, "", 0, library_.device_code});
  }
  file_.add(
      {".text", SectionType::progbits, section_alloc | section_execute, 16, 0, "", 0, code_.bytes});
  file_.add({".dynamic", SectionType::dynamic, section_alloc | section_write, format_.word,
             std::uint64_t{2} * format_.word, ".dynstr", 0, ""});
  file_.section(".dynamic").data = dynamic();
}

std::string SharedObject::symbols() {
  std::vector<ElfSymbol> symbols;
  for (const auto& symbol : exports_) {
    const std::string section = symbol.section;
    symbols.push_back({strings_.at(symbol.name), section == ".text", file_.index(section),
                       file_.section(section).address + symbol.start, symbol.size});
  }
  return symbol_table(format_, symbols);
}

std::string SharedObject::dynamic() {
  Bytes out;
  const auto entry = [&out, this](Tag tag, std::uint64_t value) {
    out.number(static_cast<std::uint32_t>(tag), format_.word).number(value, format_.word);
  };
  for (const auto& name : library_.needed) {
    entry(Tag::needed, strings_.at(name));
  }
  if (!library_.soname.empty()) {
    entry(Tag::soname, strings_.at(library_.soname));
  }
  if (!library_.runpath.empty()) {
    entry(library_.runpath_is_rpath ? Tag::rpath : Tag::runpath, strings_.at(library_.runpath));
  }
  entry(Tag::gnu_hash, file_.section(".gnu.hash").address);
  entry(Tag::strtab, file_.section(".dynstr").address);
  entry(Tag::symtab, file_.section(".dynsym").address);
  entry(Tag::strsz, strings_.data().size());
  entry(Tag::syment, symbol_size(format_));
  if (is_versioned()) {
    entry(Tag::verdef, file_.section(".gnu.version_d").address);
    entry(Tag::verdefnum, 2);
    entry(Tag::versym, file_.section(".gnu.version").address);
  }
  entry(Tag::null, 0);
  return out.data();
}

} // namespace

std::string elf_shared_library(const SharedLibrary& library) {
  return SharedObject(library).bytes();
}

} // namespace cudnnenv::binary
