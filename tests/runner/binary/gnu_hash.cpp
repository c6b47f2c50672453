// SPDX-License-Identifier: Apache-2.0
#include "gnu_hash.hpp"

#include "bytes.hpp"

namespace cudnnenv::binary {

namespace {

// Free choice of the writer, kept in the table; the value of LLVM's lld.
constexpr std::uint32_t second_bit_shift = 26;

// Two bits for each name, twelve bits of room for each as in lld; the number of words must be a
// power of two.
std::vector<std::uint64_t> bloom_filter(const std::vector<std::string>& names,
                                        std::uint32_t word_bits) {
  std::size_t words = 1;
  while (words * word_bits < names.size() * 12) {
    words *= 2;
  }
  std::vector<std::uint64_t> filter(words);
  for (const auto& name : names) {
    const std::uint32_t hash = gnu_hash(name);
    auto& word = filter[hash / word_bits & (words - 1)];
    word |= std::uint64_t{1} << hash % word_bits;
    word |= std::uint64_t{1} << (hash >> second_bit_shift) % word_bits;
  }
  return filter;
}

} // namespace

std::uint32_t gnu_hash(std::string_view name) {
  std::uint32_t hash = 5381;
  for (const char c : name) {
    hash = hash * 33 + static_cast<unsigned char>(c);
  }
  return hash;
}

std::uint32_t sysv_hash(std::string_view name) {
  std::uint32_t hash = 0;
  for (const char c : name) {
    hash = (hash << 4U) + static_cast<unsigned char>(c);
    const std::uint32_t high = hash & 0xF0000000U;
    hash = (hash ^ high >> 24U) & ~high;
  }
  return hash;
}

// Chains stay short (our own reader follows 64 steps); never zero, which loaders divide by.
std::uint32_t gnu_hash_buckets(std::size_t names) {
  return static_cast<std::uint32_t>(names / 2 + 1);
}

std::string gnu_hash_table(const std::vector<std::string>& names, unsigned word) {
  const std::uint32_t buckets = gnu_hash_buckets(names.size());
  const auto filter = bloom_filter(names, word * 8);
  Bytes table;
  table.u32(buckets).u32(1).u32(filter.size()).u32(second_bit_shift); // 1: symbol 0 is no name
  for (const auto bits : filter) {
    table.number(bits, word);
  }
  std::vector<std::uint32_t> first(buckets); // 0: empty bucket
  for (std::size_t i = names.size(); i-- > 0;) {
    first[gnu_hash(names[i]) % buckets] = static_cast<std::uint32_t>(i + 1);
  }
  for (const auto index : first) {
    table.u32(index);
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::uint32_t hash = gnu_hash(names[i]);
    const bool last = i + 1 == names.size() || gnu_hash(names[i + 1]) % buckets != hash % buckets;
    table.u32((hash & ~1U) | (last ? 1U : 0U)); // the lowest bit ends a chain
  }
  return table.data();
}

} // namespace cudnnenv::binary
