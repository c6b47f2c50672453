// SPDX-License-Identifier: Apache-2.0
// The parts of cudnn-env that need neither a machine nor a terminal.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <algorithm>
#include <doctest/doctest.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "color.hpp"
#include "command_line.hpp"
#include "find_cmake.hpp"
#include "matrix_table.hpp"
#include "progress.hpp"
#include "read_file.hpp"
#include "script.hpp"

using namespace cudnnenv::command;

namespace {

std::string without_colors(std::string text) {
  for (std::size_t at = text.find('\x1b'); at != std::string::npos; at = text.find('\x1b')) {
    text.erase(at, text.find('m', at) + 1 - at);
  }
  return text;
}

std::string shown(const std::string& text) {
  std::string result;
  for (const char byte : text) {
    result.append(byte == '\x1b' ? "^" : std::string(1, byte));
  }
  return result;
}

constexpr const char* report = R"(CudnnEnv: broken. cuDNN 9.1.1 is built for CUDA 12,
and the toolkit is CUDA 13.0.88.

  E cudnn.wrong-cuda-major   cuDNN 9.1.1 is built for CUDA 12
      E is not.an-id here; fix things
      seen   /opt/cudnn                     from CUDNN_ROOT
                  indented evidence
      fix    cuDNN 9.19.0 is at /usr/local/cuda:
                 cmake -B build -DCUDNN_ROOT=/usr/local/cuda
             or install it, which goes on in a
                second line:
                 python3 -m pip install nvidia-cudnn-cu13
    W driver.absent          no driver
        seen   nothing
        fix    get one:
                   apt-get install x
                     --continued
  N toolkit.several          also here

  driver none
)";

} // namespace

TEST_CASE("colours go around verdict, findings and commands") {
  const std::string text = shown(colored(report, "broken"));
  for (const char* part :
       {"^[1m^[31mCudnnEnv: broken. cuDNN 9.1.1 is built for CUDA 12,^[0m\n",
        "^[1m^[31mand the toolkit is CUDA 13.0.88.^[0m\n\n",
        "\n  ^[31mE cudnn.wrong-cuda-major^[0m   cuDNN",
        "\n      E is not.an-id here; fix things\n", "\n                  indented evidence\n",
        "\n                 ^[32mcmake -B build -DCUDNN_ROOT=/usr/local/cuda^[0m\n",
        "\n             or install it, which goes on in a\n                second line:\n",
        "\n    ^[33mW driver.absent^[0m ", "\n                   ^[32mapt-get install x^[0m\n",
        "\n                     ^[32m--continued^[0m\n", "\n  ^[36mN toolkit.several^[0m ",
        "\n  driver none\n"}) {
    CHECK_MESSAGE(text.find(part) != std::string::npos, part, " is not in\n", text);
  }
}

TEST_CASE("without its colours a text is the same, byte for byte") {
  for (const std::string_view text :
       {std::string_view(report), std::string_view(""), std::string_view("\n"),
        std::string_view("no line end"), std::string_view("  \n\n CudnnEnv\nCudnnEnv：就绪。\r\n"),
        std::string_view("CudnnEnv\0x\n  E a.b\0c", 20), std::string_view("\xff\xfe\n  W x.y\xff"),
        std::string_view("  E a.b\n      修复   x：\n                 y\n")}) {
    CHECK(without_colors(colored(text, "ready")) == text);
  }
}

TEST_CASE("colours follow verdict and language") {
  CHECK(shown(colored("CudnnEnv: ready.", "ready")) == "^[1m^[32mCudnnEnv: ready.^[0m");
  CHECK(shown(colored("CudnnEnv: x", "buildable")) == "^[1m^[33mCudnnEnv: x^[0m");
  const std::string chinese =
      shown(colored("  E a.b   x\n      修复   y：\n                 z\n", "broken"));
  CHECK(chinese.find("\n                 ^[32mz^[0m\n") != std::string::npos);
}

