#include "games/gopher/solver/region_key.hpp"

#include <set>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "games/gopher/solver/large_region.hpp"

namespace parlor::gopher {
namespace {

template <int Words>
typename Gopher<Words>::State random_position(int size, int stones, Rng& rng) {
  auto s = Gopher<Words>::initial({size}, 0);
  for (int i = 0; i < stones && Gopher<Words>::play_random(s, rng); ++i) {
  }
  return s;
}

template <int Words>
Region<Words> transformed(int symmetry, int size, const Region<Words>& r) {
  return {hex::transform(symmetry, size, r.virgin),
          {hex::transform(symmetry, size, r.open[0]), hex::transform(symmetry, size, r.open[1])}};
}

template <int Words>
Region<Words> swapped(const Region<Words>& r) {
  return {r.virgin, {r.open[1], r.open[0]}};
}

// The region moved to another place, on a board of size 10.
Region<6> on_large_board(int size, const Region<2>& r, hex::Cell by) {
  const auto moved = [&](const Bits<2>& set) {
    Bits<6> image;
    set.for_each([&](int p) { image.set(hex::place(10, hex::cell_at(size, p) + by)); });
    return image;
  };
  return {moved(r.virgin), {moved(r.open[0]), moved(r.open[1])}};
}

// Calls f with the regions of random positions on size 6.
template <class F>
void for_random_regions(int positions, F&& f) {
  Rng rng(17);
  for (int i = 0; i < positions; ++i) {
    const auto s = random_position<2>(6, 1 + static_cast<int>(rng.below(40)), rng);
    for_each_region(6, live_part<2>(s), f);
  }
}

TEST(Regions, AfterAStoneAgreeWithTheRules) {
  Rng rng(3);
  for (int game = 0; game < 30; ++game) {
    auto s = Gopher<2>::initial({5}, 0);
    Region<2> live = live_part<2>(s);
    for (;;) {
      const auto moves = Gopher<2>::legal(s, s.turn);
      if (moves.empty()) break;
      const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      live = live.after(5, s.turn, move.place);
      Gopher<2>::apply(s, s.turn, move);
      ASSERT_EQ(live, live_part<2>(s));
    }
  }
}

TEST(Regions, AreConnectedApartAndHoldEveryOpenCell) {
  Rng rng(4);
  for (int i = 0; i < 200; ++i) {
    const auto whole = live_part<2>(random_position<2>(6, 1 + i % 40, rng));
    Bits<2> seen;
    for_each_region(6, whole, [&](const Region<2>& r) {
      const auto cells = r.live();
      EXPECT_TRUE(r.playable().any());
      EXPECT_EQ(flood(6, cells, Bits<2>::of(cells.first())), cells);
      EXPECT_TRUE((grown(6, cells) & whole.live() & ~cells).none()) << "it touches another";
      EXPECT_TRUE((seen & cells).none());
      seen |= cells;
    });
    EXPECT_TRUE((whole.playable() & ~seen).none());
  }
}

TEST(Regions, TheShortWayToSplitARegionAgreesWithTheLongOne) {
  for_random_regions(100, [](const Region<2>& before) {
    for (const auto colour : {hex::red, hex::blue})
      before.open[colour].for_each([&](int place) {
        std::vector<Region<2>> shortly, plainly;
        for_each_region_after(6, before, colour, place, [&](const Region<2>& r) { shortly.push_back(r); });
        for_each_region(6, before.after(6, colour, place), [&](const Region<2>& r) { plainly.push_back(r); });
        ASSERT_EQ(shortly, plainly);
      });
  });
}

TEST(LargeRegion, KeysAreTheSameForEveryImageAndSwapWithTheColours) {
  for_random_regions(60, [](const Region<2>& r) {
    const KeyPair keys = LargeRegion<2>(6, r).keys();
    const KeyPair other = LargeRegion<2>(6, swapped(r)).keys();
    ASSERT_EQ(other.key, keys.negative);
    ASSERT_EQ(other.negative, keys.key);
    for (int s = 1; s < hex::symmetry_count; ++s)
      ASSERT_EQ(LargeRegion<2>(6, transformed(s, 6, r)).keys().key, keys.key);
  });
}

TEST(LargeRegion, KeysKeptUpToDateAreThoseWorkedOut) {
  for_random_regions(100, [](const Region<2>& before) {
    const LargeRegion<2> large(6, before);
    for (const auto colour : {hex::red, hex::blue})
      before.open[colour].for_each([&](int place) {
        for_each_region_after(6, before, colour, place, [&](const Region<2>& r) {
          ASSERT_EQ(LargeRegion<2>(6, r, large).keys().key, LargeRegion<2>(6, r).keys().key);
          ASSERT_EQ(LargeRegion<2>(6, r, large).keys().negative, LargeRegion<2>(6, r).keys().negative);
        });
      });
  });
}

TEST(LargeRegion, KeysTellRegionsApart) {
  const auto min_image = [](const Region<2>& r) {
    auto min = std::tuple(r.virgin, r.open[0], r.open[1]);
    for (int s = 1; s < hex::symmetry_count; ++s) {
      const auto image = transformed(s, 6, r);
      min = std::min(min, {image.virgin, image.open[0], image.open[1]});
    }
    return min;
  };
  std::set<std::tuple<Bits<2>, Bits<2>, Bits<2>>> regions;
  std::set<Key> keys;
  for_random_regions(300, [&](const Region<2>& r) {
    regions.insert(min_image(r));
    keys.insert(LargeRegion<2>(6, r).keys().key);
  });
  EXPECT_EQ(keys.size(), regions.size());
  EXPECT_GT(keys.size(), 300u);
}

TEST(ExactKey, IsTheSameForEveryImageShiftAndColourSwap) {
  for_random_regions(60, [](const Region<2>& r) {
    if (r.live().count() > 12) return;
    const ExactKey key = exact_key(6, r);
    ASSERT_EQ(exact_key(6, swapped(r)).cells, key.cells);
    for (int s = 1; s < hex::symmetry_count; ++s)
      ASSERT_EQ(exact_key(6, transformed(s, 6, r)).cells, key.cells);
    for (const hex::Cell by : {hex::Cell{0, 0}, {4, 1}, {-2, -4}})
      ASSERT_EQ(exact_key(10, on_large_board(6, r, by)).cells, key.cells);
  });
}

using Drawing = std::set<std::tuple<int, int, int>>;  // x, y, state; the least x and y are 0

Drawing shifted_to_zero(const std::vector<std::pair<hex::Cell, int>>& cells) {
  int x = 99, y = 99;
  for (const auto& [c, state] : cells) x = std::min(x, c.x), y = std::min(y, c.y);
  Drawing drawing;
  for (const auto& [c, state] : cells) drawing.insert({c.x - x, c.y - y, state});
  return drawing;
}

Drawing drawing_of(const ExactKey& key) {
  std::vector<std::pair<hex::Cell, int>> cells;
  for (std::size_t i = 0; i < ExactKey::max_cells; ++i) {
    const auto code = static_cast<int>((i < 6 ? key.cells.low : key.cells.high) >> (10 * (i % 6)) & 1023);
    if (code != 0) cells.push_back({{code / 4 % 19, code / 4 / 19}, code % 4 - 1});
  }
  return shifted_to_zero(cells);
}

Drawing drawing_of(const Region<2>& r) {
  std::vector<std::pair<hex::Cell, int>> cells;
  const auto take = [&](const Bits<2>& set, int state) {
    set.for_each([&](int p) { cells.push_back({hex::cell_at(6, p), state}); });
  };
  take(r.virgin, 0);
  take(r.open[hex::red], 1);
  take(r.open[hex::blue], 2);
  return shifted_to_zero(cells);
}

// So two regions with one key are images of each other.
TEST(ExactKey, HoldsTheRegionItself) {
  for_random_regions(60, [](const Region<2>& r) {
    if (r.live().count() > 12) return;
    const ExactKey key = exact_key(6, r);
    const Drawing read = drawing_of(key);
    bool found = false;
    for (int s = 0; s < hex::symmetry_count && !found; ++s)
      found = drawing_of(transformed(s, 6, key.negated ? swapped(r) : r)) == read;
    ASSERT_TRUE(found);
  });
}

}  // namespace
}  // namespace parlor::gopher
