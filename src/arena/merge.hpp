#pragma once

#include <cstdint>

#include "arena/game_store.hpp"

namespace parlor::arena {

struct Merged {
  std::uint64_t tournaments = 0;
  std::uint64_t games = 0;  // that were not there before
  std::uint64_t known = 0;  // that were

  Merged& operator+=(const Merged& other);
};

// Brings all tournaments of one store into another; those of the same order come together. Games of the same
// number must be the same but for the time they took: one that is not is told, and nothing is changed.
Result<Merged> merge(GameStore& from, GameStore& into);

}  // namespace parlor::arena
