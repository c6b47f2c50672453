// SPDX-License-Identifier: Apache-2.0
#include "machine.hpp"

#include <algorithm>
#include <numeric>

namespace cudnnenv::select {
namespace {

bool chance(Random& random, int percent) {
  return std::uniform_int_distribution<int>(1, 100)(random) <= percent;
}

int below(Random& random, int end) {
  return std::uniform_int_distribution<int>(0, end - 1)(random);
}

std::string one_of(Random& random, const std::vector<std::string>& choices) {
  return choices[static_cast<std::size_t>(below(random, static_cast<int>(choices.size())))];
}

std::optional<int> index_into(Random& random, std::size_t size, int percent) {
  if (size == 0 || !chance(random, percent)) {
    return std::nullopt;
  }
  return below(random, static_cast<int>(size));
}

Toolkit random_toolkit(Random& random, int number) {
  Toolkit toolkit;
  toolkit.root = "/t" + std::to_string(number);
  toolkit.version =
      one_of(random, {"11.8.89", "12.4.131", "12.4.99", "12.9.86", "13.0.88", "13.1.80"});
  if (chance(random, 5)) {
    toolkit.version.clear();
  }
  toolkit.usable = chance(random, 85);
  toolkit.nvcc = chance(random, 92);
  toolkit.nvcc_fails = chance(random, 4);
  if (chance(random, 80)) {
    toolkit.gcc_limit = 11 + below(random, 5);
  }
  if (chance(random, 10)) {
    toolkit.default_compiler = 0;
  }
  if (chance(random, 60)) {
    toolkit.architectures = chance(random, 50)
                                ? std::vector<std::string>{"75", "80", "90", "90a", "100"}
                                : std::vector<std::string>{"90", "90a", "50", "60"};
  }
  return toolkit;
}

Cudnn random_cudnn(Random& random, int number) {
  Cudnn cudnn;
  cudnn.library = "/c" + std::to_string(number) + "/libcudnn.so";
  cudnn.version = one_of(random, {"8.9.7", "9.1.0", "9.10.2", "9.12.0"});
  cudnn.header_version = chance(random, 90) ? cudnn.version : "9.2.0";
  if (chance(random, 5)) {
    cudnn.header_version.clear();
  }
  cudnn.usable = chance(random, 85);
  if (chance(random, 85)) {
    cudnn.cuda_major = 11 + below(random, 3);
  }
  cudnn.rank = below(random, 6);
  if (chance(random, 60)) {
    cudnn.processor = chance(random, 85) ? "x86_64" : "aarch64";
  }
  if (chance(random, 60)) {
    cudnn.max_architecture = chance(random, 50) ? 90 : 121;
  }
  return cudnn;
}

void random_request(Machine& machine, Random& random) {
  machine.asks_cudnn = chance(random, 85);
  machine.asks_compiler = chance(random, 70);
  machine.asks_device = chance(random, 50);
  machine.setup = chance(random, 25);
  machine.named_toolkit = index_into(random, machine.toolkits.size(), 10);
  if (const auto first = index_into(random, machine.cudnns.size(), 15)) {
    machine.named_cudnns.push_back(*first);
    const auto second = index_into(random, machine.cudnns.size(), 40);
    if (second && *second != *first) {
      machine.named_cudnns.push_back(*second);
    }
  }
  machine.named_compiler = index_into(random, machine.compilers.size(), 10);
  if (chance(random, 20)) {
    machine.cuda_version =
        one_of(random, {"12", "12.4", "13", "1", "11.8...<13", "11.8...12", "12.4.131", "10"});
  }
  if (chance(random, 20)) {
    machine.cudnn_version = one_of(random, {"9", "8", "9.1", "9.1...9.10", "8...<9.12", "7"});
  }
  if (chance(random, 15)) {
    machine.cudnn_wanted = one_of(random, {"8", "9.5", "9.1 EXACT", "9 EXACT", "8...9", "8...<10"});
  }
  const auto kept_toolkit = index_into(random, machine.toolkits.size() + 1, 20);
  if (kept_toolkit) { // the last one is gone
    machine.kept_root = "/t" + std::to_string(*kept_toolkit);
  }
  const auto kept_cudnn = index_into(random, machine.cudnns.size() + 1, 20);
  if (kept_cudnn) {
    machine.kept_library = "/c" + std::to_string(*kept_cudnn) + "/libcudnn.so";
  }
  machine.setup_toolkit = index_into(random, machine.toolkits.size(), 8);
  machine.setup_compiler = index_into(random, machine.compilers.size(), 8);
  machine.language_toolkit = index_into(random, machine.toolkits.size(), 12);
}

} // namespace

Machine random_machine(Random& random) {
  Machine machine;
  const int toolkits = below(random, 5);
  for (int n = 0; n < toolkits; ++n) {
    machine.toolkits.push_back(random_toolkit(random, n));
  }
  const int cudnns = below(random, 6);
  for (int n = 0; n < cudnns; ++n) {
    machine.cudnns.push_back(random_cudnn(random, n));
  }
  const int compilers = below(random, 4);
  for (int n = 0; n < compilers; ++n) {
    machine.compilers.push_back(
        {chance(random, 80) ? "GNU" : "Clang",
         one_of(random, {"9.5.0", "11.4.0", "12.2.0", "13.3.0", "14.1.0"})});
  }
  machine.default_compiler = index_into(random, machine.compilers.size(), 90);
  if (chance(random, 70)) {
    machine.driver_cuda = one_of(random, {"11.8", "12.4", "13.0"});
  }
  const int gpus = below(random, 3);
  for (int n = 0; n < gpus; ++n) {
    machine.gpus.push_back(one_of(random, {"", "6.1", "8.9", "9.0", "12.0", "7.0"}));
  }
  random_request(machine, random);
  return machine;
}

void add_unusable(Machine& machine) {
  Toolkit toolkit;
  toolkit.root = "/unusable";
  toolkit.version = "13.1.80";
  toolkit.usable = false;
  machine.toolkits.push_back(toolkit);
  Cudnn cudnn;
  cudnn.library = "/unusable/libcudnn.so";
  cudnn.version = "9.12.0";
  cudnn.usable = false;
  cudnn.rank = 9;
  machine.cudnns.push_back(cudnn);
}

Machine shuffled(const Machine& machine, Random& random) {
  const auto permutation = [&](std::size_t size) {
    std::vector<int> order(size);
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random);
    return order;
  };
  const auto now = [](const std::vector<int>& was, int number) {
    return static_cast<int>(std::find(was.begin(), was.end(), number) - was.begin());
  };
  Machine other = machine;
  const std::vector<int> toolkit_was = permutation(machine.toolkits.size());
  const std::vector<int> cudnn_was = permutation(machine.cudnns.size());
  for (std::size_t n = 0; n < toolkit_was.size(); ++n) {
    other.toolkits[n] = machine.toolkits[static_cast<std::size_t>(toolkit_was[n])];
  }
  for (std::size_t n = 0; n < cudnn_was.size(); ++n) {
    other.cudnns[n] = machine.cudnns[static_cast<std::size_t>(cudnn_was[n])];
  }
  for (auto* pointer : {&other.named_toolkit, &other.setup_toolkit, &other.language_toolkit}) {
    if (*pointer) {
      *pointer = now(toolkit_was, **pointer);
    }
  }
  for (int& named : other.named_cudnns) {
    named = now(cudnn_was, named);
  }
  return other;
}

