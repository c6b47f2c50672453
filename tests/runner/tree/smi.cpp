// SPDX-License-Identifier: Apache-2.0
// The `smi` entry: an nvidia-smi that answers its banner, -L, -q and --query-gpu.
#include "context.hpp"
#include "script.hpp"

#include <algorithm>
#include <map>

namespace cudnnenv::tree {
namespace {

struct Gpu {
  std::map<std::string, std::string> columns; // by the names that --query-gpu takes
};

struct Smi {
  std::string driver, cuda, banner, eol;
  std::vector<Gpu> gpus;
};

std::string padded(const std::string& text, std::size_t width) {
  return text.size() >= width ? text : text + std::string(width - text.size(), ' ');
}

// Keys of cases, and names that a column goes by -> the name that is looked up.
std::string column_of(const std::string& key) {
  static const std::map<std::string, std::string> names = {{"compute_capability", "compute_cap"},
                                                           {"gpu_name", "name"},
                                                           {"memory", "memory.total"},
                                                           {"pci", "pci.bus_id"},
                                                           {"gpu_bus_id", "pci.bus_id"},
                                                           {"gpu_uuid", "uuid"},
                                                           {"gpu_serial", "serial"}};
  const auto found = names.find(key);
  return found == names.end() ? key : found->second;
}

void set_default(Gpu& gpu, const std::string& column, const std::string& value) {
  gpu.columns.emplace(column, value);
}

Gpu gpu_of(const Entry& entry, const nlohmann::json& json, std::size_t index, const Smi& smi) {
  if (!json.is_object()) {
    entry.fail("\"gpus\" must be a list of objects");
  }
  Gpu gpu;
  for (const auto& item : json.items()) {
    if (item.key() != "comment") {
      gpu.columns[column_of(item.key())] = plain_text(item.value());
    }
  }
  const std::string n = std::to_string(index);
  set_default(gpu, "name", "NVIDIA Graphics Device");
  set_default(gpu, "index", n);
  set_default(gpu, "driver_version", smi.driver);
  set_default(gpu, "uuid", "GPU-00000000-0000-0000-0000-00000000000" + n);
  set_default(gpu, "pci.bus_id", "00000000:0" + n + ":00.0");
  set_default(gpu, "memory.total", "24564 MiB");
  set_default(gpu, "memory.used", "1 MiB");
  set_default(gpu, "memory.free", gpu.columns.at("memory.total"));
  set_default(gpu, "utilization.gpu", "0 %");
  set_default(gpu, "temperature.gpu", "30");
  set_default(gpu, "persistence_mode", "Disabled");
  set_default(gpu, "compute_mode", "Default");
  set_default(gpu, "display_active", "Disabled");
  set_default(gpu, "mig.mode.current", "[N/A]");
  std::string& memory = gpu.columns.at("memory.total");
  if (memory.find_first_not_of("0123456789") == std::string::npos) {
    memory += " MiB";
  }
  return gpu;
}

std::string eol_of(const Entry& entry) {
  const std::string eol = entry.choice("eol", {"lf", "LF", "\n", "crlf", "CRLF", "\r\n"}, "lf");
  return eol == "lf" || eol == "LF" || eol == "\n" ? "\n" : "\r\n";
}

Smi smi_of(const Entry& entry, const Context& context) {
  Smi smi;
  smi.driver = entry.text("driver", "N/A");
  smi.cuda = entry.text("cuda", context.figures->cuda_of_driver(smi.driver));
  smi.banner = entry.choice("banner", {"classic", "renamed", "no-cuda"}, "classic");
  smi.eol = eol_of(entry);
  if (entry.has("gpus")) {
    if (!entry.raw("gpus").is_array()) {
      entry.fail("\"gpus\" must be a list of objects");
    }
    for (const auto& gpu : entry.raw("gpus")) {
      smi.gpus.push_back(gpu_of(entry, gpu, smi.gpus.size(), smi));
    }
  }
  return smi;
}

std::string with_eol(const std::string& text, const std::string& eol) {
  std::string all;
  for (const char c : text) {
    all += c == '\n' ? eol : std::string(1, c);
  }
  return all;
}

std::string versions_line(const Smi& smi) {
  std::string line = "| NVIDIA-SMI " + padded(smi.driver, 23);
  if (smi.banner == "renamed") {
    line += "KMD Version: " + padded(smi.driver, 18) + "CUDA UMD Version: " + smi.cuda;
  } else if (smi.banner == "no-cuda") {
    line += "Driver Version: " + smi.driver;
  } else {
    line += "Driver Version: " + padded(smi.driver, 15) + "CUDA Version: " + smi.cuda;
  }
  return padded(line, 90) + "|\n";
}

std::string banner(const Smi& smi) {
  const std::string rule = "+" + std::string(89, '-') + "+\n";
  const std::string columns =
      "+" + std::string(41, '-') + "+" + std::string(24, '-') + "+" + std::string(22, '-') + "+\n";
  std::string text = "Mon Nov 30 12:00:00 2026       \n" + rule + versions_line(smi) + columns +
                     "| GPU  Name                 Persistence-M | Bus-Id          Disp.A | "
                     "Volatile Uncorr. ECC |\n"
                     "| Fan  Temp   Perf          Pwr:Usage/Cap |           Memory-Usage | "
                     "GPU-Util  Compute M. |\n" +
                     columns;
  for (const Gpu& gpu : smi.gpus) {
    const auto& of = gpu.columns;
    text += "| " + padded(of.at("index") + "  " + of.at("name"), 36) + " Off | " +
            padded(of.at("pci.bus_id") + " Off", 22) + " | " + padded("N/A", 20) + " |\n";
    text += "| " +
            padded("0%   " + of.at("temperature.gpu") + "C    P8               5W / 450W", 39) +
            " | " + padded(of.at("memory.used") + " / " + of.at("memory.total"), 22) + " | " +
            padded("0%      Default", 20) + " |\n" + columns;
  }
  return text + "\n" + rule + padded("| Processes:", 90) + "|\n" +
         padded("|  No running processes found", 90) + "|\n" + rule;
}

std::string list(const Smi& smi) {
  std::string text;
  for (const Gpu& gpu : smi.gpus) {
    text += "GPU " + gpu.columns.at("index") + ": " + gpu.columns.at("name") +
            " (UUID: " + gpu.columns.at("uuid") + ")\n";
  }
  return text.empty() ? "No devices found.\n" : text;
}

std::string field(const std::string& name, const std::string& value, std::size_t indent = 0) {
  return std::string(indent, ' ') + padded(name, 42 - indent) + ": " + value + "\n";
}

std::string query(const Smi& smi) {
  std::string text = "\n==============NVSMI LOG==============\n\n" +
                     field("Timestamp", "Mon Nov 30 12:00:00 2026");
  if (smi.banner == "renamed") {
    text += field("KMD Version", smi.driver) + field("CUDA UMD Version", smi.cuda);
  } else {
    text += field("Driver Version", smi.driver);
    text += smi.banner == "no-cuda" ? "" : field("CUDA Version", smi.cuda);
  }
  text += "\n" + field("Attached GPUs", std::to_string(smi.gpus.size()));
  for (const Gpu& gpu : smi.gpus) {
    const auto& of = gpu.columns;
    text += "GPU " + of.at("pci.bus_id") + "\n" + field("Product Name", of.at("name"), 4) +
            field("Persistence Mode", of.at("persistence_mode"), 4) +
            field("GPU UUID", of.at("uuid"), 4) + "    FB Memory Usage\n" +
            field("Total", of.at("memory.total"), 8) + field("Used", of.at("memory.used"), 8) +
            "\n";
  }
  return text;
}

const char* const table = R"(
columns='' header=yes units=yes what=banner
for argument in "$@"; do
  case $argument in
  --query-gpu=*) what=table columns=${argument#*=} ;;
  -L | --list-gpus) what=list ;;
  -q | --query) what=query ;;
  --format=*)
    case $argument in *noheader*) header='' ;; esac
    case $argument in *nounits*) units='' ;; esac ;;
  esac
