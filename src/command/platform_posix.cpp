// SPDX-License-Identifier: Apache-2.0
#include "platform.hpp"

#include <cstdlib>
#include <string>
#include <sys/ioctl.h>
#include <system_error>
#include <unistd.h>

namespace cudnnenv::command {

std::filesystem::path own_executable() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error);
}

bool is_program(const std::filesystem::path& file) {
  std::error_code error;
  return std::filesystem::is_regular_file(file, error) && access(file.c_str(), X_OK) == 0;
}

std::filesystem::path make_private_folder() {
  const char* given = std::getenv("TMPDIR");
  for (const std::filesystem::path top : {given == nullptr ? "" : given, "/tmp"}) {
    std::string name = (top / "cudnn-env-XXXXXX").string();
    if (top.is_absolute() && mkdtemp(name.data()) != nullptr) {
      return name;
    }
  }
  return {};
}

bool output_is_terminal() {
  return isatty(STDOUT_FILENO) == 1;
}

bool errors_are_terminal() {
  return isatty(STDERR_FILENO) == 1;
}

std::size_t terminal_columns() {
  constexpr std::size_t usual = 80;
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : usual;
}

std::size_t terminal_lines() {
  constexpr std::size_t usual = 24;
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
  return known ? size.ws_row : usual;
}

void write_error(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(STDERR_FILENO, text.data(), text.size());
    if (written <= 0) {
      return; // nobody is there to be told
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

} // namespace cudnnenv::command
