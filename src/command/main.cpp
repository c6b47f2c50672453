// SPDX-License-Identifier: Apache-2.0
// cudnn-env, the installed command: a thin program around `cmake -P cudnn-env.cmake`. It gives what
// a script cannot: an exit status for misuse, the report on the output stream, standard input,
// colours, a line that tells what is being waited for, and an end to all that it started when it is
// interrupted.
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "command_line.hpp"
#include "completion.hpp"
#include "platform.hpp"
#include "process.hpp"
#include "run_script.hpp"

namespace {

using namespace cudnnenv::command;

Result perform(const std::vector<std::string>& words) {
  const CommandLine line = read_command_line(words);
  if (!line.request) {
    return {line.exit, 0, line.output, line.errors};
  }
  if (line.request->command == "completion") {
    return {0, 0, std::string(completion_script(line.request->shell)), ""};
  }
  return run_script(*line.request);
}

int print(const Result& result) {
  std::cout << result.output << std::flush;
  write_error(result.errors);
  if (!std::cout) {
    write_error("cudnn-env: cannot write to standard output\n");
    return result.exit == 0 ? 1 : result.exit;
  }
  return result.exit;
}

} // namespace

int main(int argc, char* argv[]) {
  try {
    const Result result = perform(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
    if (result.signal != 0) {
      write_error(result.errors);
      end_by_signal(result.signal);
    }
    return print(result);
  } catch (const std::exception& error) {
    write_error(std::string("cudnn-env: ") + error.what() + "\n");
    return exit_usage;
  }
}
