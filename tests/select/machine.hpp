// SPDX-License-Identifier: Apache-2.0
// What select is asked about: a machine, as far as it matters to the choice, and what the user
// says. In: a generator of random numbers. Out: machines that are often at the edge of a rule, and
// their facts.
#pragma once

#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace cudnnenv::select {

struct Toolkit {
  std::string root;
  std::string version; // empty: unknown, with its major
  bool usable = true;
  bool nvcc = true;
  bool nvcc_fails = false;
  std::optional<int> gcc_limit; // the first major that it refuses
  std::optional<int> default_compiler;
  std::vector<std::string> architectures;
};

struct Cudnn {
  std::string library;
  std::string version;
  std::string header_version; // empty: unknown
  std::string processor;      // empty: unknown; the target is x86_64
  bool usable = true;
  std::optional<int> cuda_major;
  int rank = 0;
  std::optional<int> max_architecture;
};

struct Compiler {
  std::string id;
  std::string version;
};

struct Machine {
  std::vector<Toolkit> toolkits; // in the order of discovery
  std::vector<Cudnn> cudnns;
  std::vector<Compiler> compilers;
  std::optional<int> default_compiler;
  std::string driver_cuda;       // empty: unknown
  std::vector<std::string> gpus; // compute capabilities; empty: a GPU of which it is not known

  bool asks_cudnn = true; // areas of request.scope
  bool asks_compiler = true;
  bool asks_device = false;
  bool setup = false; // the setup file asks
  std::optional<int> named_toolkit;
  std::vector<int> named_cudnns;
  std::optional<int> named_compiler;
  std::string cuda_version; // as a user writes it
  std::string cudnn_version;
  std::string cudnn_wanted; // as a find_package of others writes it
  std::string kept_root;
  std::string kept_library;
  std::optional<int> setup_toolkit;
  std::optional<int> setup_compiler;
  std::optional<int> language_toolkit;
};

using Random = std::mt19937;

Machine random_machine(Random& random);
// One more thing of each kind that nobody can use, at the end.
void add_unusable(Machine& machine);
// The same things found in another order; what points at them follows.
Machine shuffled(const Machine& machine, Random& random);

// The facts that select reads, in the order of setting.
std::vector<std::pair<std::string, std::string>> facts_of(const Machine& machine);

} // namespace cudnnenv::select
