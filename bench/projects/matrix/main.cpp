// SPDX-License-Identifier: Apache-2.0
#include <cudnn.h>

#include <string>

std::string part_1(const std::string& text);

int main() {
  return part_1("x").empty() || cudnnGetVersion() == 0 ? 1 : 0;
}
