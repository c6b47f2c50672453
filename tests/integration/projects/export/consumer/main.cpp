// SPDX-License-Identifier: Apache-2.0
// Prints the cuDNN that the library uses; where its users get cuDNN, too, it is the same one.
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
