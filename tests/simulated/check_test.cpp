// SPDX-License-Identifier: Apache-2.0
// The checker on the stand-in libraries: passes, and names every fault at every call that it makes.
// In: CUDNNENV_TEST_CHECK, the checker beside its stand-ins. Out: doctest's verdict.
#include "check/stages.hpp"
#include "entries.hpp"
#include "run.hpp"

#include <algorithm>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <future>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace cudnnenv::test {
namespace {

Ran check(const std::string& fault, const std::vector<std::string>& arguments = {}) {
  std::vector<std::string> words{CUDNNENV_TEST_CHECK};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return run(words, {{"CUDNNENV_SIMULATED_FAULT", fault}});
}

// Under a sanitizer (tools/sanitize.sh) the numbers take many times as long; what is looked for
// then is in the code, which one run of each kind goes through.
bool is_slow() {
  return std::getenv("CUDNNENV_TEST_SANITIZER") != nullptr;
}

// ThreadSanitizer, which looks for what handlers of signals must not do: no numbers at all.
bool is_slowest() {
  const char* sanitizer = std::getenv("CUDNNENV_TEST_SANITIZER");
  return sanitizer != nullptr && std::string(sanitizer) == "tsan";
}

// The checker without a fault.
const Ran& fine() {
  static const Ran ran = check("");
  return ran;
}

// One call that the checker makes: the NUMBER-th of FUNCTION.
struct Call {
  std::string stage;
  std::string function;
  int number = 0;
};

std::vector<Call> all_calls() {
  std::vector<Call> calls;
  std::map<std::string, int> made;
  for (const Stage& stage : stages) {
    std::istringstream functions(stage.calls);
    for (std::string function; functions >> function;) {
      calls.push_back({stage.name, function, ++made[function]});
    }
  }
  return calls;
}

// These have no status, or one that the checker passes on without stopping.
bool only_tells(const Call& call) {
  return call.stage == "libraries";
}

// The checker takes a failing cudaGetDeviceCount for "no device".
bool finds_device(const Call& call) {
  return call.function == "cudaGetDeviceCount";
}

// What comes after the numbers, where they are slow.
bool passed_over(const Call& call) {
  return call.stage == "release" &&
         (is_slowest() || (is_slow() && call.function != "cudnnDestroy"));
}

std::string name(const Call& call) {
  return call.function + "@" + std::to_string(call.number);
}

void expect_failure(const Ran& ran, const Call& call, const char* status, const char* name) {
  CHECK(ran.exit == 5);
  CHECK(ran.value("failed") == call.stage);
  CHECK(ran.last_stage() == call.stage);
  CHECK(ran.value("call") == call.function);
  CHECK(ran.value("status") == status);
  CHECK(ran.value("status_name") == name);
  CHECK(ran.value("status_of") == (call.function.substr(0, 5) == "cudnn" ? "cudnn" : "cuda"));
  CHECK(ran.value("result") == "failed");
  CHECK(ran.lines().back().first == "result");
  CHECK(ran.errors.empty());
}

} // namespace

TEST_SUITE_BEGIN("check");

TEST_CASE("all is well: every stage, device simulated, numbers exact" *
          doctest::skip(is_slowest())) {
  const Ran& ran = fine();
  CHECK(ran.exit == 0);
  CHECK(ran.errors == "");
  CHECK(ran.value("device") == "simulated");
  CHECK(ran.value("devices") == "1");
  CHECK(ran.value("compute_capability") == "8.9");
  CHECK(ran.value("create_status") == "0");
  CHECK(ran.value("kernel") == "ok");
  CHECK(ran.value("kernel_error") == "0");
  CHECK(ran.value("algorithm") == "1");
  CHECK(ran.value("convolution") == "ok");
  CHECK(ran.value("convolution_error") == "0");
  CHECK(ran.value("tolerance") == "0");
  CHECK(ran.value("result") == "ok");
  std::vector<std::string> seen;
  for (const auto& [key, value] : ran.lines()) {
    CHECK(!key.empty());
    if (key == "stage") {
      seen.push_back(value);
    }
  }
  std::vector<std::string> expected;
  expected.reserve(stages.size());
  for (const Stage& stage : stages) {
    expected.emplace_back(stage.name);
  }
  CHECK(seen == expected);
}

