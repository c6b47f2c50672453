// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

namespace cudnnenv::binary {

// A .rsrc section at address `rva` with one VERSIONINFO: FileVersion, ProductVersion (the same, as
// in cuDNN's DLLs) and ProductName.
std::string version_resource(const std::string& file_version, const std::string& product_name,
                             std::uint32_t rva);

} // namespace cudnnenv::binary
