#include "gnd/match.hpp"

#include <fmt/format.h>

#include "catalog.hpp"

namespace parlor::gnd {
namespace {

std::size_t index(Colour colour) { return colour == Colour::red ? 0 : 1; }

}  // namespace

Match::Match(Begun begun, std::unique_ptr<play::Table> table)
    : begun_(std::move(begun)), table_(std::move(table)), left_{begun_.terms.seconds, begun_.terms.seconds} {}

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
  if (late_ || acting.empty()) return {};
  return colour_of_seat(acting.first());
}

std::optional<Colour> Match::winner() const {
  if (late_) return other(*late_);
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

double Match::left(Colour colour, Time now) const {
  const double left = left_[index(colour)];
  if (to_move() != colour || !since_) return left;
  return left - std::chrono::duration<double>(now - *since_).count();
}

Result<void> Match::move(const std::string& move, double left) {
  const auto mover = to_move();
  if (!mover) return fail("the match is over");
  const auto made = table_->act(seat_of(*mover), move);
  if (!made) return std::unexpected(made.error());
  left_[index(*mover)] = left;
  since_.reset();
  return {};
}

void Match::penalise(double left) {
  if (const auto mover = to_move()) left_[index(*mover)] = left;
  since_.reset();
}

void Match::time_out() {
  late_ = to_move();
  if (late_) left_[index(*late_)] = 0;
  since_.reset();
}

play::Record Match::result() const {
  play::Record record = table_->record();
  record.players = {title(side(colour_of_seat(0))), title(side(colour_of_seat(1)))};
  if (const auto won = winner())
    record.scores = won == colour_of_seat(0) ? std::vector{1.0, -1.0} : std::vector{-1.0, 1.0};
  if (late_) record.ended_by = fmt::format("{} ran out of time", title(side(*late_)));
  return record;
}

std::vector<Event> Match::retold() const {
  std::vector<Event> events{begun_};
  std::array<bool, 2> moved{};
  for (const auto& [seat, move] : table_->record().acts) {
    events.emplace_back(Moved{token(), move, left_[index(colour_of_seat(seat))]});
    moved[index(colour_of_seat(seat))] = true;
  }
  if (late_) events.emplace_back(TimedOut{token()});
  // A penalty before the first move is on the clock, and no move tells of it.
  const auto mover = to_move();
  if (mover && !moved[index(*mover)]) events.emplace_back(Penalised{token(), left_[index(*mover)]});
  return events;
}

std::string title(const Side& side) {
  return side.group ? fmt::format("group {}", *side.group) : side.player.empty() ? "anyone" : side.player;
}

}  // namespace parlor::gnd
