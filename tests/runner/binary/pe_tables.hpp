// SPDX-License-Identifier: Apache-2.0
// Export and import tables of PE files, for the address at which they will stand.
#pragma once

#include "binary.hpp"
#include "code.hpp"
#include "pe_file.hpp"

#include <string>
#include <vector>

namespace cudnnenv::binary {

// `code` stands at `code_rva`, the table at `rva`.
std::string export_table(const Dll& dll, const Code& code, std::uint32_t code_rva,
                         std::uint32_t rva);

struct ImportTable {
  std::string data;
  PeRange directory;
  PeRange addresses;
};

ImportTable import_table(const std::vector<Import>& imports, unsigned word, std::uint32_t rva);

} // namespace cudnnenv::binary
