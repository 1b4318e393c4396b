#pragma once

#include "games/battleship/fleet.hpp"

// Fleets that lie where density players look last.
namespace parlor::battleship {

// So many fleets are drawn, and the one that lies deepest in the shade is taken: few enough that nobody can
// tell where it will be.
inline constexpr int hidden_choices = 100;

// How crowded with berths each cell of an empty board is: what density players look at.
template <int Words>
std::array<double, std::size_t{64} * Words> crowding(const Config& config) {
  std::array<double, std::size_t{64} * Words> crowds{};
  for (int p = 0; p < config.cells(); ++p)
    for (const int length : config.fleet())
      crowds[static_cast<std::size_t>(p)] +=
          static_cast<double>(meeting(config, Bits<Words>::of(p), length).count()) /
          berth_count(config, length);
  return crowds;
}

// The fleet with the least crowded cells of those that `draw` gives.
template <int Words, class Draw>
Fleet hidden_fleet(const Config& config, Draw&& draw) {
  const auto crowds = crowding<Words>(config);
  Fleet best;
  double min = 0;
  for (int i = 0; i < hidden_choices; ++i) {
    const Fleet fleet = draw();
    if (fleet.empty()) continue;  // none was found
    double sum = 0;
    for (std::size_t ship = 0; ship < fleet.size(); ++ship)
      cells_of<Words>(config, fleet[ship], config.lengths[ship]).for_each([&](int p) {
        sum += crowds[static_cast<std::size_t>(p)];
      });
    if (!best.empty() && sum >= min) continue;
    min = sum;
    best = fleet;
  }
  return best;
}

// The same among this fleet and others thrown at random: fewer of them where few throws fit, so that a table
// opens in a moment.
template <int Words>
Fleet hidden_beside(const Config& config, const Fleet& fleet, Rng& rng) {
  constexpr int max_throws = 500'000;
  int throws = 0;
  return hidden_fleet<Words>(config, [&]() -> Fleet {
    if (throws == 0) return ++throws, fleet;
    while (++throws < max_throws)
      if (const auto other = throw_fleet<Words>(config, rng)) return *other;
    return {};
  });
}

}  // namespace parlor::battleship
