#include "games/chifoumi/players/match_value.hpp"

#include <algorithm>

namespace parlor::chifoumi {
namespace {

double of_finished(int points, int triggered) {
  const int lead = points != 0 ? points : triggered;
  return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

// The value of a game of two rows and two columns for the one who chooses the row.
double solve(double a, double b, double c, double d) {
  const double low = std::max(std::min(a, b), std::min(c, d));
  const double high = std::min(std::max(a, c), std::max(b, d));
  if (low >= high) return low;
  return (a * d - b * c) / (a + d - b - c);
}

}  // namespace

MatchValue::MatchValue(int games, const DuelRates& rates)
    : games_(games), rates_(rates), value_(static_cast<std::size_t>((games + 1) * span * span)) {
  for (int left = 0; left <= games; ++left)
    for (int points = -widest; points <= widest; ++points)
      for (int triggered = -widest; triggered <= widest; ++triggered) {
        double& value = value_[place(left, points, triggered)];
        if (left == 0)
          value = of_finished(points, triggered);
        else
          value = solve(one_game(left - 1, points, triggered, true, true),
                        one_game(left - 1, points, triggered, true, false),
                        one_game(left - 1, points, triggered, false, true),
                        one_game(left - 1, points, triggered, false, false));
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

double MatchValue::one_game(int left, int points, int triggered, bool i_seek, bool they_seek) const {
  const double duel = i_seek      ? (they_seek ? rates_.both : rates_.only_me)
                      : they_seek ? rates_.only_them
                                  : rates_.none;
  const double by_me = i_seek == they_seek ? 0.5 : i_seek ? 1 : 0;
  return (1 - duel) * at(left, points, triggered) +
         duel * (by_me * after_duel(left, points, triggered, true, {}) +
                 (1 - by_me) * after_duel(left, points, triggered, false, {}));
}

double MatchValue::seeking(int left, int points, int triggered) const {
  return std::min(one_game(left, points, triggered, true, true),
                  one_game(left, points, triggered, true, false));
}

double MatchValue::hiding(int left, int points, int triggered) const {
  return std::min(one_game(left, points, triggered, false, true),
                  one_game(left, points, triggered, false, false));
}

}  // namespace parlor::chifoumi
