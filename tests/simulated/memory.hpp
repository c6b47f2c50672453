// SPDX-License-Identifier: Apache-2.0
// "Device memory": blocks of the host that are told apart from all other memory. In: sizes,
// addresses. Out: whether an address and a length lie inside one block, as a GPU would know.
#pragma once

#include <cstddef>
#include <map>
#include <memory>

namespace cudnnenv::simulated {

// NOLINTNEXTLINE(modernize-avoid-c-arrays): as unique_ptr has it, without clearing the bytes
using Bytes = std::unique_ptr<std::byte[]>;

class Memory {
public:
  static constexpr std::size_t total = std::size_t{1} << 30U;

  [[nodiscard]] void* take(std::size_t bytes); // nullptr: more than there is
  bool give_back(void* address);               // false: is none of ours
  [[nodiscard]] bool holds(const void* address, std::size_t bytes) const;
  [[nodiscard]] std::size_t free() const { return total - used_; }

private:
  struct Block {
    Bytes bytes;
    std::size_t size = 0;
  };

  std::map<const std::byte*, Block> blocks_;
  std::size_t used_ = 0;
};

Memory& memory();

} // namespace cudnnenv::simulated
