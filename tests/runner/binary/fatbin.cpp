// SPDX-License-Identifier: Apache-2.0
#include "fatbin.hpp"

#include "bytes.hpp"

namespace cudnnenv::binary {

namespace {

constexpr std::uint32_t entry_header = 64;
constexpr std::uint32_t content = 40;

std::uint64_t flags_of(const DeviceCode& code) {
  constexpr std::uint64_t is_64_bit = 0x11;
  const std::uint64_t suffix = code.suffix == 'a' ? 1U << 20U : code.suffix == 'f' ? 1U << 21U : 0U;
  return is_64_bit | suffix;
}

void add_entry(Bytes& out, const DeviceCode& code) {
  out.u16(code.is_ptx ? 1 : 2).u16(0x0101).u32(entry_header).u64(content).fill(12);
  out.u32(code.architecture).fill(8).u64(flags_of(code)).fill(entry_header - 48);
  out.fill(content, '\x50');
}

} // namespace

std::string fatbin(const std::vector<DeviceCode>& entries) {
  Bytes contents;
  for (const DeviceCode& code : entries) {
    add_entry(contents, code);
  }
  Bytes out;
  out.u32(0xBA55ED50).u16(1).u16(16).u64(contents.size()).text(contents.data()).align(8);
  return out.data();
}

} // namespace cudnnenv::binary
