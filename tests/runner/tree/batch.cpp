// SPDX-License-Identifier: Apache-2.0
#include "batch.hpp"

#include "disk.hpp"
#include "entry.hpp"

#include <algorithm>
#include <filesystem>

namespace cudnnenv::tree {
namespace {

bool starts_with(const std::string& text, const std::string& start) {
  return text.compare(0, start.size(), start) == 0;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos || slash == 0 ? "/" : path.substr(0, slash);
}

// END := behind the "]" of the set that begins at AT; npos when it is not closed.
bool set_matches(const std::string& glob, std::size_t at, std::size_t& end, char c) {
  const bool negated = at + 1 < glob.size() && (glob[at + 1] == '!' || glob[at + 1] == '^');
  const std::size_t first = at + (negated ? 2 : 1);
  end = glob.find(']', first + 1);
  bool found = false;
  for (std::size_t n = first; end != std::string::npos && n < end; ++n) {
    if (n + 2 < end && glob[n + 1] == '-') {
      found = found || (glob[n] <= c && c <= glob[n + 2]);
      n += 2;
    } else {
      found = found || glob[n] == c;
    }
  }
  end = end == std::string::npos ? end : end + 1;
  return found != negated;
}

bool match(const std::string& glob, std::size_t g, const std::string& path, std::size_t p);

// GLOB has a star at G: everything up to the next "/", or with two stars everything.
bool star_matches(const std::string& glob, std::size_t g, const std::string& path, std::size_t p) {
  const bool across = g + 1 < glob.size() && glob[g + 1] == '*';
  const std::size_t rest = g + (across ? 2 : 1);
  if (across && rest < glob.size() && glob[rest] == '/' && match(glob, rest + 1, path, p)) {
    return true; // "**/" for no folder at all
  }
  for (std::size_t end = p; end <= path.size(); ++end) {
    if (match(glob, rest, path, end)) {
      return true;
    }
    if (!across && end < path.size() && path[end] == '/') {
      return false;
    }
  }
  return false;
}

// G := behind what stands for one character at G.
bool one_matches(const std::string& glob, std::size_t& g, char c) {
  std::size_t end = std::string::npos;
  const bool in_set = glob[g] == '[' && set_matches(glob, g, end, c);
  if (end != std::string::npos) {
    g = end;
    return in_set && c != '/';
  }
  const char wanted = glob[g++];
  return wanted == c || (wanted == '?' && c != '/');
}

bool match(const std::string& glob, std::size_t g, const std::string& path, std::size_t p) {
  while (g < glob.size()) {
    if (glob[g] == '*') {
      return star_matches(glob, g, path, p);
    }
    if (p >= path.size() || !one_matches(glob, g, path[p])) {
      return false;
    }
    ++p;
  }
  return p == path.size();
}

bool is_library(const std::string& path) {
  const std::string name = path.substr(path.rfind('/') + 1);
  return name.find(".so") != std::string::npos || name.find(".dll") != std::string::npos ||
         name.find(".lib") != std::string::npos || name.find(".a") != std::string::npos;
}

} // namespace

bool glob_matches(const std::string& glob, const std::string& path) {
  return match(glob, 0, path, 0);
}

std::string Batch::absolute(const std::string& path) const {
  return starts_with(path, "/") ? path : at_ + "/" + path;
}

void Batch::add(const std::string& path, Item::Kind kind, std::string content) {
  const std::string full = absolute(path);
  items_.erase(std::remove_if(items_.begin(), items_.end(),
                              [&](const Item& item) { return item.path == full; }),
               items_.end());
  items_.push_back({full, kind, std::move(content)});
}

void Batch::text(const std::string& path, std::string content) {
  add(path, Item::Kind::text, std::move(content));
}

void Batch::program(const std::string& path, std::string script) {
  add(path, Item::Kind::program, std::move(script));
}

void Batch::binary(const std::string& path, std::string bytes) {
  add(path, Item::Kind::binary, std::move(bytes));
}

void Batch::link(const std::string& path, std::string target) {
  add(path, Item::Kind::link, std::move(target));
}

bool Batch::any_below(const std::string& path) const {
  const std::string prefix = absolute(path) + "/";
  return std::any_of(items_.begin(), items_.end(),
                     [&](const Item& item) { return starts_with(item.path, prefix); });
}

// PATH and what it is called through the links of the same entry: lib64/x for targets/<t>/lib/x,
// libx.so for libx.so.1.
std::vector<std::string> Batch::names(const std::string& path, Through through) const {
  std::vector<std::string> all = {path};
  for (std::size_t n = 0; n < all.size() && n < 50; ++n) {
    for (const Item& item : items_) {
      if (item.kind != Item::Kind::link) {
        continue;
      }
      const std::string target =
          (std::filesystem::path(folder_of(item.path)) / item.content).lexically_normal().string();
      const bool is_file = through == Through::Files && all[n] == target;
      const std::string name = item.path + all[n].substr(std::min(target.size(), all[n].size()));
      if ((is_file || starts_with(all[n], target + "/")) &&
          std::find(all.begin(), all.end(), name) == all.end()) {
        all.push_back(name);
      }
    }
  }
  return all;
}

void Batch::leave_out(const std::vector<std::string>& globs) {
  const auto hit = [&](const std::string& path) {
    for (std::string rest = path; rest.size() > at_.size() + 1; rest = folder_of(rest)) {
      for (const std::string& glob : globs) {
        const bool matches =
            starts_with(rest, at_ + "/") &&
            glob_matches(glob[0] == '/' ? glob.substr(1) : glob, rest.substr(at_.size() + 1));
        if (matches) {
          return true;
        }
      }
      if (rest == "/") {
        break;
      }
    }
    return false;
  };
  std::vector<Item> kept;
  std::vector<std::string> emptied;
  for (const Item& item : items_) {
    const std::vector<std::string> all = names(item.path, Through::Folders);
    if (std::any_of(all.begin(), all.end(), hit)) {
      if (folder_of(item.path) != at_ && !hit(folder_of(item.path))) {
        emptied.push_back(folder_of(item.path));
      }
    } else {
      kept.push_back(item);
    }
  }
  items_ = kept;
  for (const std::string& path : emptied) { // a folder stays when all of its files go
    const std::vector<std::string> all = names(path + "/x", Through::Folders);
    const bool whole = std::any_of(all.begin(), all.end(),
                                   [&](const std::string& name) { return hit(folder_of(name)); });
    if (!whole && !any_below(path)) {
      folder(path);
    }
  }
}

// Strings at the end of a file are found there by whoever searches its text; loaders and linkers do
// not look behind the last section.
void Batch::contain(const Entry& entry) {
  if (!entry.has("contains")) {
    return;
  }
  if (!entry.raw("contains").is_object()) {
    entry.fail(R"("contains" must be an object: path relative to "at" -> strings)");
  }
  for (const auto& want : entry.raw("contains").items()) {
    bool found = false;
    for (Item& item : items_) {
      const std::vector<std::string> all = names(item.path, Through::Files);
      if (item.kind == Item::Kind::link || item.kind == Item::Kind::folder ||
          std::find(all.begin(), all.end(), absolute(want.key())) == all.end()) {
        continue;
      }
      found = true;
      const nlohmann::json list =
          want.value().is_array() ? want.value() : nlohmann::json::array({want.value()});
      for (const auto& string : list) {
        if (!string.is_string()) {
          entry.fail(R"("contains": ")" + want.key() + "\" must be a list of texts");
        }
        const std::string end(1, item.kind == Item::Kind::binary ? '\0' : '\n');
        item.content +=
            (item.kind == Item::Kind::binary ? end : "") + string.get<std::string>() + end;
      }
    }
    if (!found) {
      entry.fail(R"("contains": this entry makes no file ")" + want.key() + "\"");
    }
  }
}

// `truncate` cuts libraries where an entry makes many files, else the file; `mode` goes to every
// file.
void Batch::write(const Entry& entry, Disk& disk) const {
  const auto bytes = entry.number("truncate");
  const auto mode = entry.mode();
  const bool one = items_.size() == 1;
  for (const Item& item : items_) {
    if (item.kind == Item::Kind::folder) {
      disk.folder(item.path);
    } else if (item.kind == Item::Kind::link) {
      disk.link(item.path, item.content);
    } else {
      std::string content = item.content;
      if (bytes && (one || (item.kind == Item::Kind::binary && is_library(item.path)))) {
        content.resize(std::min(content.size(), static_cast<std::size_t>(*bytes)));
      }
      disk.file(item.path, content, item.kind == Item::Kind::program ? 0755U : 0644U);
    }
    if (mode && item.kind != Item::Kind::link && (one || item.kind != Item::Kind::folder)) {
      disk.mode(item.path, *mode);
    }
  }
}

} // namespace cudnnenv::tree
