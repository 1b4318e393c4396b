#pragma once

#include "games/battleship/inference/possible.hpp"

namespace parlor::battleship {

// Whole numbers large enough for every fleet on every board.
__extension__ using Count = unsigned __int128;

// One way to lay ships over all hits that nobody named, and where the other ships may then lie.
template <int Words>
struct Explanation {
  std::uint32_t laid = 0;                       // ships, a bit each
  std::array<Berth, max_ships> berth{};         // of those laid
  std::array<Berths<Words>, max_ships> open{};  // of the others, each alone

  bool lays(int ship) const { return ((laid >> ship) & 1) != 0; }
};

// The others may lie where they do not meet this ship.
template <int Words>
bool lay(const Config& config, int ship, Berth berth, Explanation<Words>& e) {
  e.laid |= 1U << ship;
  e.berth[static_cast<std::size_t>(ship)] = berth;
  const auto closed = closed_by(config, cells_of<Words>(config, berth, config.length(ship)));
  for (int other = 0; other < config.ships; ++other) {
    if (e.lays(other)) continue;
    auto& open = e.open[static_cast<std::size_t>(other)];
    open &= ~meeting(config, closed, config.length(other));
    if (open.none()) return false;
  }
  return true;
}

// The cells of the ships that are not laid yet.
template <int Words>
int cells_left(const Config& config, const Explanation<Words>& e) {
  int cells = 0;
  for (int ship = 0; ship < config.ships; ++ship)
    if (!e.lays(ship)) cells += config.length(ship);
  return cells;
}

// Calls f for each explanation, until it answers false or so many ships were laid. Every fleet that fits goes
// with exactly one of them: the ships that it has on those hits.
template <int Words, class F>
bool for_each_explanation(const Config& config, const Bits<Words>& unexplained, const Explanation<Words>& e,
                          std::uint64_t& steps, F&& f) {
  if (unexplained.none()) return f(e);
  if (unexplained.count() > cells_left(config, e)) return true;
  const auto cell = Bits<Words>::of(unexplained.first());
  for (int ship = 0; ship < config.ships; ++ship) {
    if (e.lays(ship)) continue;
    const int length = config.length(ship);
    const auto over = e.open[static_cast<std::size_t>(ship)] & meeting(config, cell, length);
    for (const int down : {0, 1})
      for (auto left = over.begin[static_cast<std::size_t>(down)]; left.any();) {
        const Berth berth = Berth::at(left.first(), down == 1);
        left.reset(berth.place());
        if (steps == 0) return false;
        --steps;
        auto next = e;
        if (!lay(config, ship, berth, next)) continue;
        if (!for_each_explanation(config, unexplained & ~cells_of<Words>(config, berth, length), next, steps,
                                  f))
          return false;
      }
  }
  return true;
}

// False if f answered so, or if there were more steps than these.
template <int Words, class F>
bool for_each_explanation(const Config& config, const Possible<Words>& what, F&& f,
                          std::uint64_t steps = ~std::uint64_t{0}) {
  Explanation<Words> none;
  none.open = what.berths;
  for (std::size_t ship = 0; ship < config.ships; ++ship)
    if (what.berths[ship].none()) return true;
  return for_each_explanation(config, what.unexplained, none, steps, f);
}

}  // namespace parlor::battleship
