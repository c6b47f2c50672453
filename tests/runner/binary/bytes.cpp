// SPDX-License-Identifier: Apache-2.0
#include "bytes.hpp"

namespace cudnnenv::binary {

namespace {

constexpr std::uint32_t replacement = 0xFFFD;

// Bytes of the sequence that LEAD opens (RFC 3629); 0: it opens none.
std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) {
    return 1;
  }
  if (lead >= 0xC2 && lead < 0xE0) {
    return 2;
  }
  if (lead >= 0xE0 && lead < 0xF0) {
    return 3;
  }
  return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

// The character that stands at the start of TEXT, which gets shorter by it.
std::uint32_t next_character(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = sequence_length(lead);
  if (length == 0 || length > text.size()) {
    text.remove_prefix(1);
    return replacement;
  }
  std::uint32_t code = length == 1 ? lead : lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0U) != 0x80U) {
      text.remove_prefix(1);
      return replacement;
    }
    code = code << 6U | (byte & 0x3FU);
  }
  text.remove_prefix(length);
  return code;
}

} // namespace

Bytes& Bytes::number(std::uint64_t value, unsigned count) {
  for (unsigned i = 0; i < count; ++i) {
    data_.push_back(static_cast<char>(value >> (8 * i) & 0xFFU));
  }
  return *this;
}

Bytes& Bytes::big_endian_u32(std::uint32_t value) {
  for (unsigned i = 4; i-- > 0;) {
    data_.push_back(static_cast<char>(value >> (8 * i) & 0xFFU));
  }
  return *this;
}

Bytes& Bytes::text(std::string_view text) {
  data_.append(text);
  return *this;
}

Bytes& Bytes::terminated(std::string_view text) {
  return this->text(text).fill(1);
}

Bytes& Bytes::utf16(std::string_view text) {
  while (!text.empty()) {
    const std::uint32_t code = next_character(text);
    if (code < 0x10000) {
      u16(code);
    } else { // a pair of surrogates (RFC 2781)
      u16(0xD800U + ((code - 0x10000) >> 10U)).u16(0xDC00U + ((code - 0x10000) & 0x3FFU));
    }
  }
  return *this;
}

Bytes& Bytes::fill(std::size_t count, char with) {
  data_.append(count, with);
  return *this;
}

Bytes& Bytes::align(std::size_t alignment, char with) {
  return fill(aligned(size(), alignment) - size(), with);
}

std::uint64_t aligned(std::uint64_t value, std::uint64_t alignment) {
  return (value + alignment - 1) & ~(alignment - 1);
}

} // namespace cudnnenv::binary
