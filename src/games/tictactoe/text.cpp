#include "core/text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "games/tictactoe/french.hpp"
#include "games/tictactoe/rules.hpp"

// Cells are named as on a chessboard seen by X, but from the top: a1 is the top left cell, c1 the top right.
namespace parlor::tictactoe {
namespace {

constexpr std::string_view marks = "XO";

std::string name_of(int cell) {
  return {static_cast<char>('a' + cell % 3), static_cast<char>('1' + cell / 3)};
}

char content(const TicTacToe::State& s, int cell) {
  for (std::size_t seat = 0; seat < 2; ++seat)
    if ((s.marks[seat] >> cell) & 1) return marks[seat];
  return '.';
}

}  // namespace

std::string TicTacToe::print(const View&, Move move) { return name_of(move.cell); }

auto TicTacToe::parse(const View& view, Seat seat, std::string_view text) -> Result<Move> {
  if (seat != turn(view)) return fail(say<french>("it is {}'s turn", marks.substr(turn(view), 1)));
  for (int cell = 0; cell < cells; ++cell) {
    if (trim(text) != name_of(cell)) continue;
    if (content(view, cell) != '.') return fail(say<french>("{} is already marked", name_of(cell)));
    if (open_cells(view) == 0) return fail(say<french>("the game is over"));
    return Move{static_cast<std::uint8_t>(cell)};
  }
  return fail(say<french>("{} is not a cell; cells are a1 to c3", in_quotes(text)));
}

std::string TicTacToe::draw(const View& view, Seat, Style) {
  std::string out = "  a b c\n";
  for (int row = 0; row < 3; ++row)
    out += fmt::format("{} {} {} {}\n", row + 1, content(view, 3 * row), content(view, 3 * row + 1),
                       content(view, 3 * row + 2));
  return out;
}

// "X.O/.X./..O": the rows from the top. Whose turn it is follows from the marks.
std::string TicTacToe::position(const View& view) {
  std::string out;
  for (int cell = 0; cell < cells; ++cell) {
    if (cell % 3 == 0 && cell > 0) out += '/';
    out += content(view, cell);
  }
  return out;
}

auto TicTacToe::parse_position(const Config&, std::string_view text) -> Result<State> {
  const auto rows = split(trim(text), '/');
  if (rows.size() != 3 || std::ranges::any_of(rows, [](std::string_view row) { return row.size() != 3; }))
    return fail(say<french>("{} is not three rows of three cells, such as X.O/.X./...", in_quotes(text)));
  State s;
  for (int cell = 0; cell < cells; ++cell) {
    const char c = rows[cell / 3][cell % 3];
    if (c == '.') continue;
    const auto seat = marks.find(c);
    if (seat == std::string_view::npos)
      return fail(say<french>("{} holds a cell that is neither X, O nor a dot", in_quotes(text)));
    apply(s, static_cast<Seat>(seat), {static_cast<std::uint8_t>(cell)});
  }
  const int ahead = std::popcount(s.marks[0]) - std::popcount(s.marks[1]);
  if (ahead != 0 && ahead != 1)
    return fail(say<french>("X begins and the players take turns: X has as many marks as O, or one more"));
  // A line ends the game: its owner was the last to move.
  if (has_line(s.marks[0]) && ahead != 1) return fail(say<french>("X has a line, but O has moved after it"));
  if (has_line(s.marks[1]) && ahead != 0) return fail(say<french>("O has a line, but X has moved after it"));
  return s;
}

std::string TicTacToe::json(const View& view) {
  return fmt::format(R"({{"turn":{},"board":"{}"}})", turn(view), position(view));
}

}  // namespace parlor::tictactoe
