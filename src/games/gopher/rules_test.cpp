#include "games/gopher/rules.hpp"

#include <gtest/gtest.h>

#include "game/laws.hpp"
#include "game/perft.hpp"
#include "games/hex/french.hpp"
#include "games/hex/symmetry_laws.hpp"
#include "games/hex/text.hpp"

namespace parlor::gopher {
namespace {

using hex::Cell;

static_assert(Duel<Gopher<1>> && Positional<Gopher<1>>);
static_assert(Duel<Gopher<6>> && Positional<Gopher<6>>);

// The rule as the rulebook says it, cell by cell.
bool legal_by_the_book(const hex::Grid& grid, Cell cell, int colour) {
  if (grid.at(cell) != hex::empty) return false;
  if (grid.count(hex::red) + grid.count(hex::blue) == 0) return colour == hex::red;
  int own = 0, enemy = 0;
  for (const Cell d : hex::directions) {
    if (!hex::on_board(grid.size, cell + d)) continue;
    if (grid.at(cell + d) == colour) ++own;
    if (grid.at(cell + d) == 1 - colour) ++enemy;
  }
  return own == 0 && enemy == 1;
}

template <int Words>
void play_by_the_book(int size, std::uint64_t seed) {
  using G = Gopher<Words>;
  Rng rng(seed);
  auto s = G::initial({size}, 0);
  do {
    const auto grid = hex::to_grid(s);
    for (const auto colour : {hex::red, hex::blue})
      for (const auto& row : hex::rows(size))
        for (const Cell c : row)
          ASSERT_EQ(G::legal_cells(s, colour).test(hex::place(size, c)), legal_by_the_book(grid, c, colour))
              << hex::print_position(grid) << hex::print(c);
  } while (G::play_random(s, rng));
}

TEST(Gopher, KeptLegalCellsAreThoseOfTheBook) {
  for (int size = hex::min_size; size <= hex::max_size; ++size)
    hex::with_words(size, [&]<int Words> {
      for (std::uint64_t seed = 0; seed < 5; ++seed) play_by_the_book<Words>(size, seed);
    });
}

TEST(Gopher, ObeysTheLaws) {
  for (int size = hex::min_size; size <= hex::max_size; ++size)
    hex::with_words(size, [&]<int Words> { laws::obey_laws<Gopher<Words>>({size}, size <= 6 ? 4 : 1); });
}

TEST(Gopher, CountsOfSequencesAreThoseOfTheRules) {
  const auto count = [](int size, int depth) {
    return perft<Gopher<1>>(Gopher<1>::initial({size}, 0), depth, {});
  };
  EXPECT_EQ(count(3, 1), 19u);
  EXPECT_EQ(count(3, 2), 84u);
  EXPECT_EQ(count(3, 3), 174u);
  EXPECT_EQ(count(3, 4), 672u);
  EXPECT_EQ(count(4, 1), 37u);
  EXPECT_EQ(count(4, 2), 180u);
  EXPECT_EQ(count(4, 3), 426u);
  EXPECT_EQ(count(4, 4), 1992u);
}

TEST(Gopher, SymmetricPositionsHaveSymmetricMoves) {
  hex::symmetric_positions_have_symmetric_moves<Gopher<2>>({5}, hex::symmetry_count);
}

TEST(Gopher, WhoCannotMoveLoses) {
  auto s = Gopher<1>::initial({1}, 0);
  EXPECT_EQ(Gopher<1>::to_act(s), SeatSet{hex::red});
  Gopher<1>::apply(s, hex::red, Gopher<1>::legal(s, hex::red)[0]);
  EXPECT_TRUE(Gopher<1>::to_act(s).empty());
  EXPECT_EQ(Gopher<1>::score(s, hex::red), 1);
  EXPECT_EQ(Gopher<1>::score(s, hex::blue), -1);
}

std::string refusal(const char* position) {
  const auto read = Gopher<1>::parse_position({3}, position);
  return read ? "accepted" : read.error().message();
}

TEST(Gopher, PositionsThatCannotBeAreRefused) {
  EXPECT_EQ(refusal("1/2/3/2/1r1/2/3/2/1 b"), "accepted");
  EXPECT_NE(refusal("1/2/3/2/1r1/2/3/2/1 r").find("take turns"), std::string::npos);
  EXPECT_NE(refusal("1/2/3/2/1b1/2/3/2/1 r").find("take turns"), std::string::npos);
  EXPECT_NE(refusal("r/2/3/2/3/2/3/2/b r").find("touches no enemy"), std::string::npos);
  EXPECT_NE(refusal("1/2/1r1/1b/1r1/2/3/2/1 b").find("own colour"), std::string::npos);
  // Two pairs far apart: the right counts and contacts, but not one tree.
  EXPECT_NE(refusal("r/b1/3/2/3/2/3/1r/b r").find("one tree"), std::string::npos);
}

TEST(Gopher, IllegalMovesAreRefusedWithTheReason) {
  const auto s = Gopher<1>::parse_position({3}, "1/2/3/2/1r1/2/3/2/1 b");
  ASSERT_TRUE(s.has_value());
  const auto why = [&](const char* move) {
    const auto read = Gopher<1>::parse(*s, hex::blue, move);
    return read ? std::string("accepted") : read.error().message();
  };
  EXPECT_EQ(why("(1,1)"), "accepted");
  EXPECT_NE(why("(0,0)").find("already holds a stone"), std::string::npos);
  EXPECT_NE(why("(2,2)").find("must touch exactly one"), std::string::npos);
  EXPECT_NE(why("(3,3)").find("off the board"), std::string::npos);
  EXPECT_NE(why("e4").find("not a cell"), std::string::npos);
  EXPECT_NE(Gopher<1>::parse(*s, hex::red, "(1,1)").error().message().find("Blue's turn"), std::string::npos);
}

TEST(Gopher, RefusesInFrenchWithTheColoursInFrenchToo) {
  const Catalogue catalogues[] = {hex::french};
  const auto refused = Gopher<1>::parse(Gopher<1>::initial({3}, 0), hex::blue, "(1,1)");
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(Language::french(catalogues)(refused.error().sentence), "c’est au tour de Rouge, pas de Bleu");
}

}  // namespace
}  // namespace parlor::gopher
