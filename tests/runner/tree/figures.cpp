// SPDX-License-Identifier: Apache-2.0
#include "figures.hpp"

#include "entry.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <mutex>
#include <stdexcept>

namespace cudnnenv::tree {
namespace {

nlohmann::json read(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    throw std::invalid_argument("cannot read " + path.string());
  }
  return nlohmann::json::parse(in);
}

std::vector<std::string> texts(const nlohmann::json& list) {
  std::vector<std::string> all;
  for (const auto& item : list) {
    all.push_back(plain_text(item));
  }
  return all;
}

const nlohmann::json* row_of(const nlohmann::json& rows, const std::string& toolkit) {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const nlohmann::json& row) {
    return row.at("toolkit") == toolkit;
  });
  return found == rows.end() ? nullptr : &*found;
}

// Last update of releases whose builds the tables do not name.
int last_build(const std::string& release) {
  static const std::map<std::string, int> builds = {{"10.0", 130}, {"10.1", 243}, {"10.2", 89},
                                                    {"11.0", 221}, {"11.1", 105}, {"11.3", 109},
                                                    {"11.4", 152}, {"11.5", 119}, {"11.6", 124}};
  const auto found = builds.find(release);
  return found == builds.end() ? 0 : found->second;
}

// "host_config.h 12.4.99, .131" ends in the newest build that was looked at.
int measured_build(const nlohmann::json& row) {
  const std::string text = row.value("measured_in", "");
  const std::size_t dot = text.rfind('.');
  return dot == std::string::npos ? 0 : std::stoi(text.substr(dot + 1));
}

// nvcc does not sort (data/cuda_arch.json, rules): 110 stands where 101 stood, 107 came last.
std::vector<std::string> nvcc_order(std::vector<std::string> numbers) {
  const auto rank = [](const std::string& number) {
    static const std::map<std::string, int> moved = {{"110", 1010}, {"107", 99999}};
    const auto found = moved.find(number);
    return found == moved.end() ? std::stoi(number) * 10 : found->second;
  };
  std::stable_sort(numbers.begin(), numbers.end(),
                   [&](const std::string& a, const std::string& b) { return rank(a) < rank(b); });
  return numbers;
}

std::string years(const HostLimits& limits) {
  const auto year = [](int msc_ver) {
    static const std::map<int, std::string> first = {{1600, "2010"}, {1700, "2012"}, {1800, "2013"},
                                                     {1900, "2015"}, {1910, "2017"}, {1920, "2019"},
                                                     {1930, "2022"}, {1950, "2026"}};
    return std::prev(first.upper_bound(msc_ver))->second;
  };
  return year(limits.msvc_min) + " and " + year(limits.msvc_end - 1);
}

} // namespace

std::shared_ptr<const Figures> Figures::of(const std::filesystem::path& data) {
  static std::mutex mutex;
  static std::map<std::filesystem::path, std::shared_ptr<const Figures>> known;
  const std::scoped_lock lock(mutex);
  auto& figures = known[data];
  if (!figures) {
    figures = std::make_shared<const Figures>(data);
  }
  return figures;
}

Figures::Figures(const std::filesystem::path& data)
    : host_compiler_(read(data / "cuda_host_compiler.json")), arch_(read(data / "cuda_arch.json")),
      cudnn_(read(data / "cudnn.json")), symbols_(read(data / "cudnn_symbols.json")),
      layouts_(read(data / "layouts.json")), driver_(read(data / "cuda_driver.json")) {}