TEST_CASE("when colours are wanted") {
  CHECK(wants_color(Color::automatic, true, nullptr, "xterm"));
  CHECK(wants_color(Color::automatic, true, "", "xterm"));
  CHECK_FALSE(wants_color(Color::automatic, true, "0", "xterm"));
  CHECK_FALSE(wants_color(Color::automatic, false, nullptr, "xterm"));
  CHECK_FALSE(wants_color(Color::automatic, true, nullptr, "dumb"));
  CHECK_FALSE(wants_color(Color::automatic, true, nullptr, nullptr));
  CHECK(wants_color(Color::always, false, "1", "dumb"));
  CHECK_FALSE(wants_color(Color::never, true, nullptr, "xterm"));
}

TEST_CASE("a request becomes the script's arguments") {
  const CommandLine line = read_command_line({"doctor", "--json", "r.json", "--record=a b;c",
                                              "--replay", "-", "--for", "run", "--require-gpu",
                                              "--run-frameworks", "--no-redact", "--color=never"});
  REQUIRE(line.request);
  CHECK(line.request->color == Color::never);
  const std::vector<std::string> expected{"-P",
                                          "/p/cudnn-env.cmake",
                                          "--",
                                          "doctor",
                                          "--answers",
                                          "/t",
                                          "--for",
                                          "run",
                                          "--require-gpu",
                                          "--run-frameworks",
                                          "--json",
                                          "/here/r.json",
                                          "--record",
                                          "/here/a b;c",
                                          "--replay",
                                          "-",
                                          "--no-redact"};
  CHECK(script_arguments(*line.request, "/p/cudnn-env.cmake", "/t", "/here") == expected);
}

TEST_CASE("absolute names stay, list has no options of doctor") {
  const CommandLine line = read_command_line({"list", "--record", "/x/y"});
  REQUIRE(line.request);
  const std::vector<std::string> expected{"-P",        "s",  "--",       "list",
                                          "--answers", "/t", "--record", "/x/y"};
  CHECK(script_arguments(*line.request, "s", "/t", "/here") == expected);
  CHECK(read_command_line({"list", "--for", "run"}).exit == exit_usage);
  CHECK(read_command_line({"list", "--format", "github"}).exit == exit_usage);
  CHECK(read_command_line({"doctor", "--json", "./-x"}).request);
}

TEST_CASE("a form of output other than text is asked of the script") {
  const CommandLine line = read_command_line({"list", "--format=json"});
  REQUIRE(line.request);
  const std::vector<std::string> expected{"-P",        "s",  "--",       "list",
                                          "--answers", "/t", "--format", "json"};
  CHECK(script_arguments(*line.request, "s", "/t", "/here") == expected);
  CHECK(read_command_line({"doctor", "--format", "github"}).request);
  CHECK(read_command_line({"doctor", "--format", "xml"}).exit == exit_usage);
  CHECK(read_command_line({"doctor", "--json", "-", "--format", "github"}).exit == exit_usage);
  CHECK(read_command_line({"doctor", "--json", "-", "--format", "json"}).request);
}

TEST_CASE("an interpreter's name stays a name, a path becomes absolute") {
  const auto python = [](const std::string& given) {
    const CommandLine line = read_command_line({"doctor", "--python", given});
    REQUIRE(line.request);
    const auto words = script_arguments(*line.request, "s", "/t", "/here");
    const auto at = std::find(words.begin(), words.end(), "--python");
    return at == words.end() ? "" : *(at + 1);
  };
  CHECK(python("python3.11") == "python3.11");
  CHECK(python("venv/bin/python") == "/here/venv/bin/python");
  CHECK(python("/usr/bin/python3") == "/usr/bin/python3");
}

TEST_CASE("what stands behind configure -- is handed on as it is") {
  const CommandLine line = read_command_line(
      {"configure", "--", "-B", "b", "--fresh", "--", "", "-DX=a;b[c", "--help", "--preset=x"});
  REQUIRE(line.request);
  const std::vector<std::string> expected{"-P", "s",  "--",        "configure", "--answers",
                                          "/t", "--", "-B",        "b",         "--fresh",
                                          "--", "",   "-DX=a;b[c", "--help",    "--preset=x"};
  CHECK(script_arguments(*line.request, "s", "/t", "/here") == expected);
  CHECK(read_command_line({"configure", "--help"}).exit == 0);
  CHECK(read_command_line({"configure"}).exit == exit_usage);
  CHECK(read_command_line({"configure", "--"}).exit == exit_usage);
  CHECK(read_command_line({"configure", "-B", "b"}).exit == exit_usage);
  CHECK(read_command_line({"configure", "x", "--", "-B", "b"}).exit == exit_usage);
}

