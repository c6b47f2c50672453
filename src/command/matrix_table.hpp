// SPDX-License-Identifier: Apache-2.0
// What a matrix does right now: on a terminal a table that is redrawn, elsewhere a line for each
// step that ends. In: the lines that its workers write (cmake/matrix/tell.cmake), which hold all
// words.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace cudnnenv::command {

struct TerminalSize {
  std::size_t columns = 80;
  std::size_t lines = 24;
};

class MatrixTable {
public:
  using Clock = std::chrono::steady_clock;
  using Write = std::function<void(std::string_view)>;

  // WRITE: to the error stream. SIZE: of the terminal, now; empty: it is none. COLOR: with colours.
  MatrixTable(Write write, std::function<TerminalSize()> size, bool color);
  ~MatrixTable();
  MatrixTable(const MatrixTable&) = delete;
  MatrixTable& operator=(const MatrixTable&) = delete;
  MatrixTable(MatrixTable&&) = delete;
  MatrixTable& operator=(MatrixTable&&) = delete;

  // Takes LINE, if it is one of a matrix.
  bool take(const std::string& line, Clock::time_point now);
  void tick(Clock::time_point now);
  void erase();

  // The table as it is: never wider than the terminal, never higher; where there are more
  // combinations, those at work go first.
  [[nodiscard]] std::vector<std::string> lines(TerminalSize size, Clock::time_point now) const;

private:
  enum class Look { none, running, good, bad, plain };
  struct Cell {
    Look look = Look::none;
    std::string text;
    Clock::time_point since;
  };
  struct Row {
    std::string name;
    std::vector<Cell> cells;
  };

  void take_cell(const std::vector<std::string>& fields, Clock::time_point now);
  void draw(Clock::time_point now);
  [[nodiscard]] std::vector<std::size_t> shown_rows(std::size_t room) const;
  [[nodiscard]] std::string line_of(const Row& row, std::size_t names, std::size_t columns,
                                    Clock::time_point now) const;

  Write write_;
  std::function<TerminalSize()> size_;
  bool color_;
  Row head_;
  std::vector<Row> rows_;
  std::size_t drawn_ = 0; // lines that stand there
  long second_ = -1;      // when they were drawn
};

} // namespace cudnnenv::command
