// SPDX-License-Identifier: Apache-2.0
// dlopen, dlsym and friends. See library.hpp.
#pragma once

#include <array>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <link.h>

namespace cudnnenv {

using Path = std::array<char, PATH_MAX>;

// RTLD_LOCAL: one library must not lend its symbols to the next.
inline void* open_library(const char* name) {
  return dlopen(name, RTLD_NOW | RTLD_LOCAL);
}

inline const char* loader_text() {
  const char* text = dlerror();
  return text != nullptr ? text : "the loader gives no reason";
}

// Links resolved; as the loader wrote it where that is impossible.
inline void resolve(const char* file, Path& path) {
  if (realpath(file, path.data()) == nullptr) {
    std::snprintf(path.data(), path.size(), "%s", file);
  }
}

inline bool file_of_library(void* handle, Path& path) {
  struct link_map* map = nullptr;
  if (dlinfo(handle, RTLD_DI_LINKMAP, static_cast<void*>(&map)) != 0) {
    return false;
  }
  resolve(map->l_name, path);
  return true;
}

// By name, not by the address that the program itself has: that may be one of its own.
inline bool file_of_function(const char* name, Path& path) {
  const void* address = dlsym(RTLD_DEFAULT, name);
  Dl_info info{};
  if (address == nullptr || dladdr(address, &info) == 0) {
    return false;
  }
  resolve(info.dli_fname, path);
  return true;
}

template <typename Function>
Function* function_of(void* handle, const char* name) {
  return reinterpret_cast<Function*>(dlsym(handle, name));
}

template <typename Function>
Function* function_of_process(const char* name) {
  return function_of<Function>(RTLD_DEFAULT, name);
}

} // namespace cudnnenv
