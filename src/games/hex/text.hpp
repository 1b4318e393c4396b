#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/settings.hpp"
#include "game/game.hpp"
#include "games/hex/board.hpp"

// How hexagonal positions are written, read and drawn, whatever the game. A position on one line is
// its rows as they are drawn, from the top: `r` and `b` for stones, a number for so many empty
// cells, then who is to move. Dodo 4 starts as
//   b/bb/bbb/bbbb/bbb/4/3/4/rrr/rrrr/rrr/rr/r r
namespace parlor::hex {

enum Content : std::int8_t { empty = -1 };  // or a Colour

// A position as plain data, for text only: the games keep bitboards.
struct Grid {
  int size = 0;
  std::vector<std::int8_t> content;  // by place: a Colour or empty; empty too off the board
  int turn = red;

  Grid() = default;
  explicit Grid(int n) : size(n), content(static_cast<std::size_t>(place_count(n)), empty) {}
  std::int8_t& at(Cell c) { return content[place(size, c)]; }
  std::int8_t at(Cell c) const { return content[place(size, c)]; }
  int count(int colour) const;
  friend bool operator==(const Grid&, const Grid&) = default;
};

template <class State>
Grid to_grid(const State& s) {
  Grid grid(s.size);
  for (const auto colour : {red, blue})
    s.stones[colour].for_each([&](int p) { grid.content[p] = static_cast<std::int8_t>(colour); });
  grid.turn = s.turn;
  return grid;
}

inline Sentence colour_name(int colour) { return colour == red ? "Red" : "Blue"; }

std::string print(Cell cell);
// "(1,-2)", with blanks anywhere between its parts.
Result<Cell> parse_cell(std::string_view text);
// The same, and it must lie on the board.
Result<Cell> parse_cell_on(int size, std::string_view text);

// The cells of the board in reading order of the drawing: top row first, each from left to right.
std::vector<std::vector<Cell>> rows(int size);

std::string print_position(const Grid& grid);
// The size of the board that a position in rows is on; a `64:KEY` does not tell, and fits `otherwise`.
Result<int> size_of_position(std::string_view text, int otherwise);
// The settings with the size that the position has; refused if the user set another.
Result<Settings> settings_of_position(const Values& values, std::string_view text);
// Reads either form: rows and turn, or `64:KEY` with an optional turn.
Result<Grid> parse_position_on(int size, std::string_view text);

// The compact key of the French course: each cell a digit 0 (empty), 1 (red) or 2 (blue), from
// y = n-1 down and x rising, read as one decimal number and written in base 64 with the digits 0-9 a-z
// A-Z . and the comma. It does not say whose turn it is.
std::string key64(const Grid& grid);
std::string print_key_position(const Grid& grid);  // with the turn: "64:8rzg b"
Result<Grid> parse_key64(int size, std::string_view key);

// The view of docs/views.md.
std::string json(const Grid& grid);

// A drawing with the coordinates along the lower edges. `mark` gives a cell's three characters
// where they are not simply the stone on it; it may return an empty string.
std::string draw(const Grid& grid, const std::function<std::string(Cell)>& mark, Style style);

}  // namespace parlor::hex
