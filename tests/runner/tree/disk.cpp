// SPDX-License-Identifier: Apache-2.0
#include "disk.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>

namespace cudnnenv::tree {
namespace fs = std::filesystem;

namespace {

constexpr int most_links = 40; // as Linux: ELOOP

std::deque<std::string> split(const std::string& path) {
  std::deque<std::string> parts;
  std::size_t at = 0;
  while (at <= path.size()) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    parts.push_back(path.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

bool same_in_any_case(const std::string& left, const std::string& right) {
  return std::equal(left.begin(), left.end(), right.begin(), right.end(), [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) ==
           std::tolower(static_cast<unsigned char>(b));
  });
}

bool starts_with(const std::string& text, const std::string& start) {
  return text.compare(0, start.size(), start) == 0;
}

std::string without_prefix(const std::string& path, const std::string& prefix) {
  if (starts_with(path, prefix) && (path.size() == prefix.size() || path[prefix.size()] == '/')) {
    return path.size() == prefix.size() ? "/" : path.substr(prefix.size());
  }
  return path;
}

} // namespace

Disk::Disk(const TreeOptions& options)
    : any_case_(options.host == Host::Windows), drives_(options.host == Host::Windows) {
  if (options.root.empty() || !options.root.is_absolute()) {
    throw TreeError(-1, "tree", "the root must be an absolute path: " + options.root.string());
  }
  fs::create_directories(options.root);
  root_ = fs::canonical(options.root);
  given_ = options.root.lexically_normal().string();
  while (given_.size() > 1 && given_.back() == '/') {
    given_.pop_back();
  }
  if (root_ == "/") {
    throw TreeError(-1, "tree", "the root of a tree cannot be the machine's own");
  }
}

std::string Disk::below_root(const std::string& path) const {
  const std::string rest = without_prefix(path, given_);
  return rest == path ? without_prefix(path, root_.string()) : rest;
}

std::string Disk::machine_path(const std::string& text) const {
  std::string path = text;
  if (drives_) {
    std::replace(path.begin(), path.end(), '\\', '/');
    if (path.size() > 1 && path[1] == ':' &&
        std::isalpha(static_cast<unsigned char>(path[0])) != 0) {
      path.erase(0, 2);
    }
  }
  if (path.empty() || path[0] != '/') {
    throw std::invalid_argument("\"" + text + "\" is not an absolute path");
  }
  if (path.find('\0') != std::string::npos) {
    throw std::invalid_argument("a path with a zero byte");
  }
  path = below_root(path);
  while (path.size() > 1 && path.back() == '/') {
    path.pop_back();
  }
  return path;
}

std::string Disk::real_path(const std::string& path) const {
  const std::string rest = below_root(path);
  return rest == "/" ? given_ : given_ + rest;
}

// On Windows names match in any case: the spelling that is there already, else NAME.
std::string Disk::spelled(const fs::path& folder, const std::string& name) const {
  if (any_case_ && !fs::exists(fs::symlink_status(folder / name))) {
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (same_in_any_case(entry.path().filename().string(), name)) {
        return entry.path().filename().string();
      }
    }
  }
  return name;
}

void Disk::follow(const fs::path& link, fs::path& here, Parts& parts) const {
  const std::string target = fs::read_symlink(link).string();
  Parts more = split(below_root(target));
  if (!target.empty() && target[0] == '/') {
    here = root_;
  }
  parts.insert(parts.begin(), more.begin(), more.end());
}

// The real folder that PARTS lead to from the root. Empty: it is not there and is not to be made.
fs::path Disk::enter(Parts parts, Missing missing) {
  fs::path here = root_;
  int links = 0;
  while (!parts.empty()) {
    const std::string part = parts.front();
    parts.pop_front();
    if (part.empty() || part == ".") {
      continue;
    }
    if (part == "..") {
      here = here == root_ ? root_ : here.parent_path();
      continue;
    }
    const fs::path next = here / spelled(here, part);
    const fs::file_status status = fs::symlink_status(next);
    if (fs::is_symlink(status)) {
      if (++links > most_links) {
        throw std::invalid_argument("links lead in a circle at " + below_root(next.string()));
      }
      follow(next, here, parts);
      continue;
    }
    if (!fs::is_directory(status)) {
      if (missing == Missing::Leave) {
        return {};
      }
      replace(next);
      fs::create_directory(next);
    }
    here = next;
  }
  return here;
}

// The real path of PATH itself: a link there is not followed.
fs::path Disk::place(const std::string& path, Missing missing) {
  Parts parts = split(path);
  while (!parts.empty() && (parts.back().empty() || parts.back() == ".")) {
    parts.pop_back();
  }
  if (parts.empty() || parts.back() == "..") {
    return enter(parts, missing);
  }
  const std::string name = parts.back();
  parts.pop_back();
  const fs::path folder = enter(parts, missing);
  return folder.empty() ? folder : folder / spelled(folder, name);
}

void Disk::replace(const fs::path& path) {
  if (path == root_) {
    throw std::invalid_argument("\"/\" can only be a folder");
  }
  fs::remove_all(path); // of a link: the link
  for (auto at = modes_.begin(); at != modes_.end();) {
    const bool gone = starts_with(at->first.string() + "/", path.string() + "/");
    at = gone ? modes_.erase(at) : std::next(at);
  }
}

bool Disk::exists(const std::string& path) {
  const fs::path real = place(path, Missing::Leave);
  return !real.empty() && fs::exists(fs::symlink_status(real));
}

void Disk::folder(const std::string& path) {
  const fs::path real = place(path, Missing::Make);
  if (!fs::is_directory(fs::symlink_status(real))) {
    replace(real);
    fs::create_directory(real);
  }
}

void Disk::file(const std::string& path, const std::string& bytes, unsigned mode) {
  const fs::path real = place(path, Missing::Make);
  replace(real);
  std::ofstream out(real, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) {
    throw std::invalid_argument("cannot write " + real.string());
  }
  fs::permissions(real, static_cast<fs::perms>(mode));
}

void Disk::append(const std::string& path, const std::string& bytes) {
  const fs::path real = place(path, Missing::Make);
  if (fs::is_symlink(fs::symlink_status(real))) {
    replace(real);
  }
  std::ofstream out(real, std::ios::binary | std::ios::app);
  out << bytes;
}

void Disk::link(const std::string& path, const std::string& target) {
  const fs::path real = place(path, Missing::Make);
  replace(real);
  const bool absolute = !target.empty() && target[0] == '/';
  std::string text = absolute ? real_path(target) : target;
  if (!absolute) { // one that climbs above the root means the root, as ".." in "/" does
    const fs::path away = (real.parent_path() / target).lexically_normal();
    if (!starts_with(away.string() + "/", root_.string() + "/")) {
      const std::string shown = (fs::path("/") / below_root(real.parent_path().string()) / target)
                                    .lexically_normal()
                                    .string();
      text = real_path(shown);
    }
  }
  fs::create_symlink(text, real);
}

void Disk::mode(const std::string& path, unsigned mode) {
  modes_[place(path, Missing::Make)] = mode;
}

// Files before the folders that hold them: "000" on a folder closes it.
void Disk::finish() {
  for (auto at = modes_.rbegin(); at != modes_.rend(); ++at) {
    fs::permissions(at->first, static_cast<fs::perms>(at->second));
  }
  modes_.clear();
}

} // namespace cudnnenv::tree
