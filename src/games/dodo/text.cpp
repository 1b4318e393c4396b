#include "core/text.hpp"

#include <fmt/format.h>

#include "games/dodo/rules.hpp"
#include "games/hex/text.hpp"

namespace parlor::dodo {
namespace {

using hex::Cell;
using hex::colour_name;

std::string step_names(int colour) {
  return listed(steps, [&](Cell step) { return hex::print(colour == hex::red ? step : -step); }).english();
}

// Which of the colour's steps leads from one cell to the other, or -1.
int step_between(Cell from, Cell to, int colour) {
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (from + (colour == hex::red ? steps[i] : -steps[i]) == to) return static_cast<int>(i);
  return -1;
}

Result<void> check(const hex::Grid& grid) {
  const int reds = grid.count(hex::red), blues = grid.count(hex::blue);
  const int line = stone_count({grid.size, Start::one_line});
  const int corners = stone_count({grid.size, Start::corners});
  if (reds == blues && (reds == line || reds == corners)) return {};
  return fail(
      fmt::format("the position has {} red and {} blue stones; Dodo of size {} is played "
                  "with {} each (start=one_line) or {} each (start=corners)",
                  reds, blues, grid.size, line, corners));
}

}  // namespace

template <int Words>
std::string Dodo<Words>::print(const View& view, Move move) {
  const Cell from = hex::cell_at(view.size, move.from());
  const Cell step = steps[move.step()];
  return hex::print(from) + "-" + hex::print(from + (view.turn == hex::red ? step : -step));
}

template <int Words>
auto Dodo<Words>::parse(const View& view, Seat seat, std::string_view text) -> Result<Move> {
  const auto bracket = text.find(')');
  const auto dash = text.find('-', bracket == std::string_view::npos ? text.size() : bracket);
  if (dash == std::string_view::npos)
    return fail(fmt::format("{} is not a move; expected something like (1,1)-(0,0)", in_quotes(text)));
  const auto from = hex::parse_cell_on(view.size, text.substr(0, dash));
  if (!from) return std::unexpected(from.error());
  const auto to = hex::parse_cell_on(view.size, text.substr(dash + 1));
  if (!to) return std::unexpected(to.error());

  if (seat != view.turn)
    return fail(fmt::format("it is {}'s turn, not {}'s", colour_name(view.turn), colour_name(seat)));
  const hex::Grid grid = hex::to_grid(view);
  if (grid.at(*from) != seat)
    return fail(fmt::format("{} holds no stone of {}", hex::print(*from), colour_name(seat)));
  const int step = step_between(*from, *to, seat);
  if (step < 0)
    return fail(fmt::format("{} is not one step from {}; {} steps by {}", hex::print(*to), hex::print(*from),
                            colour_name(seat), step_names(seat)));
  if (grid.at(*to) != hex::empty) return fail(fmt::format("{} is not empty", hex::print(*to)));
  return step_from(hex::place(view.size, *from), step);
}

template <int Words>
std::string Dodo<Words>::draw(const View& view, Seat, Style style) {
  Set movable, entered;
  if (style.mark_legal)
    for (const Move move : legal(view, view.turn)) {
      movable.set(move.from());
      entered.set(target(view.size, view.turn, move));
    }
  return hex::draw(
      hex::to_grid(view),
      [&](Cell c) -> std::string {
        const int p = hex::place(view.size, c);
        if (movable.test(p)) return view.turn == hex::red ? "(R)" : "(B)";
        return entered.test(p) ? " · " : "";
      },
      style);
}

template <int Words>
std::string Dodo<Words>::position(const View& view) {
  return hex::print_position(hex::to_grid(view));
}

template <int Words>
std::string Dodo<Words>::compact(const View& view) {
  return hex::print_key_position(hex::to_grid(view));
}

template <int Words>
auto Dodo<Words>::parse_position(const Config& config, std::string_view text) -> Result<State> {
  if (trim(text).starts_with("64:") && trim(text).find(' ') == std::string_view::npos)
    return fail("the key does not say who is to move; write r or b after a blank");
  const auto grid = hex::parse_position_on(config.size, text);
  if (!grid) return std::unexpected(grid.error());
  if (auto sound = check(*grid); !sound) return std::unexpected(sound.error());
  State s;
  s.size = static_cast<std::uint8_t>(config.size);
  for (const auto& row : hex::rows(grid->size))
    for (const Cell c : row)
      if (grid->at(c) != hex::empty) put(s, grid->at(c), hex::place(grid->size, c));
  s.turn = static_cast<std::uint8_t>(grid->turn);
  if (s.turn == hex::blue) s.key ^= hex::turn_key;
  return s;
}

template <int Words>
std::string Dodo<Words>::json(const View& view) {
  return hex::json(hex::to_grid(view));
}

template struct Dodo<1>;
template struct Dodo<2>;
template struct Dodo<6>;

}  // namespace parlor::dodo
