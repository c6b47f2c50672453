// SPDX-License-Identifier: Apache-2.0
#include "perform.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <fcntl.h>
#include <fstream>
#include <optional>
#include <strings.h>
#include <sys/stat.h>
#include <utility>

#include "build_tools.hpp"
#include "config.hpp"
#include "console.hpp"
#include "explained.hpp"
#include "fixes.hpp"
#include "generate.hpp"
#include "mutate.hpp"
#include "process.hpp"
#include "see.hpp"
#include "tree/tree.hpp"

namespace cudnnenv::cases {
namespace {

namespace fs = std::filesystem;
using Variables = std::vector<std::pair<std::string, std::string>>;

// The first folders that a Windows process is told of, whoever starts it.
const Variables windows_presets{{"ProgramFiles", R"(C:\Program Files)"},
                                {"SystemRoot", R"(C:\Windows)"}};

// One case on its way through its steps.
class Run {
public:
  Run(const Case& that, const Tools& tools, const fs::path& work) : case_(that), tools_(tools) {
    const fs::path real = fs::canonical(work);
    folders_ = {real / "root",  real / "project", real / "build",
                real / "steer", real / "seen",    fs::canonical(tools.source),
                config::checker};
  }

  Verdict all() {
    refuse_what_waits();
    Verdict verdict;
    if (case_.log) {
      return explain();
    }
    if (case_.steps.empty()) {
      append(verdict, one(Step{}, case_.whole.expect, 0), "");
      return verdict;
    }
    for (std::size_t n = 0; n < case_.steps.size(); ++n) {
      const Step& step = case_.steps[n];
      const bool last = n + 1 == case_.steps.size();
      std::optional<Expect> expect = step.expect;
      if (!expect && last) {
        expect = case_.whole.expect;
      }
      append(verdict, one(step, expect, n), "step " + std::to_string(n + 1) + ": ");
    }
    return verdict;
  }

private:
  void refuse_what_waits() const {
    if (case_.fault && !fs::exists(config::checker)) {
      throw CannotRun(std::string("\"check\" needs the checker, which was not built here (no CUDA "
                                  "toolkit and cuDNN when the tests were configured): ") +
                      config::checker);
    }
    if (case_.log && !case_.facts.empty()) {
      throw CannotRun("\"facts\" beside \"log\" are not yet run by this version: explain knows "
                      "no machine");
    }
    if (case_.command == "plan" || (case_.command == "explain" && !case_.log)) {
      throw CannotRun("the command \"" + case_.command + "\" is not yet run by this version");
    }
  }

  static void append(Verdict& verdict, const Verdict& more, const std::string& prefix) {
    for (const Difference& difference : more.differences) {
      verdict.differences.push_back(
          {prefix + difference.what, difference.expected, difference.seen});
    }
    for (const std::string& note : more.notes) {
      verdict.notes.push_back(prefix + note);
    }
    for (const auto& [what, count] : more.counts) {
      verdict.counts[what] += count;
    }
  }

  // A step that brings a tree has what the whole case has, and then its own. Stamps differ from
  // step to step, as they would between two installations.
  void build(const Step& step, std::size_t number) {
    if (!case_.recording.empty() || (number > 0 && !step.tree)) {
      return;
    }
    json entries = case_.whole.tree.value_or(json::array());
    for (const json& entry : step.tree.value_or(json::array())) {
      entries.push_back(entry);
    }
    unreadable_ = has_unreadable_entry(entries);
    entries = with_root(entries, folders_.root.string());
    remove_folder(folders_.root);
    fs::create_directories(folders_.root);
    tree::TreeOptions options;
    options.root = folders_.root;
    options.host = case_.host == "Windows" ? tree::Host::Windows
                   : case_.host == "WSL2"  ? tree::Host::WSL2
                                           : tree::Host::Linux;
    options.processor = case_.processor;
    options.base = case_.base;
    options.data = folders_.source / "data";
    try {
      tree::build_tree(entries, options);
    } catch (const tree::TreeError& error) {
      refuse_entry(error, number);
    }
    stamp(number);
  }

  [[noreturn]] void refuse_entry(const tree::TreeError& error, std::size_t step) const {
    json::json_pointer path;
    const std::size_t shared = case_.whole.tree.value_or(json::array()).size();
    const auto entry = static_cast<std::size_t>(std::max(error.entry(), 0));
    if (error.entry() >= 0 && entry < shared) {
      path = path / "tree" / entry;
    } else if (error.entry() >= 0) {
      path = path / "steps" / step / "tree" / (entry - shared);
    }
    throw MalformedCase(message_at(*case_.source, path, error.what()));
  }

