#include "cli/adviser.hpp"

#include <algorithm>

#include "catalog.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"

namespace parlor::cli {

Spec adviser(const play::GameEntry& game, const play::Table& table, const std::vector<Spec>& others) {
  const bool alike = std::ranges::all_of(others, [&](const Spec& s) { return s == others.front(); });
  return table.seats() > 1 && table.shared_score() && alike ? others.front() : *parse_spec(game.analyst);
}

std::optional<Advice> advice(const play::GameEntry& game, const play::Table& table, const Spec& from,
                             const Place& place) {
  const auto other = replayed(table.record());
  if (!other || !(*other)->sit(with_lines(game, from, 5), place)) return {};
  play::Clock clock({}, &interrupted());
  std::string move = think(**other, place.seat, clock);
  return Advice{print(from), std::move(move), (*other)->thought(place.seat)};
}

std::string think(play::Table& table, Seat seat, play::Clock& clock) {
  const Progress progress("thinking");
  return table.choose(seat, clock.start_move());
}

}  // namespace parlor::cli
