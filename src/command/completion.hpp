// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace cudnnenv::command {

// The completion script for SHELL: bash, zsh or fish. The files of the folder completion/, which
// are also installed where these shells look.
std::string_view completion_script(const std::string& shell);

} // namespace cudnnenv::command
