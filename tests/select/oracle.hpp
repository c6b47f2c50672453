// SPDX-License-Identifier: Apache-2.0
// The rules of docs/facts.md ("Which set is chosen"), said once more and without any thought of
// speed: every set is looked at. In: a machine. Out: the set that has to be chosen.
#pragma once

#include <optional>

#include "machine.hpp"

namespace cudnnenv::select {

struct Set {
  std::optional<int> toolkit;
  std::optional<int> cudnn;
  std::optional<int> compiler;
};

Set expected(const Machine& machine);

// The host compiler that nvcc of TOOLKIT will use.
std::optional<int> compiler_for(const Machine& machine, std::optional<int> toolkit);
// Builds here: the parts of the set go together, as far as they are asked for.
bool builds(const Machine& machine, const Set& set);
// Runs here, as far as driver and GPUs are known and asked for.
bool runs(const Machine& machine, const Set& set);
// May it be chosen at all, with what the user says? (Named ones always.)
bool may_take_toolkit(const Machine& machine, int toolkit);
bool may_take_cudnn(const Machine& machine, int cudnn);
bool version_asked(const std::string& version, const std::string& request);
bool version_wanted(const std::string& version, const std::string& wanted);
// -1, 0, 1: "9.10" is above "9.2"
int compare_versions(const std::string& a, const std::string& b);

} // namespace cudnnenv::select
