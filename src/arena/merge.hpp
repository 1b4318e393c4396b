#pragma once

#include <cstdint>
#include <span>

#include "arena/game_store.hpp"

namespace parlor::arena {

struct Merged {
  std::uint64_t tournaments = 0;
  std::uint64_t games = 0;  // that were not there before
  std::uint64_t known = 0;  // that were

  Merged& operator+=(const Merged& other);
};

// Brings all tournaments of several stores into another; those of the same order come together. Games of the
// same number must be the same but for the time they took: one that is not is told, and nothing is changed.
Result<Merged> merge(std::span<GameStore> from, GameStore& into);
inline Result<Merged> merge(GameStore& from, GameStore& into) { return merge(std::span(&from, 1), into); }

}  // namespace parlor::arena
