// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>

namespace mine {
std::size_t cudnn_version();
}
