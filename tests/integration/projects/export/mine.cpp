// SPDX-License-Identifier: Apache-2.0
#include "mine.hpp"

#include <cudnn.h>

std::size_t mine::cudnn_version() {
  return cudnnGetVersion();
}
