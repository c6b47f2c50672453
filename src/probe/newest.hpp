// SPDX-License-Identifier: Apache-2.0
// The newest library of a name that the loader finds. In: the name without its number, what may
// follow the number (CUDA 11 has libcudart.so.11.0). Out: the library, or nullptr with the loader's
// text: of the one that is there and does not open, else of the plain name.
#pragma once

#include "probe/opened.hpp"
#include "shared/library.hpp"

#include <array>
#include <cstdio>

namespace cudnnenv {

inline void* newest(const char* name, std::array<const char*, 2> tails) {
  constexpr int highest =
      40; // far beyond any major there is; one that is absent costs microseconds
  for (int major = highest; major > 0; --major) {
    for (const char* tail : tails) {
      std::array<char, 64> file{};
      std::snprintf(file.data(), file.size(), "%s.%d%s", name, major, tail);
      void* library = open_library(file.data());
      if (library != nullptr) {
        return library;
      }
      if (!is_absent(file.data(), loader_text())) {
        return open_library(file.data()); // again: its text was taken
      }
    }
  }
  return open_library(name);
}

} // namespace cudnnenv
