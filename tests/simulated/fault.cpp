// SPDX-License-Identifier: Apache-2.0
#include "fault.hpp"

#include "entries.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace cudnnenv::simulated {
namespace {

constexpr int exit_unknown_fault = 70; // EX_SOFTWARE of sysexits.h

struct Fault {
  std::string entry; // as written: a function or a short name
  int call = 0;      // only this one of its calls, counted from 1; 0: each
  std::string action;
  int calls = 0; // so far
};

bool is_number(const std::string& text) {
  return !text.empty() && text.size() < 10 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }) &&
         text != "0";
}

bool names(const Entry& entry, const std::string& name) {
  return name == entry.function || name == entry.alias;
}

const Entry* entry_of(const std::string& name) {
  const auto* found = std::find_if(entries.begin(), entries.end(),
                                   [&](const Entry& entry) { return names(entry, name); });
  return found != entries.end() ? found : nullptr;
}

bool fits(const Entry& entry, const std::string& action) {
  const std::string function = entry.function;
  if (action == "wrong-numbers") {
    return function == "cudnnConvolutionForward" || function == "cudaLaunchKernel" ||
           function == "cudnnGetConvolution2dForwardOutputDim";
  }
  if (action == "none") {
    return function == "cudaGetDeviceCount" || function == "cudaDriverGetVersion";
  }
  return is_number(action) || action == "abort" || action == "hang" || action == "segv" ||
         action == "exit";
}

// The faults that have a name of their own.
std::string written_out(const std::string& text) {
  if (text == "abort" || text == "hang" || text == "wrong-numbers") {
    return "convolution=" + text;
  }
  return text == "out-of-memory" ? "malloc=2" : text;
}

Fault parse_one(const std::string& text) {
  const std::string full = written_out(text);
  const auto equals = full.find('=');
  if (equals == std::string::npos) {
    throw std::invalid_argument("'" + text + "' is no fault");
  }
  Fault fault{full.substr(0, equals), 0, full.substr(equals + 1), 0};
  const auto at = fault.entry.find('@');
  if (at != std::string::npos) {
    const std::string call = fault.entry.substr(at + 1);
    if (!is_number(call)) {
      throw std::invalid_argument("'" + text + "': after @ stands the number of a call");
    }
    fault.call = std::stoi(call);
    fault.entry.resize(at);
  }
  const Entry* entry = entry_of(fault.entry);
  if (entry == nullptr) {
    throw std::invalid_argument("'" + text + "': no entry point is called '" + fault.entry + "'");
  }
  if (!fits(*entry, fault.action)) {
    throw std::invalid_argument("'" + text + "': '" + fault.entry + "' cannot do that");
  }
  return fault;
}

std::vector<Fault> parse(std::string_view text) {
  std::vector<Fault> faults;
  while (!text.empty()) {
    const auto comma = text.find(',');
    faults.push_back(parse_one(std::string(text.substr(0, comma))));
    text = comma == std::string_view::npos ? "" : text.substr(comma + 1);
  }
  return faults;
}

[[noreturn]] void stop(const char* why) {
  std::fprintf(stderr, "simulated device: CUDNNENV_SIMULATED_FAULT: %s\nknown:", why);
  for (const Entry& entry : entries) {
    std::fprintf(stderr, " %s (%s)", entry.alias, entry.function);
  }
  std::fputs("\nas <entry>[@<call>]=<status>|abort|hang|segv|exit; kernel, convolution and "
             "output-size also =wrong-numbers, device and driver-version also =none; abort, hang, "
             "wrong-numbers, "
             "out-of-memory\n",
             stderr);
  _exit(exit_unknown_fault);
}

std::vector<Fault> read_faults() {
  const char* text = std::getenv("CUDNNENV_SIMULATED_FAULT");
  try {
    return parse(text != nullptr ? text : "");
  } catch (const std::exception& error) {
    stop(error.what());
  }
}

std::vector<Fault>& faults() {
  static std::vector<Fault> all = read_faults();
  return all;
}

std::string& last() {
  static std::string text = "simulated: no fault";
  return text;
}

// A wrong fault is told when the library is loaded, not when its entry is called, if ever.
[[gnu::constructor]] void read_at_once() {
  faults();
}

int perform(const char* function, const std::string& action) {
  if (action == "hang") {
    for (;;) {
      pause();
    }
  }
  if (action == "abort") {
    std::abort();
  }
  if (action == "segv") {
    std::raise(SIGSEGV);
  }
  if (action == "exit") {
    std::exit(0); // as a library that gives up does
  }
  if (!is_number(action)) {
    return 0; // wrong-numbers and none: for those who ask
  }
  last() = std::string("simulated: ") + function + " answers " + action;
  return std::stoi(action);
}

bool has(const char* function, const char* action) {
  return std::any_of(faults().begin(), faults().end(), [&](const Fault& fault) {
    const Entry* entry = entry_of(fault.entry);
    return fault.action == action && std::string_view(entry->function) == function;
  });
}

} // namespace

int fault(const char* function, const char* alias) {
  int status = 0;
  for (Fault& one : faults()) {
    const bool named = one.entry == function || one.entry == alias;
    if (named && (++one.calls == one.call || one.call == 0) && status == 0) {
      status = perform(function, one.action);
    }
  }
  return status;
}

bool wrong_numbers(const char* function) {
  return has(function, "wrong-numbers");
}

long long answer(const char* function, const char* alias, long long usual) {
  const int other = fault(function, alias);
  return other != 0 ? other : usual;
}

bool none(const char* function) {
  return has(function, "none");
}

const char* last_fault() {
  return last().c_str();
}

} // namespace cudnnenv::simulated
