#include "core/text.hpp"

#include <vector>

#include "games/gopher/rules.hpp"
#include "games/hex/french.hpp"
#include "games/hex/text.hpp"

namespace parlor::gopher {
namespace {

using hex::Cell;
using hex::colour_name;

int touching(const hex::Grid& grid, Cell cell, int colour) {
  int n = 0;
  for (const Cell d : hex::directions)
    if (hex::on_board(grid.size, cell + d) && grid.at(cell + d) == colour) ++n;
  return n;
}

// Why a colour may not place a stone there, in the words of the rule.
Sentence objection(const hex::Grid& grid, Cell cell, int colour) {
  if (grid.at(cell) != hex::empty) return say<hex::french>("{} already holds a stone", print(cell));
  if (const int own = touching(grid, cell, colour); own > 0)
    return say<hex::french>("{} touches {} of {}'s own stones; it may touch none", print(cell), own,
                            colour_name(colour));
  return say<hex::french>("{} touches {} of {}'s stones; it must touch exactly one", print(cell),
                          touching(grid, cell, 1 - colour), colour_name(1 - colour));
}

// Whether every stone can be reached from any other by contacts.
bool connected(const hex::Grid& grid) {
  std::vector<Cell> reached;
  hex::Grid rest = grid;
  const auto take = [&](Cell c) {
    if (!hex::on_board(grid.size, c) || rest.at(c) == hex::empty) return;
    rest.at(c) = hex::empty;
    reached.push_back(c);
  };
  for (const auto& row : hex::rows(grid.size))
    for (const Cell c : row)
      if (reached.empty()) take(c);
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const Cell d : hex::directions) take(reached[i] + d);
  return static_cast<int>(reached.size()) == grid.count(hex::red) + grid.count(hex::blue);
}

// Every stone but the first was placed touching one enemy stone and no friend, so the stones and
// their contacts form a tree between the colours, and the colours took turns.
Result<void> check(const hex::Grid& grid) {
  const int reds = grid.count(hex::red), blues = grid.count(hex::blue);
  if (reds - blues != grid.turn)
    return fail(
        say<hex::french>("the position has {} red and {} blue stones with {} to move; Red moves "
                         "first and the players take turns",
                         reds, blues, colour_name(grid.turn)));
  int contacts = 0;
  for (const auto& row : hex::rows(grid.size))
    for (const Cell c : row) {
      const int colour = grid.at(c);
      if (colour == hex::empty) continue;
      if (touching(grid, c, colour) > 0)
        return fail(say<hex::french>("{} at {} touches a stone of its own colour, which no play allows",
                                     colour_name(colour), print(c)));
      const int enemies = touching(grid, c, 1 - colour);
      if (enemies == 0 && reds + blues > 1)
        return fail(say<hex::french>("{} at {} touches no enemy stone, so it was never placed by the rules",
                                     colour_name(colour), print(c)));
      contacts += enemies;
    }
  if (reds > 0 && (contacts / 2 != reds + blues - 1 || !connected(grid)))
    return fail(
        say<hex::french>("the position cannot arise: every stone after the first is placed in "
                         "contact with exactly one, so {} stones form one tree of {} contacts",
                         reds + blues, reds + blues - 1));
  return {};
}

}  // namespace

template <int Words>
std::string Gopher<Words>::print(const View& view, Move move) {
  return hex::print(hex::cell_at(view.size, move.place));
}

template <int Words>
auto Gopher<Words>::parse(const View& view, Seat seat, std::string_view text) -> Result<Move> {
  const auto cell = hex::parse_cell_on(view.size, text);
  if (!cell) return std::unexpected(cell.error());
  const int place = hex::place(view.size, *cell);
  if (seat != view.turn)
    return fail(say<hex::french>("it is {}'s turn, not {}'s", colour_name(view.turn), colour_name(seat)));
  if (!legal_cells(view, seat).test(place)) return fail(objection(hex::to_grid(view), *cell, seat));
  return Move{static_cast<std::uint16_t>(place)};
}

template <int Words>
std::string Gopher<Words>::draw(const View& view, Seat, Style style) {
  const Set marked = style.mark_legal ? legal_cells(view, view.turn) : Set{};
  return hex::draw(
      hex::to_grid(view),
      [&](Cell c) -> std::string { return marked.test(hex::place(view.size, c)) ? " · " : ""; }, style);
}

template <int Words>
std::string Gopher<Words>::position(const View& view) {
  return hex::print_position(hex::to_grid(view));
}

template <int Words>
std::string Gopher<Words>::compact(const View& view) {
  return hex::print_key_position(hex::to_grid(view));
}

template <int Words>
auto Gopher<Words>::parse_position(const Config& config, std::string_view text) -> Result<State> {
  const auto grid = hex::parse_position_on(config.size, text);
  if (!grid) return std::unexpected(grid.error());
  if (auto sound = check(*grid); !sound) return std::unexpected(sound.error());
  State s = initial(config, 0);
  for (const auto& row : hex::rows(grid->size))
    for (const Cell c : row)
      if (grid->at(c) != hex::empty) place_stone(s, grid->at(c), hex::place(grid->size, c));
  s.turn = static_cast<std::uint8_t>(grid->turn);
  if (s.turn == hex::blue) s.key ^= hex::turn_key;
  return s;
}

template <int Words>
std::string Gopher<Words>::json(const View& view) {
  return hex::json(hex::to_grid(view));
}

template struct Gopher<1>;
template struct Gopher<2>;
template struct Gopher<6>;

}  // namespace parlor::gopher
