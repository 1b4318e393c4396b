#include "games/hanabi/players/search/strategy.hpp"

#include <cmath>

#include "games/hanabi/knowledge.hpp"

namespace parlor::hanabi::lookahead {

std::array<CardSet, max_held> Strategy::possible(const View& view) const {
  std::array<CardSet, max_held> sets{};
  const Hand& own = view.hand(view.me);
  for (std::size_t slot = 0; slot < own.size(); ++slot) sets[slot] = own[slot].possible();
  return sets;
}

std::vector<Scene> Strategy::imagine(std::span<const State> worlds) const {
  return {worlds.begin(), worlds.end()};
}

float Strategy::fit_of(bool follows, double other) const {
  // So unlikely that such a guess counts for nothing beside one that fits, and yet not impossible: if
  // none fits, those that fit best remain.
  constexpr double min = 1e-9;
  return static_cast<float>(std::log(std::max((follows ? 1 - deviation : 0) + deviation * other, min)));
}

}  // namespace parlor::hanabi::lookahead