TEST_CASE("the exit status of an outcome is a number") {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "cudnn-env-parts";
  std::filesystem::create_directories(folder);
  const auto exit_of = [&](const std::string& outcome) {
    std::ofstream(folder / "outcome", std::ios::binary) << outcome;
    return read_answers(folder).exit;
  };
  CHECK(exit_of("exit=0\n") == 0);
  CHECK(exit_of("exit=1\nverdict=broken\n") == 1);
  CHECK(exit_of("exit=42\n") == 42);
  for (const char* none : {"", "exit=\n", "exit=-1\n", "exit=1x\n", "exit=99999999999\n"}) {
    CHECK(exit_of(none) == std::nullopt);
  }
  std::filesystem::remove_all(folder);
}

TEST_CASE("steps are lines of one form") {
  CHECK(step_of("-- step: asking /x") == "asking /x");
  CHECK_FALSE(step_of("-- CudnnEnv: step: x"));
  CHECK_FALSE(step_of(""));
}

TEST_CASE("the progress line fits and is harmless") {
  CHECK(progress_line("asking /x", 3, 80) == "cudnn-env: asking /x  3 s");
  CHECK(progress_line("asking /x", 3, 22) == "cudnn-env: askin  3 s");
  CHECK(progress_line("asking /x", 3, 5).empty());
  CHECK(progress_line("询问x", 1, 20) == "cudnn-env: 询  1 s");
  CHECK(progress_line("a\x1b[2J\n\x7f\xc2\x9b\x80\xe8\xaf", 1, 80) ==
        "cudnn-env: a?[2J???????  1 s");
}

TEST_CASE("a line is shown after a second, rewritten each second, and erased") {
  using std::chrono::milliseconds;
  std::string written;
  const Progress::Clock::time_point start;
  {
    Progress progress([&](std::string_view text) { written.append(text); }, [] { return 80U; });
    progress.begin("one", start);
    progress.tick(start + milliseconds(999));
    CHECK(written.empty());
    progress.tick(start + milliseconds(1001));
    CHECK(shown(written) == "\r^[Kcudnn-env: one  1 s");
    progress.tick(start + milliseconds(1500));
    CHECK(shown(written) == "\r^[Kcudnn-env: one  1 s");
    progress.begin("two", start + milliseconds(1600));
    CHECK(shown(written) == "\r^[Kcudnn-env: one  1 s\r^[K");
    progress.tick(start + milliseconds(2599));
    CHECK(shown(written) == "\r^[Kcudnn-env: one  1 s\r^[K");
    written.clear();
    progress.tick(start + milliseconds(4700));
  }
  CHECK(shown(written) == "\r^[Kcudnn-env: two  3 s\r^[K");
}

// A table of two combinations, with tests; what it writes goes to WRITTEN.
struct TwoRows {
  std::string written;
  MatrixTable::Clock::time_point start;
  MatrixTable table;

  explicit TwoRows(bool terminal, bool color = false, TerminalSize size = {80, 24})
      : table([this](std::string_view text) { written.append(text); },
              terminal ? std::function<TerminalSize()>([size] { return size; }) : nullptr, color) {
    for (const char* line :
         {"head\tname\tconfigure\tbuild\ttest", "row\tcuda-12", "row\tcuda-13"}) {
      CHECK(table.take(std::string("-- matrix:\t") + line, start));
    }
  }
  void cell(const std::string& rest) { table.take("-- matrix:\tcell\t" + rest, start); }
};

TEST_CASE("without a terminal a matrix is a line for each step that ends") {
  TwoRows rows(false);
  rows.cell("0\t0\trunning\trunning\t");
  CHECK(rows.written.empty());
  rows.cell("0\t0\tgood\tok 1.2 s\tcuda-12: configure ok 1.2 s");
  rows.cell("1\t0\tbad\tFAILED\t\x1b[2Jx");
  rows.table.tick(rows.start + std::chrono::seconds(5));
  rows.table.erase();
  CHECK(rows.written == "cuda-12: configure ok 1.2 s\n?[2Jx\n");
}

