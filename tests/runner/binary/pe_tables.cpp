// SPDX-License-Identifier: Apache-2.0
// Figures: Microsoft PE/COFF specification, "The .edata Section" and "The .idata Section".
#include "pe_tables.hpp"

#include "bytes.hpp"

#include <algorithm>
#include <numeric>

namespace cudnnenv::binary {

namespace {

constexpr std::size_t export_directory_size = 40;
constexpr std::size_t import_descriptor_size = 20;

// Numbers of the functions, sorted by name: loaders search by halves.
std::vector<std::size_t> by_name(const std::vector<Function>& functions) {
  std::vector<std::size_t> order(functions.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&functions](std::size_t a, std::size_t b) {
    return functions[a].name < functions[b].name;
  });
  return order;
}

// Bytes of one lookup table for each DLL, with the zero that ends it.
std::size_t lookup_size(const std::vector<Import>& imports, unsigned word) {
  std::size_t size = 0;
  for (const auto& import : imports) {
    size += (import.functions.size() + 1) * word;
  }
  return size;
}

} // namespace

std::string export_table(const Dll& dll, const Code& code, std::uint32_t code_rva,
                         std::uint32_t rva) {
  const auto count = dll.functions.size();
  const std::uint64_t addresses = rva + export_directory_size;
  const std::uint64_t names = addresses + 4 * count;
  const std::uint64_t ordinals = names + 4 * count;
  const std::uint64_t texts = ordinals + 2 * count;
  Bytes out;
  out.u32(0).u32(0).u32(0).u32(texts).u32(1); // the DLL's name stands first; ordinals start at 1
  out.u32(count).u32(count).u32(addresses).u32(names).u32(ordinals);
  for (const auto start : code.starts) {
    out.u32(code_rva + start);
  }
  Bytes text;
  text.terminated(dll.name);
  const auto order = by_name(dll.functions);
  for (const auto function : order) {
    out.u32(texts + text.size());
    text.terminated(dll.functions[function].name);
  }
  for (const auto function : order) {
    out.u16(function);
  }
  return out.text(text.data()).data();
}

// Descriptors; lookup tables; the same again, which the loader overwrites with addresses; names.
ImportTable import_table(const std::vector<Import>& imports, unsigned word, std::uint32_t rva) {
  const std::uint64_t lookups =
      aligned(rva + import_descriptor_size * (imports.size() + 1), word); // one of zeros ends them
  const std::uint64_t lookups_size = lookup_size(imports, word);
  const std::uint64_t addresses = lookups + lookups_size;
  const std::uint64_t texts = addresses + lookups_size;
  Bytes descriptors;
  Bytes lookup;
  Bytes text;
  for (const auto& import : imports) {
    descriptors.u32(lookups + lookup.size()).u32(0).u32(0).u32(texts + text.size());
    descriptors.u32(addresses + lookup.size());
    text.terminated(import.dll).align(2);
    for (const auto& function : import.functions) {
      lookup.number(texts + text.size(), word);
      text.u16(0).terminated(function).align(2); // hint 0
    }
    lookup.number(0, word);
  }
  descriptors.fill(import_descriptor_size).fill(lookups - rva - descriptors.size());
  ImportTable table;
  table.data = descriptors.data() + lookup.data() + lookup.data() + text.data();
  table.directory = {rva, static_cast<std::uint32_t>(lookups - rva)};
  table.addresses = {static_cast<std::uint32_t>(addresses),
                     static_cast<std::uint32_t>(lookups_size)};
  return table;
}

} // namespace cudnnenv::binary