done
row() { # $1: number of the GPU, -1 for the header
  line='' rest=$columns,
  while [ -n "$rest" ]; do
    name=${rest%%,*}
    rest=${rest#*,}
    while :; do case $name in ' '*) name=${name# } ;; *) break ;; esac; done
    if [ "$1" -lt 0 ]; then
      value=$name
      case $name in memory.*) [ -z "$units" ] || value="$name [MiB]" ;; esac
    else
      value_of "$1" "$name"
      if [ -z "$units" ]; then value=${value% MiB}; value=${value% %}; value=${value% W}; fi
    fi
    line="$line${line:+, }$value"
  done
  printf '%s@EOL@' "$line"
}
)";

// value := what GPU $1 has in column $2.
std::string value_of(const Smi& smi) {
  std::string text = "value_of() {\n  case $1:$2 in\n";
  for (std::size_t n = 0; n < smi.gpus.size(); ++n) {
    for (const auto& [column, value] : smi.gpus[n].columns) {
      std::string names = std::to_string(n) + ":" + script::quoted(column);
      for (const std::string other : {"gpu_name", "gpu_bus_id", "gpu_uuid", "gpu_serial"}) {
        if (column_of(other) == column) {
          names += " | " + std::to_string(n) + ":" + other;
        }
      }
      text += "  " + names + ") value=" + script::quoted(value) + " ;;\n";
    }
  }
  return text + "  *:count) value=" + std::to_string(smi.gpus.size()) +
         " ;;\n  *) value='[N/A]' ;;\n  esac\n}\n";
}

std::string answers(const Smi& smi) {
  const std::string last = std::to_string(static_cast<int>(smi.gpus.size()) - 1);
  std::string rows;
  for (std::size_t n = 0; n < smi.gpus.size(); ++n) {
    rows += "  row " + std::to_string(n) + "\n";
  }
  const std::string none = smi.gpus.empty() ? "  printf 'No devices were found@EOL@'\n" : "";
  std::string text = std::string(table) + value_of(smi) + "case $what in\ntable)\n" + none +
                     (smi.gpus.empty() ? "" : "  [ -z \"$header\" ] || row -1\n") + rows +
                     "  ;;\nlist)\n" + script::print(with_eol(list(smi), smi.eol)) +
                     "  ;;\nquery)\n" + script::print(with_eol(query(smi), smi.eol)) +
                     "  ;;\n*)\n" + script::print(with_eol(banner(smi), smi.eol)) + "  ;;\nesac\n";
  return script::filled(text, "EOL", smi.eol == "\n" ? "\\n" : "\\r\\n");
}

} // namespace

void make_smi(const Entry& entry, Context& context, Batch& batch) {
  const Smi smi = smi_of(entry, context);
  const int status = static_cast<int>(entry.number("exit").value_or(0));
  std::string text = "#!/bin/sh\n# Stand-in for nvidia-smi, written by cudnn-env-case.\n" +
                     script::wait(entry.number("after_seconds").value_or(0)) +
                     script::print_error(entry.text("stderr"));
  // One that fails says why, and nothing else.
  text += (status == 0 ? answers(smi) : "") + "exit " + std::to_string(status) + "\n";
  batch.program(context.disk.machine_path(entry.name()),
                can_start(entry, context) ? text : foreign_program(machine_of(entry, context)));
}

} // namespace cudnnenv::tree
