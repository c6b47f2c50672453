// SPDX-License-Identifier: Apache-2.0
// A static archive with one relocatable ELF object (System V ABI, ch. 4).
#include "archive.hpp"
#include "binary.hpp"
#include "code.hpp"
#include "elf_file.hpp"
#include "string_table.hpp"

namespace cudnnenv::binary {

namespace {

std::string object(Machine machine, const std::vector<Function>& functions) {
  const ElfFormat format = elf_format(machine);
  const Code code = code_of(machine, functions);
  ElfFile file(format, false);
  file.add(
      {".text", SectionType::progbits, section_alloc | section_execute, 16, 0, "", 0, code.bytes});
  StringTable names;
  std::vector<ElfSymbol> symbols;
  symbols.reserve(functions.size());
  for (std::size_t i = 0; i < functions.size(); ++i) {
    symbols.push_back({names.at(functions[i].name), true, file.index(".text"), code.starts[i],
                       code.function_size});
  }
  // sh_info: the first symbol that is not local.
  file.add({".symtab", SectionType::symtab, 0, format.word, symbol_size(format), ".strtab", 1,
            symbol_table(format, symbols)});
  file.add({".strtab", SectionType::strtab, 0, 1, 0, "", 0, names.data()});
  // Absent, GNU ld gives the program an executable stack, and says so.
  file.add({".note.GNU-stack", SectionType::progbits, 0, 1, 0, "", 0, ""});
  file.place();
  return file.bytes();
}

} // namespace

std::string static_library(Machine machine, const std::vector<Function>& functions) {
  ArchiveMember member = {"constants.o", object(machine, functions), {}};
  for (const auto& function : functions) {
    member.symbols.push_back(function.name);
  }
  return archive(ArchiveKind::gnu, {member});
}

} // namespace cudnnenv::binary
