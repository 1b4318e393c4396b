#include "gnd/match.hpp"

#include <fmt/format.h>

#include "catalog.hpp"

namespace parlor::gnd {

Match::Match(Begun begun, std::unique_ptr<play::Table> table)
    : begun_(std::move(begun)),
      table_(std::move(table)),
      clocks_{play::Clock({.per_move = {}, .per_game = begun_.terms.seconds}),
              play::Clock({.per_move = {}, .per_game = begun_.terms.seconds})} {}

Result<std::shared_ptr<Match>> Match::begin(Begun begun) {
  const auto game = find_game(name(begun.terms.game));
  if (!game) return std::unexpected(game.error());
  auto table = (*game)->open(begun.terms.settings(), 0, {});
  if (!table) return std::unexpected(table.error());
  return std::shared_ptr<Match>(new Match(std::move(begun), *std::move(table)));
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

hex::Grid Match::grid() const {
  const auto seen = hex::parse_position_on(begun_.terms.size, table_->position(0));
  return begun_.red_starts ? *seen : turned(*seen);
}

Result<std::string> Match::move_of(const Action& action) const {
  auto move = gnd::move_of(begun_.terms.game, action);
  if (!move || begun_.red_starts) return move;
  return turned(*move);
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
    record.ended_by = fmt::format("{} {}", title(side(colour_of_seat(late->seat))), late->words.english());
  return record;
}

std::vector<Event> Match::retold() const {
  std::vector<Event> events{begun_};
  std::array<bool, 2> moved{};
  for (const auto& [seat, move] : table_->record().acts) {
    events.emplace_back(Moved{token(), move, clock(colour_of_seat(seat)).left()});
    moved[seat] = true;
  }
  if (on_time()) events.emplace_back(TimedOut{token()});
  // A penalty before the first move is on the clock, and no move tells of it.
  const auto mover = to_move();
  if (mover && !moved[seat_of(*mover)]) events.emplace_back(Penalised{token(), clock(*mover).left()});
  return events;
}

std::string title(const Side& side) {
  return side.group ? fmt::format("group {}", *side.group) : side.player.empty() ? "anyone" : side.player;
}

}  // namespace parlor::gnd
