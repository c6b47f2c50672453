// SPDX-License-Identifier: Apache-2.0
// nvcc as a shell program: it answers what the real one of that version answers (compared
// with 11.8, 12.4, 13.1), and compiles nothing.
#include "script.hpp"
#include "toolkit.hpp"

#include <algorithm>
#include <map>

namespace cudnnenv::tree {
namespace {

const char* const head = R"(#!/bin/sh
# Stand-in for nvcc @VERSION@, written by cudnn-env-case.
self=$0
case $self in */*) ;; *) self=$(command -v -- "$self") ;; esac
@RESOLVE@here=${self%/*}
known=' @KNOWN@ '
variants=' @VARIANTS@ '
deprecated=' @DEPRECATED@ '
dialects=' @DIALECTS@ '
say() { printf '%s\n' "$*" >&2; }
fatal() { say "nvcc fatal   : $*"; exit 1; }
dry='' verbose='' mode='' input='' arch='' code='' gencode='' dialect=''
)";

// $1 is what was typed: sm_80, compute_80, 80.
const char* const checks = R"(
old=''
number_of() {
  number=${1#sm_}
  number=${number#compute_}
  number=${number#lto_}
}
is_known() {
  case $1 in all | all-major | native) return @ALL@ ;; esac
  number_of "$1"
  case $known$variants in *" $number "*) ;; *) return 1 ;; esac
  case $deprecated in *" $number "*) old=yes ;; esac
}
check() {
  if [ -n "$arch" ] && ! is_known "$arch"; then
    @BAD_ARCH@
  fi
  for each in $gencode; do
    virtual=${each#*arch=}
    virtual=${virtual%%,*}
    is_known "$virtual" || fatal "Unsupported gpu architecture '$virtual'"
  done
  case $dialects in *" ${dialect:-c++14} "*) ;; *)
    fatal "Value '$dialect' is not defined for option 'std'" ;;
  esac
  if [ -n "$old" ]; then
    say "nvcc warning : @OLD@"
  fi
}
)";

const char* const options = R"(
while [ $# -gt 0 ]; do
  case $1 in
  --version | -V) mode=${mode:-version} ;;
  --help | -h) mode=${mode:-help} ;;
  --list-gpu-arch | -arch-ls) mode=${mode:-arch} ;;
  --list-gpu-code | -code-ls) mode=${mode:-code} ;;
  --dryrun | -dryrun) dry=yes ;;
  --verbose | -v) verbose=yes ;;
  -arch | --gpu-architecture) arch=$2; shift ;;
  -arch=* | --gpu-architecture=*) arch=${1#*=} ;;
  -code | --gpu-code) code=$2; shift ;;
  -code=* | --gpu-code=*) code=${1#*=} ;;
  -gencode | --generate-code) gencode="$gencode $2"; shift ;;
  -gencode=* | --generate-code=*) gencode="$gencode ${1#*=}" ;;
  -std | --std) dialect=$2; shift ;;
  -std=* | --std=*) dialect=${1#*=} ;;
  -o | -x | -I | -L | -l | -D | -U | -isystem | -include | -ccbin | --compiler-bindir | -MF | -MT | -MQ | -t | -odir | \
    -Xcompiler | -Xlinker | -Xptxas | -Xnvlink | -Xfatbin | -Xarchive | -rdc | -cudart | -diag-suppress | --output-file)
    shift ;;
  -*) ;;
  *) input=${input:-$1} ;;
  esac
  [ $# -eq 0 ] || shift
done
case $mode in
version) @SAY_VERSION@ exit 0 ;;
help) printf 'Usage  : nvcc [options] <inputfile>\n'; exit 0 ;;
arch) @SAY_ARCH@ exit 0 ;;
code) @SAY_CODE@ exit 0 ;;
esac
[ -n "$input" ] || fatal 'No input files specified; use option --help for more information'
check
)";

const char* const variables = R"(
top=$here/..
if [ -n "$dry$verbose" ]; then
  say '#$ _NVVM_BRANCH_=nvvm'
@SUFFIX@  say '#$ _SPACE_= '
  say '#$ _CUDART_=cudart'
  say "#\$ _HERE_=$here"
  say "#\$ _THERE_=$here"
  say '#$ _TARGET_SIZE_='
  say '#$ _TARGET_DIR_='
  target='' size=64
  if [ -d "$top/targets/@TRIPLE@" ]; then
    target=targets/@TRIPLE@ size=''
    say "#\$ _TARGET_DIR_=$target"
  else
    say '#$ _TARGET_SIZE_=64'
  fi
  if [ -r "$here/nvcc.profile" ]; then
@PROFILE@    say '#$ CUDAFE_FLAGS='
    say '#$ PTXAS_FLAGS='
  fi
fi
case $input in
*.cu | *.c | *.cc | *.cpp | *.cxx | *.cup | *.cubin | *.fatbin | *.gpu | *.ptx | *.o | *.obj | *.a | *.lib | *.so | *.res) ;;
*) fatal "Don't know what to do with '$input'" ;;
esac
if [ -n "$dry" ]; then
  number_of "${arch:-@DEFAULT@}"
  say "#\$ gcc -E -x c++ -D__CUDACC__ -D__NVCC__ -D__CUDACC_VER_MAJOR__=@MAJOR@ -D__CUDACC_VER_MINOR__=@MINOR@" \
    "-D__CUDACC_VER_BUILD__=@PATCH@ -include \"cuda_runtime.h\" -m64 \"$input\""
  say "#\$ cicc -arch compute_$number -m64 \"$input\""
  say "#\$ ptxas -arch=sm_$number -m64"
  exit 0
fi
)";

const char* const profile_top = R"(    say "#\$ TOP=$top"
@CICC@    say "#\$ NVVMIR_LIBRARY_DIR=$top/nvvm/libdevice"
    say "#\$ LD_LIBRARY_PATH=$top/lib:"
    say "#\$ PATH=$top/nvvm/bin:$here:${PATH:-}"
    say "#\$ INCLUDES=\"-I$top/${target:+$target/}include\"  "
@SYSTEM@    say "#\$ LIBRARIES=  \"-L$top/${target:+$target/}lib$size/stubs\" \"-L$top/${target:+$target/}lib$size\""
)";

std::string profile_text(const ToolkitJob& job) {
  if (job.places.profile_top) {
    const bool paths = job.version() >= "13.1";
    std::string text = script::filled(profile_top, "CICC",
                                      paths ? "    say \"#\\$ CICC_PATH=$top/nvvm/bin\"\n" : "");
    return script::filled(text, "SYSTEM",
                          job.version().major() < 13
                              ? ""
                              : "    say \"#\\$ SYSTEM_INCLUDES=\\\"-isystem\\\" "
                                "\\\"$top/${target:+$target/}include/cccl\\\"  \"\n");
  }
  const auto real = [&](const std::string& path) {
    return job.context.disk.real_path(job.batch.absolute(path));
  };
  std::string text;
  for (const std::string& line :
       {"#$ NVVMIR_LIBRARY_DIR=" + real(job.places.libdevice),
        "#$ LIBRARIES=  -L" + real(job.places.stubs) + " -L" + real(job.places.lib)}) {
    text += "    say " + script::quoted(line) + "\n";
  }
  return text + "    say \"#\\$ PATH=$here:${PATH:-}\"\n";
}

std::string dialects(const Toolkit& toolkit) {
  std::string all = toolkit.version < "13.4" ? "c++03 c++11 c++14" : "c++11 c++14";
  for (const int year : {17, 20, 23}) {
    all += year <= toolkit.std_max ? " c++" + std::to_string(year) : "";
  }
  return all;
}

std::string numbers(const std::vector<std::string>& list, const std::string& prefix) {
  std::string all;
  for (const std::string& number : list) {
    all += prefix + number + "\n";
  }
  return all;
}

// 12.8 and later say it in another way than those before.
std::string deprecation(const Toolkit& toolkit) {
  if (toolkit.version >= "12.8") {
    return "Support for offline compilation for architectures prior to '<compute/sm/lto>_75' will "
           "be removed in a future release (Use -Wno-deprecated-gpu-targets to suppress warning).";
  }
  std::vector<std::string> names;
  for (const std::string prefix : {"'compute_", "'sm_"}) {
    for (const std::string& number : toolkit.deprecated) {
      names.push_back(prefix + number);
      names.back() += '\'';
    }
  }
  if (!names.empty()) {
    names.back() = "and " + names.back();
  }
  return "The " + joined(names) +
         " architectures are deprecated, and may be removed in a future release (Use "
         "-Wno-deprecated-gpu-targets to suppress warning).";
}

std::string compile_text(const ToolkitJob& job) {
  const Entry& entry = job.entry;
  if (!entry.has("compile")) {
    return "say 'nvcc is a stand-in for that of CUDA " + job.version().text() +
           ", written by cudnn-env-case: it answers questions and compiles nothing.'\nexit 1\n";
  }
  const nlohmann::json& compile = entry.raw("compile");
  if (!compile.is_object()) {
    entry.fail("\"compile\" must be an object with prints, stderr, exit");
  }
  int status = 0;
  std::string text;
  for (const auto& item : compile.items()) {
    if (item.key() == "prints" && item.value().is_string()) {
      text += script::print(item.value().get<std::string>());
    } else if (item.key() == "stderr" && item.value().is_string()) {
      text += script::print_error(item.value().get<std::string>());
    } else if (item.key() == "exit" && item.value().is_number_unsigned() && item.value() < 256) {
      status = item.value().get<int>();
    } else if (item.key() != "comment") {
      entry.fail(R"("compile": unknown or unfit ")" + item.key() +
                 "\"; there are: prints, stderr, exit");
    }
  }
  return text + "exit " + std::to_string(status) + "\n";
}

// Lines 3 and 5 as they are where they were read; elsewhere the month of the release, and no build
// number.
std::pair<std::string, std::string> build_lines(const Toolkit& toolkit) {
  static const std::map<std::string, std::pair<std::string, std::string>> read = {
      {"11.8.89", {"Wed_Sep_21_10:33:58_PDT_2022", "31833905"}},
      {"12.4.131", {"Thu_Mar_28_02:18:24_PDT_2024", "34097967"}},
      {"13.1.115", {"Tue_Dec_16_07:23:41_PM_PST_2025", "37061995"}}};
  const auto found = read.find(toolkit.version.text());
  if (found != read.end()) {
    return found->second;
  }
  static const std::vector<std::string> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const bool dated = toolkit.released.size() == 7;
  const std::string year = dated ? toolkit.released.substr(0, 4) : "2020";
  const int month = dated ? std::stoi(toolkit.released.substr(5)) : 1;
  return {"Mon_" + months.at(static_cast<std::size_t>(std::clamp(month, 1, 12) - 1)) +
              "_01_12:00:00_PST_" + year,
          "00000000"};
}

} // namespace

std::string nvcc_version_text(const Toolkit& toolkit, const std::string& first_line) {
  const auto [date, build] = build_lines(toolkit);
  const std::string release = toolkit.version.first(2);
  return first_line + "\nCopyright (c) 2005-" + date.substr(date.size() - 4) +
         " NVIDIA Corporation\nBuilt on " + date + "\nCuda compilation tools, release " + release +
         ", V" + toolkit.version.text() + "\nBuild cuda_" + release + ".r" + release +
         "/compiler." + build + "_0\n";
}

std::string nvcc_script(const ToolkitJob& job) {
  const Toolkit& toolkit = job.toolkit;
  const Version& version = toolkit.version;
  const std::string resolve =
      "if [ -h \"$self\" ]; then self=$(" + script::outside("readlink -f -- \"$self\"") + "); fi\n";
  const std::string unlisted = "fatal \"Unknown option '--list-gpu-arch'\";";
  const bool lists = version >= "11.0";
  const std::vector<std::pair<std::string, std::string>> values = {
      {"VERSION", version.text()},
      {"RESOLVE", job.entry.flag("resolves_links", true) ? resolve : ""},
      {"KNOWN", joined(toolkit.architectures, " ")},
      {"VARIANTS", joined(toolkit.variants, " ")},
      {"DEPRECATED", joined(toolkit.deprecated, " ")},
      {"DIALECTS", dialects(toolkit)},
      {"ALL", version >= "11.5" ? "0" : "1"},
      {"BAD_ARCH", version.major() >= 13
                       ? "fatal \"Unsupported gpu architecture '$arch'\""
                       : "fatal \"Value '$arch' is not defined for option 'gpu-architecture'\""},
      {"OLD", deprecation(toolkit)},
      {"SAY_VERSION",
       script::print(nvcc_version_text(toolkit, "nvcc: NVIDIA (R) Cuda compiler driver"))},
      {"SAY_ARCH", lists ? script::print(numbers(toolkit.architectures, "compute_")) : unlisted},
      {"SAY_CODE", lists ? script::print(numbers(toolkit.architectures, "sm_")) : unlisted},
      {"SUFFIX", version.major() == 12 ? "  say '#$ _NVVM_BRANCH_SUFFIX_='\n" : ""},
      {"TRIPLE", job.places.triple},
      {"PROFILE", profile_text(job)},
      {"DEFAULT", version.major() >= 13   ? "sm_75"
                  : version.major() >= 11 ? "sm_52"
                                          : "sm_30"},
      {"MAJOR", std::to_string(version.major())},
      {"MINOR", std::to_string(version.minor())},
      {"PATCH", std::to_string(version.patch())}};
  std::string text = std::string(head) + checks + options + variables;
  for (const auto& [name, value] : values) {
    text = script::filled(text, name, value);
  }
  return text + compile_text(job);
}

} // namespace cudnnenv::tree