TEST_CASE("the loaded files are named, beside the checker itself" * doctest::skip(is_slowest())) {
  const Ran& ran = fine();
  const std::string checker = CUDNNENV_TEST_CHECK;
  const std::string folder = checker.substr(0, checker.rfind('/') + 1);
  CHECK(ran.value("cudnn_library").rfind(folder + "libcudnn.so.", 0) == 0);
  CHECK(ran.value("runtime_library").rfind(folder + "libcudart.so.", 0) == 0);
  CHECK(ran.value("cudnn_version") == ran.value("cudnn_header"));
  CHECK(ran.value("runtime_version") == ran.value("runtime_header"));
}

TEST_CASE("the loader path of the environment does not bring the real libraries" *
          doctest::skip(is_slow())) {
  const std::string real = fs::path(CUDNNENV_TEST_CUDNN).parent_path().string() + ":" +
                           fs::path(CUDNNENV_TEST_CUDART).parent_path().string();
  const Ran ran = run({CUDNNENV_TEST_CHECK}, {{"LD_LIBRARY_PATH", real}});
  CHECK(ran.value("device") == "simulated");
}

// A copy of it, with links to the real libraries beside it in the place of the stand-ins.
TEST_CASE("the same checker on the real libraries") {
  const Folder folder;
  fs::copy_file(CUDNNENV_TEST_CHECK, folder / "check");
  fs::create_symlink(CUDNNENV_TEST_CUDART,
                     folder / fs::path(CUDNNENV_TEST_CUDART).filename().string());
  for (const auto& entry : fs::directory_iterator(fs::path(CUDNNENV_TEST_CUDNN).parent_path())) {
    const std::string name = entry.path().filename();
    if (name.rfind("libcudnn", 0) == 0) { // libcudnn.so.9 looks for the others beside itself
      fs::create_symlink(entry.path(), folder / name);
    }
  }
  const Ran ran = run({folder / "check"});
  CHECK(ran.value("cudnn_library") == fs::canonical(CUDNNENV_TEST_CUDNN));
  CHECK(ran.value("runtime_library") == fs::canonical(CUDNNENV_TEST_CUDART));
  CHECK(ran.value("cudnn_version") == ran.value("cudnn_header"));
  CHECK(ran.value("device") != "simulated");
  CHECK(ran.value("result") != "(none)");
  if (ran.value("runtime_status") != "(none)") {
    CHECK(ran.exit == 3);
    CHECK(ran.value("result") == "no-device");
  }
}

TEST_CASE("every call that fails is named, with its stage and status") {
  for (const Call& call : all_calls()) {
    if (only_tells(call) || finds_device(call) || passed_over(call)) {
      continue;
    }
    CAPTURE(name(call));
    const bool cudnn = call.function.substr(0, 5) == "cudnn";
    const Ran ran = check(name(call) + (cudnn ? "=3000" : "=719"));
    if (cudnn) {
      expect_failure(ran, call, "3000", "CUDNN_STATUS_NOT_SUPPORTED");
      CHECK(ran.value("last_error") == "simulated: " + call.function + " answers 3000");
    } else {
      expect_failure(ran, call, "719", "cudaErrorLaunchFailure");
      CHECK(ran.value("status_text") == "simulated: " + call.function + " answers 719");
    }
  }
}

TEST_CASE("every stage in which the process dies is named") {
  std::string before;
  for (const Call& call : all_calls()) {
    if (call.stage == before || (is_slowest() && call.stage == "release")) {
      continue; // its first call is enough: by now the calls are known to be told apart
    }
    before = call.stage;
    CAPTURE(name(call));
    const Ran ran = check(name(call) + "=abort");
    CHECK(ran.exit == 125);
    CHECK(ran.value("crashed") == call.stage);
    CHECK(ran.value("signal") == "6");
    CHECK(ran.value("result") == "(none)");
  }
}

TEST_CASE("every kind of death") {
  CHECK(check("convolution=segv").value("signal") == "11");
  const Ran exited = check("convolution=exit");
  CHECK(exited.exit == 125);
  CHECK(exited.value("crashed") == "convolution");
  CHECK(exited.value("signal") == "0");
}

