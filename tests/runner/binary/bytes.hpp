// SPDX-License-Identifier: Apache-2.0
// Numbers and text, appended byte by byte; the order of bytes is that of the file, whatever the
// machine that runs this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cudnnenv::binary {

class Bytes {
public:
  // The low `count` bytes of `value`, lowest first.
  Bytes& number(std::uint64_t value, unsigned count);
  Bytes& u16(std::uint64_t value) { return number(value, 2); }
  Bytes& u32(std::uint64_t value) { return number(value, 4); }
  Bytes& u64(std::uint64_t value) { return number(value, 8); }
  // Highest byte first: the symbol index of archives.
  Bytes& big_endian_u32(std::uint32_t value);
  Bytes& text(std::string_view text);
  Bytes& terminated(std::string_view text);
  // UTF-8 as UTF-16LE; what is no UTF-8 becomes U+FFFD.
  Bytes& utf16(std::string_view text);
  Bytes& fill(std::size_t count, char with = '\0');
  // Fills up to the next multiple of `alignment`.
  Bytes& align(std::size_t alignment, char with = '\0');

  [[nodiscard]] std::size_t size() const { return data_.size(); }
  [[nodiscard]] const std::string& data() const { return data_; }

private:
  std::string data_;
};

// The next multiple of `alignment`, which is a power of two.
std::uint64_t aligned(std::uint64_t value, std::uint64_t alignment);

} // namespace cudnnenv::binary
