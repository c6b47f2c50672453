// SPDX-License-Identifier: Apache-2.0
// Select against the oracle, and what has to hold whatever the rules are. Random machines, the same
// ones each time: CUDNNENV_SEED and CUDNNENV_MACHINES choose others. One CMake process answers for
// all of them. In: COMMAND (cmake), SCRIPT (ask.cmake), as definitions.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

#include "oracle.hpp"

using namespace cudnnenv::select;

namespace {

struct Loser {
  std::string what;
  std::string why;
  std::string why_zh;
};

struct Answer {
  Set set;
  std::vector<Loser> losers;
};

unsigned number_of(const char* variable, unsigned otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

const unsigned seed = number_of("CUDNNENV_SEED", 20261130);
const unsigned machines = number_of("CUDNNENV_MACHINES", 600);

std::string call_of(const Machine& machine, bool store) {
  std::string call = store ? "ask_store(" : "ask(";
  for (auto [key, value] : facts_of(machine)) {
    for (char& letter : value) {
      letter = letter == ';' ? '|' : letter;
    }
    call.append("\"").append(key).append("=").append(value).append("\" ");
  }
  return call + ")\n";
}

std::optional<int> number(std::istream& line) {
  std::string word;
  line >> word;
  return word == "-" ? std::nullopt : std::optional<int>(std::stoi(word));
}

Answer read_answer(const std::string& text) {
  Answer answer;
  std::istringstream line(text);
  answer.set.toolkit = number(line);
  answer.set.cudnn = number(line);
  answer.set.compiler = number(line);
  std::string loser;
  std::getline(line, loser, '|');
  while (std::getline(line, loser, '|')) {
    Loser that;
    that.what = loser;
    std::getline(line, that.why, '|');
    std::getline(line, that.why_zh, '|');
    while (!that.why_zh.empty() && that.why_zh.back() == ' ') {
      that.why_zh.pop_back();
    }
    answer.losers.push_back(that);
  }
  return answer;
}

class Question {
public:
  std::size_t add(const Machine& machine, bool store = false) {
    asked_.push_back(machine);
    text_ += call_of(machine, store);
    return asked_.size() - 1;
  }

  [[nodiscard]] std::vector<Answer> answers() const {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("cudnn-env-select." + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "machines.cmake") << text_;
    const std::string command =
        std::string("\"") + COMMAND + "\" \"-DMACHINES=" + (folder / "machines.cmake").string() +
        "\" \"-DANSWERS=" + (folder / "answers").string() + "\" -P \"" + SCRIPT + "\"";
    REQUIRE(std::system(command.c_str()) == 0);
    std::ifstream lines(folder / "answers");
    std::vector<Answer> all;
    for (std::string line; std::getline(lines, line);) {
      all.push_back(read_answer(line));
    }
    std::filesystem::remove_all(folder);
    REQUIRE(all.size() == asked_.size());
    return all;
  }

  [[nodiscard]] const Machine& machine(std::size_t n) const { return asked_[n]; }
  [[nodiscard]] std::string text(std::size_t n) const { return call_of(asked_[n], false); }

private:
  std::vector<Machine> asked_;
  std::string text_;
};

std::string shown(const Set& set) {
  const auto word = [](std::optional<int> n) { return n ? std::to_string(*n) : "-"; };
  return word(set.toolkit) + " " + word(set.cudnn) + " " + word(set.compiler);
}

bool says_nothing(const Machine& machine) {
  return !machine.named_toolkit && machine.named_cudnns.empty() && !machine.named_compiler &&
         machine.kept_root.empty() && machine.kept_library.empty() && !machine.setup_toolkit &&
         !machine.setup_compiler && !machine.language_toolkit;
}

Machine keeping(const Machine& machine, const Set& set) {
  Machine kept = machine;
  kept.kept_root = set.toolkit ? machine.toolkits[static_cast<std::size_t>(*set.toolkit)].root : "";
  kept.kept_library = set.cudnn ? machine.cudnns[static_cast<std::size_t>(*set.cudnn)].library : "";
  return kept;
}

// Something newer was installed next door, and is found first of its kind.
Machine with_something_better(Machine machine) {
  Toolkit toolkit;
  toolkit.root = "/new";
  toolkit.version = "13.1.80";
  machine.toolkits.push_back(toolkit);
  Cudnn cudnn;
  cudnn.library = "/new/libcudnn.so";
  cudnn.version = cudnn.header_version = "9.12.0";
  cudnn.cuda_major = 13;
  cudnn.rank = -1;
  machine.cudnns.push_back(cudnn);
  return machine;
}

// What is true of a reason, by its first words.
void check_reason(const Machine& machine, const Set& set, int n, bool toolkit, const Loser& loser) {
  CAPTURE(loser.what);
  CAPTURE(loser.why);
  const auto begins = [&](const char* words) { return loser.why.rfind(words, 0) == 0; };
  const bool usable = toolkit ? machine.toolkits[static_cast<std::size_t>(n)].usable
                              : machine.cudnns[static_cast<std::size_t>(n)].usable;
  const std::string& version = toolkit ? machine.toolkits[static_cast<std::size_t>(n)].version
                                       : machine.cudnns[static_cast<std::size_t>(n)].version;
  CHECK(begins("not usable: ") == !usable);
  const bool asked = toolkit ? version_asked(version, machine.cuda_version)
                             : version_asked(version, machine.cudnn_version) &&
                                   version_wanted(version, machine.cudnn_wanted);
  CHECK((begins("version ") && usable) == (usable && !asked));
  if (begins("built for CUDA ")) {
    const Cudnn& that = machine.cudnns[static_cast<std::size_t>(n)];
    CHECK(that.cuda_major);
    CHECK(std::to_string(*that.cuda_major) !=
          machine.toolkits[static_cast<std::size_t>(*set.toolkit)].version.substr(0, 2));
  } else if (begins("the driver runs CUDA ")) {
    CHECK(compare_versions(machine.driver_cuda, version) < 0);
  } else if (begins("it does not take the host compiler")) {
    CHECK(machine.asks_compiler);
  } else if (begins("it has no nvcc")) {
    const Toolkit& that = machine.toolkits[static_cast<std::size_t>(n)];
    CHECK((!that.nvcc || that.nvcc_fails));
  } else if (begins("another one was asked for")) {
    CHECK((toolkit ? machine.named_toolkit.has_value() : !machine.named_cudnns.empty()));
  } else if (begins("this build tree uses")) {
    CHECK(!(toolkit ? machine.kept_root : machine.kept_library).empty());
  }
}

// One random machine, and what becomes of it.
struct Family {
  std::size_t plain = 0;
  std::size_t store = 0; // asked through the store; some only
  std::size_t more = 0;  // with something that nobody can use
  std::size_t shuffled = 0;
  std::size_t sticky = 0; // chosen before; now something newer is here, too
};

// Everything is asked at once, for all tests.
struct Asked {
  Question question;
  std::vector<Family> families;
  std::vector<Answer> answers;
};

Asked ask() {
  MESSAGE("CUDNNENV_SEED=", seed, " CUDNNENV_MACHINES=", machines);
  Random random(seed);
  Asked asked;
  Question& question = asked.question;
  for (unsigned n = 0; n < machines; ++n) {
    const Machine machine = random_machine(random);
    Machine more = machine;
    add_unusable(more);
    Family family;
    family.plain = question.add(machine);
    family.store = n % 4 == 0 ? question.add(machine, true) : family.plain;
    family.more = question.add(more);
    family.shuffled = question.add(shuffled(machine, random));
    family.sticky = question.add(with_something_better(keeping(machine, expected(machine))));
    asked.families.push_back(family);
  }
  asked.answers = question.answers();
  return asked;
}

const Asked& once() {
  static const Asked asked = ask();
  return asked;
}

template <typename Check>
void for_each_family(const Check& check) {
  const Asked& asked = once();
  for (const Family& family : asked.families) {
    const Machine& machine = asked.question.machine(family.plain);
    const Set& set = asked.answers[family.plain].set;
    CAPTURE(asked.question.text(family.plain));
    CAPTURE(shown(set));
    check(asked, family, machine, set);
  }
}

bool some_set_builds(const Machine& machine) {
  for (int t = 0; t < static_cast<int>(machine.toolkits.size()); ++t) {
    for (int c = -1; c < static_cast<int>(machine.cudnns.size()); ++c) {
      const auto cudnn = c < 0 ? std::nullopt : std::optional<int>(c);
      if (may_take_toolkit(machine, t) && (c < 0 || may_take_cudnn(machine, c)) &&
          builds(machine, {t, cudnn, compiler_for(machine, t)})) {
        return true;
      }
    }
  }
  return false;
}

// One line for each loser, and it is true.
void check_losers(const Machine& machine, const Set& set, const std::vector<Loser>& losers) {
  std::size_t line = 0;
  for (const bool toolkit : {true, false}) {
    const auto winner = toolkit ? set.toolkit : set.cudnn;
    const std::size_t count = toolkit ? machine.toolkits.size() : machine.cudnns.size();
    for (std::size_t n = 0; n < count; ++n) {
      if (!winner || static_cast<std::size_t>(*winner) != n) {
        REQUIRE(line < losers.size());
        CHECK(!losers[line].why.empty());
        CHECK(!losers[line].why_zh.empty());
        check_reason(machine, set, static_cast<int>(n), toolkit, losers[line]);
        ++line;
      }
    }
  }
  CHECK(line == losers.size());
}

} // namespace

TEST_CASE("versions, as the oracle sees them") { // so that both are not wrong in the same way
  CHECK(compare_versions("9.10.0", "9.2") > 0);
  CHECK(compare_versions("9.1", "9.1.0") == 0);
  CHECK(version_asked("12.4.131", "12.4"));
  CHECK(!version_asked("12.4.131", "12.4.1"));
  CHECK(!version_asked("12.4.131", "1"));
  CHECK(version_asked("12.9.1", "11.8...12"));
  CHECK(!version_asked("13.0.0", "11.8...<13"));
  CHECK(!version_wanted("9.12.0", "8...9"));
  CHECK(version_wanted("9.12.0", "9 EXACT"));
  CHECK(!version_wanted("9.12.0", "9.1 EXACT"));
}

TEST_CASE("the rules, said twice") {
  for_each_family([](const Asked& asked, const Family& family, const Machine&, const Set&) {
    for (const std::size_t n :
         {family.plain, family.store, family.more, family.shuffled, family.sticky}) {
      CHECK(shown(asked.answers[n].set) == shown(expected(asked.question.machine(n))));
    }
  });
}

TEST_CASE("what was named is never replaced") {
  for_each_family([](const Asked&, const Family&, const Machine& machine, const Set& set) {
    CHECK((!machine.named_toolkit || set.toolkit == machine.named_toolkit));
    CHECK((machine.named_cudnns.size() != 1 || set.cudnn == machine.named_cudnns.front()));
    CHECK((!machine.named_compiler || set.compiler == machine.named_compiler));
    CHECK((!set.toolkit || may_take_toolkit(machine, *set.toolkit)));
    CHECK((!set.cudnn || may_take_cudnn(machine, *set.cudnn)));
  });
}

TEST_CASE("a set that builds is chosen wherever there is one") {
  unsigned free_choices = 0;
  unsigned good = 0;
  for_each_family([&](const Asked&, const Family&, const Machine& machine, const Set& set) {
    if (says_nothing(machine)) {
      ++free_choices;
      good += builds(machine, set) ? 1 : 0;
      CHECK(builds(machine, set) == some_set_builds(machine));
    }
  });
  MESSAGE(free_choices, " machines where the user names nothing, ", good,
          " with a set that builds");
  CHECK((machines < 500 || good > machines / 20)); // else this says little
}

TEST_CASE("what nobody can use changes nothing, where there is anything else") {
  for_each_family([](const Asked& asked, const Family& family, const Machine&, const Set& set) {
    CHECK((!set.toolkit || !set.cudnn || shown(asked.answers[family.more].set) == shown(set)));
  });
}

TEST_CASE("found in another order, something as good is chosen") {
  for_each_family(
      [](const Asked& asked, const Family& family, const Machine& machine, const Set& set) {
        const Machine& other = asked.question.machine(family.shuffled);
        const Set& now = asked.answers[family.shuffled].set;
        CHECK(now.toolkit.has_value() == set.toolkit.has_value());
        CHECK(now.cudnn.has_value() == set.cudnn.has_value());
        CHECK(builds(other, now) == builds(machine, set));
        CHECK((!builds(machine, set) || runs(other, now) == runs(machine, set)));
      });
}

TEST_CASE("a build tree keeps what it uses, unless something else is named") {
  for_each_family(
      [](const Asked& asked, const Family& family, const Machine& machine, const Set& set) {
        const Set& now = asked.answers[family.sticky].set;
        CHECK((machine.named_toolkit || !set.toolkit || now.toolkit == set.toolkit));
        CHECK((!machine.named_cudnns.empty() || !set.cudnn || now.cudnn == set.cudnn));
      });
}

TEST_CASE("each loser has its reason") {
  for_each_family(
      [](const Asked& asked, const Family& family, const Machine& machine, const Set& set) {
        if (family.store != family.plain) {
          check_losers(machine, set, asked.answers[family.store].losers);
        }
      });
}