  void stamp(std::size_t number) const {
    const timespec time{1700000000 + static_cast<time_t>(number) * 3600, 0};
    const std::array<timespec, 2> both{time, time};
    for (const auto& entry : fs::recursive_directory_iterator(
             folders_.root, fs::directory_options::skip_permission_denied)) {
      utimensat(AT_FDCWD, entry.path().c_str(), both.data(), AT_SYMLINK_NOFOLLOW);
    }
  }

  static void write(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream stream(path, std::ios::binary);
    stream << text;
    if (!stream.flush()) {
      throw CannotRun("cannot write " + path.string());
    }
  }

  Verdict one(const Step& step, const std::optional<Expect>& expect, std::size_t number) {
    const Request empty_request;
    const Request& request = step.request          ? *step.request
                             : case_.whole.request ? *case_.whole.request
                                                   : empty_request;
    const Expect nothing;
    build(step, number);
    remove_folder(folders_.seen);
    fs::create_directories(folders_.seen);
    fs::create_directories(folders_.build);
    fs::remove(folders_.build / "cudnn-env/report.json");
    const Ended ended = start(step, rooted(request), expect ? *expect : nothing);
    const Outcome outcome = see(folders_, ended, expect ? *expect : nothing);
    Verdict verdict;
    verdict.notes = outcome.notes;
    if (expect) {
      verdict.differences = compare(*expect, outcome);
    }
    check_end(ended, outcome, expect, request, verdict);
    check_console(ended, verdict);
    if (tools_.mutate) {
      append(verdict, mutate(folders_, tools_.cmake, *tools_.mutate), "");
    }
    if (tools_.fixes) {
      Repeat repeat{case_.host == "Windows", environment(step), case_.facts,
                    case_.recording.empty() ? "" : "a record answers no other looks",
                    [&](const PrintedCommand& command) { return again(step, request, command); }};
      append(verdict, try_fixes(folders_, tools_.cmake, *tools_.fixes, repeat), "");
    }
    return verdict;
  }

  // The log as a file, explained in both languages.
  Verdict explain() {
    for (const fs::path& folder : {folders_.root, folders_.build, folders_.seen}) {
      fs::create_directories(folder);
    }
    write(folders_.steer / "given.log", *case_.log);
    Step step;
    step.environment = case_.whole.environment;
    step.environment = environment(step);
    step.environment->emplace_back("CUDNNENV_LANG", "zh_CN");
    const Ended chinese = start(step, Request(), Expect());
    step.environment->back().second = "en";
    const Ended english = start(step, Request(), Expect());
    const Expect& expect = *case_.whole.expect;
    Outcome outcome = explained(english.output, chinese.output,
                                file_text(folders_.seen / "severities").value_or(""));
    outcome.exit = english.exit;
    outcome.output = english.output;
    Verdict verdict;
    verdict.differences = compare(expect, outcome);
    check_end(english, outcome, expect, Request(), verdict);
    if (english.exit != chinese.exit) {
      verdict.differences.push_back({"exit in Chinese", std::to_string(english.exit),
                                     std::to_string(chinese.exit) + ":\n" + chinese.output});
    }
    return verdict;
  }

  // Does what COMMAND says, runs the case in its build tree once more, and puts everything back.
  json again(const Step& step, const Request& request, const PrintedCommand& command) {
    const fs::path before = folders_.build.parent_path() / "build.before";
    const fs::path seen = folders_.seen;
    remove_folder(before);
    fs::copy(folders_.build, before, fs::copy_options::recursive | fs::copy_options::copy_symlinks);
    folders_.seen = seen / "fix";
    remove_folder(folders_.seen);
    fs::create_directories(folders_.seen);
    fs::remove(folders_.build / "cudnn-env/report.json");
    for (const auto& [name, target] : command.links) {
      fs::create_symlink(target, name);
    }
    std::vector<std::string> more;
    if (command.fresh) {
      more.emplace_back("--fresh");
    }
    for (const std::string& name : command.undefines) {
      more.insert(more.end(), {"-U", name});
    }
    start(changed(step, command), changed(rooted(request), command), Expect(), more);
    const std::optional<std::string> text = report_text(folders_);
    for (const auto& link : command.links) {
      fs::remove(link.first);
    }
    remove_folder(folders_.build);
    fs::rename(before, folders_.build);
    folders_.seen = seen;
    return text ? json::parse(*text, nullptr, false) : json();
  }

