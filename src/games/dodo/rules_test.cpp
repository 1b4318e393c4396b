#include "games/dodo/rules.hpp"

#include <gtest/gtest.h>

#include "game/laws.hpp"
#include "game/perft.hpp"
#include "games/hex/symmetry_laws.hpp"
#include "games/hex/text.hpp"

namespace parlor::dodo {
namespace {

using hex::Cell;

static_assert(Duel<Dodo<1>> && Positional<Dodo<1>>);
static_assert(Duel<Dodo<6>> && Positional<Dodo<6>>);

// The number of moves as the rulebook says it, cell by cell.
int moves_by_the_book(const hex::Grid& grid, int colour) {
  int n = 0;
  for (const auto& row : hex::rows(grid.size))
    for (const Cell c : row) {
      if (grid.at(c) != colour) continue;
      for (const Cell step : {Cell{1, 0}, Cell{0, 1}, Cell{1, 1}}) {
        const Cell to = c + (colour == hex::red ? step : -step);
        if (hex::on_board(grid.size, to) && grid.at(to) == hex::empty) ++n;
      }
    }
  return n;
}

template <int Words>
void play_by_the_book(const Config& config, std::uint64_t seed) {
  using G = Dodo<Words>;
  Rng rng(seed);
  auto s = G::initial(config, 0);
  do {
    const auto grid = hex::to_grid(s);
    ASSERT_EQ(grid.count(hex::red), stone_count(config));
    ASSERT_EQ(grid.count(hex::blue), stone_count(config));
    for (const auto colour : {hex::red, hex::blue})
      ASSERT_EQ(G::count_moves(s, colour), moves_by_the_book(grid, colour));
  } while (G::play_random(s, rng));
  EXPECT_EQ(G::score(s, s.turn), 1) << "a player without a move wins";
}

TEST(Dodo, MovesAreThoseOfTheBook) {
  for (const Start start : {Start::one_line, Start::corners})
    for (int size = hex::min_size; size <= hex::max_size; ++size)
      hex::with_words(size, [&]<int Words> { play_by_the_book<Words>({size, start}, 1); });
}

TEST(Dodo, ObeysTheLaws) {
  for (const Start start : {Start::one_line, Start::corners})
    for (int size = hex::min_size; size <= hex::max_size; ++size)
      hex::with_words(size,
                      [&]<int Words> { laws::obey_laws<Dodo<Words>>({size, start}, size <= 4 ? 3 : 1); });
}

TEST(Dodo, CountsOfSequencesAreThoseOfTheRules) {
  const auto count = [](int size, int depth) {
    return perft<Dodo<1>>(Dodo<1>::initial({size, Start::one_line}, 0), depth, {});
  };
  EXPECT_EQ(count(3, 1), 9u);
  EXPECT_EQ(count(3, 2), 78u);
  EXPECT_EQ(count(3, 3), 696u);
  EXPECT_EQ(count(3, 4), 5682u);
  EXPECT_EQ(count(4, 1), 13u);
  EXPECT_EQ(count(4, 2), 166u);
  EXPECT_EQ(count(4, 3), 2330u);
  EXPECT_EQ(count(4, 4), 31408u);
}

TEST(Dodo, StartsAreThoseOfTheRules) {
  EXPECT_EQ(stone_count({4, Start::one_line}), 13);
  EXPECT_EQ(stone_count({4, Start::corners}), 10);
  EXPECT_EQ(Dodo<1>::position(Dodo<1>::initial({4, Start::one_line}, 0)),
            "b/bb/bbb/bbbb/bbb/4/3/4/rrr/rrrr/rrr/rr/r r");
  EXPECT_EQ(Dodo<1>::position(Dodo<1>::initial({4, Start::corners}, 0)),
            "b/bb/bbb/bbbb/3/4/3/4/3/rrrr/rrr/rr/r r");
}

// The symmetries are derived here from the rules, not believed: of the 12 symmetries of the hexagon,
// with the colours kept or exchanged, those that turn every legal step into a legal step.
TEST(Dodo, HasFourSymmetriesAndNoMore) {
  int found = 0;
  for (int k = 0; k < hex::symmetry_count; ++k)
    for (const bool exchanged : {false, true}) {
      bool keeps = true;
      for (const Cell step : steps) {
        const Cell image = hex::transform(k, step);
        keeps = keeps && std::ranges::count(steps, exchanged ? -image : image) == 1;
      }
      found += keeps;
    }
  EXPECT_EQ(found, Dodo<1>::symmetry_count);
}

TEST(Dodo, SymmetricPositionsHaveSymmetricMoves) {
  hex::symmetric_positions_have_symmetric_moves<Dodo<1>>({4, Start::one_line}, Dodo<1>::symmetry_count);
}

TEST(Dodo, StartsAreSymmetric) {
  for (const Start start : {Start::one_line, Start::corners}) {
    const auto s = Dodo<1>::initial({4, start}, 0);
    EXPECT_EQ(Dodo<1>::transform(1, s), s);
    auto turned = Dodo<1>::transform(2, s);
    turned.turn = s.turn;
    EXPECT_EQ(turned.stones, s.stones);
  }
}

TEST(Dodo, IllegalMovesAreRefusedWithTheReason) {
  const auto s = Dodo<1>::initial({4, Start::one_line}, 0);
  const auto why = [&](const char* move) {
    const auto read = Dodo<1>::parse(s, hex::red, move);
    return read ? std::string("accepted") : read.error().message();
  };
  EXPECT_EQ(why("(-1,-1)-(0,0)"), "accepted");
  EXPECT_EQ(why(" ( -1 , -1 ) - ( 0 , 0 ) "), "accepted");
  EXPECT_NE(why("(0,0)-(1,1)").find("holds no stone"), std::string::npos);
  EXPECT_NE(why("(-1,-1)-(1,1)").find("not one step"), std::string::npos);
  EXPECT_NE(why("(-1,-1)-(-2,-1)").find("not one step"), std::string::npos);
  EXPECT_NE(why("(-2,-2)-(-1,-1)").find("not empty"), std::string::npos);
  EXPECT_NE(why("(-1,-1)").find("not a move"), std::string::npos);
  EXPECT_NE(why("(-1,-1)-(9,9)").find("off the board"), std::string::npos);
}

TEST(Dodo, PositionsWithWrongCountsAreRefused) {
  const auto read = Dodo<1>::parse_position({4}, "b/bb/bbb/bbbb/bbb/4/3/4/rrr/rrrr/rrr/rr/1 r");
  ASSERT_FALSE(read.has_value());
  EXPECT_NE(read.error().message().find("12 red and 13 blue"), std::string::npos);
}

}  // namespace
}  // namespace parlor::dodo
