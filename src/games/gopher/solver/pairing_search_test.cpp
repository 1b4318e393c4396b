#include "games/gopher/solver/pairing_search.hpp"

#include <gtest/gtest.h>

#include "games/gopher/solver/region_bounds.hpp"
#include "games/gopher/solver/region_values.hpp"

namespace parlor::gopher {
namespace {

// Regions of random positions, small enough for their values to be known without pairings.
template <int Words, class F>
void for_regions_of_random_positions(int size, int positions, F&& f) {
  Rng rng(static_cast<std::uint64_t>(size) + 100 * ::testing::UnitTest::GetInstance()->random_seed());
  for (int i = 0; i < positions; ++i) {
    auto s = Gopher<Words>::initial({size}, 0);
    const auto stones = 1 + rng.below(static_cast<std::uint32_t>(hex::cell_count(size) / 2));
    for (std::uint32_t n = 0; n < stones && Gopher<Words>::play_random(s, rng); ++n) {
    }
    for_each_region(size, live_part<Words>(s), [&](const Region<Words>& region) {
      if (region.live().count() <= RegionValues::max_cells) f(region);
    });
  }
}

struct Tally {
  int regions = 0, kept = 0, found = 0;  // kept: by their values, once for each player
};

// Every bound must be true of the value. With --gtest_shuffle --gtest_repeat=N, N times as many positions.
template <int Words>
Tally compare_with_values(int size, int positions) {
  RegionValues values;
  RegionBounds<Words> bounds;
  Tally tally;
  for_regions_of_random_positions<Words>(size, positions, [&](const Region<Words>& region) {
    const auto value = values.of(size, region);
    const Bounds known = bounds.of(size, region);
    const bool at_least = values.store().less_equal({}, value),
               at_most = values.store().less_equal(value, {});
    EXPECT_TRUE(at_least || !known.at_least_nothing);
    EXPECT_TRUE(at_most || !known.at_most_nothing);
    ++tally.regions;
    tally.kept += at_least + at_most;
    tally.found += known.at_least_nothing + known.at_most_nothing;
  });
  return tally;
}

TEST(PairingSearch, ClaimsNothingThatTheValuesDeny) {
  for (const auto& tally :
       {compare_with_values<1>(3, 2000), compare_with_values<1>(4, 2000), compare_with_values<2>(5, 2000)}) {
    EXPECT_GT(tally.regions, 1000);
    EXPECT_GT(tally.found, tally.kept / 2) << "it finds most of what there is";
    EXPECT_LT(tally.found, 2 * tally.regions);
  }
}

TEST(PairingSearch, FindsThePairingsOfTheWholeBoard) {
  auto s = Gopher<2>::initial({5}, 0);
  Gopher<2>::apply(s, hex::red, {static_cast<std::uint16_t>(hex::place(5, {0, 0}))});
  for_each_region(5, live_part<2>(s), [](const Region<2>& region) {
    const auto pairing = find_pairing(5, region, hex::red);
    ASSERT_TRUE(pairing);
    EXPECT_TRUE(region.live().test(pairing->place));
  });
}

TEST(PairingSearch, GivesUpInTime) {
  auto s = Gopher<2>::initial({6}, 0);
  Gopher<2>::apply(s, hex::red, {static_cast<std::uint16_t>(hex::place(6, {-1, -2}))});
  const Region<2> region = live_part<2>(s);
  EXPECT_FALSE(PairingSearch<2>(6, region, hex::red).run(0));
  EXPECT_FALSE(PairingSearch<2>(6, region, hex::red).run(1));
  EXPECT_TRUE(PairingSearch<2>(6, region, hex::red).run(1'000'000));
}

// Nothing is kept in the memory that another region might be taken for.
TEST(RegionBounds, AreTheSameWithHardlyAnyMemory) {
  RegionBounds<1> large, small(1);
  for_regions_of_random_positions<1>(4, 200, [&](const Region<1>& region) {
    const Bounds a = large.of(4, region), b = small.of(4, region), swapped = small.of(4, region.negative());
    EXPECT_EQ(a.at_least_nothing, b.at_least_nothing);
    EXPECT_EQ(a.at_most_nothing, b.at_most_nothing);
    EXPECT_EQ(a.at_least_nothing, swapped.at_most_nothing);
    EXPECT_EQ(a.at_most_nothing, swapped.at_least_nothing);
  });
}

}  // namespace
}  // namespace parlor::gopher
