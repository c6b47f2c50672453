// SPDX-License-Identifier: Apache-2.0
// Opening one library of the probe and saying so. In: a prefix for the keys, a file or name.
// Out: "<prefix>.file" and the library, or "<prefix>.error" with the loader's text and nullptr.
#pragma once

#include "shared/library.hpp"
#include "shared/output.hpp"

#include <array>
#include <cstdio>
#include <cstring>

namespace cudnnenv {

using Key = std::array<char, 64>;

inline Key key_of(const char* prefix, const char* name) {
  Key key{};
  std::snprintf(key.data(), key.size(), "%s.%s", prefix, name);
  return key;
}

inline void* opened(const char* prefix, void* library) {
  if (library == nullptr) {
    say(key_of(prefix, "error").data(), loader_text());
    return nullptr;
  }
  Path path{};
  if (file_of_library(library, path)) {
    say(key_of(prefix, "file").data(), path.data());
  }
  return library;
}

inline void* open_and_say(const char* prefix, const char* file) {
  return opened(prefix, open_library(file));
}

// The loader found no file of that name, as opposed to one that is broken or lacks another.
inline bool is_absent(const char* name, const char* text) {
  const std::size_t length = std::strlen(name);
  return std::strncmp(text, name, length) == 0 &&
         std::strcmp(text + length,
                     ": cannot open shared object file: No such file or directory") == 0;
}

// Puts a function of LIBRARY into FUNCTION. Where it has none, it is not what its name says: false,
// and "<prefix>.error".
template <typename Function>
bool find_function(const char* prefix, void* library, const char* name, Function*& function) {
  function = function_of<Function>(library, name);
  if (function == nullptr) {
    say(key_of(prefix, "error").data(), loader_text());
  }
  return function != nullptr;
}

} // namespace cudnnenv
