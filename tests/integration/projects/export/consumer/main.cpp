// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <mine.hpp>

int main() {
  std::printf("cuDNN %zu\n", mine::cudnn_version());
}
