#include "games/hex/text.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace parlor::hex {
namespace {

Grid random_grid(int size, Rng& rng) {
  Grid grid(size);
  for (const auto& row : rows(size))
    for (const Cell c : row) grid.at(c) = static_cast<std::int8_t>(static_cast<int>(rng.below(3)) - 1);
  grid.turn = static_cast<int>(rng.below(2));
  return grid;
}

TEST(HexText, CellsAreReadWithAndWithoutBlanks) {
  EXPECT_EQ(parse_cell("(0,-3)"), (Cell{0, -3}));
  EXPECT_EQ(parse_cell(" ( 0 , -3 ) "), (Cell{0, -3}));
  EXPECT_EQ(print(Cell{0, -3}), "(0,-3)");
  for (const char* wrong : {"", "()", "(1)", "(1,2", "1,2", "(1,2,3)", "(1;2)", "(a,b)", "(1,)",
                            "(99999999999999999999,1)", "(+1,2)", "(1.0,2)"})
    EXPECT_FALSE(parse_cell(wrong).has_value()) << wrong;
  EXPECT_TRUE(parse_cell_on(4, "(3,3)").has_value());
  EXPECT_FALSE(parse_cell_on(4, "(4,3)").has_value());
  EXPECT_FALSE(parse_cell_on(4, "(3,-1)").has_value());
}

TEST(HexText, RowsAreThoseOfTheDrawing) {
  // Row and column of the course's client: 2n-1-x-y and 3n-1+3x-3y.
  for (int size = 1; size <= 6; ++size) {
    const auto all = rows(size);
    ASSERT_EQ(all.size(), static_cast<std::size_t>(4 * size - 3));
    for (std::size_t i = 0; i < all.size(); ++i) {
      int last = -1;
      for (const Cell c : all[i]) {
        EXPECT_EQ(2 * size - 1 - c.x - c.y, static_cast<int>(i) + 1);
        const int column = 3 * size - 1 + 3 * c.x - 3 * c.y;
        EXPECT_GT(column, last);
        last = column;
      }
    }
  }
}

TEST(HexText, PositionsAndKeysComeBackTheSame) {
  Rng rng(3);
  for (int size = min_size; size <= max_size; ++size)
    for (int i = 0; i < 20; ++i) {
      const Grid grid = random_grid(size, rng);
      EXPECT_EQ(parse_position_on(size, print_position(grid)), grid);
      EXPECT_EQ(size_of_position(print_position(grid), 1), size);
      auto read = parse_key64(size, key64(grid));
      ASSERT_TRUE(read.has_value());
      read->turn = grid.turn;
      EXPECT_EQ(*read, grid);
      const auto with_turn = "64:" + key64(grid) + (grid.turn == red ? " r" : " b");
      EXPECT_EQ(parse_position_on(size, with_turn), grid);
    }
}

TEST(HexText, KeyIsTheDecimalNumberInBase64) {
  // On size 1 the digit itself; on size 2 the digits from y = 1 down, x rising: a red stone on
  // (0,-1), the last cell, is 1, and on (-1,-1), the one before, 10 in base 64: a.
  Grid one(1);
  one.at({0, 0}) = blue;
  EXPECT_EQ(key64(one), "2");
  Grid two(2);
  EXPECT_EQ(key64(two), "0");
  two.at({0, -1}) = red;
  EXPECT_EQ(key64(two), "1");
  two.at({0, -1}) = empty;
  two.at({-1, -1}) = red;
  EXPECT_EQ(key64(two), "a");
  // 2210000 = 8·64³ + 27·64² + 35·64 + 16: red on (-1,0), blue on both cells of the first row.
  two.at({-1, -1}) = empty;
  two.at({0, 1}) = two.at({1, 1}) = blue;
  two.at({-1, 0}) = red;
  EXPECT_EQ(key64(two), "8rzg");
}

TEST(HexText, BadPositionsAreRefusedWithTheirPlace) {
  const auto message = [](int size, const char* text) {
    const auto read = parse_position_on(size, text);
    return read ? std::string("accepted") : read.error().message();
  };
  EXPECT_NE(message(2, "1/2/1/2 r").find("has 4 rows"), std::string::npos);
  EXPECT_NE(message(2, "1/3/1/2/1 r").find("row 2"), std::string::npos);
  EXPECT_NE(message(2, "1/rrr/1/2/1 r").find("too long"), std::string::npos);
  EXPECT_NE(message(2, "1/r/1/2/1 r").find("too short"), std::string::npos);
  EXPECT_NE(message(2, "1/x1/1/2/1 r").find("other than"), std::string::npos);
  EXPECT_NE(message(2, "1/0r1/1/2/1 r").find("counts no cells"), std::string::npos);
  EXPECT_NE(message(2, "1/99999999999999999999/1/2/1 r").find("too long"), std::string::npos);
  EXPECT_NE(message(2, "1/2/1/2/1").find("who is to move"), std::string::npos);
  EXPECT_NE(message(2, "1/2/1/2/1 g").find("expected r or b"), std::string::npos);
  EXPECT_NE(message(2, "64:!").find("not one of its digits"), std::string::npos);
  EXPECT_NE(message(2, "64:").find("0 digits"), std::string::npos);
  EXPECT_NE(message(2, "64:zzzzzzz").find("not a position"), std::string::npos);
  EXPECT_NE(message(2, std::string(5000, '1').c_str()).find("bytes"), std::string::npos);
  EXPECT_FALSE(size_of_position("1/2", 4).has_value());
}

TEST(HexText, DrawingOfTheSmallestBoard) {
  Grid grid(1);
  grid.at({0, 0}) = red;
  EXPECT_EQ(draw(grid, [](Cell) { return std::string(); }, {}),
            "      ___\n"
            "     / R \\\n"
            "y  0 \\___/ 0  x\n");
}

}  // namespace
}  // namespace parlor::hex