  [[nodiscard]] Step changed(Step step, const PrintedCommand& command) const {
    Variables variables = environment(step);
    for (const auto& assignment : command.environment) {
      const std::string& name =
          assignment.first; // of a structured binding a lambda takes nothing in C++17
      const auto& value = assignment.second;
      variables.erase(std::remove_if(variables.begin(), variables.end(),
                                     [&](const auto& other) { return is_named(other, name); }),
                      variables.end());
      if (value) {
        variables.emplace_back(name, *value);
      }
    }
    step.environment = variables;
    return step;
  }

  [[nodiscard]] bool is_named(const std::pair<std::string, std::string>& variable,
                              const std::string& name) const {
    return case_.host == "Windows" ? strcasecmp(variable.first.c_str(), name.c_str()) == 0
                                   : variable.first == name;
  }

  [[nodiscard]] static Request changed(Request request, const PrintedCommand& command) {
    const auto forget = [&](const std::string& name) {
      auto& all = request.variables;
      all.erase(std::remove_if(all.begin(), all.end(),
                               [&](const auto& other) { return other.first == name; }),
                all.end());
    };
    for (const std::string& name : command.undefines) {
      forget(name);
    }
    for (const auto& [name, value] : command.defines) {
      forget(name);
      request.variables.emplace_back(name, value);
    }
    return request;
  }

  // What no case asks for: a run that hangs, leaves no report, or stops for a reason of its own.
  void check_end(const Ended& ended, const Outcome& outcome, const std::optional<Expect>& expect,
                 const Request& request, Verdict& verdict) const {
    if (ended.timed_out) {
      verdict.differences.push_back(
          {"time", "an end within 60 s", "none; output so far:\n" + outcome.output});
      return;
    }
    const bool may_fail = outcome.verdict == "broken" &&
                          (case_.command != "find_package" || request.required || case_.project);
    if (ended.exit != 0 && !may_fail && !(expect && expect->exit)) {
      verdict.differences.push_back(
          {"end", "CMake ends with 0",
           "it ends with " + std::to_string(ended.exit) + ":\n" + outcome.output});
    } else if (!outcome.verdict && case_.command == "doctor" && !(expect && expect->exit)) {
      verdict.differences.push_back({"report", "a report.json", "none:\n" + outcome.output});
    }
  }

  // Every report keeps to the limits of a console, in both languages.
  void check_console(const Ended& ended, Verdict& verdict) const {
    for (const char* language : {"en", "zh_CN"}) {
      const std::string name = std::string(language) + ".txt";
      const auto shown = file_text(folders_.seen / ("console." + name));
      const auto whole = file_text(folders_.seen / ("report." + name));
      if (shown && whole) {
        append(verdict, {judge_console(language, *shown, *whole), {}, {}}, "");
        if (name == "en.txt" && ended.exit != 0) {
          append(verdict, {judge_order(*shown, ended.output), {}, {}}, "");
        }
      }
    }
  }

  [[nodiscard]] Request rooted(Request request) const {
    for (auto& variable : request.variables) {
      variable.second = with_root(variable.second, folders_.root.string());
    }
    return request;
  }

  [[nodiscard]] Variables environment(const Step& step) const {
    Variables variables =
        step.environment ? *step.environment : case_.whole.environment.value_or(Variables());
    for (auto& variable : variables) {
      variable.second = with_root(variable.second, folders_.root.string());
    }
    if (case_.fault && !case_.fault->empty()) {
      variables.emplace_back("CUDNNENV_SIMULATED_FAULT", *case_.fault);
    }
    if (case_.host == "Windows") {
      for (const auto& preset : windows_presets) {
        const bool given = std::any_of(variables.begin(), variables.end(), [&](const auto& other) {
          return is_named(other, preset.first);
        });
        if (!given) {
          variables.push_back(preset);
        }
      }
    }
    return variables;
  }

  // MORE: words for CMake, before all others.
  Ended start(const Step& step, const Request& request, const Expect& expect,
              const std::vector<std::string>& more = {}) {
    Command command;
    command.environment = environment(step);
    command.folder = folder();
    command.output = folders_.seen / "output.txt";
    command.obey_modes = unreadable_;
    const bool tree = case_.recording.empty();
    write(folders_.steer / "steer.cmake",
          steering_code(asked(), folders_, tree) + generator_code(case_, request));
    write(folders_.steer / "facts.cmake", facts_code(asked()));
    if (case_.command == "find_package" && tree) {
      write(folders_.steer / "dump.cmake", dump_code(expect, folders_));
      write_project(request);
      command.words = configure_words(request);
      command.words.insert(command.words.begin() + 1, more.begin(), more.end());
    } else {
      write(folders_.steer / "command.cmake", script_code(asked(), request, folders_));
      command.words = script_words();
    }
    return run(command);
  }