TEST_CASE("a call that does not come back ends at the limit") {
  std::vector<std::string> faults{"libraries=hang",   "device=hang", "create=hang",
                                  "kernel=hang",      "hang",        "release=hang",
                                  "convolution=hang", "copy@3=hang"};
  if (is_slowest()) {
    faults.erase(std::find(faults.begin(), faults.end(), "release=hang"));
  }
  // Behind the reference convolution: on a busy machine it alone takes more than a second.
  const auto limit_of = [](const std::string& fault) {
    return fault == "release=hang" || fault == "copy@3=hang" ? std::string("12") : std::string("1");
  };
  std::vector<std::future<Ran>> runs; // side by side: they sleep
  runs.reserve(faults.size());
  for (const std::string& fault : faults) {
    runs.push_back(std::async(std::launch::async, [&fault, &limit_of] {
      return check(fault, {"--limit", limit_of(fault)});
    }));
  }
  for (std::size_t i = 0; i < faults.size(); ++i) {
    CAPTURE(faults[i]);
    const Ran ran = runs[i].get();
    const bool third = faults[i] == "copy@3=hang";
    const bool bare = faults[i] == "hang";
    const std::string stage = faults[i].substr(0, faults[i].find_first_of("@="));
    CHECK(ran.exit == 124);
    CHECK(ran.value("timeout") == (third ? "copy" : bare ? "convolution" : stage));
    CHECK(ran.value("seconds") == limit_of(faults[i]));
    CHECK(ran.value("result") == "(none)");
    CHECK(ran.seconds >= std::stod(limit_of(faults[i])) - 0.1);
    CHECK(ran.seconds < 60);
  }
}

TEST_CASE("every stage that calls something is a name for a fault") {
  for (const Stage& stage : stages) {
    if (std::string(stage.calls).empty()) {
      continue;
    }
    CAPTURE(stage.name);
    CHECK(std::any_of(simulated::entries.begin(), simulated::entries.end(),
                      [&](const auto& entry) { return std::string(entry.alias) == stage.name; }));
  }
}

TEST_CASE("every entry of the stand-ins is called by the checker, and none is missing") {
  const auto calls = all_calls();
  for (const auto& entry : simulated::entries) {
    CAPTURE(entry.function);
    CHECK(std::any_of(calls.begin(), calls.end(),
                      [&](const Call& call) { return call.function == entry.function; }));
  }
}

TEST_CASE("no device") {
  struct Reason {
    std::string status;
    std::string name;
  };
  for (const Reason& reason :
       {Reason{"100", "cudaErrorNoDevice"}, Reason{"35", "cudaErrorInsufficientDriver"},
        Reason{"802", "cudaErrorSystemNotReady"}}) {
    CAPTURE(reason.status);
    const Ran ran = check("device=" + reason.status);
    CHECK(ran.exit == 3);
    CHECK(ran.value("runtime_status") == reason.status);
    CHECK(ran.value("runtime_status_name") == reason.name);
    CHECK(ran.value("device") == "none");
    CHECK(ran.value("create_status") == "0");
    CHECK(ran.last_stage() == "create");
    CHECK(ran.value("result") == "no-device");
  }
  const Ran none = check("device=none,create=1001");
  CHECK(none.exit == 3);
  CHECK(none.value("devices") == "0");
  CHECK(none.value("create_status_name") == "CUDNN_STATUS_NOT_INITIALIZED");
  const Ran no_driver = check("driver-version=none,device=35");
  CHECK(no_driver.exit == 3);
  CHECK(no_driver.value("driver_version") == "0");
  CHECK(no_driver.value("runtime_status") == "35");
}

TEST_CASE("faults by the names that cases use") {
  const Ran created = check("create=1001");
  CHECK(created.exit == 5);
  CHECK(created.value("failed") == "create");
  CHECK(created.value("create_status") == "1001");
  CHECK(created.value("status_name") == "CUDNN_STATUS_NOT_INITIALIZED");
  const Ran convolved = check("convolution=5003");
  CHECK(convolved.exit == 5);
  CHECK(convolved.value("failed") == "convolution");
  CHECK(convolved.value("status_name") == "CUDNN_STATUS_EXECUTION_FAILED_CUDART");
  const Ran kernel = check("kernel=209");
  CHECK(kernel.exit == 5);
  CHECK(kernel.value("failed") == "kernel");
  CHECK(kernel.value("status_name") == "cudaErrorNoKernelImageForDevice");
  CHECK(check("abort").value("crashed") == "convolution");
  CHECK(check("version=90100").value("cudnn_version") == "90100");
  CHECK(check("cudart=12040").value("cudnn_cudart") == "12040");
}

TEST_CASE("out of memory is told apart from other failures, by status and by name") {
  for (const std::string fault :
       {"out-of-memory", "malloc@5=2", "memory=2", "create=4003", "convolution=4004"}) {
    CAPTURE(fault);
    const Ran ran = check(fault);
    CHECK(ran.exit == 6);
    CHECK(ran.value("result") == "out-of-memory");
    CHECK(ran.value("failed") != "(none)");
  }
}

