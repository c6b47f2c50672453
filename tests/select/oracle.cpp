// SPDX-License-Identifier: Apache-2.0
#include "oracle.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace cudnnenv::select {
namespace {

template <typename Item>
const Item& at(const std::vector<Item>& items, int n) {
  return items[static_cast<std::size_t>(n)];
}

std::vector<int> numbers(const std::string& version) {
  std::vector<int> parts;
  for (const char* place = version.c_str(); *place != '\0';) {
    char* end = nullptr;
    parts.push_back(static_cast<int>(std::strtol(place, &end, 10)));
    place = *end == '.' ? end + 1 : end;
    if (end == place && *end != '\0') {
      break;
    }
  }
  return parts;
}

std::optional<int> major_of(const std::string& version) {
  const std::vector<int> parts = numbers(version);
  return parts.empty() ? std::nullopt : std::optional<int>(parts.front());
}

// "12.4.131" begins with "12" and "12.4", not with "12.4.1".
bool begins(const std::string& version, const std::string& start) {
  const std::vector<int> whole = numbers(version);
  const std::vector<int> head = numbers(start);
  return whole.size() >= head.size() && std::equal(head.begin(), head.end(), whole.begin());
}

struct Range {
  std::string low;
  std::string high;
  bool open = false;
};

std::optional<Range> range_of(const std::string& text) {
  const std::size_t dots = text.find("...");
  if (dots == std::string::npos) {
    return std::nullopt;
  }
  Range range{text.substr(0, dots), text.substr(dots + 3), false};
  if (range.high.front() == '<') {
    range.open = true;
    range.high.erase(0, 1);
  }
  return range;
}

// A whole cuDNN of this processor: 3 for this major, 2 one of the majors is unknown, 1 another
// major; 0: not.
int fit(const Machine& machine, int cudnn, std::optional<int> toolkit) {
  const Cudnn& that = at(machine.cudnns, cudnn);
  const bool torn =
      !that.header_version.empty() && compare_versions(that.header_version, that.version) != 0;
  const bool foreign = !that.processor.empty() && that.processor != "x86_64";
  if (!that.usable || torn || foreign) {
    return 0;
  }
  const auto major = toolkit ? major_of(at(machine.toolkits, *toolkit).version) : std::nullopt;
  if (!major || !that.cuda_major) {
    return 2;
  }
  return *major == *that.cuda_major ? 3 : 1;
}

// 8.9 is 89. Nothing when a GPU may be served because nobody knows what it is.
std::optional<std::vector<int>> gpus_here(const Machine& machine) {
  std::vector<int> known;
  for (const std::string& gpu : machine.gpus) {
    if (gpu.empty()) {
      return std::nullopt;
    }
    std::string digits = gpu;
    digits.erase(digits.find('.'), 1);
    known.push_back(std::atoi(digits.c_str()));
  }
  return machine.asks_device && !known.empty() ? std::optional(known) : std::nullopt;
}

bool serves(const Machine& machine, const Toolkit& toolkit) {
  const auto gpus = gpus_here(machine);
  if (!gpus || toolkit.architectures.empty()) {
    return true;
  }
  return std::any_of(gpus->begin(), gpus->end(), [&](int gpu) {
    return std::any_of(
        toolkit.architectures.begin(), toolkit.architectures.end(),
        [&](const std::string& architecture) { return std::atoi(architecture.c_str()) <= gpu; });
  });
}

bool serves(const Machine& machine, const Cudnn& cudnn) {
  const auto gpus = gpus_here(machine);
  if (!gpus || !cudnn.max_architecture) {
    return true;
  }
  return std::any_of(gpus->begin(), gpus->end(),
                     [&](int gpu) { return gpu / 10 <= *cudnn.max_architecture / 10; });
}

bool takes(const Toolkit& toolkit, const Compiler& compiler) {
  return compiler.id != "GNU" || !toolkit.gcc_limit ||
         *major_of(compiler.version) < *toolkit.gcc_limit;
}

std::optional<int> cudnn_for(const Machine& machine, std::optional<int> toolkit) {
  std::vector<int> eligible;
  for (int n = 0; n < static_cast<int>(machine.cudnns.size()); ++n) {
    if (may_take_cudnn(machine, n)) {
      eligible.push_back(n);
    }
  }
  if (machine.named_cudnns.size() != 1) {
    for (const int n : eligible) {
      if (!machine.kept_library.empty() && at(machine.cudnns, n).library == machine.kept_library) {
        return n;
      }
    }
  }
  const auto better = [&](int a, int b) {
    const Cudnn& one = at(machine.cudnns, a);
    const Cudnn& two = at(machine.cudnns, b);
    const auto key = [&](int n, const Cudnn& that) {
      const int fits = fit(machine, n, toolkit);
      return std::make_tuple(-fits, fits > 0 && !serves(machine, that) ? 1 : 0, that.rank);
    };
    if (key(a, one) != key(b, two)) {
      return key(a, one) < key(b, two);
    }
    return one.rank > 2 && compare_versions(one.version, two.version) > 0;
  };
  const auto best = std::min_element(eligible.begin(), eligible.end(), better);
  return best == eligible.end() ? std::nullopt : std::optional<int>(*best);
}

} // namespace

int compare_versions(const std::string& a, const std::string& b) {
  std::vector<int> one = numbers(a);
  std::vector<int> two = numbers(b);
  one.resize(std::max(one.size(), two.size()));
  two.resize(one.size());
  return one < two ? -1 : (one > two ? 1 : 0);
}

