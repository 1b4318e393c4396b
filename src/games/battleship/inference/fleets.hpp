#pragma once

#include "games/battleship/inference/explain.hpp"

namespace parlor::battleship {

// Calls f for each fleet that goes with an explanation, the ships from `ship` on, until it answers false.
template <int Words, class F>
bool for_each_fleet(const Config& config, const Explanation<Words>& e, int ship, F&& f) {
  while (ship < config.ships && e.lays(ship)) ++ship;
  if (ship == config.ships) {
    Fleet fleet;
    for (std::size_t i = 0; i < config.ships; ++i) fleet.push_back(e.berth[i]);
    return f(fleet);
  }
  for (const int down : {0, 1})
    for (auto left = e.open[ship].begin[down]; left.any();) {
      const Berth berth = Berth::at(left.first(), down == 1);
      left.reset(berth.place());
      auto next = e;
      if (lay(config, ship, berth, next) && !for_each_fleet(config, next, ship + 1, f)) return false;
    }
  return true;
}

// Calls f for each fleet that fits, until it answers false.
template <int Words, class F>
bool for_each_fleet(const Config& config, const Possible<Words>& what, F&& f) {
  return for_each_explanation(config, what,
                              [&](const Explanation<Words>& e) { return for_each_fleet(config, e, 0, f); });
}

}  // namespace parlor::battleship
