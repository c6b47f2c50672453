// SPDX-License-Identifier: Apache-2.0
// The hash table that loaders look symbols up in (DT_GNU_HASH): as GNU ld writes it and glibc's
// elf/dl-lookup.c reads it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cudnnenv::binary {

std::uint32_t gnu_hash(std::string_view name);

// The hash of version names: "elf_hash" of the System V ABI, ch. 5.
std::uint32_t sysv_hash(std::string_view name);

// Buckets for that many names.
std::uint32_t gnu_hash_buckets(std::size_t names);

// The table's bytes. `names`: of the symbols 1, 2, ... of the symbol table, sorted by bucket.
// `word`: bytes of an address, 8 or 4.
std::string gnu_hash_table(const std::vector<std::string>& names, unsigned word);

} // namespace cudnnenv::binary