// The notes of 10.1, 11.4, 12.2 and 12.3 in numbers: within these releases an update moved a limit.
HostLimits Figures::limits(const nlohmann::json& row, const Version& version) {
  HostLimits limits;
  limits.gcc_max = row.at("gcc_max").get<int>();
  limits.clang_max = row.at("clang_max").get<int>();
  limits.horizon_max = row.value("horizon_clang_max", 0);
  limits.msvc_min = row.at("msc_ver_min").get<int>();
  limits.msvc_end = row.at("msc_ver_max_exclusive").get<int>();
  limits.icx_refused = row.value("icx", "") == "rejected";
  limits.icc =
      row.contains("icc") && row.at("icc").is_string() ? row.at("icc").get<std::string>() : "";
  limits.visual_studio = years(limits);
  const std::string release = version.first(2);
  if (row.contains("grace_clang")) { // "16-17", "16-16 in 12.3.0, 16-17 from 12.3.1"
    limits.grace_min = 16;
    limits.grace_max = release == "12.2" ? 16
                       : release == "12.3"
                           ? 17
                           : std::stoi(row.at("grace_clang").get<std::string>().substr(3));
  }
  if (release == "12.2" && version < "12.2.128") {
    limits.clang_max = 15;
    limits.grace_min = 0;
  } else if (release == "12.3" && version < "12.3.103") {
    limits.grace_max = 16;
  } else if (release == "11.4" && version < "11.4.100") {
    limits.gcc_max = 10;
    limits.clang_max = 11;
  } else if (release == "10.1" && version >= "10.1.168") {
    limits.clang_max = 8;
  }
  return limits;
}

void Figures::find_release(Toolkit& toolkit) const {
  for (const auto& row : driver_.at("toolkits")) { // newest first
    const Version label(row.at("version").get<std::string>());
    if (label.first(2) != toolkit.version.first(2)) {
      continue;
    }
    if (toolkit.released.empty() && row.at("released").is_string()) {
      toolkit.released = row.at("released").get<std::string>().substr(0, 7);
    }
    const bool named = row.contains("bundled_linux") && row.at("bundled_linux").is_string();
    if (toolkit.driver.empty() && named) {
      toolkit.driver = row.at("bundled_linux").get<std::string>();
    }
  }
}

Toolkit Figures::toolkit(const Version& version) const {
  const std::string release = version.first(2);
  const nlohmann::json* row =
      version.size() < 2 ? nullptr : row_of(host_compiler_.at("toolkits"), release);
  const nlohmann::json* arch = row == nullptr ? nullptr : row_of(arch_.at("toolkits"), release);
  if (arch == nullptr) {
    std::vector<std::string> known;
    for (const auto& item : host_compiler_.at("toolkits")) {
      known.push_back(item.at("toolkit").get<std::string>());
    }
    throw std::invalid_argument("no figures for CUDA " + version.text() +
                                "; there are figures for " + joined(known));
  }
  Toolkit toolkit;
  const int build = std::max(measured_build(*row), last_build(release));
  toolkit.version = version.size() > 2 ? version : Version(release + "." + std::to_string(build));
  toolkit.limits = limits(*row, toolkit.version);
  toolkit.architectures = nvcc_order(texts(arch->at("arch")));
  toolkit.variants = texts(arch->at("feature_variants"));
  toolkit.deprecated = texts(arch->at("deprecated"));
  toolkit.std_max = row->value("nvcc_std_max", 17);
  find_release(toolkit);
  return toolkit;
}

std::vector<std::string> Figures::layouts() const {
  std::vector<std::string> all;
  for (const auto& layout : layouts_.at("layouts")) {
    all.push_back(layout.at("id").get<std::string>());
  }
  return all;
}

std::string Figures::layout_component(const std::string& id) const {
  for (const auto& layout : layouts_.at("layouts")) {
    if (layout.at("id") == id) {
      return layout.at("component").get<std::string>();
    }
  }
  return {};
}

std::string Figures::cuda_of_driver(const std::string& driver) const {
  std::string found;
  for (const auto& row : driver_.at("driver_branches")) { // oldest first
    if (Version(driver) >= Version(row.at("branch").get<std::string>())) {
      found = row.at("max_cuda_reported").get<std::string>();
    }
  }
  return found;
}

} // namespace cudnnenv::tree
