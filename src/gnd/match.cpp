#include "gnd/match.hpp"

#include <ranges>

#include <fmt/format.h>

#include "catalog.hpp"
#include "core/french.hpp"
#include "gnd/french.hpp"

namespace parlor::gnd {
namespace {

Sentence named(const Side& side) {
  return side.group ? say<french>("group {}", *side.group) : Sentence(title(side));
}

}  // namespace

Match::Match(Begun begun, std::unique_ptr<play::Table> table, hex::Grid grid)
    : begun_(std::move(begun)),
      table_(std::move(table)),
      grid_(std::move(grid)),
      clocks_{play::Clock({.per_move = {}, .per_game = begun_.terms.seconds}),
              play::Clock({.per_move = {}, .per_game = begun_.terms.seconds})} {}

Result<std::shared_ptr<Match>> Match::begin(Begun begun) {
  const auto game = find_game(name(begun.terms.game));
  if (!game) return std::unexpected(game.error());
  auto table = (*game)->open(begun.terms.settings(), 0, {});
  if (!table) return std::unexpected(table.error());
  auto grid = hex::parse_position_on(begun.terms.size, (*table)->position(0));
  if (!grid) return std::unexpected(grid.error());
  if (!begun.red_starts) grid = turned(*grid);
  return std::shared_ptr<Match>(new Match(std::move(begun), *std::move(table), *std::move(grid)));
}

std::optional<Colour> Match::colour_of(std::int64_t group) const {
  if (side(Colour::red).group == group) return Colour::red;
  if (side(Colour::blue).group == group) return Colour::blue;
  return {};
}

Colour Match::colour_of_seat(Seat seat) const {
  return (seat == 0) == begun_.red_starts ? Colour::red : Colour::blue;
}

Seat Match::seat_of(Colour colour) const { return colour_of_seat(0) == colour ? 0 : 1; }

std::optional<Colour> Match::to_move() const {
  const SeatSet acting = table_->to_act();
  if (acting.empty()) return {};
  return colour_of_seat(acting.first());
}

std::optional<Colour> Match::winner() const {
  if (!table_->to_act().empty()) return {};
  return colour_of_seat(table_->score(0) > 0 ? 0 : 1);
}

Result<std::string> Match::move_of(const Action& action) const {
  return gnd::move_of(begun_.terms.game, action, !begun_.red_starts);
}

std::optional<std::string> Match::last_move(Colour colour) const {
  for (const auto& [seat, move] : record().acts | std::views::reverse)
    if (seat == seat_of(colour)) return move;
  return {};
}

double Match::left(Colour colour, Time now) const { return clock(colour).left(now); }

void Match::resume(Time now) {
  if (const auto mover = to_move()) clock(*mover).start(now);
}

Result<void> Match::move(const std::string& move, double left) {
  const auto mover = to_move();
  if (!mover) return fail("the match is over");
  const auto made = table_->act(seat_of(*mover), move);
  if (!made) return std::unexpected(made.error());
  // A stone comes to the last cell, from the first where there are two: so it is in both games.
  const auto cells = cells_of(*made, !begun_.red_starts);
  grid_.at(cells.front()) = hex::empty;
  grid_.at(cells.back()) = static_cast<std::int8_t>(*mover == Colour::red ? hex::red : hex::blue);
  grid_.turn = 1 - grid_.turn;
  clock(*mover).set_left(left);
  return {};
}

void Match::penalise(double left) {
  if (const auto mover = to_move()) clock(*mover).set_left(left);
}

void Match::time_out() {
  const auto mover = to_move();
  if (!mover) return;
  clock(*mover).set_left(0);
  table_->forfeit(play::out_of_time(seat_of(*mover)));
}

play::Record Match::result() const {
  play::Record record = table_->record();
  record.players = {title(side(colour_of_seat(0))), title(side(colour_of_seat(1)))};
  if (const auto& late = table_->forfeited())
    record.ended_by = say<parlor::french>("{} {}", named(side(colour_of_seat(late->seat))), late->words);
  return record;
}

Outcome Match::outcome() const {
  return {.match = token(),
          .tournament = begun_.terms.name,
          .red = title(begun_.terms.red),
          .blue = title(begun_.terms.blue),
          .winner = *winner(),
          .on_time = on_time(),
          .counts = begun_.counts,
          .moves = record().acts.size()};
}

std::string title(const Side& side) {
  return side.group ? fmt::format("group {}", *side.group) : side.player.empty() ? "anyone" : side.player;
}

}  // namespace parlor::gnd