  // A recording is replayed by doctor; "@ROOT@" in facts.
  [[nodiscard]] Case asked() const {
    Case that = case_;
    if (!case_.recording.empty() && !case_.command_given) {
      that.command = "doctor";
    }
    for (auto& fact : that.facts) {
      if (fact.second) {
        fact.second = with_root(*fact.second, folders_.root.string());
      }
    }
    return that;
  }

  [[nodiscard]] fs::path folder() const {
    if (case_.cwd.empty()) {
      return folders_.build;
    }
    const std::string root = folders_.root.string();
    const std::string cwd = with_root(case_.cwd, root);
    fs::path path = cwd.rfind(root, 0) == 0 ? cwd : root + "/" + cwd;
    fs::create_directories(path);
    return path;
  }

  void write_project(const Request& request) const {
    const std::string root = folders_.root.string();
    write(folders_.project / "CMakeLists.txt",
          case_.project ? with_root(*case_.project, root) : project_code(case_, request));
    for (const auto& [path, text] : case_.files) {
      write(folders_.project / path, with_root(text, root));
    }
  }

  [[nodiscard]] std::vector<std::string> configure_words(const Request& request) const {
    std::string includes = (folders_.steer / "steer.cmake").string();
    const std::string generator = foreign_generator(case_) ? "Ninja" : case_.generator;
    std::vector<std::string> words{tools_.cmake.string(),
                                   "-S",
                                   folders_.project.string(),
                                   "-B",
                                   folders_.build.string(),
                                   "-G",
                                   generator,
                                   "-DCudnnEnv_DIR=" + (folders_.source / "cmake").string()};
    for (const std::string& word : build_tools(generator, folders_.steer)) {
      words.push_back(word);
    }
    for (const auto& [name, value] : request.variables) {
      if (name == "CMAKE_PROJECT_TOP_LEVEL_INCLUDES") {
        includes += ";" + value;
      } else if (!foreign_generator(case_) || !of_generator(name)) {
        words.push_back(std::string("-D").append(name).append("=").append(value));
      }
    }
    words.push_back("-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES:STRING=" + includes);
    return words;
  }

  [[nodiscard]] std::vector<std::string> script_words() const {
    std::vector<std::string> words{tools_.cmake.string(), "-P",
                                   (folders_.steer / "command.cmake").string(), "--",
                                   asked().command};
    if (case_.log) {
      words.push_back((folders_.steer / "given.log").string());
    }
    for (const std::string& argument : case_.arguments) {
      words.push_back(with_root(argument, folders_.root.string()));
    }
    if (!case_.recording.empty()) {
      const fs::path recording = tools_.beside / case_.recording;
      if (!fs::is_regular_file(recording)) {
        throw MalformedCase("recording: there is no file " + recording.string());
      }
      words.insert(words.end(), {"--replay", fs::absolute(recording).string()});
    }
    if (asked().command == "doctor") {
      words.insert(words.end(), {"--json", (folders_.seen / "report.json").string()});
    }
    return words;
  }

  const Case& case_;
  const Tools& tools_;
  Folders folders_;
  bool unreadable_ = false;
};

} // namespace

Verdict perform(const Case& that, const Tools& tools, const fs::path& work) {
  return Run(that, tools, work).all();
}

void remove_folder(const fs::path& folder) {
  std::error_code ignored;
  if (!fs::exists(fs::symlink_status(folder, ignored))) {
    return;
  }
  // A folder without rights keeps a plain user out, its owner too.
  for (bool changed = true; changed;) {
    changed = false;
    fs::permissions(folder, fs::perms::owner_all, fs::perm_options::add, ignored);
    for (fs::recursive_directory_iterator
             it(folder, fs::directory_options::skip_permission_denied, ignored),
         end;
         it != end; it.increment(ignored)) {
      const fs::file_status status = it->symlink_status(ignored);
      if (fs::is_directory(status) &&
          (status.permissions() & fs::perms::owner_all) != fs::perms::owner_all) {
        fs::permissions(it->path(), fs::perms::owner_all, fs::perm_options::add, ignored);
        changed = !ignored;
      }
    }
  }
  fs::remove_all(folder);
}

} // namespace cudnnenv::cases