bool version_asked(const std::string& version, const std::string& request) {
  if (request.empty()) {
    return true;
  }
  if (const auto range = range_of(request)) {
    const bool inside = compare_versions(version, range->high) < 0;
    return compare_versions(version, range->low) >= 0 &&
           (inside || (!range->open && begins(version, range->high)));
  }
  return begins(version, request);
}

bool version_wanted(const std::string& version, const std::string& wanted) {
  if (wanted.empty()) {
    return true;
  }
  const std::size_t exact = wanted.find(" EXACT");
  if (exact != std::string::npos) {
    return begins(version, wanted.substr(0, exact));
  }
  if (const auto range = range_of(wanted)) {
    const int high = compare_versions(version, range->high);
    return compare_versions(version, range->low) >= 0 && (high < 0 || (high == 0 && !range->open));
  }
  return compare_versions(version, wanted) >= 0;
}

bool may_take_toolkit(const Machine& machine, int toolkit) {
  if (machine.named_toolkit) {
    return toolkit == *machine.named_toolkit;
  }
  return version_asked(at(machine.toolkits, toolkit).version, machine.cuda_version);
}

bool may_take_cudnn(const Machine& machine, int cudnn) {
  const auto& named = machine.named_cudnns;
  if (!named.empty() && std::find(named.begin(), named.end(), cudnn) == named.end()) {
    return false;
  }
  const std::string& version = at(machine.cudnns, cudnn).version;
  return named.size() == 1 || (version_asked(version, machine.cudnn_version) &&
                               version_wanted(version, machine.cudnn_wanted));
}

std::optional<int> compiler_for(const Machine& machine, std::optional<int> toolkit) {
  for (const auto& said : {machine.named_compiler, machine.setup_compiler}) {
    if (said) {
      return said;
    }
  }
  const Toolkit unknown;
  const Toolkit& that = toolkit ? at(machine.toolkits, *toolkit) : unknown;
  const auto usual = that.default_compiler ? that.default_compiler : machine.default_compiler;
  const auto good = [&](int n) {
    return n < static_cast<int>(machine.compilers.size()) && takes(that, at(machine.compilers, n));
  };
  if (!machine.setup || (usual && good(*usual))) {
    return usual;
  }
  std::optional<int> best = usual;
  std::string newest = "0";
  for (int n = 0; n < static_cast<int>(machine.compilers.size()); ++n) {
    const Compiler& compiler = at(machine.compilers, n);
    if (compiler.id == "GNU" && good(n) && compare_versions(compiler.version, newest) > 0) {
      best = n;
      newest = compiler.version;
    }
  }
  return best;
}

bool builds(const Machine& machine, const Set& set) {
  if (!set.toolkit || !at(machine.toolkits, *set.toolkit).usable) {
    return false;
  }
  const Toolkit& toolkit = at(machine.toolkits, *set.toolkit);
  if (machine.asks_cudnn && !machine.cudnns.empty() &&
      (!set.cudnn || fit(machine, *set.cudnn, set.toolkit) < 2)) {
    return false;
  }
  if (!machine.asks_compiler) {
    return true;
  }
  if (!toolkit.nvcc || toolkit.nvcc_fails) {
    return false;
  }
  return machine.compilers.empty() ||
         (set.compiler && *set.compiler < static_cast<int>(machine.compilers.size()) &&
          takes(toolkit, at(machine.compilers, *set.compiler)));
}

bool runs(const Machine& machine, const Set& set) {
  const Toolkit& toolkit = at(machine.toolkits, *set.toolkit);
  const auto needs = major_of(toolkit.version);
  const auto has = major_of(machine.driver_cuda);
  if (machine.asks_device && needs && has && *has < *needs) {
    return false;
  }
  return serves(machine, toolkit) &&
         (!machine.asks_cudnn || !set.cudnn || serves(machine, at(machine.cudnns, *set.cudnn)));
}

Set expected(const Machine& machine) {
  const auto set_of = [&](std::optional<int> toolkit) {
    return Set{toolkit, cudnn_for(machine, toolkit), compiler_for(machine, toolkit)};
  };
  std::vector<int> eligible;
  for (int n = 0; n < static_cast<int>(machine.toolkits.size()); ++n) {
    if (may_take_toolkit(machine, n)) {
      eligible.push_back(n);
    }
  }
  const auto is_eligible = [&](int n) {
    return std::find(eligible.begin(), eligible.end(), n) != eligible.end();
  };
  if (!machine.named_toolkit) {
    for (const int n : eligible) {
      if (!machine.kept_root.empty() && at(machine.toolkits, n).root == machine.kept_root) {
        return set_of(n);
      }
    }
    for (const auto& said : {machine.setup_toolkit, machine.language_toolkit}) {
      if (said && is_eligible(*said)) {
        return set_of(said);
      }
    }
  }
  std::optional<int> best;
  int most = -1;
  for (const int n : eligible) {
    const Set set = set_of(n);
    int worth = at(machine.toolkits, n).usable ? 1 : 0;
    if (builds(machine, set)) {
      worth = runs(machine, set) ? 3 : 2;
    }
    if (worth > most) {
      most = worth;
      best = n;
    }
  }
  return set_of(best);
}

} // namespace cudnnenv::select
