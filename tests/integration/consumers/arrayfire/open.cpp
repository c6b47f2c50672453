// SPDX-License-Identifier: Apache-2.0
// The same as version.cpp, with a library that is opened at run time.
#include <cstdio>
#include <cudnn.h>
#include <dlfcn.h>

int main() {
  void* library = dlopen(LIBRARY, RTLD_NOW);
  void* symbol = library != nullptr ? dlsym(library, "cudnnGetVersion") : nullptr;
  if (symbol == nullptr) {
    std::printf("%s\n", dlerror());
    return 1;
  }
  const std::size_t version = reinterpret_cast<std::size_t (*)()>(symbol)();
  std::printf("cuDNN %zu, headers %d\n", version, CUDNN_VERSION);
  return version == CUDNN_VERSION ? 0 : 1;
}
