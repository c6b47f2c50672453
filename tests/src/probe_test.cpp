// SPDX-License-Identifier: Apache-2.0
// The probe on libraries that are whole, damaged, or make trouble. In: CUDNNENV_TEST_PROBE,
// CUDNNENV_TEST_TROUBLE (trouble.cpp as a library); for real libraries the environment's
// CUDNNENV_TEST_TOOLKIT and CUDNNENV_TEST_CUDNN. Out: doctest's verdict.
#include "run.hpp"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace cudnnenv::test {
namespace {

Ran probe(const std::vector<std::string>& arguments, const Pairs& environment = {}) {
  std::vector<std::string> words{CUDNNENV_TEST_PROBE};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return run(words, environment);
}

std::vector<std::string> as_libraries(const std::vector<std::string>& files) {
  std::vector<std::string> arguments;
  for (const std::string& file : files) {
    arguments.insert(arguments.end(), {"--library", file});
  }
  return arguments;
}

// A copy of the library that makes trouble, under the name that tells it which.
std::string trouble(const Folder& folder, const std::string& name) {
  fs::copy_file(CUDNNENV_TEST_TROUBLE, folder / name, fs::copy_options::skip_existing);
  return folder / name;
}

std::string setting(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

// "libcudnn_ops.so.9", not "libcudnn_ops.so" nor "libcudnn_ops.so.9.1.0".
bool is_numbered(const std::string& name) {
  const auto at = name.find(".so.");
  return name.rfind("libcudnn", 0) == 0 && at != std::string::npos &&
         name.find_first_not_of("0123456789", at + 4) == std::string::npos;
}

// libcudnn*.so.N of a real cuDNN, sorted.
std::vector<std::string> sub_libraries(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (is_numbered(entry.path().filename())) {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

// A folder of links to a real cuDNN, with something else in the place of one file.
void link_all_but(const std::string& cudnn, const Folder& to, const std::string& name) {
  for (const std::string& file : sub_libraries(cudnn)) {
    const std::string base = fs::path(file).filename();
    if (base != name) {
      fs::create_symlink(file, to / base);
    }
  }
}

// A whole library whose header says something else. OFFSET: of e_ident or e_machine.
std::string patched(const std::string& file, std::size_t offset, char value) {
  std::string bytes = read_file(file);
  bytes.at(offset) = value;
  return bytes;
}

constexpr std::size_t elf_class = 4;
constexpr std::size_t elf_machine = 18;
constexpr char class_32 = 1;
constexpr char machine_aarch64 = static_cast<char>(183);

void check_only_our_lines(const Ran& ran) {
  for (const auto& [key, value] : ran.lines()) {
    CHECK(!key.empty());
  }
}

} // namespace

TEST_SUITE_BEGIN("probe");

TEST_CASE("usage") {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--help"},
                                                    {"--library"},
                                                    {"--library", ""},
                                                    {"--driver", ""},
                                                    {"--limit", "0"},
                                                    {"--limit", "1.5"},
                                                    {"--limit", "-3"},
                                                    {"--other", "x"},
                                                    {"x"}}) {
    const Ran ran = probe(arguments);
    CHECK(ran.exit == 2);
    CHECK(ran.output.empty());
    CHECK(ran.errors.rfind("usage: probe ", 0) == 0);
  }
}

TEST_CASE("only what was named is asked") {
  const Folder folder;
  const std::string fine = trouble(folder, "fine.so");
  const Ran ran = probe({"--library", fine});
  CHECK(ran.exit == 0);
  CHECK(ran.lines() == Pairs{{"probe", "1"},
                             {"stage", "library.0"},
                             {"libraries.0.asked", fine},
                             {"libraries.0.file", fs::canonical(fine)},
                             {"result", "ok"}});
}

TEST_CASE("a library that dies or hangs is named, and the next ones are still asked") {
  const Folder folder;
  const std::string before = trouble(folder, "before.so");
  const std::string after = trouble(folder, "after.so");
  struct Trouble {
    std::string name;
    std::string key;
    std::string number; // of the signal, or seconds
    int exit = 0;
  };
  for (const Trouble& one :
       {Trouble{"abort.so", "crashed", "6", 125}, Trouble{"segv.so", "crashed", "11", 125},
        Trouble{"exit.so", "crashed", "0", 125}, Trouble{"leave.so", "crashed", "0", 125},
        Trouble{"kill.so", "crashed", "9", 125}, Trouble{"hang.so", "timeout", "1", 124},
        Trouble{"deaf.so", "timeout", "1", 124}}) {
    CAPTURE(one.name);
    std::vector<std::string> arguments =
        as_libraries({before, trouble(folder, one.name), "/nonexistent/lib.so", after});
    arguments.insert(arguments.end(), {"--limit", "1"});
    const Ran ran = probe(arguments);
    CHECK(ran.exit == one.exit);
    CHECK(ran.value(one.key) == "library.1");
    CHECK(ran.value(one.key == "crashed" ? "signal" : "seconds") == one.number);
    CHECK(ran.value("libraries.0.file") == before);
    CHECK(ran.value("libraries.1.file") == "(none)");
    CHECK(ran.value("libraries.2.error") ==
          "/nonexistent/lib.so: cannot open shared object file: No such file or directory");
    CHECK(ran.value("libraries.3.file") == after);
    CHECK(ran.value("result") == "failed");
    CHECK(ran.seconds < 15);
  }
}

TEST_CASE("a library that uses up the stack is named" *
          doctest::skip(!setting("CUDNNENV_TEST_SANITIZER").empty())) {
  const Folder folder;
  const Ran ran = probe({"--library", trouble(folder, "overflow.so")});
  CHECK(ran.exit == 125);
  CHECK(ran.value("crashed") == "library.0");
  CHECK(ran.value("signal") == "11");
}

TEST_CASE("what a library prints does not come among the lines") {
  const Folder folder;
  const Ran ran = probe({"--library", trouble(folder, "talk.so"), "--library", "/nonexistent.so"});
  CHECK(ran.exit == 1);
  CHECK(ran.value("result") == "failed");
  CHECK(ran.output.find("not for you") == std::string::npos);
  CHECK(ran.errors.find("not for you") != std::string::npos);
  check_only_our_lines(ran);
}

TEST_CASE("control characters of a name become spaces") {
  const Ran ran = probe({"--library", "/non\nresult=ok\texistent\x7f.so"});
  CHECK(ran.exit == 1);
  CHECK(ran.value("libraries.0.asked") == "/non result=ok existent .so");
  CHECK(ran.value("result") == "failed");
}

TEST_CASE("signals that whoever started us had blocked come through") {
  const Folder folder;
  sigset_t blocked;
  sigset_t before;
  sigfillset(&blocked);
  sigprocmask(SIG_BLOCK, &blocked, &before);
  const Ran aborted = probe({"--library", trouble(folder, "abort.so")});
  const Ran hung = probe({"--library", trouble(folder, "hang.so"), "--limit", "1"});
  sigprocmask(SIG_SETMASK, &before, nullptr);
  CHECK(aborted.exit == 125);
  CHECK(hung.exit == 124);
  CHECK(hung.seconds < 15);
}

TEST_CASE("driver: its library, version, devices") {
  const Folder folder;
  const Ran ran = probe({"--driver", trouble(folder, "libcuda.so.1")});
  CHECK(ran.exit == 0);
  CHECK(ran.value("driver.file") == folder / "libcuda.so.1");
  CHECK(ran.value("driver.version") == "13020");
  CHECK(ran.value("driver.init") == "0");
  CHECK(ran.value("driver.init_name") == "CUDA_SUCCESS");
  CHECK(ran.value("driver.devices") == "1");
  const Ran none = probe({"--driver", "libcudnnenv-no-such-driver.so.1"});
  CHECK(none.exit == 1);
  CHECK(none.value("driver.error") ==
        "libcudnnenv-no-such-driver.so.1: cannot open shared object file: No such file or "
        "directory");
}

TEST_CASE("a library that is not what its name says: the function it lacks is named") {
  const std::string other = "libm.so.6";
  const Ran driver = probe({"--driver", other});
  CHECK(driver.exit == 1);
  CHECK(driver.value("driver.error").find("cuDriverGetVersion") != std::string::npos);
  const Ran runtime = probe({"--runtime", other});
  CHECK(runtime.exit == 1);
  CHECK(runtime.value("runtime.error").find("cudaRuntimeGetVersion") != std::string::npos);
  const Ran cudnn = probe({"--cudnn", other});
  CHECK(cudnn.exit == 1);
  CHECK(cudnn.value("cudnn.error").find("cudnnGetVersion") != std::string::npos);
}

TEST_CASE("without arguments: the loader's names, the newest first, a broken one not passed over") {
  const Folder folder;
  trouble(folder, "libcuda.so.1");
  write_file(folder / "libcudart.so.39", "no library, but long enough for a header to be read from "
                                         "it without the file being too short");
  const Ran ran = probe({}, {{"LD_LIBRARY_PATH", folder.path()}});
  CHECK(ran.value("driver.file") == folder / "libcuda.so.1");
  CHECK(ran.value("runtime.error") == folder / "libcudart.so.39: invalid ELF header");
  CHECK(ran.value("libraries.0.asked") == "(none)");
  CHECK(ran.exit == 1);
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("real");

TEST_CASE("all libraries of a real cuDNN open") {
  const std::string toolkit = setting("CUDNNENV_TEST_TOOLKIT");
  const std::string folder = setting("CUDNNENV_TEST_CUDNN") + "/lib64";
  const auto files = sub_libraries(folder);
  REQUIRE(files.size() >= 7);
  auto arguments = as_libraries(files);
  arguments.insert(arguments.end(), {"--runtime", toolkit + "/lib64/libcudart.so", "--cudnn",
                                     folder + "/libcudnn.so"});
  const Ran ran = probe(arguments);
  MESSAGE("probe of ", files.size(), " libraries: ", ran.seconds, " s");
  CHECK(ran.exit == 0);
  CHECK(ran.value("result") == "ok");
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string key = "libraries." + std::to_string(i);
    CHECK(ran.value(key + ".asked") == files[i]);
    CHECK(ran.value(key + ".file") == fs::canonical(files[i]));
  }
  CHECK(ran.value("cudnn.version") != "(none)");
  CHECK(ran.value("cudnn.cudart") != "(none)");
  CHECK(ran.value("runtime.status") != "(none)");
  if (ran.value("runtime.status") == "35") { // no driver here
    CHECK(ran.value("runtime.status_name") == "cudaErrorInsufficientDriver");
    CHECK(ran.value("cudnn.create_name") == "CUDNN_STATUS_NOT_INITIALIZED");
  }
}

TEST_CASE("the toolkit's stub of a driver is no driver") {
  const std::string stub = setting("CUDNNENV_TEST_TOOLKIT") + "/lib64/stubs/libcuda.so";
  if (fs::exists(stub)) {
    const Ran ran = probe({"--driver", stub});
    CHECK(ran.value("driver.init") == "34");
    CHECK(ran.value("driver.init_name") == "CUDA_ERROR_STUB_LIBRARY");
    CHECK(ran.value("driver.devices") == "(none)");
  }
}

TEST_CASE("one damaged library is named with the loader's text, the others open") {
  const std::string cudnn = setting("CUDNNENV_TEST_CUDNN") + "/lib64";
  const auto files = sub_libraries(cudnn);
  const auto victim = std::find_if(files.begin(), files.end(), [](const std::string& file) {
    return file.find("libcudnn_adv") != std::string::npos; // nothing needs it
  });
  REQUIRE(victim != files.end());
  const std::string name = fs::path(*victim).filename();
  const std::string whole = cudnn + "/" + std::string(fs::path(files.front()).filename());
  const std::string absent = ": cannot open shared object file: No such file or directory";
  struct Damage {
    std::string what;
    std::string bytes;
    std::string text;
  };
  const std::vector<Damage> damages{
      {"missing", "", absent},
      {"cut in its header", read_file(whole).substr(0, 40), ": file too short"},
      {"empty", std::string(), ": file too short"},
      {"text", "libcudnn_adv.so.9.1.0 as git without links checks it out, and something more\n",
       ": invalid ELF header"},
      {"another class", patched(whole, elf_class, class_32), ": wrong ELF class: ELFCLASS32"},
      // The loader says of a file for another CPU that it is not there.
      {"another CPU", patched(whole, elf_machine, machine_aarch64), absent}};
  for (const Damage& damage : damages) {
    CAPTURE(damage.what);
    const Folder folder;
    link_all_but(cudnn, folder, name);
    if (damage.what != "missing") {
      write_file(folder / name, damage.bytes);
    }
    const Ran ran = probe(as_libraries({folder / name, folder / "libcudnn.so." + name.back()}));
    CHECK(ran.exit == 1);
    CHECK(ran.value("libraries.0.error").rfind(folder / name, 0) == 0);
    CHECK(ran.value("libraries.0.error").find(damage.text) != std::string::npos);
    CHECK(ran.value("libraries.1.file") != "(none)");
    CHECK(ran.value("result") == "failed");
  }
}

// The loader maps what the headers promise and dies where the file has ended: without a process of
// its own for each library, nothing would be said.
TEST_CASE("a library that is cut off behind its headers") {
  const std::string cudnn = setting("CUDNNENV_TEST_CUDNN") + "/lib64";
  const std::string whole = sub_libraries(cudnn).front();
  const Folder folder;
  const std::string cut = folder / "libcudnn_cut.so";
  write_file(cut, read_file(whole).substr(0, 4096));
  const Ran ran = probe(as_libraries({cut, whole}));
  CHECK(ran.exit == 125);
  CHECK(ran.value("libraries.0.asked") == cut);
  CHECK(ran.value("crashed") == "library.0");
  CHECK(std::set<std::string>{"7", "11"}.count(ran.value("signal")) == 1);
  CHECK(ran.value("libraries.1.file") == fs::canonical(whole));
}

TEST_CASE("a library that another one needs is missing: the one that asks and the one missing") {
  const std::string cudnn = setting("CUDNNENV_TEST_CUDNN") + "/lib64";
  const auto eight = fs::exists(cudnn + "/libcudnn.so.8");
  const std::string needed = eight ? "libcudnn_ops_infer.so.8" : "libcudnn_graph.so.9";
  const std::string asking = eight ? "libcudnn_cnn_infer.so.8" : "libcudnn_ops.so.9";
  if (probe({"--library", needed}).exit == 0) {
    MESSAGE("not tried: the loader finds another ", needed, " on this machine");
    return;
  }
  const Folder folder;
  link_all_but(cudnn, folder, needed);
  const Ran ran = probe(as_libraries({folder / asking}));
  CHECK(ran.exit == 1);
  CHECK(ran.value("libraries.0.asked") == folder / asking);
  CHECK(ran.value("libraries.0.error") ==
        needed + ": cannot open shared object file: No such file or directory");
}

TEST_SUITE_END();

} // namespace cudnnenv::test
