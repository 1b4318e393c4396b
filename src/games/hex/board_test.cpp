#include "games/hex/board.hpp"

#include <set>
#include <utility>

#include <gtest/gtest.h>

namespace parlor::hex {
namespace {

template <int Words>
void check_board(int size) {
  const auto& b = board<Words>(size);
  EXPECT_EQ(b.size, size);
  EXPECT_EQ(b.cells.count(), cell_count(size));
  b.cells.for_each([&](int p) {
    const Cell c = cell_at(size, p);
    EXPECT_EQ(place(size, c), p);
    // Neighbours found by looking at every cell of the board, one by one.
    Bits<Words> expected;
    b.cells.for_each([&](int q) {
      const Cell d{cell_at(size, q).x - c.x, cell_at(size, q).y - c.y};
      if (std::abs(d.x) <= 1 && std::abs(d.y) <= 1 && std::abs(d.x - d.y) <= 1 && p != q) expected.set(q);
    });
    EXPECT_EQ(b.neighbours[static_cast<std::size_t>(p)], expected);
    // Steps by shifting never land on the board from off it or across an edge.
    for (const Cell step : directions) {
      const int by = step.y * stride(size) + step.x;
      const auto shifted = by > 0 ? Bits<Words>::of(p) << by : Bits<Words>::of(p) >> -by;
      const bool stays = on_board(size, c + step);
      EXPECT_EQ((shifted & b.cells).any(), stays);
      EXPECT_TRUE(!stays || shifted.test(place(size, c + step)));
    }
  });
}

TEST(HexBoard, HasTheCellsAndNeighboursOfTheRules) {
  for (int size = min_size; size <= max_size; ++size)
    with_words(size, [&]<int Words> { check_board<Words>(size); });
}

TEST(HexBoard, CellCountsAreThoseOfTheRules) {
  EXPECT_EQ(cell_count(2), 7);
  EXPECT_EQ(cell_count(3), 19);
  EXPECT_EQ(cell_count(4), 37);
  EXPECT_EQ(cell_count(5), 61);
  EXPECT_EQ(cell_count(6), 91);
}

TEST(HexBoard, SymmetriesAreTwelveDistinctOnesThatKeepNeighbours) {
  std::set<std::pair<std::pair<int, int>, std::pair<int, int>>> images;
  for (int k = 0; k < symmetry_count; ++k) {
    const Cell a = transform(k, {1, 0}), b = transform(k, {0, 1});
    images.insert({{a.x, a.y}, {b.x, b.y}});
    for (const Cell d : directions)
      EXPECT_NE(std::ranges::find(directions, transform(k, d)), directions.end());
    for (int p = 0; p < place_count(5); ++p)
      EXPECT_EQ(on_board(5, cell_at(5, p)), on_board(5, transform(k, cell_at(5, p))));
  }
  EXPECT_EQ(images.size(), 12u);
}

TEST(HexBoard, ZobristKeysAreDistinct) {
  std::set<std::uint64_t> keys{turn_key, 0};
  for (const auto colour : {red, blue})
    for (int p = 0; p < 384; ++p) keys.insert(stone_key(colour, p));
  EXPECT_EQ(keys.size(), 2u * 384 + 2);
}

}  // namespace
}  // namespace parlor::hex
