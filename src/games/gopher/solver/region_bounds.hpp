#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "games/gopher/solver/region_pairing.hpp"

namespace parlor::gopher {

// What pairings show of a region, as Red sees it: its keeper loses nothing there when the other begins.
struct Bounds {
  bool at_least_nothing = false, at_most_nothing = false;

  bool nothing() const { return at_least_nothing && at_most_nothing; }
  bool kept_by(int colour) const { return colour == hex::red ? at_least_nothing : at_most_nothing; }
};

// The pairing by which a player keeps a region, if a bounded search finds one. The answer depends on the
// region alone.
template <int Words>
std::optional<RegionPairing> find_pairing(int size, const Region<Words>& region, int keeper);

// The bounds of large regions. They are remembered by the regions themselves, so that none is ever taken for
// another; the memory is fixed, and what does not fit is worked out again.
template <int Words>
class RegionBounds {
 public:
  explicit RegionBounds(std::size_t entries = std::size_t{1} << 16);

  Bounds of(int size, const Region<Words>& region);

 private:
  struct Entry {
    Region<Words> region;
    std::uint8_t size = 0;  // of the board; zero: nothing here
    Bounds bounds;
  };

  std::vector<Entry> entries_;
};

extern template class RegionBounds<1>;
extern template class RegionBounds<2>;
extern template class RegionBounds<6>;

}  // namespace parlor::gopher
