#include "arena/share.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace parlor::arena {
namespace {

SharesOfGroups pairs(int count, double share) {
  SharesOfGroups groups;
  for (int i = 0; i < count; ++i) groups.add(share, 2);
  return groups;
}

TEST(Share, OfIndependentGamesLiesBetweenJeffreysAndClopperAndPearson) {
  // Newcombe 1998, table I, 15 of 148: Clopper and Pearson 0.0578 to 0.1617; Brown, Cai and DasGupta's
  // Jeffreys interval is within them.
  SharesOfGroups games;
  for (int i = 0; i < 148; ++i) games.add(i < 15 ? 1 : 0);
  const Interval ends = Share(games).ci95();
  EXPECT_NEAR(ends.low, 0.0578, 0.005);
  EXPECT_NEAR(ends.high, 0.1617, 0.005);
}

TEST(Share, IsNeverCertain) {
  const Interval all = Share(pairs(5, 1)).ci95(), none = Share(pairs(5, 0)).ci95();
  EXPECT_EQ(all.high, 1);
  EXPECT_GT(all.low, 0.5);
  EXPECT_LT(all.low, 0.8);  // ten of ten: Clopper and Pearson say 0.69
  EXPECT_NEAR(none.high, 1 - all.low, 1e-9);
  const Interval even = Share(pairs(5, 0.5)).ci95();
  EXPECT_LT(even.low, 0.45);
  EXPECT_GT(even.high, 0.55);
  EXPECT_EQ(Share().ci95(), (Interval{0, 1}));
}

TEST(Share, NarrowsAsGroupsBecomeMore) {
  double width = 1;
  for (const int count : {1, 2, 5, 10, 100, 1000}) {
    const Interval ends = Share(pairs(count, 0.75)).ci95();
    EXPECT_LT(ends.low, 0.75);
    EXPECT_GT(ends.high, 0.75);
    EXPECT_LT(ends.high - ends.low, width);
    width = ends.high - ends.low;
  }
}

TEST(Share, OfManyGroupsHasTheSpreadOfTheirMean) {
  Rng rng(4);
  SharesOfGroups groups;
  for (int i = 0; i < 4000; ++i)
    groups.add(rng.below(8) == 0 ? 0.5 * static_cast<double>(rng.below(3)) : 0.5, 2);
  const double n = static_cast<double>(groups.count), mean = groups.sum / n;
  const double error = 1.96 * std::sqrt((groups.squares / n - mean * mean) / n);
  const Interval ends = Share(groups).ci95();
  EXPECT_NEAR((ends.high - ends.low) / 2, error, 0.03 * error);
}

TEST(Share, WhoMeetsWhomIsNoChance) {
  // Half of the opponents are beaten each time, half of them never.
  Share apart;
  apart.add(pairs(40, 1));
  apart.add(pairs(40, 0));
  SharesOfGroups mixed;
  for (int i = 0; i < 40; ++i) {
    mixed.add(1, 2);
    mixed.add(0, 2);
  }
  const Interval known = apart.ci95(), unknown = Share(mixed).ci95();
  EXPECT_EQ(apart.mean(), 0.5);
  EXPECT_LT(known.high - known.low, 0.5 * (unknown.high - unknown.low));
}

}  // namespace
}  // namespace parlor::arena
