#include "games/gopher/solver/region_values.hpp"

#include <gtest/gtest.h>

namespace parlor::gopher {
namespace {

using combinatorial::Dyadic;
using combinatorial::Outcome;

// Whether the player to move wins a sum of regions, by trying everything.
bool mover_wins(int size, const Region<2>& regions, int colour) {
  bool wins = false;
  regions.open[static_cast<std::size_t>(colour)].for_each(
      [&](int place) { wins = wins || !mover_wins(size, regions.after(size, colour, place), 1 - colour); });
  return wins;
}

Outcome plain_outcome(int size, const Region<2>& regions) {
  const bool red_first = mover_wins(size, regions, hex::red);
  const bool blue_first = mover_wins(size, regions, hex::blue);
  if (red_first) return blue_first ? Outcome::first_wins : Outcome::left_wins;
  return blue_first ? Outcome::right_wins : Outcome::second_wins;
}

struct Values : testing::Test {
  RegionValues values{1 << 12};

  // A region around (0, 0) of the size-6 board: cells as x, y and `v`, `r` or `b`.
  struct Cell {
    int x, y;
    char state;
  };
  static Region<2> region(std::initializer_list<Cell> cells) {
    Region<2> r;
    for (const Cell& c : cells) {
      const int place = hex::place(6, {c.x, c.y});
      (c.state == 'v' ? r.virgin : c.state == 'r' ? r.open[0] : r.open[1]).set(place);
    }
    return r;
  }
  combinatorial::Value of(const Region<2>& r) { return values.of(6, r); }
  combinatorial::Value integer(int n) { return values.store().integer(n); }
};

TEST_F(Values, OfTheSmallestRegions) {
  const auto zero = RegionValues::ValueStore::zero();
  const auto star = values.store().make({&zero, 1}, {&zero, 1});
  EXPECT_EQ(of(region({{0, 0, 'r'}})), integer(1));
  EXPECT_EQ(of(region({{0, 0, 'b'}})), integer(-1));
  EXPECT_EQ(of(region({{0, 0, 'r'}, {1, 0, 'r'}})), integer(1)) << "one stone kills the other cell";
  EXPECT_EQ(of(region({{0, 0, 'r'}, {1, 0, 'b'}})), star);
  EXPECT_EQ(of(region({{-1, 0, 'r'}, {0, 0, 'r'}, {1, 0, 'r'}})), integer(2));
  // A red stone opens the virgin cell to Blue; it is dead otherwise, so Red would rather wait.
  EXPECT_EQ(of(region({{0, 0, 'r'}, {1, 0, 'v'}})), zero);
  EXPECT_EQ(values.of_sum(6, region({{0, 0, 'v'}, {1, 0, 'v'}})), zero) << "nothing reaches them";
}

TEST_F(Values, SwappingTheColoursNegates) {
  const auto r = region({{0, 0, 'r'}, {1, 0, 'v'}, {1, 1, 'b'}, {2, 1, 'r'}, {2, 0, 'v'}});
  const auto swapped = Region<2>{r.virgin, {r.open[1], r.open[0]}};
  EXPECT_EQ(of(swapped), values.store().negate(of(r)));
}

// Late positions with all their regions at once: the values, their sum and its outcome must agree
// with plain play.
TEST_F(Values, OutcomesOfSumsAgreeWithPlainPlay) {
  Rng rng(11);
  int compared = 0;
  for (int game = 0; game < 3000; ++game) {
    auto s = Gopher<2>::initial({6}, 0);
    for (auto stones = 28 + rng.below(16); stones > 0 && Gopher<2>::play_random(s, rng); --stones) {
    }
    const auto live = live_part<2>(s);
    bool small = true;
    int cells = 0;
    for_each_region(6, live, [&](const Region<2>& r) {
      small = small && r.live().count() <= RegionValues::max_cells;
      cells += r.live().count();
    });
    if (!small || cells > 14) continue;
    ++compared;
    ASSERT_EQ(values.store().outcome(values.of_sum(6, live)), plain_outcome(6, live));
  }
  EXPECT_GT(compared, 100);
  EXPECT_FALSE(values.store().full());
}

}  // namespace
}  // namespace parlor::gopher
