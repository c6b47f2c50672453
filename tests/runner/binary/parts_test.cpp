// SPDX-License-Identifier: Apache-2.0
// The small parts, against values known from elsewhere; damage to finished files.
#include "bytes.hpp"
#include "code.hpp"
#include "gnu_hash.hpp"
#include "patch.hpp"
#include "string_table.hpp"
#include "test_support.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace cudnnenv::binary {

using namespace std::string_literals;

TEST_CASE("bytes are little endian, whatever runs this") {
  CHECK(Bytes().u16(0x0102).u32(0x03040506).data() == "\x02\x01\x06\x05\x04\x03");
  CHECK(Bytes().u64(0x0102030405060708).data() == "\x08\x07\x06\x05\x04\x03\x02\x01");
  CHECK(Bytes().big_endian_u32(0x61626364).data() == "abcd");
  CHECK(Bytes().text("a").align(4, '.').align(4, '.').data() == "a...");
  CHECK(Bytes().terminated("a").data() == "a\0"s);
}

TEST_CASE("text becomes UTF-16LE; what is no UTF-8 is replaced, never dropped") {
  CHECK(Bytes().utf16("9.1").data() == "9\0.\0001\0"s);
  CHECK(Bytes().utf16("\xC3\xA9\xE5\xAD\x97").data() == "\xE9\x00\x57\x5B"s);
  CHECK(Bytes().utf16("\xF0\x9F\x98\x80").data() == "\x3D\xD8\x00\xDE"s);
  CHECK(Bytes().utf16("\xFF").data() == "\xFD\xFF");
  CHECK(Bytes().utf16("\xE5\xAD").data() == "\xFD\xFF\xFD\xFF");
  CHECK(Bytes()
            .utf16("\xC3"
                   "A")
            .data() == "\xFD\xFF\x41\x00"s);
}

TEST_CASE("hashes are those of the loader") {
  // https://flapenguin.me/elf-dt-gnu-hash gives these; GLIBC_2.2.5 as in "readelf -V" of any
  // program
  CHECK(gnu_hash("") == 0x1505);
  CHECK(gnu_hash("printf") == 0x156B2BB8);
  CHECK(gnu_hash("flapenguin.me") == 0x8AE9F18E);
  CHECK(sysv_hash("GLIBC_2.2.5") == 0x09691A75);
  CHECK(sysv_hash("printf") == 0x077905A6);
}

TEST_CASE("hash table: each chain ends where its bucket ends") {
  std::vector<std::string> names;
  for (const auto& function : test::many_functions(50)) {
    names.push_back(function.name);
  }
  const std::uint32_t buckets = gnu_hash_buckets(names.size());
  const auto bucket = [buckets](const std::string& name) { return gnu_hash(name) % buckets; };
  std::sort(names.begin(), names.end(), [&bucket](const std::string& a, const std::string& b) {
    return bucket(a) < bucket(b);
  });
  for (const unsigned word : {8U, 4U}) {
    const std::string table = gnu_hash_table(names, word);
    const std::size_t chains = table.size() - 4 * names.size(); // they are the table's end
    for (std::size_t i = 0; i < names.size(); ++i) {
      const bool last = i + 1 == names.size() || bucket(names[i]) != bucket(names[i + 1]);
      const std::uint32_t expected = (gnu_hash(names[i]) & ~1U) | (last ? 1U : 0U);
      CHECK(table.substr(chains + 4 * i, 4) == Bytes().u32(expected).data());
    }
  }
}

TEST_CASE("names stand once in a string table") {
  StringTable table;
  CHECK(table.at("") == 0);
  CHECK(table.at("abc") == 1);
  CHECK(table.at("d") == 5);
  CHECK(table.at("abc") == 1);
  CHECK(table.data() == "\0abc\0d\0"s);
}

TEST_CASE("code of a function") {
  const auto body = [](Machine machine) {
    const Code code = code_of(machine, {{"f", 0x12345678}});
    return code.bytes.substr(code.starts.at(0), code.function_size);
  };
  CHECK(body(Machine::x86_64) == "\xB8\x78\x56\x34\x12\xC3");
  CHECK(body(Machine::x86) == body(Machine::x86_64));
  // movz w0, #0x5678; movk w0, #0x1234, lsl #16; ret
  CHECK(body(Machine::aarch64) == "\x00\xCF\x8A\x52\x80\x46\xA2\x72\xC0\x03\x5F\xD6"s);
  CHECK_FALSE(code_of(Machine::x86_64, {}).bytes.empty());
}

TEST_CASE("the same input gives the same bytes") {
  for (const auto machine : test::machines) {
    const auto library = test::sample_library(machine);
    const auto dll = test::sample_dll(machine);
    CHECK(elf_shared_library(library) == elf_shared_library(library));
    CHECK(pe_dll(dll) == pe_dll(dll));
    CHECK(import_library(dll) == import_library(dll));
  }
}

TEST_CASE("another CPU: only its number changes") {
  for (const auto from : test::machines) {
    for (const auto to : test::machines) {
      const std::string elf = elf_shared_library(test::sample_library(from));
      const std::string dll = pe_dll(test::sample_dll(from));
      CHECK(with_machine(with_machine(elf, to), from) == elf);
      CHECK(with_machine(with_machine(dll, to), from) == dll);
      CHECK((with_machine(elf, to) == elf) == (from == to));
      CHECK((with_machine(dll, to) == dll) == (from == to));
    }
  }
}

TEST_CASE("another CPU: what is no library, or has no whole header, stays") {
  const std::string dll = pe_dll(test::sample_dll(Machine::x86));
  for (const std::string& text :
       {std::string(), std::string("plain text"), std::string("MZ"), std::string("\177ELF"),
        truncated(dll, 0x3E), truncated(dll, 0x84), "MZ" + std::string(100, '\xFF')}) {
    CHECK(with_machine(text, Machine::aarch64) == text);
  }
}

TEST_CASE("cut files") {
  CHECK(truncated("abc", 0).empty());
  CHECK(truncated("abc", 2) == "ab");
  CHECK(truncated("abc", 5) == "abc");
}

} // namespace cudnnenv::binary