TEST_CASE("wrong numbers" * doctest::skip(is_slowest())) {
  const Ran convolution = check("wrong-numbers");
  CHECK(convolution.exit == 4);
  CHECK(convolution.value("kernel") == "ok");
  CHECK(convolution.value("convolution") == "wrong");
  CHECK(convolution.value("convolution_error") == "0.5");
  CHECK(convolution.value("result") == "wrong");
  if (is_slow()) {
    return;
  }
  const Ran kernel = check("kernel=wrong-numbers");
  CHECK(kernel.exit == 4);
  CHECK(kernel.value("kernel") == "wrong");
  CHECK(kernel.value("kernel_error") == "2");
  CHECK(kernel.value("convolution") == "ok");
  CHECK(kernel.value("result") == "wrong");
  const Ran size = check("output-size=wrong-numbers");
  CHECK(size.exit == 4);
  CHECK(size.value("convolution") == "wrong");
  CHECK(size.value("convolution_error") == "0");
}

TEST_CASE("a runtime that does not tell its version is no failure" * doctest::skip(is_slow())) {
  const Ran ran = check("libraries=35,driver-version=35");
  CHECK(ran.exit == 0);
  CHECK(ran.value("runtime_version_status") == "35");
  CHECK(ran.value("runtime_version") == "(none)");
  CHECK(ran.value("driver_version_status") == "35");
}

TEST_CASE("a fault that is not known stops with a text") {
  for (const std::string fault : {"creat=1001", "create", "create=", "create=x", "create=0",
                                  "create=-1", "create@0=1", "create@x=1", "malloc=wrong-numbers",
                                  "create=none", "create=1001,", ",", "create=1001,no", "wrong"}) {
    CAPTURE(fault);
    const Ran ran = check(fault);
    CHECK(ran.exit == (fault == "create=1001," ? 5 : 70));
    CHECK((ran.exit == 5 || ran.errors.find("CUDNNENV_SIMULATED_FAULT") != std::string::npos));
  }
}

TEST_CASE("the probe on the stand-ins: what it says where there is a device") {
  const std::string checker = CUDNNENV_TEST_CHECK;
  const std::string folder = checker.substr(0, checker.rfind('/') + 1);
  const std::string runtime = folder + fs::path(CUDNNENV_TEST_CUDART).filename().string();
  const std::string cudnn = folder + fs::path(CUDNNENV_TEST_CUDNN).filename().string();
  const std::vector<std::string> words{CUDNNENV_TEST_PROBE, "--runtime", runtime, "--cudnn", cudnn,
                                       "--limit",           "1"};
  const Ran fine = run(words);
  CHECK(fine.exit == 0);
  CHECK(fine.value("runtime.file") == runtime);
  CHECK(fine.value("runtime.status") == "0");
  CHECK(fine.value("runtime.devices") == "1");
  CHECK(fine.value("cudnn.create") == "0");
  CHECK(fine.value("cudnn.create_error") == "(none)");
  const Ran hung = run(words, {{"CUDNNENV_SIMULATED_FAULT", "create=hang"}});
  CHECK(hung.exit == 124);
  CHECK(hung.value("timeout") == "cudnn.create");
  CHECK(hung.value("seconds") == "1");
  CHECK(hung.value("result") == "failed");
  const Ran failed = run(words, {{"CUDNNENV_SIMULATED_FAULT", "create=1001,device=35"}});
  CHECK(failed.exit == 0); // all opened: that is what it is asked
  CHECK(failed.value("runtime.status_name") == "cudaErrorInsufficientDriver");
  CHECK(failed.value("runtime.devices") == "(none)");
  CHECK(failed.value("cudnn.create_name") == "CUDNN_STATUS_NOT_INITIALIZED");
  CHECK(failed.value("cudnn.create_error") == "simulated: cudnnCreate answers 1001");
}

TEST_CASE("usage") {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--limit"},
                                                    {"--limit", "0"},
                                                    {"--limit", "-1"},
                                                    {"--limit", "x"},
                                                    {"--limit", "1x"},
                                                    {"--limit", ""},
                                                    {"--limit", "99999999"},
                                                    {"--help"},
                                                    {"--help", "1"},
                                                    {"--limit", "1", "2"}}) {
    const Ran ran = check("", arguments);
    CHECK(ran.exit == 2);
    CHECK(ran.output.empty());
    CHECK(ran.errors == "usage: check [--limit SECONDS]\n");
  }
}

TEST_SUITE_END();

} // namespace cudnnenv::test
