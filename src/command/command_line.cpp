// SPDX-License-Identifier: Apache-2.0
#include "command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <regex>
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
    "line is wrong, or no diagnosis could be made. Of configure: that of cmake. Of matrix: 0 only\n"
    "when all is green.";

constexpr std::array<std::string_view, 9> commands{
    "doctor", "list", "explain", "configure", "init", "presets", "env", "matrix", "completion"};
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

void add_color(CLI::App& command, Request& request) {
  static const std::map<std::string, Color> colors{
      {"auto", Color::automatic}, {"always", Color::always}, {"never", Color::never}};
  command.add_option("--color", request.color)
      ->type_name("auto|always|never")
      ->transform(CLI::CheckedTransformer(colors).description(""))
      ->description("colours: auto (the default) on a terminal only");
}

void add_machine_options(CLI::App& command, Request& request) {
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
  add_color(command, request);
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

// An option of a matrix with a value, for the script.
CLI::Option* add_word(CLI::App& command, Request& request, const std::string& names,
                      const std::string& type, const std::string& description) {
  const std::string option = names.substr(names.find("--"));
  return command
      .add_option_function<std::string>(
          names,
          [&request, option](const std::string& value) {
            request.words.insert(request.words.end(), {option, value});
          },
          description)
      ->type_name(type);
}

void add_matrix(CLI::App& app, Request& request) {
  CLI::App* matrix = app.add_subcommand(
      "matrix", "configures, builds and tests a project under each combination of\n"
                "toolkit, cuDNN and host compiler that works here");
  add_word(*matrix, request, "-S,--source", "DIR", "the project; the current folder is the default")
      ->check(file_name(false));
  add_word(*matrix, request, "-B,--build", "DIR",
           "the folder for its build folders; the default is build in the project")
      ->check(file_name(false));
  matrix->add_flag_callback(
      "--test", [&request] { request.words.emplace_back("--test"); }, "run its tests, too");
  add_word(*matrix, request, "-j,--jobs", "N",
           "so many combinations at once; 1 is the default: each build is\n"
           "parallel by itself")
      ->check(CLI::Range(1, 999).description(""));
  add_word(*matrix, request, "--junit", "FILE",
           "write what became of each as XML that CI servers read")
      ->check(file_name(false));
  add_word(*matrix, request, "--timeout", "MINUTES",
           "at most so long for each step; 120 is the default")
      ->check(CLI::Range(1, 9999).description(""));
  matrix->add_flag_callback(
      "--fresh", [&request] { request.words.emplace_back("--fresh"); },
      "everything anew, also what has not changed");
  add_color(*matrix, request);
  matrix->footer("Use: cudnn-env matrix -S . --test -- -G Ninja\n\n"
                 "What stands behind -- is for each cmake that configures. It goes on after a "
                 "failure; at the\n"
                 "end stand a table, and for what failed the finding behind it and the log. A "
                 "second run does\n"
                 "again what changed or failed. Needs CMake 3.24.");
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

void add_presets(CLI::App& app, Request& request) {
  CLI::App* presets = app.add_subcommand(
      "presets", "CMakeUserPresets.json with a preset for each CUDA and cuDNN that work\n"
                 "together here");
  const auto add = [&request](const std::string& word) { request.words.push_back(word); };
  presets->add_option_function<std::string>("folder", add)
      ->type_name("DIR")
      ->check(folder_name())
      ->description("the project; without it the current folder");
  presets->add_flag_callback(
      "--check", [add] { add("--check"); },
      "write nothing: what is wrong with the presets that the project has");
  presets->footer(
      "Each preset names its nvcc, toolkit, cuDNN and host compiler, and has a build folder of "
      "its\n"
      "own. Presets of yours in that file stay as they are; ours of an earlier run are "
      "replaced.\n\n"
      "Several toolkits and cuDNNs in places of your own:\n"
      "  PATH=/opt/a/bin:/opt/b/bin:$PATH CMAKE_PREFIX_PATH=/opt/cudnn-a:/opt/cudnn-b \\\n"
      "    cudnn-env presets\n"
      "A toolkit may stand on CMAKE_PREFIX_PATH as well; all of /usr/local/cuda-* is found "
      "without.");
}

// 12, 12.4, 11.8...<13
CLI::Validator version_request() {
  return {[](std::string& text) -> std::string {
            static const std::regex form(R"([0-9]+(\.[0-9]+)*(\.\.\.<?[0-9]+(\.[0-9]+)*)?)");
            return std::regex_match(text, form)
                       ? ""
                       : "\"" + text + "\" is no version (12.4 or 12) and no range (11.8...<13)";
          },
          ""};
}

void add_env(CLI::App& app, Request& request) {
  CLI::App* env = app.add_subcommand(
      "env", "lines that switch a shell to a CUDA and its cuDNN, outside CMake, and back");
  const auto add = [&](const char* option, const char* type, const CLI::Validator& check) {
    return env
        ->add_option_function<std::string>(
            option,
            [&request, option](const std::string& value) {
              request.words.insert(request.words.end(), {option, value});
            })
        ->type_name(type)
        ->check(check);
  };
  add("--shell", "sh|fish|cmd|pwsh", CLI::IsMember({"sh", "fish", "cmd", "pwsh"}).description(""))
      ->description("for which shell, sh for bash, zsh, dash and ksh too; the default is\n"
                    "that of SHELL, on Windows cmd");
  CLI::Option* cuda = add("--cuda", "V", version_request())
                          ->description("a CUDA of this version, whatever variables name");
  CLI::Option* cudnn = add("--cudnn", "V", version_request())->description("likewise a cuDNN");
  env->add_flag_callback(
         "--undo", [&request] { request.words.emplace_back("--undo"); }, "back to what was before")
      ->excludes(cuda)
      ->excludes(cudnn);
  env->footer(
      "Use: eval \"$(cudnn-env env)\", eval \"$(cudnn-env env --undo)\"; fish: cudnn-env env "
      "--shell\n"
      "fish | source; PowerShell: cudnn-env env --shell pwsh | Out-String | "
      "Invoke-Expression; cmd:\n"
      "cudnn-env env --shell cmd > %TEMP%\\e.cmd && call %TEMP%\\e.cmd\n\n"
      "Sets PATH, LD_LIBRARY_PATH (Windows: PATH alone), CUDA_HOME, CUDA_PATH, CUDACXX,\n"
      "CUDAToolkit_ROOT, CUDNN_ROOT, CUDNN_PATH, and NVCC_CCBIN and CUDAHOSTCXX where nvcc would\n"
      "take another host compiler. What was before is kept in CUDNNENV_UNDO_*.");
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
  add_presets(app, request);
  add_env(app, request);
  add_matrix(app, request);
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
  if (words.front() == "configure" || words.front() == "matrix") {
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
