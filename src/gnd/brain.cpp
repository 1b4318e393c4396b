#include "gnd/brain.hpp"

#include <algorithm>

#include "catalog.hpp"
#include "gnd/french.hpp"

namespace parlor::gnd {
namespace {

// The move that leads from one position to the other, if one does at all.
std::optional<std::string> difference(const hex::Grid& before, const hex::Grid& after, int mover) {
  std::string from, to;
  if (before.size != after.size) return {};
  for (const auto& row : hex::rows(before.size))
    for (const hex::Cell cell : row) {
      if (before.at(cell) == after.at(cell)) continue;
      std::string& changed = after.at(cell) == mover ? to : from;
      if (!changed.empty()) return {};
      changed = hex::print(cell);
    }
  if (to.empty()) return {};
  return from.empty() ? to : from + "-" + to;
}

hex::Grid grid_of(const play::Table& table, int size) {
  return *hex::parse_position_on(size, table.position(0));
}

}  // namespace

Result<void> Brain::check(Game game) const {
  const auto entry = find_game(name(game));
  if (!entry) return std::unexpected(entry.error());
  const auto match = (*entry)->match({}, {spec_, spec_});
  if (!match) return std::unexpected(match.error());
  return {};
}

// In Gopher the stones tell who began; in Dodo either may be to move in any position.
Brain::Seen Brain::see(const Answer& answer) {
  const int lead = answer.grid.count(hex::red) - answer.grid.count(hex::blue);
  const bool other_way = answer.game == Game::gopher && lead != answer.grid.turn;
  return {other_way ? turned(answer.grid) : answer.grid, other_way};
}

bool Brain::follow(const Answer& answer, const Seen& seen) {
  if (!table_ || match_ != answer.match || answer.match.empty()) return false;
  const Seat opponent = 1 - seen.grid.turn;
  const auto move = difference(grid_of(*table_, seen.grid.size), seen.grid, opponent);
  if (!move || !table_->to_act().contains(opponent) || !table_->act(opponent, *move)) return false;
  return grid_of(*table_, seen.grid.size) == seen.grid;
}

Result<void> Brain::set_up(const Answer& answer, const Seen& seen) {
  const auto game = find_game(name(answer.game));
  if (!game) return std::unexpected(game.error());
  auto table = (*game)->open({}, 0, hex::print_position(seen.grid));
  if (!table) return std::unexpected(table.error());
  if (const auto sat = (*table)->sit(spec_, {.seat = seen.grid.turn, .seed = seed_, .team = crew_}); !sat)
    return sat;
  table_ = *std::move(table);
  match_ = answer.match;
  return {};
}

Result<Action> Brain::choose(const Answer& answer, const Budget& budget) {
  const Seen seen = see(answer);
  if (!follow(answer, seen))
    if (const auto ready = set_up(answer, seen); !ready) return std::unexpected(ready.error());
  const Seat seat = seen.grid.turn;
  if (!table_->to_act().contains(seat))
    return fail(say<french>("the server asks for a move where none is left"));
  const std::string move = table_->choose(seat, budget);
  if (const auto made = table_->act(seat, move); !made) return std::unexpected(made.error());
  return action_of(move, seen.turned);
}

Result<Action> Brain::another(const Answer& answer, const std::vector<Action>& refused) {
  const Seen seen = see(answer);
  table_.reset();
  if (const auto ready = set_up(answer, seen); !ready) return std::unexpected(ready.error());
  for (const std::string& move : table_->legal(seen.grid.turn)) {
    Action action = action_of(move, seen.turned);
    if (std::ranges::count(refused, action) > 0) continue;
    table_.reset();
    return action;
  }
  return fail(say<french>("the server refuses every legal move"));
}

double Pace::usable(std::int64_t clock) {
  constexpr double moves_to_come = 30, min_lag = 0.02;
  if (first_) {
    // Clocks are rounded down: over several moves that evens out.
    ++moves_;
    lag_ = std::max(0.0, static_cast<double>(*first_ - clock) - spent_) / moves_;
  } else {
    first_ = clock;
  }
  const double reserve = 1 + moves_to_come * std::max(lag_, min_lag);
  const double left = static_cast<double>(clock);
  // When little is left, a share of it is better than nothing.
  return std::max({left - reserve, left / 20, 0.01});
}

}  // namespace parlor::gnd
