#include "games/hex/proof_pieces.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "games/hex/proof_worths.hpp"

namespace parlor::hex::rulebook {
namespace {

// A position after so many random moves, or fewer if the game is over.
Position random_position(const Rulebook& book, int moves, Rng& rng) {
  Position p{Stone::red, std::vector<Stone>(static_cast<std::size_t>(book.cell_count()), Stone::none)};
  for (int i = 0; i < moves; ++i) {
    const auto legal = book.legal(p);
    if (legal.empty()) break;
    p = book.after(p, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return p;
}

std::vector<std::string> spellings(const std::vector<Piece>& pieces) {
  std::vector<std::string> all;
  for (const Piece& piece : pieces) all.push_back(spelled(piece));
  std::ranges::sort(all);
  return all;
}

Piece swapped(Piece piece) {
  for (UsedCell& c : piece)
    if (c.use != Use::fresh) c.use = c.use == Use::mine ? Use::theirs : Use::mine;
  return piece;
}

// By the plain rules, with every move tried.
bool mover_wins(const Rulebook& book, const Position& p) {
  return std::ranges::any_of(book.legal(p),
                             [&](const Action& action) { return !mover_wins(book, book.after(p, action)); });
}

TEST(ProofPieces, FollowTheRulebook) {
  Rng rng(3);
  for (int size = 2; size <= 6; ++size) {
    const Rulebook book(Rules::gopher, size);
    for (int round = 0; round < 60; ++round) {
      const Position p = random_position(book, 1 + static_cast<int>(rng.below(20)), rng);
      const auto pieces = pieces_of(book, p);
      std::size_t usable = 0;
      for (std::size_t i = 0; i < pieces.size(); ++i)
        for (const UsedCell& cell : pieces[i]) {
          if (cell.use != Use::mine) continue;
          ++usable;
          int number = 0;
          while (book.coordinates(number) != std::pair(cell.x, cell.y)) ++number;
          // The stone changes its own piece alone, and then it is the other's turn.
          std::vector<Piece> expected;
          for (std::size_t j = 0; j < pieces.size(); ++j) {
            const auto left = j == i ? after_stone(pieces[i], cell) : std::vector<Piece>{pieces[j]};
            for (const Piece& piece : left) expected.push_back(swapped(piece));
          }
          const Position next = book.after(p, {std::nullopt, number});
          ASSERT_EQ(spellings(pieces_of(book, next)), spellings(expected));
        }
      EXPECT_EQ(usable, book.legal(p).size());
    }
  }
}

TEST(ProofPieces, AreSpelledAlikeWhereverTheyLie) {
  Rng rng(5);
  const Rulebook book(Rules::gopher, 5);
  const auto turned = [](Piece piece) {
    for (UsedCell& c : piece) c = {c.x - c.y, c.x, c.use};
    return piece;
  };
  const auto reflected = [](Piece piece) {
    for (UsedCell& c : piece) std::swap(c.x, c.y);
    return piece;
  };
  for (int round = 0; round < 100; ++round)
    for (const Piece& piece :
         pieces_of(book, random_position(book, 2 + static_cast<int>(rng.below(12)), rng))) {
      Piece image = piece;
      for (UsedCell& c : image) c = {c.x + 3, c.y - 2, c.use};
      for (int turns = 0; turns < 6; ++turns) {
        image = turned(image);
        EXPECT_EQ(spelled(image), spelled(piece));
        EXPECT_EQ(spelled(reflected(image)), spelled(piece));
      }
      EXPECT_EQ(image.size(), piece.size());
      Piece other = piece;  // one cell is good for something else
      UsedCell& changed = other[rng.below(static_cast<std::uint32_t>(other.size()))];
      changed.use = changed.use == Use::fresh ? Use::mine : Use::fresh;
      EXPECT_NE(spelled(other), spelled(piece));
      Piece longer = piece;  // and one cell more
      longer.push_back({100, 100, Use::fresh});
      EXPECT_NE(spelled(longer), spelled(piece));
    }
}

// In positions of small pieces alone the worth says who wins, as trying every move does.
TEST(ProofWorths, TellWhoWins) {
  Rng rng(7);
  Worths worths;
  int won = 0, lost = 0;
  for (int size = 2; size <= 4; ++size) {
    const Rulebook book(Rules::gopher, size);
    for (int round = 0; round < (size == 4 ? 30 : 100); ++round) {
      const Position p = random_position(book, size == 4 ? 8 : 1 + static_cast<int>(rng.below(4)), rng);
      Worths::Worth worth = Worths::nothing;
      for (const Piece& piece : pieces_of(book, p)) worth = worths.sum(worth, worths.of(piece));
      const bool wins = mover_wins(book, p);
      EXPECT_EQ(!worths.at_most(worth, Worths::nothing), wins) << print_position(book.grid(p));
      ++(wins ? won : lost);
    }
  }
  EXPECT_GT(won, 30);
  EXPECT_GT(lost, 30);
  EXPECT_FALSE(worths.full());
}

// Positions of equal worth have the same winner whatever else is on the board, and one that is worth more
// never loses what the other wins.
TEST(ProofWorths, AreKeptInSums) {
  Rng rng(9);
  Worths worths;
  const Rulebook book(Rules::gopher, 5);
  std::vector<Worths::Worth> some;
  for (int round = 0; round < 60; ++round)
    for (const Piece& piece : pieces_of(book, random_position(book, 12, rng)))
      if (piece.size() <= 10) {
        some.push_back(worths.of(piece));
        some.push_back(worths.of(swapped(piece)));
      }
  std::ranges::sort(some);
  const auto again = std::ranges::unique(some);
  some.erase(again.begin(), again.end());
  for (std::size_t i = 0, n = some.size(); i < n; ++i) some.push_back(worths.sum(some[i], some[n - 1]));
  ASSERT_GT(some.size(), 5u);
  const auto first_wins = [&](Worths::Worth w) { return !worths.at_most(w, Worths::nothing); };
  for (const auto a : some)
    for (const auto b : some) {
      EXPECT_EQ(worths.sum(a, b), worths.sum(b, a));
      EXPECT_FALSE(a != b && worths.at_most(a, b) && worths.at_most(b, a)) << "equal ones have one number";
      for (const auto c : some) {
        if (worths.at_most(a, b)) {
          EXPECT_LE(first_wins(worths.sum(a, c)), first_wins(worths.sum(b, c)));
        }
        EXPECT_EQ(worths.sum(worths.sum(a, b), c), worths.sum(a, worths.sum(b, c)));
      }
    }
}

TEST(ProofWorths, CancelTheirNegatives) {
  Rng rng(11);
  Worths worths;
  const Rulebook book(Rules::gopher, 4);
  for (int round = 0; round < 40; ++round)
    for (const Piece& piece : pieces_of(book, random_position(book, 6, rng))) {
      if (piece.size() > 10) continue;
      EXPECT_EQ(worths.sum(worths.of(piece), worths.of(swapped(piece))), Worths::nothing);
    }
}

}  // namespace
}  // namespace parlor::hex::rulebook
