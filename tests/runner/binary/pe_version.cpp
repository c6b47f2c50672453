// SPDX-License-Identifier: Apache-2.0
// Figures: Microsoft PE/COFF specification, "The .rsrc Section"; Windows SDK, VS_VERSIONINFO.
#include "pe_version.hpp"

#include "bytes.hpp"

#include <array>
#include <vector>

namespace cudnnenv::binary {

namespace {

constexpr std::uint32_t english = 0x0409; // U.S. English
constexpr std::uint32_t unicode = 0x04B0; // code page 1200
constexpr std::uint32_t rt_version = 16;
constexpr std::uint32_t directory_size = 24; // header and one entry

// Length, length of the value, 1 for text, key, value, children; each starts at a multiple of 4.
std::string node(const std::string& key, bool is_text, std::size_t value_length,
                 const std::string& value, const std::vector<std::string>& children) {
  Bytes out;
  out.u16(0).u16(value_length).u16(is_text ? 1 : 0).utf16(key).u16(0).align(4).text(value);
  for (const auto& child : children) {
    out.align(4).text(child);
  }
  std::string bytes = out.data();
  return bytes.replace(0, 2, Bytes().u16(bytes.size()).data());
}

// Lengths of text count characters of two bytes, with the zero.
std::string text_node(const std::string& key, const std::string& text) {
  Bytes value;
  value.utf16(text).u16(0);
  return node(key, true, value.size() / 2, value.data(), {});
}

// The four numbers of "9.1.1.17" or "6,14,11,12040", 16 bits each.
std::array<std::uint16_t, 4> numbers(const std::string& version) {
  std::array<std::uint16_t, 4> result = {};
  std::size_t field = 0;
  for (const char c : version) {
    if (c == '.' || c == ',') {
      ++field;
    }
    if (field < result.size() && c >= '0' && c <= '9') {
      auto& number = result.at(field);
      number = static_cast<std::uint16_t>(number * 10 + (c - '0'));
    }
  }
  return result;
}

// VS_FIXEDFILEINFO: signature, version of the structure, file and product version (each as two
// words, high halves first), mask and flags, VOS_NT_WINDOWS32, VFT_DLL.
std::string fixed_info(const std::string& version) {
  const auto [a, b, c, d] = numbers(version);
  Bytes out;
  out.u32(0xFEEF04BD).u32(0x00010000);
  out.u16(b).u16(a).u16(d).u16(c).u16(b).u16(a).u16(d).u16(c);
  out.u32(0x3F).u32(0).u32(0x00040004).u32(2).fill(12);
  return out.data();
}

std::string version_info(const std::string& file_version, const std::string& product_name) {
  const std::string table =
      node("040904b0", true, 0, "",
           {text_node("FileVersion", file_version), text_node("ProductName", product_name),
            text_node("ProductVersion", file_version)});
  const std::string translation =
      node("Translation", false, 4, Bytes().u16(english).u16(unicode).data(), {});
  const std::string fixed = fixed_info(file_version);
  return node("VS_VERSION_INFO", false, fixed.size(), fixed,
              {node("StringFileInfo", true, 0, "", {table}),
               node("VarFileInfo", true, 0, "", {translation})});
}

// A directory of one numbered entry. The highest bit: a directory stands there, not data.
void write_directory(Bytes& out, std::uint32_t id, bool leads_to_directory) {
  out.fill(12).u16(0).u16(1).u32(id);
  const std::uint64_t next = out.size() + 4;
  out.u32(next | (leads_to_directory ? 0x80000000U : 0U));
}

} // namespace

// Three levels: kind, number, language; then where the data is.
std::string version_resource(const std::string& file_version, const std::string& product_name,
                             std::uint32_t rva) {
  const std::string info = version_info(file_version, product_name);
  Bytes out;
  write_directory(out, rt_version, true);
  write_directory(out, 1, true);
  write_directory(out, english, false);
  const std::uint32_t data = 3 * directory_size + 16;
  out.u32(rva + data).u32(info.size()).u32(0).u32(0);
  return out.text(info).data();
}

} // namespace cudnnenv::binary
