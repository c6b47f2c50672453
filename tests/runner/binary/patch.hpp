// SPDX-License-Identifier: Apache-2.0
// Damage to finished files: another CPU's number in the header, an end that is missing.
#pragma once

#include "binary.hpp"

#include <cstddef>
#include <string>

namespace cudnnenv::binary {

// The file says that it is for `machine`; nothing else in it changes (the class of an ELF file
// neither, as when a header was damaged). What is neither ELF nor PE stays as it is.
std::string with_machine(std::string elf_or_pe, Machine machine);

// The first `size` bytes; all when there are not more.
std::string truncated(std::string bytes, std::size_t size);

} // namespace cudnnenv::binary
