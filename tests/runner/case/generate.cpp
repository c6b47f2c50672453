// SPDX-License-Identifier: Apache-2.0
#include "generate.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>

namespace cudnnenv::cases {
namespace {

// Seconds after which a stage of the simulated checker hangs; a whole run of it takes less.
constexpr const char* hanging_stage = "5";

std::string set_global(const std::string& property, const std::string& value) {
  return "set_property(GLOBAL PROPERTY " + cmake_text(property) + " " + cmake_text(value) + ")\n";
}

std::string write_file(const std::filesystem::path& path, const std::string& value) {
  return "  file(WRITE " + cmake_text(path.string()) + " " + value + ")\n";
}

} // namespace

std::string cmake_text(const std::string& text) {
  std::string level = "=";
  while ((text + "]").find("]" + level + "]") != std::string::npos) {
    level += '=';
  }
  const bool line_end = text.rfind('\n', 0) == 0 || text.rfind("\r\n", 0) == 0;
  return "[" + level + "[" + (line_end ? "\n" : "") + text + "]" + level + "]";
}

bool foreign_generator(const Case& that) {
  return that.host == "Windows" && that.generator.rfind("Visual Studio", 0) == 0;
}

bool of_generator(const std::string& variable) {
  return variable == "CMAKE_GENERATOR_TOOLSET" || variable == "CMAKE_GENERATOR_PLATFORM" ||
         variable == "CMAKE_GENERATOR_INSTANCE";
}

std::string generator_code(const Case& that, const Request& request) {
  std::string code;
  for (const auto& [name, value] : request.variables) {
    if (foreign_generator(that) && of_generator(name)) {
      std::string key = name.substr(std::string("CMAKE_GENERATOR_").size());
      std::transform(key.begin(), key.end(), key.begin(),
                     [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
      code += set_global("cudnnenv:machine.generator." + key, value);
    }
  }
  return code;
}

std::string steering_code(const Case& that, const Folders& folders, bool tree) {
  std::string code = "include_guard(GLOBAL)\n";
  if (tree) {
    code += set_global("cudnnenv:machine.root", folders.root.string());
    code += set_global("cudnnenv:machine.system", that.host);
    code += set_global("cudnnenv:machine.processor", that.processor);
    code += set_global("cudnnenv:machine.registry", (folders.root / ".registry.cmake").string());
  }
  if (!that.facts.empty()) {
    code += set_global("cudnnenv:machine.facts", (folders.steer / "facts.cmake").string());
  }
  if (foreign_generator(that)) {
    code += set_global("cudnnenv:machine.generator.name", that.generator);
  }
  code += set_global("cudnnenv:report.texts", folders.seen.string());
  if (that.fault) {
    code += set_global("cudnnenv:machine.checker", folders.checker.string());
    code += set_global("cudnnenv:check.stage_limit", hanging_stage);
  }
  if (that.command == "find_package") { // in a script there is nothing to put off
    code += "cmake_language(DEFER DIRECTORY \"${CMAKE_SOURCE_DIR}\" CALL include " +
            cmake_text((folders.steer / "dump.cmake").string()) + ")\n";
  }
  return code;
}

std::string facts_code(const Case& that) {
  std::string code;
  for (const auto& [key, value] : that.facts) {
    code += value ? "cudnnenv_fact_set(" + cmake_text(key) + " " + cmake_text(*value) + ")\n"
                  : "cudnnenv_fact_unset(" + cmake_text(key) + ")\n";
  }
  return code;
}

std::string dump_code(const Expect& expect, const Folders& folders) {
  std::string code;
  for (std::size_t n = 0; n < expect.results.size(); ++n) {
    const std::string& name = expect.results[n].first;
    code += "if(DEFINED " + cmake_text(name) + ")\n" +
            write_file(folders.seen / ("result." + std::to_string(n)),
                       std::string("\"${").append(name).append("}\"")) +
            "endif()\n";
  }
  for (std::size_t n = 0; n < expect.targets.size(); ++n) {
    const TargetExpectation& target = expect.targets[n];
    const std::string file = "target." + std::to_string(n);
    code +=
        "if(TARGET " + cmake_text(target.name) + ")\n" + write_file(folders.seen / file, "\"\"");
    for (std::size_t k = 0; k < target.properties.size(); ++k) {
      const std::string get =
          cmake_text(target.name) + " PROPERTY " + cmake_text(target.properties[k].first);
      std::string name = file;
      name.append(".").append(std::to_string(k));
      code.append("  get_property(is_set TARGET ").append(get);
      code.append(" SET)\n  if(is_set)\n  get_property(value TARGET ").append(get).append(")\n");
      code.append(write_file(folders.seen / name, "\"${value}\"")).append("  endif()\n");
    }
    code += "endif()\n";
  }
  return code;
}

std::string project_code(const Case& that, const Request& request) {
  std::string code = "cmake_minimum_required(VERSION 3.22...4.1)\nproject(a_case LANGUAGES";
  for (const std::string& language : that.languages) {
    code += " " + language;
  }
  code += that.languages.empty() ? " NONE)\n" : ")\n";
  code += "find_package(CudnnEnv";
  code += request.version.empty() ? "" : " " + cmake_text(request.version);
  code += request.exact ? " EXACT" : "";
  code += request.required ? " REQUIRED" : "";
  code += request.components.empty() ? "" : " COMPONENTS";
  for (const std::string& component : request.components) {
    code += " " + cmake_text(component);
  }
  return code + ")\n";
}

std::string script_code(const Case& that, const Request& request, const Folders& folders) {
  std::string code = "cmake_minimum_required(VERSION 3.22...4.1)\ninclude(" +
                     cmake_text((folders.steer / "steer.cmake").string()) + ")\n";
  for (const auto& [name, value] : request.variables) {
    code += "set(" + cmake_text(name) + " " + cmake_text(value) + " CACHE STRING \"\")\n";
  }
  code += "include(" + cmake_text((folders.source / "cmake/cudnn-env.cmake").string()) + ")\n";
  if (that.log) {
    code += "get_property(ids GLOBAL PROPERTY cudnnenv:findings)\nset(severities \"\")\n"
            "foreach(id IN LISTS ids)\n"
            "get_property(severity GLOBAL PROPERTY \"cudnnenv:finding:${id}:SEVERITY\")\n"
            "string(APPEND severities \"${id} ${severity}\\n\")\nendforeach()\n" +
            write_file(folders.seen / "severities", "\"${severities}\"");
  }
  if (that.command == "list") {
    code += "cudnnenv_report_json(json)\nfile(WRITE " +
            cmake_text((folders.seen / "report.json").string()) + " \"${json}\")\n";
  }
  return code;
}

} // namespace cudnnenv::cases