std::vector<std::pair<std::string, std::string>> facts_of(const Machine& machine) {
  std::vector<std::pair<std::string, std::string>> facts;
  const auto add = [&](const std::string& key, const std::string& value) {
    if (!value.empty()) {
      facts.emplace_back(key, value);
    }
  };
  const auto add_number = [&](const std::string& key, const std::optional<int>& value) {
    add(key, value ? std::to_string(*value) : "");
  };
  const auto joined = [](const auto& items, const auto& text) {
    std::string list;
    for (const auto& item : items) {
      list += (list.empty() ? "" : ";") + text(item);
    }
    return list;
  };
  add("request.scope",
      std::string("platform;toolkit") + (machine.asks_compiler ? ";compiler" : "") +
          (machine.asks_cudnn ? ";cudnn" : "") + (machine.asks_device ? ";driver;device" : ""));
  add("target.processor", "x86_64");
  add("request.command", machine.setup ? "setup" : "find_package");
  for (std::size_t n = 0; n < machine.toolkits.size(); ++n) {
    const Toolkit& toolkit = machine.toolkits[n];
    const std::string group = "toolkits." + std::to_string(n) + ".";
    add(group + "usable", toolkit.usable ? "TRUE" : "FALSE");
    add(group + "problem", toolkit.usable ? "" : "broken");
    add(group + "root", toolkit.root);
    add(group + "from", "PATH");
    add(group + "version", toolkit.version);
    add(group + "version_major", toolkit.version.substr(0, toolkit.version.find('.')));
    add(group + "nvcc", toolkit.nvcc ? toolkit.root + "/bin/nvcc" : "");
    add(group + "nvcc_exit", toolkit.nvcc_fails ? "1" : "");
    add_number(group + "host_limit.GNU", toolkit.gcc_limit);
    add_number(group + "default_host_compiler", toolkit.default_compiler);
    add(group + "architectures",
        joined(toolkit.architectures, [](const std::string& text) { return text; }));
  }
  for (std::size_t n = 0; n < machine.cudnns.size(); ++n) {
    const Cudnn& cudnn = machine.cudnns[n];
    const std::string group = "cudnns." + std::to_string(n) + ".";
    add(group + "usable", cudnn.usable ? "TRUE" : "FALSE");
    add(group + "problem", cudnn.usable ? "" : "broken");
    add(group + "root", cudnn.library);
    add(group + "from", "place " + std::to_string(cudnn.rank));
    add(group + "library", cudnn.library);
    add(group + "version", cudnn.version);
    add(group + "library_version", cudnn.version);
    add(group + "header_version", cudnn.header_version);
    add_number(group + "cuda_major", cudnn.cuda_major);
    add(group + "machine", cudnn.processor);
    add(group + "rank", std::to_string(cudnn.rank));
    add_number(group + "max_architecture", cudnn.max_architecture);
  }
  for (std::size_t n = 0; n < machine.compilers.size(); ++n) {
    const Compiler& compiler = machine.compilers[n];
    const std::string group = "host_compilers." + std::to_string(n) + ".";
    add(group + "id", compiler.id);
    add(group + "version", compiler.version);
    add(group + "version_major", compiler.version.substr(0, compiler.version.find('.')));
  }
  for (std::size_t n = 0; n < machine.gpus.size(); ++n) {
    const std::string group = "gpus." + std::to_string(n) + ".";
    add(group + "name", "a GPU");
    add(group + "compute_capability", machine.gpus[n]);
  }
  add_number("default.host_compiler", machine.default_compiler);
  add("driver.cuda", machine.driver_cuda);
  add_number("request.toolkit", machine.named_toolkit);
  add("request.cudnn", joined(machine.named_cudnns, [](int n) { return std::to_string(n); }));
  add_number("request.host_compiler", machine.named_compiler);
  add("request.cuda_version", machine.cuda_version);
  add("request.cudnn_version", machine.cudnn_version);
  add("request.cudnn_wanted", machine.cudnn_wanted);
  add("kept.toolkit.root", machine.kept_root);
  add("kept.cudnn.library", machine.kept_library);
  add_number("setup.toolkit", machine.setup_toolkit);
  add_number("setup.host_compiler", machine.setup_compiler);
  add_number("language.toolkit", machine.language_toolkit);
  return facts;
}

} // namespace cudnnenv::select
