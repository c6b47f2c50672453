// SPDX-License-Identifier: Apache-2.0
#include "code.hpp"

#include "bytes.hpp"

namespace cudnnenv::binary {

namespace {

// What compilers align functions to; holds for the longest function (12 bytes) too.
constexpr std::size_t function_alignment = 16;

// Intel SDM 2: B8+rd id "MOV r32, imm32", C3 "RET". Arm ARM C6: "MOVZ Wd, #imm16" 0x52800000,
// "MOVK Wd, #imm16, LSL #16" 0x72A00000, imm16 in bits 5-20; "RET" 0xD65F03C0.
void write_function(Bytes& code, Machine machine, std::uint32_t value) {
  if (machine == Machine::aarch64) {
    code.u32(0x52800000U | (value & 0xFFFFU) << 5U);
    code.u32(0x72A00000U | (value >> 16U) << 5U);
    code.u32(0xD65F03C0U);
  } else {
    code.number(0xB8, 1).u32(value).number(0xC3, 1);
  }
}

} // namespace

Code code_of(Machine machine, const std::vector<Function>& functions) {
  // Between functions: INT3, or zero words (UDF #0 of aarch64). Neither can be run into unseen.
  const char filler = machine == Machine::aarch64 ? '\0' : '\xCC';
  Bytes code;
  code.fill(function_alignment, filler);
  Code result;
  result.function_size = machine == Machine::aarch64 ? 12 : 6;
  for (const auto& function : functions) {
    result.starts.push_back(static_cast<std::uint32_t>(code.size()));
    write_function(code, machine, function.value);
    code.align(function_alignment, filler);
  }
  result.bytes = code.data();
  return result;
}

} // namespace cudnnenv::binary
