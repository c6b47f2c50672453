// SPDX-License-Identifier: Apache-2.0
// cuDNN's own library. In: its file, or nullptr: the newest that the loader finds. Out: cudnn.file
// or cudnn.error, cudnn.version, cudnn.cudart (cudnnGetCudartVersion); stage cudnn.create:
// cudnn.create (cudnnCreate), its name and, from cuDNN 9 on, cuDNN's own words about it.
#pragma once

#include "probe/apart.hpp"
#include "probe/newest.hpp"
#include "probe/opened.hpp"
#include "shared/stage.hpp"

#include <array>
#include <cstddef>

namespace cudnnenv {

inline void say_last_error(void* library, const char* key) {
  auto* last_error = function_of<void(char*, std::size_t)>(library, "cudnnGetLastErrorString");
  if (last_error != nullptr) {
    std::array<char, 1024> text{};
    last_error(text.data(), text.size() - 1);
    say(key, text.data());
  }
}

inline Part probe_create(void* library) {
  int (*create)(void**) = nullptr;
  int (*destroy)(void*) = nullptr;
  const char* (*name)(int) = nullptr;
  if (!find_function("cudnn", library, "cudnnCreate", create) ||
      !find_function("cudnn", library, "cudnnDestroy", destroy) ||
      !find_function("cudnn", library, "cudnnGetErrorString", name)) {
    return Part::failed;
  }
  void* handle = nullptr;
  const int status = create(&handle);
  say_integer("cudnn.create", status);
  say("cudnn.create_name", name(status));
  if (status == 0) {
    destroy(handle);
  } else {
    say_last_error(library, "cudnn.create_error");
  }
  return Part::opened;
}

inline Part probe_cudnn(const char* file, unsigned limit) {
  void* library = file != nullptr ? open_and_say("cudnn", file)
                                  : opened("cudnn", newest("libcudnn.so", {"", ".0"}));
  if (library == nullptr) {
    return Part::failed;
  }
  std::size_t (*version)() = nullptr;
  std::size_t (*cudart)() = nullptr;
  if (!find_function("cudnn", library, "cudnnGetVersion", version) ||
      !find_function("cudnn", library, "cudnnGetCudartVersion", cudart)) {
    return Part::failed;
  }
  say_integer("cudnn.version", static_cast<long long>(version()));
  say_integer("cudnn.cudart", static_cast<long long>(cudart()));
  begin_stage("cudnn.create", limit);
  return probe_create(library);
}

} // namespace cudnnenv
