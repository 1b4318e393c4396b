#pragma once

#include <vector>

#include "games/chifoumi/players/belief.hpp"
#include "games/chifoumi/players/terrain.hpp"

namespace parlor::chifoumi {

struct Escape {
  std::vector<Cell> path;  // the cells to enter; empty: there is no step
  double danger = 0;       // the chance that a rival has this seat in sight on its next turn
};

// The walk on which rivals have the least chance of seeing this seat on their own turns, looked ahead some
// moves while what is believed of their places spreads. Being seen on one's own turn does no harm: one may
// still step away, or call the duel. Who walks in the fog mostly runs into people on its own steps, so this
// walk likes to go to and fro where it has just looked.
Escape evade(const View& view, const Terrain& terrain, const std::vector<const PlaceBelief*>& rivals);

}  // namespace parlor::chifoumi
