// SPDX-License-Identifier: Apache-2.0
// What ``cudnn-env explain <log>`` printed.
#pragma once

#include <string>

#include "outcome.hpp"

namespace cudnnenv::cases {

// In: what it printed in English and in Chinese; lines "<id> <severity>", one for each finding that
// there is. Out: the findings that it names, in its order; both texts in one line each, without
// what they repeat of the log.
Outcome explained(const std::string& english, const std::string& chinese,
                  const std::string& severities);

} // namespace cudnnenv::cases
