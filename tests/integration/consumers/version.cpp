// SPDX-License-Identifier: Apache-2.0
// What each consumer builds: it fails when header and library are of different releases.
#include <cstdio>
#include <cudnn.h>

int main() {
  std::printf("cuDNN %zu, headers %d\n", cudnnGetVersion(), CUDNN_VERSION);
  return cudnnGetVersion() == CUDNN_VERSION ? 0 : 1;
}
