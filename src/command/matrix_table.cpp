// SPDX-License-Identifier: Apache-2.0
#include "matrix_table.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "fitted.hpp"

namespace cudnnenv::command {
namespace {

constexpr std::string_view mark = "-- matrix:\t";
constexpr std::size_t cell_width = 14; // "unchanged", "FAILED 1234 s", two columns between
constexpr std::size_t widest = 100;

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> fields;
  for (std::size_t end = text.find('\t'); end != std::string_view::npos; end = text.find('\t')) {
    fields.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  fields.emplace_back(text);
  return fields;
}

// The number that TEXT is, at most three digits; -1: none.
long number(const std::string& text) {
  const bool digits = !text.empty() && text.size() <= 3 &&
                      text.find_first_not_of("0123456789") == std::string::npos;
  return digits ? std::strtol(text.c_str(), nullptr, 10) : -1;
}

std::string padded(std::string_view text, std::size_t width) {
  std::size_t taken = 0;
  std::string cell = fitted(text, width, &taken);
  return cell.append(width - taken, ' ');
}

long seconds_between(MatrixTable::Clock::time_point since, MatrixTable::Clock::time_point now) {
  return static_cast<long>(std::chrono::duration_cast<std::chrono::seconds>(now - since).count());
}

} // namespace

MatrixTable::MatrixTable(Write write, std::function<TerminalSize()> size, bool color)
    : write_(std::move(write)), size_(std::move(size)), color_(color) {}

MatrixTable::~MatrixTable() {
  erase();
}

bool MatrixTable::take(const std::string& line, Clock::time_point now) {
  if (line.rfind(mark, 0) != 0) {
    return false;
  }
  const std::vector<std::string> fields = split(std::string_view(line).substr(mark.size()));
  if (fields[0] == "head" && fields.size() > 2) {
    head_.name = fields[1];
    for (std::size_t n = 2; n < fields.size(); ++n) {
      head_.cells.push_back({Look::plain, fields[n], now});
    }
  } else if (fields[0] == "row" && fields.size() == 2) {
    rows_.push_back({fields[1], std::vector<Cell>(head_.cells.size())});
  } else if (fields[0] == "cell" && fields.size() == 6) {
    take_cell(fields, now);
  }
  draw(now);
  return true;
}

void MatrixTable::take_cell(const std::vector<std::string>& fields, Clock::time_point now) {
  const long row = number(fields[1]);
  const long column = number(fields[2]);
  if (row < 0 || column < 0 || static_cast<std::size_t>(row) >= rows_.size() ||
      static_cast<std::size_t>(column) >= head_.cells.size()) {
    return;
  }
  Cell& cell = rows_[static_cast<std::size_t>(row)].cells[static_cast<std::size_t>(column)];
  cell.look = Look::plain;
  if (fields[3] == "running") {
    cell.look = Look::running;
  } else if (fields[3] == "good") {
    cell.look = Look::good;
  } else if (fields[3] == "bad") {
    cell.look = Look::bad;
  }
  cell.text = fields[4];
  cell.since = now;
  if (!size_ && !fields[5].empty()) {
    write_(fitted(fields[5], fields[5].size() * 2, nullptr).append("\n"));
  }
}

void MatrixTable::tick(Clock::time_point now) {
  if (drawn_ > 0 && seconds_between({}, now) != second_) {
    draw(now);
  }
}

void MatrixTable::erase() {
  if (drawn_ > 0) {
    write_("\x1b[" + std::to_string(drawn_) + "A\r\x1b[J");
    drawn_ = 0;
  }
}

void MatrixTable::draw(Clock::time_point now) {
  if (!size_ || rows_.empty()) {
    return;
  }
  const std::vector<std::string> table = lines(size_(), now);
  std::string text;
  if (drawn_ > 0) {
    text = "\x1b[" + std::to_string(drawn_) + "A\r";
  }
  for (const std::string& line : table) {
    text.append(line).append("\x1b[K\n");
  }
  write_(text.append("\x1b[J"));
  drawn_ = table.size();
  second_ = seconds_between({}, now);
}

std::vector<std::string> MatrixTable::lines(TerminalSize size, Clock::time_point now) const {
  const std::size_t columns = std::min(size.columns, widest + 1) - 1; // the last one stays free
  std::size_t names = columns_of(head_.name);
  for (const Row& row : rows_) {
    names = std::max(names, columns_of(row.name));
  }
  const std::size_t cells = cell_width * head_.cells.size() + 2;
  names = std::min(names, columns > cells ? columns - cells : 0);
  std::vector<std::string> table{line_of(head_, names, columns, now)};
  for (const std::size_t n : shown_rows(size.lines > 3 ? size.lines - 3 : 1)) {
    table.push_back(line_of(rows_[n], names, columns, now));
  }
  return table;
}

// Which rows fit into ROOM lines.
std::vector<std::size_t> MatrixTable::shown_rows(std::size_t room) const {
  std::vector<std::size_t> working;
  std::vector<std::size_t> others;
  for (std::size_t n = 0; n < rows_.size(); ++n) {
    const std::vector<Cell>& cells = rows_[n].cells;
    const bool at_work = std::any_of(cells.begin(), cells.end(),
                                     [](const Cell& cell) { return cell.look == Look::running; });
    (at_work ? working : others).push_back(n);
  }
  // of the rest those that come next rather than those that are done
  std::stable_partition(others.begin(), others.end(), [this](std::size_t n) {
    return rows_[n].cells.empty() || rows_[n].cells.front().look == Look::none;
  });
  working.insert(working.end(), others.begin(), others.end());
  working.resize(std::min(working.size(), room));
  std::sort(working.begin(), working.end());
  return working;
}

std::string MatrixTable::line_of(const Row& row, std::size_t names, std::size_t columns,
                                 Clock::time_point now) const {
  std::string line = "  " + padded(row.name, names);
  std::size_t taken = names + 2;
  for (const Cell& cell : row.cells) {
    if (taken + cell_width > columns) {
      break;
    }
    std::string text = cell.text;
    std::string_view color;
    if (cell.look == Look::running) {
      text += " " + std::to_string(seconds_between(cell.since, now)) + " s";
      color = "\x1b[36m";
    } else if (cell.look == Look::good) {
      color = "\x1b[32m";
    } else if (cell.look == Look::bad) {
      color = "\x1b[31m";
    }
    line.append("  ");
    const std::string field = padded(text, cell_width - 2);
    if (color_ && !color.empty()) {
      line.append(color).append(field).append("\x1b[0m");
    } else {
      line.append(field);
    }
    taken += cell_width;
  }
  return line;
}

} // namespace cudnnenv::command
