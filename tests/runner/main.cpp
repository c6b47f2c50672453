// SPDX-License-Identifier: Apache-2.0
// cudnn-env-case: runs case files. Everything it does is in case/.
#include <iostream>
#include <string>
#include <vector>

#include "case/command_line.hpp"

int main(int argc, char* argv[]) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  return cudnnenv::cases::run_command_line(words, std::cout, std::cerr);
}
