// SPDX-License-Identifier: Apache-2.0
// Which keys the entries of a tree have. What their values mean is known to tests/runner/tree
// alone. In: the node "tree". Out: nothing, or MalformedCase.
#pragma once

#include "node.hpp"

namespace cudnnenv::cases {

void check_tree(const Node& tree);

} // namespace cudnnenv::cases
