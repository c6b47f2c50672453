// SPDX-License-Identifier: Apache-2.0
// The text of a file. In: its path. Out: all of it; as much as could be read when that fails, which
// a process's own file below /proc does once the process is gone. Never throws for that reason.
#pragma once

#include <filesystem>
#include <string>

namespace cudnnenv::command {

std::string read_file(const std::filesystem::path& path);

} // namespace cudnnenv::command
