// SPDX-License-Identifier: Apache-2.0
// DLLs: what is in the sections.
#include "binary.hpp"
#include "bytes.hpp"
#include "code.hpp"
#include "pe_file.hpp"
#include "pe_tables.hpp"
#include "pe_version.hpp"

namespace cudnnenv::binary {

namespace {

// "Section Flags": CNT_CODE 0x20, CNT_INITIALIZED_DATA 0x40, MEM_EXECUTE and MEM_READ.
constexpr std::uint32_t code_section = 0x60000020;
constexpr std::uint32_t data_section = 0x40000040;

// Imports, exports, texts.
void add_read_only_data(PeFile& file, const Dll& dll, const Code& code, std::uint32_t code_rva) {
  const std::uint32_t rva = file.next_rva();
  Bytes data;
  if (!dll.imports.empty()) {
    const auto imports = import_table(dll.imports, pe_word(dll.machine), rva);
    data.text(imports.data).align(8);
    file.set_directory(PeDirectory::imports, imports.directory);
    file.set_directory(PeDirectory::import_addresses, imports.addresses);
  }
  const auto export_rva = static_cast<std::uint32_t>(rva + data.size());
  const std::string exports = export_table(dll, code, code_rva, export_rva);
  file.set_directory(PeDirectory::exports,
                     {export_rva, static_cast<std::uint32_t>(exports.size())});
  data.text(exports);
  for (const auto& text : dll.strings) {
    data.terminated(text);
  }
  file.add_section(".rdata", data_section, data.data());
}

} // namespace

std::string pe_dll(const Dll& dll) {
  PeFile file(dll.machine);
  const Code code = code_of(dll.machine, dll.functions);
  const std::uint32_t code_rva = file.next_rva();
  file.add_section(".text", code_section, code.bytes);
  add_read_only_data(file, dll, code, code_rva);
  if (!dll.device_code.empty()) {
    file.add_section(".nv_fatb", data_section, dll.device_code);
  }
  if (!dll.file_version.empty()) {
    const std::uint32_t rva = file.next_rva();
    const std::string resource = version_resource(dll.file_version, dll.product_name, rva);
    file.add_section(".rsrc", data_section, resource);
    file.set_directory(PeDirectory::resources, {rva, static_cast<std::uint32_t>(resource.size())});
  }
  return file.bytes();
}

} // namespace cudnnenv::binary
