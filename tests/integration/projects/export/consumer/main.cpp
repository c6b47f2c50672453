// SPDX-License-Identifier: Apache-2.0
// Prints the cuDNN that the library uses; where the library's users get cuDNN, too, they have the same.
#include <cstdio>
#include <mine.hpp>

#ifdef USERS_GET_CUDNN
#include <cudnn.h>
#endif

int main() {
#ifdef USERS_GET_CUDNN
  if (cudnnGetVersion() != mine::cudnn_version() || cudnnGetVersion() != CUDNN_VERSION) {
    return 1;
  }
#endif
  std::printf("cuDNN %zu\n", mine::cudnn_version());
}
