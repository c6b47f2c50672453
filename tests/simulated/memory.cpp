// SPDX-License-Identifier: Apache-2.0
#include "memory.hpp"

#include <functional>
#include <iterator>
#include <utility>

namespace cudnnenv::simulated {

void* Memory::take(std::size_t bytes) {
  if (bytes > free()) {
    return nullptr;
  }
  // Not cleared: what nobody wrote has to be seen by tools and tests.
  Block block{Bytes(new std::byte[bytes == 0 ? 1 : bytes]), bytes};
  std::byte* address = block.bytes.get();
  blocks_.emplace(address, std::move(block));
  used_ += bytes;
  return address;
}

bool Memory::give_back(void* address) {
  const auto found = blocks_.find(static_cast<const std::byte*>(address));
  if (found == blocks_.end()) {
    return false;
  }
  used_ -= found->second.size;
  blocks_.erase(found);
  return true;
}

bool Memory::holds(const void* address, std::size_t bytes) const {
  const auto* begin = static_cast<const std::byte*>(address);
  auto after = blocks_.upper_bound(begin);
  if (after == blocks_.begin()) {
    return false;
  }
  const Block& block = std::prev(after)->second;
  const auto offset = static_cast<std::size_t>(begin - block.bytes.get());
  return offset <= block.size && bytes <= block.size - offset;
}

Memory& memory() {
  static Memory all;
  return all;
}

} // namespace cudnnenv::simulated
