// SPDX-License-Identifier: Apache-2.0
#include "command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>
#include <thread>

#include "config.hpp"
#include "suite.hpp"

namespace cudnnenv::cases {
namespace {

constexpr const char* about = "Runs case files: each describes a machine, what is asked on it, and "
                              "what CudnnEnv has to say.\n"
                              "The machine is built as files in a work folder; CudnnEnv's own "
                              "CMake code then looks at it as\n"
                              "it would look at yours.";

constexpr const char* lesson =
    R"(A first case, my-case.json (explanations behind // are not part of it):

  {
    "id": "my-case",
    "title": "No headers: only cuDNN's runtime package is installed",
    "host": "Linux",                                    // or Windows, WSL2
    "request": { "components": ["Toolkit", "cuDNN"] },  // of find_package(CudnnEnv ...)
    "environment": { "PATH": "/usr/bin" },              // the whole environment
    "tree": [                                           // what is on disk, in order
      { "toolkit": "12.4.131", "layout": "linux-runfile", "at": "/usr/local/cuda-12.4" },
      { "cudnn": "9.1.0", "cuda": "12", "layout": "linux-redist", "at": "/opt/cudnn",
        "without": ["include"] }                        // globs, relative to "at"
    ],
    "expect": {
      "verdict": "broken",                              // ready, buildable, broken
      "findings": ["E cudnn.headers-missing"],          // E, W, N: severity; "cudnn.*": any of these
      "facts": { "toolkit.version": "12.4.131" },       // null: must be unknown
      "absent": ["cudnn.not-found"],
      "text": ["libcudnn9-dev-cuda-12"]                 // regular expressions
    }
  }

  cudnn-env-case my-case.json
  cudnn-env-case --keep my-case.json                    // and look at the tree that was built

Tree entries: toolkit, cudnn, smi, compiler, visual_studio, registry, gpu_hardware, framework,
program, library, file, link, folder. Any of them can be damaged: "machine", "truncate", "mode".
An error or warning that "findings" does not name fails the case ("others": true permits it).
docs/cases.md tells how a record of your own machine becomes a case.

Exit status: 0 all passed, 1 one failed, 2 one is malformed, or the command line is.)";

} // namespace

int run_command_line(const std::vector<std::string>& words, std::ostream& out, std::ostream& err) {
  SuiteOptions options;
  options.source = config::source;
  options.cmake = config::cmake;
  options.jobs = std::max(1U, std::thread::hardware_concurrency());
  CLI::App app(about, "cudnn-env-case");
  app.footer(lesson);
  app.add_option("--work", options.work, "Folder for what is built; stays afterwards")
      ->type_name("DIR");
  app.add_flag("--keep", options.keep, "Keep the temporary work folder, and tell where it is");
  app.add_flag("--quiet", options.quiet, "Tell of the cases alone that did not pass");
  app.add_option("--source", options.source, "Tree of CudnnEnv [" + options.source.string() + "]")
      ->type_name("DIR");
  app.add_option("--cmake", options.cmake, "CMake to run [" + options.cmake.string() + "]")
      ->type_name("EXE");
  app.add_option("-j", options.jobs, "Cases at a time [number of cores]")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  app.add_option(
         "--mutate", options.mutate,
         "Afterwards take facts away, one at a time: what needs them must be silent, nothing "
         "may break. Of the facts that no finding needs one in N (0: none, 1: all)")
      ->type_name("N")
      ->check(CLI::Range(0, 1000000));
  app.add_option("--fixes", options.fixes,
                 "Afterwards make the fixes that were printed: each patch on the facts, and of the "
                 "commands that can be done here one in N (0: none, 1: all), and run the case "
                 "again: the finding must be gone, no error new")
      ->type_name("N")
      ->check(CLI::Range(0, 1000000));
  app.add_option("FILE", options.files, "Case files")->required()->type_name("");
  try {
    app.parse(
        std::vector<std::string>(words.rbegin(), words.rend())); // CLI11 wants the last one first
  } catch (const CLI::ParseError& error) {
    return app.exit(error, out, err) == 0 ? exit_passed : exit_malformed;
  }
  if (!std::filesystem::exists(options.source / "cmake/CudnnEnvConfig.cmake")) {
    err << "cudnn-env-case: " << options.source.string() << " is no tree of CudnnEnv\n";
    return exit_malformed;
  }
  if (!options.cmake.is_absolute()) {
    options.cmake = std::filesystem::absolute(options.cmake);
  }
  try {
    return run_suite(options, out);
  } catch (const std::exception& error) {
    err << "cudnn-env-case: " << error.what() << "\n";
    return exit_failed;
  }
}

} // namespace cudnnenv::cases
