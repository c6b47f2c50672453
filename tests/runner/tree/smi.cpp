// SPDX-License-Identifier: Apache-2.0
// The `smi` entry: an nvidia-smi that answers its banner, -L, -q, --query-gpu and
// --query-compute-apps. A GPU may also have "lost" (why the driver does not reach it), "mig" (UUIDs
// of its MIG devices) and "processes" (of each: name, pid, memory).
#include "context.hpp"
#include "script.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>

namespace cudnnenv::tree {
namespace {

struct Gpu {
  std::map<std::string, std::string> columns; // by the names that --query-gpu takes
  std::string lost;
  std::vector<std::string> mig;
  std::string processes; // lines of --query-compute-apps=gpu_uuid,pid,used_memory,process_name
};

struct Smi {
  std::string driver, cuda, banner, eol;
  std::vector<Gpu> gpus;
  bool none = false; // "gpus": [], where a real one says so and fails; without "gpus" nothing is
                     // said of any

  [[nodiscard]] const Gpu* lost() const {
    const auto found =
        std::find_if(gpus.begin(), gpus.end(), [](const Gpu& gpu) { return !gpu.lost.empty(); });
    return found == gpus.end() ? nullptr : &*found;
  }
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

// "23000 MiB" less "500 MiB"; empty when these are no amounts of memory.
std::string memory_left(const std::string& total, const std::string& used) {
  const long left =
      std::strtol(total.c_str(), nullptr, 10) - std::strtol(used.c_str(), nullptr, 10);
  return std::isdigit(static_cast<unsigned char>(total.empty() ? 'x' : total[0])) == 0 || left < 0
             ? ""
             : std::to_string(left) + " MiB";
}

void add_processes(const Entry& entry, const nlohmann::json& json, Gpu& gpu) {
  for (const auto& process : json) {
    if (!process.is_object() || !process.contains("name") || !process.contains("pid")) {
      entry.fail("\"processes\" must be a list of objects with name, pid and memory");
    }
    gpu.processes += "@UUID@, " + plain_text(process.at("pid")) + ", " +
                     (process.contains("memory") ? plain_text(process.at("memory")) : "[N/A]") +
                     ", " + plain_text(process.at("name")) + "\n";
  }
}

void add_key(const Entry& entry, const std::string& key, const nlohmann::json& value, Gpu& gpu) {
  if (key == "comment") {
    return;
  }
  if (key == "lost") {
    gpu.lost = plain_text(value);
  } else if (key == "mig") {
    gpu.columns["mig.mode.current"] = "Enabled";
    for (const auto& uuid : value) {
      gpu.mig.push_back(plain_text(uuid));
    }
  } else if (key == "processes") {
    add_processes(entry, value, gpu);
  } else {
    gpu.columns[column_of(key)] = plain_text(value);
  }
}

Gpu gpu_of(const Entry& entry, const nlohmann::json& json, std::size_t index, const Smi& smi) {
  if (!json.is_object()) {
    entry.fail("\"gpus\" must be a list of objects");
  }
  Gpu gpu;
  for (const auto& item : json.items()) {
    add_key(entry, item.key(), item.value(), gpu);
  }
  const std::string n = std::to_string(index);
  set_default(gpu, "name", "NVIDIA Graphics Device");
  set_default(gpu, "index", n);
  set_default(gpu, "driver_version", smi.driver);
  set_default(gpu, "uuid", "GPU-00000000-0000-0000-0000-00000000000" + n);
  set_default(gpu, "pci.bus_id", "00000000:0" + n + ":00.0");
  set_default(gpu, "memory.total", "24564 MiB");
  set_default(gpu, "memory.used", "1 MiB");
  set_default(gpu, "utilization.gpu", "0 %");
  set_default(gpu, "temperature.gpu", "30");
  set_default(gpu, "persistence_mode", "Disabled");
  set_default(gpu, "compute_mode", "Default");
  set_default(gpu, "display_active", "Disabled");
  set_default(gpu, "mig.mode.current", "[N/A]");
  for (const char* const column : {"memory.total", "memory.used", "memory.free"}) {
    const auto memory = gpu.columns.find(column);
    if (memory != gpu.columns.end() &&
        memory->second.find_first_not_of("0123456789") == std::string::npos) {
      memory->second += " MiB";
    }
  }
  const std::string left =
      memory_left(gpu.columns.at("memory.total"), gpu.columns.at("memory.used"));
  set_default(gpu, "memory.free", left.empty() ? "[N/A]" : left);
  gpu.processes = script::filled(gpu.processes, "UUID", gpu.columns.at("uuid"));
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
    smi.none = smi.gpus.empty();
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

// What nvidia-smi says of a GPU that it cannot reach; at the first of them it ends, but for -L.
std::string lost_line(const Gpu& gpu, const std::string& word) {
  return "Unable to determine the device handle for " + word + gpu.columns.at("pci.bus_id") + ": " +
         gpu.lost +
         (gpu.lost == "GPU is lost" ? ".  Reboot the system to recover this GPU\n" : "\n");
}

std::string banner(const Smi& smi) {
  if (smi.none) {
    return "No devices were found\n";
  }
  if (smi.lost() != nullptr) {
    return lost_line(*smi.lost(), "GPU");
  }
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
    if (!gpu.lost.empty()) {
      text += lost_line(gpu, "gpu ");
      continue;
    }
    text += "GPU " + gpu.columns.at("index") + ": " + gpu.columns.at("name") +
            " (UUID: " + gpu.columns.at("uuid") + ")\n";
    for (std::size_t n = 0; n < gpu.mig.size(); ++n) {
      text += "  MIG 1g.10gb     Device  " + std::to_string(n) + ": (UUID: " + gpu.mig[n] + ")\n";
    }
  }
  return smi.none ? "No devices found.\n" : text;
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
columns='' header=yes units=yes what=banner ids=''
for argument in "$@"; do
  case $argument in
  --query-gpu=*) what=table columns=${argument#*=} ;;
  --query-compute-apps=*) what=apps ;;
  --id=*) ids=,${argument#*=}, ;;
  -L | --list-gpus) what=list ;;
  -q | --query) what=query ;;
  --format=*)
    case $argument in *noheader*) header='' ;; esac
    case $argument in *nounits*) units='' ;; esac ;;
  esac
