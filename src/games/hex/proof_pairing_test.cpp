#include "games/hex/proof_pairing.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "games/hex/proof_worths.hpp"

namespace parlor::hex::rulebook {
namespace {

// The pieces of a position that random moves lead to, small enough to be played out.
std::vector<Piece> random_pieces(const Rulebook& book, Rng& rng) {
  Position p{Stone::red, std::vector<Stone>(static_cast<std::size_t>(book.cell_count()), Stone::none)};
  for (std::uint32_t n = 1 + rng.below(static_cast<std::uint32_t>(book.cell_count() / 2)); n > 0; --n) {
    const auto legal = book.legal(p);
    if (legal.empty()) break;
    p = book.after(p, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  auto pieces = pieces_of(book, p);
  std::erase_if(pieces, [](const Piece& piece) { return piece.size() > 11; });
  return pieces;
}

// Some of the cells, any, with anything for an answer; often all sides or a single one.
std::vector<PairedCell> random_pairing(const Piece& piece, Rng& rng) {
  std::vector<PairedCell> pairing;
  for (const UsedCell& cell : piece) {
    if (rng.below(8) < (cell.use == Use::fresh ? 4u : 7u)) continue;
    const auto some = static_cast<std::uint8_t>(rng.below(64));
    pairing.push_back({cell.x, cell.y, rng.below(2) == 0 ? std::uint8_t{0x3f} : some});
  }
  return pairing;
}

Piece from_the_other_side(Piece piece) {
  for (UsedCell& cell : piece)
    if (cell.use == Use::mine || cell.use == Use::theirs)
      cell.use = cell.use == Use::mine ? Use::theirs : Use::mine;
  return piece;
}

// Where anything is taken for a pairing, the player who begins in the piece loses there.
TEST(ProofPairing, WhatIsAcceptedIsTrue) {
  Worths worths;
  Rng rng(11);
  int accepted = 0, refused = 0;
  for (const int size : {3, 4})
    for (int i = 0; i < 400; ++i)
      for (const Piece& piece : random_pieces(Rulebook(Rules::gopher, size), rng))
        for (const Piece& seen : {piece, from_the_other_side(piece)}) {
          const bool beginner_loses = worths.at_most(worths.of(seen), Worths::nothing);
          for (int trial = 0; trial < 20; ++trial) {
            const bool held = pairing_holds(seen, random_pairing(seen, rng));
            EXPECT_TRUE(!held || beginner_loses);
            (held ? accepted : refused) += 1;
          }
        }
  EXPECT_GT(accepted, 500);
  EXPECT_GT(refused, 500);
}

// In a line lie z, where the beginner may go, p beside it and q behind that.
TEST(ProofPairing, EveryConditionCounts) {
  const UsedCell z{0, 0, Use::mine}, p{1, 0, Use::fresh}, q{2, 0, Use::fresh};
  constexpr std::uint8_t right = 1 << 0, left = 1 << 3, everywhere = 0x3f;
  EXPECT_TRUE(pairing_holds({z, p}, {{1, 0, everywhere}}));
  EXPECT_TRUE(pairing_holds({z, p}, {{1, 0, left}}));
  EXPECT_FALSE(pairing_holds({z, p}, {{1, 0, right}})) << "z is not answered";
  EXPECT_FALSE(pairing_holds({z, p}, {}));
  EXPECT_FALSE(pairing_holds({z, p}, {{1, 0, left}, {1, 0, left}})) << "the same cell twice";
  EXPECT_FALSE(pairing_holds({z, p}, {{1, 1, left}})) << "no cell of the piece";
  EXPECT_FALSE(pairing_holds({z, p}, {{0, 0, left}})) << "no fresh cell";
  EXPECT_FALSE(pairing_holds({z, p, q}, {{1, 0, left}, {2, 0, left}})) << "two that touch";
  EXPECT_FALSE(pairing_holds({z, p, q}, {{1, 0, everywhere}})) << "q is answered once";
  EXPECT_FALSE(pairing_holds({z, p, q}, {{1, 0, left}})) << "q is left out, and does not touch z";
  const UsedCell beside_both{1, 1, Use::fresh};
  EXPECT_TRUE(pairing_holds({z, p, beside_both}, {{1, 0, left}})) << "it is left out, but touches z";
  EXPECT_FALSE(pairing_holds({z, p, beside_both}, {{1, 0, everywhere}}));
  const UsedCell other{1, -1, Use::mine};  // touches p, not z
  EXPECT_TRUE(pairing_holds({z, p, other}, {{1, 0, everywhere}}));
  const UsedCell second{-1, 0, Use::fresh};
  EXPECT_FALSE(pairing_holds({z, p, second}, {{1, 0, left}, {-1, 0, everywhere}})) << "z is answered twice";
}

}  // namespace
}  // namespace parlor::hex::rulebook
