// SPDX-License-Identifier: Apache-2.0
// Archives as System V (GNU ar) and Windows (lib.exe) write them.
#pragma once

#include <string>
#include <vector>

namespace cudnnenv::binary {

struct ArchiveMember {
  std::string name;
  std::string data;
  std::vector<std::string> symbols; // that the index leads to this member for
};

// coff: with a second, sorted index, and long names that end with a zero byte.
enum class ArchiveKind { gnu, coff };

std::string archive(ArchiveKind kind, const std::vector<ArchiveMember>& members);

} // namespace cudnnenv::binary
