// SPDX-License-Identifier: Apache-2.0
// What real wheels of frameworks for Linux need of CUDA: which libraries, from which folders, and
// which of NVIDIA's wheels they pin. Measured; tests/frameworks compares it with the wheels.
#pragma once

#include "figures.hpp"

#include <string>
#include <vector>

namespace cudnnenv::tree {

struct WheelBuild {
  std::string framework; // torch
  Version version;
  std::string cuda;  // "12.4"
  std::string cudnn; // "9", "9.1.0.70": an exact number is pinned in place of the release's own
};

struct WheelNeeds {
  std::vector<std::string> needed; // SONAMEs, in their order
  std::string run_path;
  std::string requires_dist; // lines of METADATA
};

// Of the newest release that was measured, is not newer than BUILD's and has its major of CUDA.
// Without one: cuDNN, cuBLAS and the runtime, and no run path. Pins are those of one build alone.
WheelNeeds wheel_needs(const WheelBuild& build, const Figures& figures);

} // namespace cudnnenv::tree
