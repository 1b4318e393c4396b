#include "games/gopher/solver/region_sum.hpp"

#include <gtest/gtest.h>

namespace parlor::gopher {
namespace {

using Sum = RegionSum<2>;

// A large region of a real game, one that is not its own negative.
Region<2> large_region() {
  auto s = Gopher<2>::initial({6}, 0);
  Rng rng(2);
  for (int i = 0; i < 9; ++i) Gopher<2>::play_random(s, rng);
  Region<2> largest;
  for_each_region(6, live_part<2>(s), [&](const Region<2>& r) {
    if (r.live().count() > largest.live().count()) largest = r;
  });
  return largest;
}

Region<2> opposite(const Region<2>& r) { return {r.virgin, {r.open[1], r.open[0]}}; }

TEST(RegionSum, OppositeLargeRegionsCancel) {
  const auto r = large_region();
  ASSERT_GT(r.live().count(), Sum::small);
  Sum sum;
  sum.add({{6, r}, {}});
  const Key alone = sum.key_for(hex::red);
  sum.add({{6, opposite(r)}, {}});
  EXPECT_TRUE(sum.parts.empty());
  EXPECT_EQ(sum.key_for(hex::red), Key{});
  EXPECT_EQ(sum.key_for(hex::blue), Key{});
  sum.add({{6, r}, {}});
  EXPECT_EQ(sum.key_for(hex::red), alone);
}

TEST(RegionSum, ARegionTwiceIsNotNothing) {
  const auto r = large_region();
  Sum sum;
  sum.add({{6, r}, {}});
  const Key once = sum.key_for(hex::red);
  sum.add({{6, r}, {}});
  EXPECT_EQ(sum.parts.size(), 2u);
  EXPECT_NE(sum.key_for(hex::red), once);
  EXPECT_NE(sum.key_for(hex::red), Key{});
}

TEST(RegionSum, WhatIsWorthNothingIsLeftOut) {
  Sum sum;
  const LargeRegion<2> region(6, large_region());
  sum.add(region, {.at_least_nothing = true, .at_most_nothing = true});
  EXPECT_TRUE(sum.parts.empty());
  EXPECT_TRUE(sum.kept_by(hex::red) && sum.kept_by(hex::blue));
  sum.add(region, {.at_least_nothing = true, .at_most_nothing = false});
  EXPECT_EQ(sum.parts.size(), 1u);
  EXPECT_TRUE(sum.kept_by(hex::red));
  EXPECT_FALSE(sum.kept_by(hex::blue));
}

TEST(RegionSum, BlueSeesTheNegative) {
  const auto r = large_region();
  Sum sum, negative;
  sum.add({{6, r}, {}});
  negative.add({{6, opposite(r)}, {}});
  EXPECT_EQ(sum.key_for(hex::red), negative.key_for(hex::blue));
  EXPECT_EQ(sum.key_for(hex::blue), negative.key_for(hex::red));
  EXPECT_NE(sum.key_for(hex::red), sum.key_for(hex::blue));
}

// Move by move, the sum is the one that the new position gives.
TEST(RegionSum, FollowsTheGame) {
  RegionKnowledge<2> known;
  Rng rng(12);
  for (int game = 0; game < 20; ++game) {
    auto s = Gopher<2>::initial({6}, 0);
    Sum sum = sum_of<2>(s, known);
    while (sum.opening || !sum.parts.empty()) {
      const auto part = rng.below(static_cast<std::uint32_t>(sum.parts.size()));
      const auto cells = Gopher<2>::legal_cells(s, s.turn) & sum.parts[part].region().live();
      if (cells.none()) break;
      const int place = cells.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(cells.count()))));
      sum =
          after(6, sum, s.turn, {static_cast<std::uint16_t>(part), static_cast<std::uint16_t>(place)}, known);
      Gopher<2>::apply(s, s.turn, {static_cast<std::uint16_t>(place)});
      const Sum fresh = sum_of<2>(s, known);
      ASSERT_EQ(sum.value, fresh.value);
      ASSERT_EQ(sum.parts.size(), fresh.parts.size());
      ASSERT_EQ(sum.key_for(hex::red), fresh.key_for(hex::red));
      ASSERT_EQ(sum.key_for(hex::blue), fresh.key_for(hex::blue));
      ASSERT_FALSE(sum.opening);
    }
  }
}

}  // namespace
}  // namespace parlor::gopher
