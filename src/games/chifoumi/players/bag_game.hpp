#pragma once

#include "games/chifoumi/kind.hpp"

namespace parlor::chifoumi {

// The bag game: both sides have filled their bags, neither knows the other's, and they draw. Written out as a
// matrix it is rock, paper, scissors over what the bags draw on average, so its value is 0, and the only
// unexploitable way to draw is uniformly. How far someone is from that is what the best answer to its draws
// wins in a duel: 0 for an empty bag, 1 for a pure one that is known.
constexpr double exploitability(const Odds& drawn) {
  double most = 0;
  for (const Kind answer : kinds) {
    const double gain = drawn[index(victim_of(answer))] - drawn[index(beater_of(answer))];
    if (gain > most) most = gain;
  }
  return most;
}

// The best answer itself.
constexpr Kind best_answer(const Odds& drawn) {
  Kind best = Kind::flame;
  for (const Kind answer : kinds) {
    const auto gain = [&](Kind k) { return drawn[index(victim_of(k))] - drawn[index(beater_of(k))]; };
    if (gain(answer) > gain(best)) best = answer;
  }
  return best;
}

}  // namespace parlor::chifoumi