TEST_CASE("a matrix is a table on a terminal, with the time of what runs") {
  using std::chrono::seconds;
  TwoRows rows(true);
  rows.cell("0\t0\tgood\tok 1.2 s\tx");
  rows.cell("1\t1\trunning\trunning\t");
  const std::vector<std::string> lines = rows.table.lines({80, 24}, rows.start + seconds(7));
  REQUIRE(lines.size() == 3);
  CHECK(lines[0] == "  name     configure     build         test        ");
  CHECK(lines[1] == "  cuda-12  ok 1.2 s                                ");
  CHECK(lines[2] == "  cuda-13                running 7 s               ");
  rows.written.clear();
  rows.table.tick(rows.start);
  CHECK(rows.written.empty());
  rows.table.tick(rows.start + seconds(1));
  CHECK(shown(rows.written).rfind("^[3A\r  name ", 0) == 0);
  rows.written.clear();
  rows.table.erase();
  rows.table.erase();
  CHECK(shown(rows.written) == "^[3A\r^[J");
}

TEST_CASE("a matrix fits the terminal") {
  using std::chrono::seconds;
  TwoRows rows(true);
  for (const std::string& line : rows.table.lines({30, 24}, rows.start)) {
    CHECK(line.size() < 30);
  }
  rows.cell("1\t0\trunning\trunning\t");
  const std::vector<std::string> low = rows.table.lines({80, 4}, rows.start);
  REQUIRE(low.size() == 2);
  CHECK(low[1].find("cuda-13") != std::string::npos); // what is at work goes first
}

TEST_CASE("what is no line of a matrix, or a wrong one, changes nothing") {
  TwoRows rows(true);
  const std::vector<std::string> before = rows.table.lines({80, 24}, rows.start);
  CHECK_FALSE(rows.table.take("-- step: x", rows.start));
  for (const char* rest :
       {"2\t0\tgood\tx\tx", "0\t3\tgood\tx\tx", "-1\t0\tgood\tx\tx", "0\tx\tgood\tx\tx",
        "0\t0\tgood", "99999999999999999999\t0\tgood\tx\tx"}) {
    rows.cell(rest);
  }
  CHECK(rows.table.take("-- matrix:\t", rows.start));
  CHECK(rows.table.lines({80, 24}, rows.start) == before);
}

TEST_CASE("a matrix has colours for what went well and what did not") {
  TwoRows rows(true, true);
  rows.cell("0\t0\tgood\tok\tx");
  rows.cell("1\t0\tbad\tFAILED\tx");
  const std::vector<std::string> lines = rows.table.lines({80, 24}, rows.start);
  CHECK(shown(lines[1]).find("^[32mok          ^[0m") != std::string::npos);
  CHECK(shown(lines[2]).find("^[31mFAILED      ^[0m") != std::string::npos);
}

TEST_CASE("CMake's versions") {
  REQUIRE(cmake_version("cmake version 3.25.1\n\nCMake suite"));
  CHECK(cmake_version("cmake version 3.25.1")->minor == 25);
  CHECK_FALSE(cmake_version("ninja 1.11"));
  CHECK_FALSE(cmake_version("cmake version 99999999999999.1"));
  CHECK(is_new_enough({3, 22}));
  CHECK(is_new_enough({4, 0}));
  CHECK_FALSE(is_new_enough({3, 21}));
  CHECK_FALSE(is_new_enough({2, 99}));
}

TEST_CASE("only absolute folders of PATH count") {
  const std::vector<std::filesystem::path> expected{"/a/cmake", "/b c;d/cmake"};
  CHECK(on_path(".:/a::b:/b c;d:", "cmake") == expected);
  CHECK(on_path("", "cmake").empty());
}

// A folder opens like a file, and reading it fails, as reading of a process that has just ended
// does.
TEST_CASE("a file that cannot be read is empty, and no exception") {
  CHECK(read_file("/").empty());
  CHECK(read_file("/nowhere/at all").empty());
  CHECK(read_file("/proc/self/comm") == "command-parts\n");
}

TEST_CASE("the script is found from the program") {
  CHECK(script_of("/a b/bin/cudnn-env") == "/a b/share/cmake/CudnnEnv/cudnn-env.cmake");
}
