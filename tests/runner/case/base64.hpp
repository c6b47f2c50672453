// SPDX-License-Identifier: Apache-2.0
// Base64 of RFC 4648, section 4. In: its text, padded, without line ends. Out: the bytes; none
// where it is something else.
#pragma once

#include <optional>
#include <string>

namespace cudnnenv::cases {

std::optional<std::string> base64_bytes(const std::string& text);

} // namespace cudnnenv::cases
