// SPDX-License-Identifier: Apache-2.0
#include "command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <sstream>
#include <string_view>

#include "config.hpp"

namespace cudnnenv::command {
namespace {

constexpr const char* about =
    "cudnn-env: will a cuDNN program build here and run here, and if not, what exactly is to be\n"
    "changed?";

constexpr const char* footer =
    "Environment: CUDNNENV_LANG=en|zh_CN chooses the language, CUDNNENV_CMAKE=/path/to/cmake the\n"
    "CMake (3.22 or newer) that does the work; NO_COLOR switches colours off.\n"
    "Exit status: 0 nothing is broken; 1 something is, or a file could not be written; 2 the "
    "command\n"
    "line is wrong, or no diagnosis could be made. Of configure: that of cmake.";

constexpr std::array<std::string_view, 6> commands{"doctor",    "list", "explain",
                                                   "configure", "init", "completion"};
constexpr std::array<std::string_view, 3> options{"-h", "--help", "--version"};

template <std::size_t Count>
bool holds(const std::array<std::string_view, Count>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// A file name, "-" where STREAM says so. A name that looks like an option is one that lost its
// file.
CLI::Validator file_name(bool stream) {
  return {[stream](std::string& name) -> std::string {
            if (name.empty() || (name.size() > 1 && name[0] == '-')) {
              return "\"" + name + "\" is no file name (write ./" + name + " for a file called so)";
            }
            return name == "-" && !stream ? "\"-\": a record goes into a file" : "";
          },
          ""};
}

// A word that looks like an option is one that lost its value.
CLI::Validator interpreter() {
  return {[](std::string& name) -> std::string {
            return name.empty() || name[0] == '-' ? "\"" + name + "\" names no interpreter" : "";
          },
          ""};
}

CLI::Validator folder_name() {
  return {
      [](std::string& name) -> std::string { return name.empty() ? "\"\" names no folder" : ""; },
      ""};
}

void add_format(CLI::App& command, Request& request, const std::vector<std::string>& formats,
                const std::string& description) {
  command.add_option("--format", request.format)
      ->type_name(CLI::detail::join(formats, "|"))
      ->check(CLI::IsMember(formats).description(""))
      ->description(description);
}

void add_machine_options(CLI::App& command, Request& request) {
  static const std::map<std::string, Color> colors{
      {"auto", Color::automatic}, {"always", Color::always}, {"never", Color::never}};
  command.add_option("--record", request.record)
      ->type_name("FILE")
      ->check(file_name(false))
      ->description("write all looks at the machine to a file, for a bug report; names\n"
                    "of user and host are replaced in it");
  command.add_flag("--no-redact", request.keep_names, "... and keep these names");
  command.add_option("--replay", request.replay)
      ->type_name("FILE")
      ->check(file_name(true))
      ->description("look at the machine of that file instead of this one; -: from\n"
                    "standard input");
  command.add_option("--color", request.color)
      ->type_name("auto|always|never")
      ->transform(CLI::CheckedTransformer(colors).description(""))
      ->description("colours: auto (the default) on a terminal only");
}

void add_doctor(CLI::App& app, Request& request) {
  CLI::App* doctor = app.add_subcommand("doctor", "the whole diagnosis of this machine");
  doctor->add_option("--for", request.purpose)
      ->type_name("build|run|both")
      ->check(CLI::IsMember({"build", "run", "both"}).description(""))
      ->description("what must work: build or run make an error of what stands in the\n"
                    "way; both is the default");
  doctor->add_flag("--require-gpu", request.require_gpu, "no GPU here is an error");
  doctor->add_option("--python", request.python)
      ->type_name("EXE")
      ->check(interpreter())
      ->description("look for frameworks in this Python: an interpreter, its name on PATH,\n"
                    "or the folder of an environment");
  doctor->add_flag("--run-frameworks", request.run_frameworks,
                   "ask each framework in it itself, in a process of its own: is there a\n"
                   "GPU, and does a convolution run");
  add_format(*doctor, request, {"text", "json", "github"},
             "what is printed: a text (the default), the report as JSON, or\n"
             "annotations of GitHub Actions");
  doctor->add_option("--json", request.json)
      ->type_name("FILE")
      ->check(file_name(true))
      ->description("write the report as JSON; -: to standard output, and nothing else\n"
                    "there");
  add_machine_options(*doctor, request);
}

void add_explain(CLI::App& app, Request& request) {
  CLI::App* explain =
      app.add_subcommand("explain", "all there is to say of a finding, by its id in a report, or\n"
                                    "of a status code, by name or number; or what the log of a\n"
                                    "failed build or run shows");
  CLI::Option* finding =
      explain->add_option("finding", request.finding)
          ->type_name("ID|LOG")
          ->description("cudnn.mixed, for example, or a file, -: standard input; "
                        "without one\nevery id and its title");
  explain->add_flag("--list", request.ids_only, "every id, and nothing else")->excludes(finding);
}

// What stands behind "--" is not ours to read.
void add_configure(CLI::App& app) {
  CLI::App* configure = app.add_subcommand(
      "configure", "cmake on any project, with CudnnEnv's setup file before it; the project is\n"
                   "not changed");
  configure->footer(
      "Use: cudnn-env configure -- CMAKE-ARGUMENTS, as in cudnn-env configure -- -B build -G "
      "Ninja\n\n"
      "All that configures a project can stand behind --: -B build, -S, a path, -D, -C, --preset,\n"
      "--toolchain, --fresh. Our diagnosis comes before the first language, what cmake prints as "
      "it\n"
      "prints it, and when it fails, what its output shows. CMAKE_PROJECT_TOP_LEVEL_INCLUDES, the\n"
      "place of the setup file, keeps what the project's presets, its cache or you have there. "
      "The\n"
      "exit status is that of cmake; 2: it was not started. Needs CMake 3.24.");
}

void add_init(CLI::App& app, Request& request) {
  CLI::App* init = app.add_subcommand(
      "init", "presets for every CUDA line into a project; nothing of yours is changed\n"
              "but one line in CMakePresets.json");
  const auto add = [&request](const std::string& word) { request.words.push_back(word); };
  init->add_option_function<std::string>("folder", add)
      ->type_name("DIR")
      ->check(folder_name())
      ->description("the project; without it the current folder");
  init->add_flag_callback(
      "--starter", [add] { add("--starter"); },
      "a whole project: C++, CUDA, cuDNN, tests, CI, editor settings");
}

// Takes what stands behind the first "--" out of WORDS.
std::vector<std::string> take_behind_dashes(std::vector<std::string>& words) {
  const auto dashes = std::find(words.begin(), words.end(), "--");
  if (dashes == words.end()) {
    return {};
  }
  std::vector<std::string> behind(dashes + 1, words.end());
  words.erase(dashes, words.end());
  return behind;
}

void add_commands(CLI::App& app, Request& request) {
  add_doctor(app, request);
  CLI::App* list = app.add_subcommand(
      "list", "every toolkit, cuDNN, host compiler, GPU and framework found, and where\nfrom");
  add_format(*list, request, {"text", "json"},
             "what is printed: a text (the default), or all facts as JSON");
  add_machine_options(*list, request);
  add_explain(app, request);
  add_configure(app);
  add_init(app, request);
  CLI::App* completion =
      app.add_subcommand("completion", "completion of this command's words, for a shell");
  completion->add_option("shell", request.shell)
      ->type_name("bash|zsh|fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}).description(""));
}

CommandLine misuse(const CLI::App& app, const std::string& what) {
  const std::vector<const CLI::App*> asked =
      app.get_subcommands([](const CLI::App* command) { return command->parsed(); });
  const std::string usage = asked.empty() ? app.help() : asked.front()->help(app.get_name());
  return {std::nullopt, exit_usage, "", usage + "\ncudnn-env: " + what + "\n"};
}

} // namespace

CommandLine read_command_line(std::vector<std::string> words) {
  Request request;
  CLI::App app(about, "cudnn-env");
  app.footer(footer);
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string("cudnn-env ") + version);
  add_commands(app, request);
  if (words.empty()) {
    return misuse(app, "no command is given");
  }
  const bool option = words.front().rfind('-', 0) == 0;
  if (option ? !holds(options, words.front()) : !holds(commands, words.front())) {
    return misuse(app, "\"" + words.front() + "\" is no " + (option ? "option" : "command"));
  }
  if (words.front() == "configure") {
    request.arguments = take_behind_dashes(words);
  }
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::Success& success) { // help, version
    std::ostringstream output;
    std::ostringstream errors;
    app.exit(success, output, errors);
    return {std::nullopt, 0, output.str(), errors.str()};
  } catch (const CLI::ParseError& error) {
    return misuse(app, error.what());
  }
  request.command = app.get_subcommands().front()->get_name();
  if (request.command == "configure" && request.arguments.empty()) {
    return misuse(app, "nothing is given behind \"configure --\"");
  }
  if (request.json == "-" && request.format == "github") {
    return misuse(app, "--json - and --format github: standard output takes one of them");
  }
  return {request, 0, "", ""};
}

} // namespace cudnnenv::command
