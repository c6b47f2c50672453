// SPDX-License-Identifier: Apache-2.0
// The command line of cudnn-env-case.
// In: words. Out: exit status; text on two streams.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace cudnnenv::cases {

int run_command_line(const std::vector<std::string>& words, std::ostream& out, std::ostream& err);

} // namespace cudnnenv::cases
