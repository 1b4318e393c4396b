#include "games/chifoumi/players/match_value.hpp"

#include <algorithm>

namespace parlor::chifoumi {
namespace {

double of_finished(int points, int triggered) {
  const int lead = points != 0 ? points : triggered;
  return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

DuelOdds with_edge(double edge) { return {(1 + 1.5 * edge) / 3, 1.0 / 3, (1 - 1.5 * edge) / 3}; }

}  // namespace

MatchValue::MatchValue(int games, const Encounters& e)
    : games_(games), value_(static_cast<std::size_t>((games + 1) * span * span)) {
  const DuelOdds fair, edged = with_edge(e.edge);
  for (int left = 0; left <= games; ++left)
    for (int points = -widest; points <= widest; ++points)
      for (int triggered = -widest; triggered <= widest; ++triggered) {
        double& value = value_[place(left, points, triggered)];
        if (left == 0) {
          value = of_finished(points, triggered);
          continue;
        }
        const auto after = [&](bool by_me, const DuelOdds& odds) {
          return after_duel(left - 1, points, triggered, by_me, odds);
        };
        const double none = at(left - 1, points, triggered);
        const double hide = (1 - e.found) * none + e.found * after(false, fair);
        const double seek = (1 - e.met) * none + e.met * (e.called_by_me * after(true, edged) +
                                                          (1 - e.called_by_me) * after(false, edged));
        value = std::max(hide, seek);
      }
}

std::size_t MatchValue::place(int left, int points, int triggered) const {
  const int p = std::clamp(points, -widest, widest) + widest;
  const int t = std::clamp(triggered, -widest, widest) + widest;
  return static_cast<std::size_t>((std::clamp(left, 0, games_) * span + p) * span + t);
}

double MatchValue::at(int left, int points, int triggered) const {
  return value_[place(left, points, triggered)];
}

double MatchValue::after_duel(int left, int points, int triggered, bool by_me, const DuelOdds& odds) const {
  const int t = triggered + (by_me ? 1 : -1);
  return odds.win * at(left, points + 1, t) + odds.tie * at(left, points, t) +
         odds.loss * at(left, points - 1, t);
}

}  // namespace parlor::chifoumi
