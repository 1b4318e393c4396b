#pragma once

#include <optional>

#include "core/fixed_list.hpp"
#include "core/rng.hpp"
#include "games/battleship/sea.hpp"

// Fleets: where all ships of a side lie.
namespace parlor::battleship {

using Fleet = FixedList<Berth, max_ships>;  // in the order of the ships; shorter while it is being placed

// How many berths a ship of this length has on an empty board.
inline int berth_count(const Config& config, int length) {
  const int across = length <= config.width ? (config.width - length + 1) * config.height : 0;
  const int down = length > 1 && length <= config.height ? (config.height - length + 1) * config.width : 0;
  return across + down;
}

inline Berth nth_berth(const Config& config, int length, int n) {
  const int columns = length <= config.width ? config.width - length + 1 : 0;
  if (n < columns * config.height) return Berth::at(n / columns * config.width + n % columns, false);
  return Berth::at(n - columns * config.height, true);
}

// Every ship thrown anywhere on its own; nothing if two of them meet. So all fleets are equally likely.
template <int Words>
std::optional<Fleet> throw_fleet(const Config& config, Rng& rng) {
  Fleet fleet;
  Bits<Words> closed;
  for (const int length : config.fleet()) {
    const auto choices = static_cast<std::uint32_t>(berth_count(config, length));
    const Berth berth = nth_berth(config, length, static_cast<int>(rng.below(choices)));
    const Bits<Words> cells = cells_of<Words>(config, berth, length);
    if ((cells & closed).any()) return {};
    closed |= closed_by(config, cells);
    fleet.push_back(berth);
  }
  return fleet;
}

// Any fleet, all alike. The configuration was checked, so about one throw in 500,000 fits, or more.
template <int Words>
Fleet random_fleet(const Config& config, Rng& rng) {
  for (;;)
    if (const auto fleet = throw_fleet<Words>(config, rng)) return *fleet;
}

// Whether the ships from `next` on can always be placed, wherever the others lie: there are more berths than
// all others together can close.
inline bool roomy(const Config& config) {
  const int margin = config.touch == Touch::yes ? 0 : 2;
  for (const int length : config.fleet()) {
    int closed = 0;
    for (const int other : config.fleet()) {
      const int wide = other + margin, high = 1 + margin;  // the rectangle that a ship closes
      closed += (wide + length - 1) * high + wide * (high + length - 1);
    }
    const int own = (length + margin + length - 1) * (1 + margin) + (length + margin) * (margin + length);
    if (closed - own >= berth_count(config, length)) return false;
  }
  return true;
}

// Whether a way is found to place the ships from `next` on, the first that fits always first. What is found
// within so many tries at a fleet is found within as many for the fleet with the next ship of that way added.
template <int Words>
bool can_complete(const Config& config, const Bits<Words>& free, int next, int& tries) {
  if (next == config.ships) return true;
  const int length = config.length(next);
  const auto open = berths(config, free, length);
  for (const int down : {0, 1})
    for (auto left = open.begin[down]; left.any();) {
      const int place = left.first();
      left.reset(place);
      if (--tries < 0) return false;
      const auto ship = cells_of<Words>(config, Berth::at(place, down == 1), length);
      if (can_complete(config, free & ~closed_by(config, ship), next + 1, tries)) return true;
    }
  return false;
}

template <int Words>
bool can_complete(const Config& config, const Bits<Words>& free, int next) {
  int tries = 20'000;
  return can_complete(config, free, next, tries);
}

}  // namespace parlor::battleship
