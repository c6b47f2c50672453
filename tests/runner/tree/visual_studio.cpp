// SPDX-License-Identifier: Apache-2.0
// The `visual_studio` entry: an install as its folders and vswhere show it.
#include "context.hpp"
#include "script.hpp"

#include <algorithm>
#include <map>

namespace cudnnenv::tree {
namespace {

struct Release {
  std::string major;   // 17
  std::string folder;  // of build customizations: v170
  std::string version; // a late one
  std::string toolset;
};

Release release_of(const Entry& entry) {
  static const std::map<std::string, Release> releases = {
      {"2017", {"15", "", "15.9.34930.103", "14.16.27023"}},
      {"2019", {"16", "v160", "16.11.35312.102", "14.29.30133"}},
      {"2022", {"17", "v170", "17.14.36301.6", "14.44.35207"}},
      {"2026", {"18", "v180", "18.0.11205.157", "14.50.35717"}}};
  const auto found = releases.find(entry.name());
  if (found == releases.end()) {
    entry.fail("\"" + entry.name() + "\" is not known; there are: 2017, 2019, 2022, 2026");
  }
  return found->second;
}

std::string default_place(const std::string& year) {
  const std::string files = year < "2022" ? "/Program Files (x86)" : "/Program Files";
  return files + "/Microsoft Visual Studio/" + (year == "2026" ? "18" : year) + "/Community";
}

// cl 19.39.33519 belongs to toolset 14.39.33519.
std::string cl_script(const std::string& toolset, const std::string& cpu) {
  const Version version(toolset);
  const std::string number =
      "19." + std::to_string(version.minor()) + "." + std::to_string(version.patch());
  return "#!/bin/sh\n# Stand-in for cl, written by cudnn-env-case.\n" +
         script::print_error(
             "Microsoft (R) C/C++ Optimizing Compiler Version " + number + " for " + cpu +
             "\r\nCopyright (C) Microsoft Corporation.  All rights reserved.\r\n\r\n") +
         "[ $# -eq 0 ] || exit 2\nprintf 'usage: cl [ option... ] filename... [ /link "
         "linkoption... ]\\r\\n'\n";
}

// The check of the standard library that stops nvcc (data/cuda_host_compiler.json, msvc_stl1002);
// none before 14.29.
std::string yvals_core(const std::string& toolset) {
  const int minor = Version(toolset).minor();
  std::string text = "#pragma once\r\n";
  if (minor < 29) {
    return text;
  }
  const std::string cuda = minor < 34   ? "10.1 Update 2"
                           : minor < 41 ? "11.6"
                           : minor < 51 ? "12.4"
                           : minor < 52 ? "13.2"
                                        : "13.3";
  return text +
         "#ifdef __CUDACC__\r\n_EMIT_STL_ERROR(STL1002, \"Unexpected compiler version, expected "
         "CUDA " +
         cuda + " or newer.\");\r\n#endif\r\n";
}

void add_toolset(const std::string& toolset, const std::string& cpu, Batch& batch) {
  const std::string folder = "VC/Tools/MSVC/" + toolset + "/";
  const std::string host = cpu == "arm64" ? "bin/Hostarm64/arm64/" : "bin/Hostx64/x64/";
  batch.program(folder + host + "cl.exe", cl_script(toolset, cpu));
  batch.text(folder + "include/vcruntime.h", "#pragma once\r\n");
  batch.text(folder + "include/yvals_core.h", yvals_core(toolset));
  batch.folder(folder + "lib/" + cpu);
  batch.text("VC/Auxiliary/Build/" + toolset + "/Microsoft.VCToolsVersion." + toolset + ".props",
             "<Project/>\r\n");
}

std::string customizations_folder(const Release& release) {
  return release.folder.empty()
             ? "Common7/IDE/VC/VCTargets/BuildCustomizations/"
             : "MSBuild/Microsoft/VC/" + release.folder + "/BuildCustomizations/";
}

std::string escaped(const std::string& path) {
  std::string text;
  for (const char c : path) {
    text += c == '/' ? std::string("\\\\") : std::string(1, c);
  }
  return "C:" + text;
}

std::string instance_id(const VisualStudio& studio) {
  return std::to_string(std::hash<std::string>{}(studio.path) & 0xffffffffU);
}

std::string json_of(const VisualStudio& studio) {
  return "  {\r\n    \"instanceId\": \"" + instance_id(studio) +
         "\",\r\n    \"installationName\": \"VisualStudio/" + studio.version +
         "\",\r\n    \"installationPath\": \"" + escaped(studio.path) +
         "\",\r\n    \"installationVersion\": \"" + studio.version +
         "\",\r\n    \"productId\": \"Microsoft.VisualStudio.Product.Community\",\r\n    "
         "\"isComplete\": true,\r\n    "
         "\"isLaunchable\": true,\r\n    \"isPrerelease\": false,\r\n    \"displayName\": \"Visual "
         "Studio Community " +
         studio.year + "\",\r\n    \"catalog\": { \"productLineVersion\": \"" + studio.year +
         "\" }\r\n  }";
}

std::string json_list(const std::vector<VisualStudio>& studios) {
  std::string all;
  for (const VisualStudio& studio : studios) {
    all += all.empty() ? "" : ",\r\n";
    all += json_of(studio);
  }
  return "[\r\n" + all + "\r\n]\r\n";
}

std::string property(const std::vector<VisualStudio>& studios, bool path) {
  std::string text;
  for (const VisualStudio& studio : studios) {
    std::string value = path ? studio.path : studio.version;
    if (path) {
      std::replace(value.begin(), value.end(), '/', '\\');
      value.insert(0, "C:");
    }
    text += value + "\r\n";
  }
  return text;
}

// -latest, -format json, -property installationPath or installationVersion: what build tools ask.
std::string vswhere(const std::vector<VisualStudio>& studios) {
  const std::vector<VisualStudio> latest = {*std::max_element(
      studios.begin(), studios.end(), [](const VisualStudio& a, const VisualStudio& b) {
        return Version(a.version) < Version(b.version);
      })};
  std::string text =
      "#!/bin/sh\n# Stand-in for vswhere, written by cudnn-env-case.\nwhich=all what=json\n"
      "for argument in \"$@\"; do\n  case $argument in\n  -latest) which=latest ;;\n"
      "  installationPath) what=path ;;\n  installationVersion) what=version ;;\n  esac\ndone\n"
      "case $which:$what in\n";
  const auto add = [&](const std::string& name, const std::vector<VisualStudio>& list) {
    text += name + ":json)\n" + script::print(json_list(list)) + ";;\n" + name + ":path)\n" +
            script::print(property(list, true)) + ";;\n" + name + ":version)\n" +
            script::print(property(list, false)) + ";;\n";
  };
  add("all", studios);
  add("latest", latest);
  return text + "esac\n";
}

} // namespace

void add_build_customizations(Batch& batch, const std::string& folder, const std::string& cuda,
                              binary::Machine machine) {
  const std::string stem = folder + "CUDA " + cuda;
  const std::string text =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n<!-- CUDA " + cuda + " -->\r\n<Project/>\r\n";
  for (const std::string ending : {".props", ".targets", ".xml"}) {
    batch.text(stem + ending, text);
  }
  binary::Dll dll;
  dll.machine = machine;
  dll.name = "Nvda.Build.CudaTasks.v" + cuda + ".dll";
  batch.binary(folder + dll.name, binary::pe_dll(dll));
}

void make_visual_studio(const Entry& entry, Context& context, Batch& batch) {
  const Release release = release_of(entry);
  const std::string at = place_of(entry, context, default_place(entry.name()));
  const std::string cpu = context.aarch64() ? "arm64" : "x64";
  batch = Batch(at);
  std::vector<std::string> toolsets = entry.texts("toolsets");
  if (!entry.has("toolsets")) {
    toolsets = {release.toolset};
  }
  for (const std::string& toolset : toolsets) {
    add_toolset(toolset, cpu, batch);
  }
  if (!toolsets.empty()) {
    batch.text("VC/Auxiliary/Build/Microsoft.VCToolsVersion.default.txt", toolsets.back() + "\r\n");
    batch.text("VC/Auxiliary/Build/vcvarsall.bat", "@echo off\r\n");
    batch.text("VC/Auxiliary/Build/vcvars64.bat", "@echo off\r\n");
  }
  for (const std::string& cuda : entry.texts("cuda")) {
    add_build_customizations(batch, customizations_folder(release), cuda,
                             machine_of(entry, context));
  }
  batch.text("Common7/Tools/VsDevCmd.bat", "@echo off\r\n");
  const VisualStudio studio = {entry.name(), at, entry.text("version", release.version)};
  context.visual_studios.push_back(studio);
  batch.program("/Program Files (x86)/Microsoft Visual Studio/Installer/vswhere.exe",
                vswhere(context.visual_studios));
  batch.text("/ProgramData/Microsoft/VisualStudio/Packages/_Instances/" + instance_id(studio) +
                 "/state.json",
             json_of(studio) + "\r\n");
}

} // namespace cudnnenv::tree
