// SPDX-License-Identifier: Apache-2.0
// Figures: ar(5); Microsoft PE/COFF specification, "Archive (Library) File Format".
#include "archive.hpp"

#include "bytes.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace cudnnenv::binary {

namespace {

constexpr std::size_t magic_size = 8;
constexpr std::size_t header_size = 60;
constexpr std::size_t short_name = 15; // 16 bytes, less the "/" that ends a name

std::string padded(const std::string& text, std::size_t size) {
  return text + std::string(size - text.size(), ' ');
}

// Date and owners are zero: the same input gives the same bytes.
void write_member(Bytes& out, const std::string& name_field, const std::string& data) {
  out.text(padded(name_field, 16)).text(padded("0", 12)).text(padded("0", 6)).text(padded("0", 6));
  out.text(padded("644", 8)).text(padded(std::to_string(data.size()), 10)).text("`\n");
  out.text(data).align(2, '\n');
}

std::size_t member_size(std::size_t data) {
  return header_size + aligned(data, 2);
}

// Names that do not fit into a header stand in a member of their own, each once.
class LongNames {
public:
  LongNames(ArchiveKind kind, const std::vector<ArchiveMember>& members) {
    const std::string end = kind == ArchiveKind::gnu ? "/\n" : std::string(1, '\0');
    for (const auto& member : members) {
      if (member.name.size() > short_name &&
          places_.try_emplace(member.name, data_.size()).second) {
        data_ += member.name + end;
      }
    }
  }

  [[nodiscard]] std::string field(const std::string& name) const {
    const auto place = places_.find(name);
    return place == places_.end() ? name + "/" : "/" + std::to_string(place->second);
  }
  [[nodiscard]] const std::string& data() const { return data_; }

private:
  std::string data_;
  std::map<std::string, std::size_t> places_;
};

// Number of the symbol's member, and its name.
using Symbols = std::vector<std::pair<std::size_t, std::string>>;

Symbols symbols_of(const std::vector<ArchiveMember>& members) {
  Symbols symbols;
  for (std::size_t i = 0; i < members.size(); ++i) {
    for (const auto& name : members[i].symbols) {
      symbols.emplace_back(i, name);
    }
  }
  return symbols;
}

// Both indexes, for members that start at OFFSETS. Numbers of the first are big endian.
std::string first_index(const Symbols& symbols, const std::vector<std::uint32_t>& offsets) {
  Bytes out;
  out.big_endian_u32(static_cast<std::uint32_t>(symbols.size()));
  for (const auto& symbol : symbols) {
    out.big_endian_u32(offsets[symbol.first]);
  }
  for (const auto& symbol : symbols) {
    out.terminated(symbol.second);
  }
  return out.data();
}

std::string second_index(Symbols symbols, const std::vector<std::uint32_t>& offsets) {
  std::sort(symbols.begin(), symbols.end(),
            [](const auto& a, const auto& b) { return a.second < b.second; });
  Bytes out;
  out.u32(offsets.size());
  for (const auto offset : offsets) {
    out.u32(offset);
  }
  out.u32(symbols.size());
  for (const auto& symbol : symbols) {
    out.u16(symbol.first + 1);
  }
  for (const auto& symbol : symbols) {
    out.terminated(symbol.second);
  }
  return out.data();
}

} // namespace

// The indexes hold offsets of what comes behind them: first their sizes, with offsets of zero.
std::string archive(ArchiveKind kind, const std::vector<ArchiveMember>& members) {
  const bool coff = kind == ArchiveKind::coff;
  const LongNames names(kind, members);
  const auto symbols = symbols_of(members);
  std::vector<std::uint32_t> offsets(members.size());
  std::size_t at = magic_size + member_size(first_index(symbols, offsets).size());
  at += coff ? member_size(second_index(symbols, offsets).size()) : 0;
  at += names.data().empty() ? 0 : member_size(names.data().size());
  for (std::size_t i = 0; i < members.size(); ++i) {
    offsets[i] = static_cast<std::uint32_t>(at);
    at += member_size(members[i].data.size());
  }

  Bytes out;
  out.text("!<arch>\n");
  write_member(out, "/", first_index(symbols, offsets));
  if (coff) {
    write_member(out, "/", second_index(symbols, offsets));
  }
  if (!names.data().empty()) {
    write_member(out, "//", names.data());
  }
  for (const auto& member : members) {
    write_member(out, names.field(member.name), member.data);
  }
  return out.data();
}

} // namespace cudnnenv::binary
