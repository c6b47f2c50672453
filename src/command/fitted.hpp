// SPDX-License-Identifier: Apache-2.0
// Text for a terminal, as wide as there is room for it and with nothing in it that is obeyed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cudnnenv::command {

// TEXT cut to ROOM columns, "?" for each byte that is not harmless. What is not ASCII is taken as
// two columns wide, which is never too little. TAKEN, if there is one: how many columns that makes.
std::string fitted(std::string_view text, std::size_t room, std::size_t* taken);

// How many columns all of TEXT takes, counted so.
std::size_t columns_of(std::string_view text);

} // namespace cudnnenv::command
