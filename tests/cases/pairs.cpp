// SPDX-License-Identifier: Apache-2.0
// pairs FOLDER: every fault has a control that differs from it in one entry and stays silent; every
// report has a case or a line in open.txt; a case names all errors and warnings of its machine, or
// says why not. Prints the differences and what is open. Exit 1 when a rule is broken.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

using nlohmann::json;
namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

constexpr int reports = 70; // B01 to B70

std::string shown(const json& value) {
  return value.is_null() ? "nothing" : value.dump();
}

void differ(const std::string& where, const json& fault, const json& control, Lines& out) {
  out.push_back(where + ": " + shown(fault) + "  ->  " + shown(control));
}

json member(const json& object, const std::string& key) {
  const auto found = object.find(key);
  return found == object.end() ? json() : *found;
}

// Entries of a list that are not the same, once what is equal at both ends is left away.
void compare_lists(const std::string& where, const json& fault, const json& control, Lines& out) {
  std::size_t begin = 0;
  std::size_t end = 0;
  const std::size_t shorter = std::min(fault.size(), control.size());
  while (begin < shorter && fault[begin] == control[begin]) {
    ++begin;
  }
  while (end < shorter - begin &&
         fault[fault.size() - 1 - end] == control[control.size() - 1 - end]) {
    ++end;
  }
  const std::size_t count = std::max(fault.size(), control.size()) - begin - end;
  for (std::size_t n = begin; n < begin + count; ++n) {
    differ(where + "[" + std::to_string(n) + "]", n + end < fault.size() ? fault[n] : json(),
           n + end < control.size() ? control[n] : json(), out);
  }
}

void compare_objects(const std::string& where, const json& fault, const json& control, Lines& out);

void compare_member(const std::string& path, const std::string& key, const json& fault,
                    const json& control, Lines& out) {
  static const std::set<std::string> maps{"request", "variables", "environment", "facts", "files"};
  if (fault == control) {
    return;
  }
  if (maps.count(key) != 0 && (fault.is_object() || control.is_object())) {
    compare_objects(path, fault.is_null() ? json::object() : fault,
                    control.is_null() ? json::object() : control, out);
  } else if (fault.is_array() && control.is_array() && key == "tree") {
    compare_lists(path, fault, control, out);
  } else if (fault.is_array() && control.is_array() && key == "steps" &&
             fault.size() == control.size()) {
    for (std::size_t n = 0; n < fault.size(); ++n) {
      compare_objects(path + "[" + std::to_string(n) + "]", fault[n], control[n], out);
    }
  } else {
    differ(path, fault, control, out);
  }
}

void compare_objects(const std::string& where, const json& fault, const json& control, Lines& out) {
  static const std::set<std::string> about{"id", "title", "source", "comment", "expect"};
  json all = fault;
  all.update(control);
  for (const auto& item : all.items()) {
    if (about.count(item.key()) == 0) {
      compare_member((where.empty() ? "" : where + ".") + item.key(), item.key(),
                     member(fault, item.key()), member(control, item.key()), out);
    }
  }
}

class Rules {
public:
  explicit Rules(fs::path folder) : folder_(std::move(folder)) {}

  int check() {
    for (const auto& entry : fs::directory_iterator(folder_)) {
      if (entry.path().extension() == ".json") {
        read(entry.path());
      }
    }
    for (const auto& item : cases_) {
      check_exact(item.first, item.second);
      if (!is_control(item.first)) {
        check_pair(item.first, item.second);
      } else if (cases_.count(item.first.substr(0, item.first.size() - control.size())) == 0) {
        broken(item.first + " is a control of nothing");
      }
    }
    check_open();
    return broken_ ? 1 : 0;
  }

private:
  const std::string control = "-control";

  [[nodiscard]] bool is_control(const std::string& id) const {
    return id.size() > control.size() &&
           id.compare(id.size() - control.size(), control.size(), control) == 0;
  }

  void broken(const std::string& text) {
    std::cout << "WRONG: " << text << "\n";
    broken_ = true;
  }

  void read(const fs::path& path) {
    std::ifstream stream(path);
    const json value = json::parse(stream, nullptr, false);
    const std::string stem = path.stem().string();
    if (!value.is_object()) {
      broken(stem + " is no JSON object");
      return;
    }
    if (value.value("id", "") != stem) {
      broken(stem + " has another id than its name");
    }
    cases_[stem] = value;
  }

  // "others": true stands only where two readings of a machine are equally right, with the reason
  // in a "comment" beside it.
  void check_exact(const std::string& id, const json& value) {
    if (value.is_object() && member(value, "others") == true &&
        !member(value, "comment").is_string()) {
      broken(id + R"(: "others": true without a "comment" beside it that says why)");
    }
    if (value.is_structured()) {
      for (const json& below : value) {
        check_exact(id, below);
      }
    }
  }

  void check_pair(const std::string& id, const json& fault) {
    const auto found = cases_.find(id + control);
    if (found == cases_.end()) {
      broken(id + " has no control");
      return;
    }
    served_.insert(id.substr(0, 3));
    Lines lines;
    compare_objects("", fault, found->second, lines);
    for (const std::string& line : lines) {
      std::cout << id << "\n    " << line << "\n";
    }
    if (lines.size() != 1) {
      broken(id + " and its control differ in " + std::to_string(lines.size()) + " entries");
    }
    const json& expect = found->second["expect"];
    if (member(expect, "findings") != json::array() || member(expect, "others") == true) {
      broken(id + control + " must stay silent: \"findings\": []");
    }
  }

  // open.txt: "B01 what it waits for"; "B01 the rest: ..." is left of a report that has cases
  void check_open() {
    std::ifstream stream(folder_ / "open.txt");
    std::set<std::string> open, in_part;
    for (std::string line; std::getline(stream, line);) {
      if (line.empty() || line.front() == '#') {
        continue;
      }
      if (line.size() < 5 || line[3] != ' ' || !open.insert(line.substr(0, 3)).second) {
        broken("open.txt: \"" + line + "\"");
      } else if (line.compare(4, 10, "the rest: ") == 0) {
        in_part.insert(line.substr(0, 3));
      }
    }
    for (int n = 1; n <= reports; ++n) {
      const std::string id = (n < 10 ? "B0" : "B") + std::to_string(n);
      const bool is_open = open.erase(id) != 0;
      if (!is_open && served_.count(id) == 0) {
        broken(id + " has neither a case nor a line in open.txt");
      } else if (is_open && served_.count(id) != in_part.count(id)) {
        broken(id + (in_part.count(id) == 0 ? " has a case: its line in open.txt can go"
                                            : " has no case: nothing of it is done"));
      }
    }
    for (const std::string& id : open) {
      broken("open.txt: there is no report " + id);
    }
    std::cout << served_.size() << " of " << reports << " reports have cases, "
              << reports - static_cast<int>(served_.size()) << " are open\n";
  }

  fs::path folder_;
  std::map<std::string, json> cases_;
  std::set<std::string> served_;
  bool broken_ = false;
};

} // namespace

int main(int argc, char* argv[]) {
  if (argc != 2) {
    std::cerr << "usage: pairs FOLDER\n";
    return 2;
  }
  try {
    return Rules(argv[1]).check();
  } catch (const std::exception& error) {
    std::cerr << "pairs: " << error.what() << "\n";
    return 2;
  }
}
