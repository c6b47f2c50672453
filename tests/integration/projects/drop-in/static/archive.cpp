// SPDX-License-Identifier: Apache-2.0
// Stand-in for one archive of cuDNN 9 (no real one can be had here: wheels have none). CORE:
// libcudnn_graph, which has the version and needs the CUDA runtime and zlib. The others are named
// by nobody, and make themselves known: so only whole archives have them.
#include <cstddef>

#ifdef CORE
#include <cuda_runtime_api.h>
#include <zlib.h>

extern "C" {
int stand_in_count = 0;

int stand_in_parts(void) {
  return stand_in_count;
}

std::size_t cudnnGetVersion(void) {
  int runtime = 0;
  cudaRuntimeGetVersion(&runtime);
  return zlibVersion()[0] != '\0' && runtime != 0 ? CORE : 0;
}
}
#else
extern "C" int stand_in_count;

namespace {
const int known = ++stand_in_count;
}
#endif
