// SPDX-License-Identifier: Apache-2.0
// Import libraries of short import objects (Microsoft PE/COFF specification, "Import Library
// Format").
#include "archive.hpp"
#include "binary.hpp"
#include "bytes.hpp"
#include "pe_file.hpp"

namespace cudnnenv::binary {

namespace {

// Signature of two words, version 0, machine, time 0, size of what follows, hint, then type
// (IMPORT_OBJECT_CODE 0) and, from bit 2, what the DLL calls the symbol: the same (1), or without
// the "_" that x86 puts in front (2).
std::string short_import(const Dll& dll, const std::string& symbol, std::size_t hint) {
  Bytes names;
  names.terminated(symbol).terminated(dll.name);
  Bytes out;
  out.u16(0).u16(0xFFFF).u16(0).u16(pe_machine(dll.machine)).u32(0).u32(names.size()).u16(hint);
  out.u16((dll.machine == Machine::x86 ? 2U : 1U) << 2U);
  return out.text(names.data()).data();
}

} // namespace

std::string import_library(const Dll& dll) {
  std::vector<ArchiveMember> members;
  for (const auto& function : dll.functions) {
    const std::string symbol = (dll.machine == Machine::x86 ? "_" : "") + function.name;
    members.push_back(
        {dll.name, short_import(dll, symbol, members.size()), {symbol, "__imp_" + symbol}});
  }
  return archive(ArchiveKind::coff, members);
}

} // namespace cudnnenv::binary
