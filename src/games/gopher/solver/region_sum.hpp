#pragma once

#include "games/gopher/solver/large_region.hpp"
#include "games/gopher/solver/region_bounds.hpp"
#include "games/gopher/solver/region_values.hpp"

namespace parlor::gopher {

// What is known of regions beyond their cells.
template <int Words>
struct RegionKnowledge {
  RegionValues values;
  RegionBounds<Words> bounds;
};

// A position as a sum: the large regions one by one, and the value of all small ones together. Opposite
// large regions are gone, for a game and its negative are worth nothing, and so are those that pairings show
// to be worth nothing.
template <int Words>
struct RegionSum {
  static constexpr int small = 10;  // regions of up to so many cells are replaced by their values
  static_assert(small <= RegionValues::max_cells);

  struct Part : LargeRegion<Words> {
    Bounds bounds;
  };
  using Parts = FixedList<Part, hex::max_cells_on<Words> / (small + 1) + 1>;

  Parts parts;
  KeyPair keys;  // the sums over the parts
  combinatorial::Value value;
  bool opening = false;  // an empty board: Red may play on any cell of its one region

  // The key of the large regions, as the player to move sees them.
  Key key_for(int colour) const { return colour == hex::red ? keys.key : keys.negative; }

  // Whether a player loses none of the large regions when the other one begins there.
  bool kept_by(int colour) const {
    return std::ranges::all_of(parts, [colour](const Part& part) { return part.bounds.kept_by(colour); });
  }

  void add(const LargeRegion<Words>& region, Bounds bounds) {
    if (!bounds.nothing()) add({region, bounds});
  }

  void add(const Part& part) {
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (parts[i].keys().key == part.keys().negative) {
        *this = without(i);
        return;
      }
    parts.push_back(part);
    keys = keys + part.keys();
  }

  RegionSum without(std::size_t gone) const {
    RegionSum rest;
    rest.value = value;
    rest.keys = keys - parts[gone].keys();
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (i != gone) rest.parts.push_back(parts[i]);
    return rest;
  }
};

// A move in a sum: a stone in one of the large regions, or an option of the small ones' value.
struct SumMove {
  static constexpr std::uint16_t in_value = 0xffff;
  std::uint16_t part = in_value;
  std::uint16_t which = 0;  // the stone's place, or the option
};

template <int Words>
RegionSum<Words> sum_of(const typename Gopher<Words>::State& s, RegionKnowledge<Words>& known) {
  using Sum = RegionSum<Words>;
  Sum sum;
  const Region<Words> live = live_part<Words>(s);
  sum.opening = s.stones[hex::red].none();
  if (sum.opening) {
    sum.add({{s.size, live}, {}});
    return sum;
  }
  const auto add_large = [&](const LargeRegion<Words>& region) {
    sum.add(region, known.bounds.of(s.size, region.region()));
  };
  for_each_region(s.size, live, [&](const Region<Words>& region) {
    if (region.live().count() <= Sum::small)
      sum.value = known.values.store().add(sum.value, known.values.of(s.size, region));
    else
      add_large({s.size, region});
  });
  return sum;
}

template <int Words>
RegionSum<Words> after(int size, const RegionSum<Words>& sum, int colour, SumMove move,
                       RegionKnowledge<Words>& known) {
  using Sum = RegionSum<Words>;
  auto& store = known.values.store();
  if (move.part == SumMove::in_value) {
    Sum next = sum;
    next.value = (colour == hex::red ? store.left(sum.value) : store.right(sum.value))[move.which];
    return next;
  }
  Sum next = sum.without(move.part);
  const auto& before = sum.parts[move.part];
  const auto add_large = [&](const LargeRegion<Words>& region) {
    next.add(region, known.bounds.of(size, region.region()));
  };
  for_each_region_after(size, before.region(), colour, move.which, [&](const Region<Words>& region) {
    if (region.live().count() <= Sum::small)
      next.value = store.add(next.value, known.values.of(size, region));
    else
      add_large({size, region, before});
  });
  return next;
}

}  // namespace parlor::gopher
