#pragma once

#include <cstdint>
#include <vector>

#include "games/gopher/solver/region.hpp"

namespace parlor::gopher {

// A fresh cell that a player keeps for answers, and which of its neighbours it may answer: bit i stands for
// hex::directions[i].
struct PairedCell {
  std::uint16_t place = 0;
  std::uint8_t answers = 0;
};

// Why a region is worth at least nothing to a player when the other one is to move (docs/proofs.md,
// "Pairings").
struct RegionPairing {
  std::uint16_t place = 0;  // any cell of the region
  std::vector<PairedCell> cells;
};

// What a pairing of the whole board leaves in a region.
template <int Words>
RegionPairing pairing_within(const Bits<Words>& pairing, const Region<Words>& region) {
  constexpr std::uint8_t all_around = 0x3f;
  RegionPairing part{static_cast<std::uint16_t>(region.live().first()), {}};
  (pairing & region.virgin).for_each([&](int place) {
    part.cells.push_back({static_cast<std::uint16_t>(place), all_around});
  });
  return part;
}

}  // namespace parlor::gopher