done
unknown=@UNKNOWN@
for name in $unknown; do
  case ,$columns, in *,$name,*)
    printf 'Field "%s" is not a valid field to query.@EOL@@EOL@' "$name"
    exit 2 ;;
  esac
done
row() { # $1: number of the GPU, -1 for the header
  [ -z "$ids" ] || [ "$1" -lt 0 ] || case $ids in *,$1,*) ;; *) return ;; esac
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

// Columns that the driver is too old for: compute_cap came after R470, MIG with R450. What the case
// tells is answered all the same.
std::string unknown_columns(const Smi& smi) {
  const long branch = std::strtol(smi.driver.c_str(), nullptr, 10);
  const bool told = std::any_of(smi.gpus.begin(), smi.gpus.end(), [](const Gpu& gpu) {
    return gpu.columns.count("compute_cap") != 0;
  });
  std::string names;
  if (branch != 0 && branch < 450) {
    names = "mig.mode.current ";
  }
  return branch != 0 && branch <= 470 && !told ? names + "compute_cap" : names;
}

std::string answers(const Smi& smi) {
  std::string rows;
  std::string apps;
  for (std::size_t n = 0; n < smi.gpus.size(); ++n) {
    rows += "  row " + std::to_string(n) + "\n";
    apps += smi.gpus[n].processes;
  }
  const std::string none = smi.none ? "  printf 'No devices were found@EOL@'\n" : "";
  const std::string fails = smi.none ? "  exit 6\n" : "";
  std::string stops;
  if (smi.lost() != nullptr) {
    stops = "  if [ -z \"$ids\" ]; then\n" +
            script::print(with_eol(lost_line(*smi.lost(), "GPU"), smi.eol)) + "  exit 255\n  fi\n";
  }
  std::string text = std::string(table) + value_of(smi) + "case $what in\ntable)\n" + none + stops +
                     (smi.gpus.empty() ? "" : "  [ -z \"$header\" ] || row -1\n") + rows + fails +
                     "  ;;\napps)\n" + stops + script::print(with_eol(apps, smi.eol)) +
                     "  ;;\nlist)\n" + script::print(with_eol(list(smi), smi.eol)) +
                     "  ;;\nquery)\n" + script::print(with_eol(query(smi), smi.eol)) +
                     "  ;;\n*)\n" + script::print(with_eol(banner(smi), smi.eol)) + fails +
                     (smi.lost() == nullptr ? "" : "  exit 255\n") + "  ;;\nesac\n";
  text = script::filled(text, "UNKNOWN", script::quoted(unknown_columns(smi)));
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
