#include "games/hex/proof_walk.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "games/gopher/solver/solve.hpp"
#include "games/gopher/solver/solver_hints.hpp"
#include "games/hex/proof_check.hpp"
#include "search/solver.hpp"

namespace parlor::hex {
namespace {

using File = std::vector<std::uint8_t>;

void seal(File& file) {
  std::uint64_t sum = 0xcbf29ce484222325;
  for (const auto byte : file) sum = (sum ^ byte) * 0x100000001b3;
  for (int shift = 56; shift >= 0; shift -= 8) file.push_back(static_cast<std::uint8_t>(sum >> shift));
}

// A walk through Gopher 3, in its parts.
struct Walk {
  std::string game = "gopher", set = "size=3";
  std::size_t claims = 0, positions = 0;
  File claim_bytes, moves;
  static constexpr std::size_t claim_width = 1 + 4;

  File file() const {
    const std::string head = "parlor-proof 3\ngame " + game + "\nset " + set + "\nclaims " +
                             std::to_string(claims) + "\npositions " + std::to_string(positions) + "\n";
    File all(head.begin(), head.end());
    all.insert(all.end(), claim_bytes.begin(), claim_bytes.end());
    all.insert(all.end(), moves.begin(), moves.end());
    seal(all);
    return all;
  }
};

// Of version 3, without pairings: 4 first moves and the start, 11 positions.
Walk walk_through_size_3() {
  std::ifstream in("tests/golden/gopher3.proof", std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(in), {});
  Walk walk;
  walk.positions = 11;
  walk.claims = 5;
  const std::size_t body = walk.claims * Walk::claim_width + walk.positions;
  EXPECT_GT(bytes.size(), body + 8);
  if (bytes.size() <= body + 8) return walk;
  const std::size_t begin = bytes.size() - 8 - body;
  const auto at = [&](std::size_t i) { return bytes.begin() + static_cast<std::ptrdiff_t>(begin + i); };
  walk.claim_bytes.assign(at(0), at(walk.claims * Walk::claim_width));
  walk.moves.assign(at(walk.claims * Walk::claim_width), at(body));
  EXPECT_EQ(walk.file(), File(bytes.begin(), bytes.end()));
  return walk;
}

std::string objection(const Walk& walk) {
  const auto report = check_proof(walk.file());
  if (!report) return report.error().message();
  return report->claims.back().objection.english();
}

TEST(ProofWalk, HoldsAndIsReadToItsEnd) {
  const Walk walk = walk_through_size_3();
  const auto report = check_proof(walk.file());
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->proven());
  EXPECT_EQ(report->positions, walk.moves.size());
}

TEST(ProofWalk, DoesNotHoldForTheOtherPlayer) {
  const Walk walk = walk_through_size_3();
  for (std::size_t i = 0; i < walk.claims; ++i) {
    Walk turned = walk;
    turned.claim_bytes[i * Walk::claim_width] ^= 1;
    EXPECT_NE(objection(turned), "") << i;
  }
}

TEST(ProofWalk, NeedsEveryMove) {
  Walk walk = walk_through_size_3();
  walk.moves.pop_back();
  EXPECT_NE(objection(walk).find("the proof ends"), std::string::npos) << objection(walk);
  --walk.positions;
  EXPECT_NE(objection(walk).find("the proof has no move for"), std::string::npos) << objection(walk);
  walk = walk_through_size_3();
  walk.moves.push_back(0);
  ++walk.positions;
  const auto longer = check_proof(walk.file());
  ASSERT_TRUE(longer);
  EXPECT_FALSE(longer->proven());
  EXPECT_EQ(longer->claims.back().objection.english(), "1 move left over at the end of the walk");
}

// Of all proofs with one move changed most prove nothing; some moves are as good as others.
TEST(ProofWalk, WithAnotherMoveHardlyEverHolds) {
  const Walk walk = walk_through_size_3();
  int held = 0, tried = 0;
  for (std::size_t i = 0; i < walk.moves.size(); ++i)
    for (std::uint8_t move = 0; move < 20; ++move) {
      if (move == walk.moves[i]) continue;
      Walk other = walk;
      other.moves[i] = move;
      held += objection(other).empty() ? 1 : 0;
      ++tried;
    }
  EXPECT_GT(tried, 180);
  EXPECT_LT(held, tried / 5);
}

TEST(ProofWalk, IsForGopherAlone) {
  Walk walk = walk_through_size_3();
  walk.game = "dodo";
  walk.set = "size=3 start=one_line";
  EXPECT_NE(objection(walk).find("gopher alone"), std::string::npos);
}

TEST(ProofWalk, StopsWhenTold) {
  EXPECT_FALSE(check_proof(walk_through_size_3().file(), [](std::uint64_t) { return false; }));
}

// That Red wins size 6 by a pairing, as the solver writes it.
File pairing_proof() {
  std::string bytes;
  SolveRequest request{.settings = {{"size", "6"}}, .first = "(-1,-2)", .table_bytes = 1 << 20};
  request.proof = [&](std::string_view piece) { bytes += piece; };
  EXPECT_TRUE(gopher::solve<2>(gopher::Gopher<2>::initial({6}, 0), request));
  return {bytes.begin(), bytes.end()};
}

TEST(ProofWalk, HoldsByAPairing) {
  const auto report = check_proof(pairing_proof());
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->proven());
  EXPECT_EQ(report->claims.size(), 2u) << "the first move, and so the start";
  EXPECT_EQ(report->positions, 1u);
}

// Whatever byte of the pairings is changed: the cells, how many there are, and what they answer. (The two
// upper bits of the last mean nothing.)
TEST(ProofWalk, DoesNotHoldByABrokenPairing) {
  const File file = pairing_proof();
  const std::size_t claims_end = file.size() - 8 - (1 + 2 * (3 + 2 * 23));
  int held = 0;
  for (std::size_t i = claims_end; i + 8 < file.size(); ++i) {
    File broken(file.begin(), file.end() - 8);
    broken[i] ^= 1;
    seal(broken);
    const auto report = check_proof(broken);
    held += report && report->proven() ? 1 : 0;
  }
  EXPECT_LT(held, 20) << "a bit that points to a cell of no account, or off the board, may be anything";
}

// Everything about a board of size 3 or 4, as the solver writes it.
File proof_of(int size) {
  File file;
  SolveRequest request{.settings = {{"size", std::to_string(size)}}, .table_bytes = 1 << 20};
  request.proof = [&](std::string_view piece) { file.insert(file.end(), piece.begin(), piece.end()); };
  EXPECT_TRUE(gopher::solve<1>(gopher::Gopher<1>::initial({size}, 0), request));
  return file;
}

// Who wins by search alone: no regions, no pairings.
class Judge {
 public:
  bool agrees(int size, const CheckedClaim& claim) {
    using G = gopher::Gopher<1>;
    if (size > hex::max_size_on<1>) return false;
    // A claim may be about a position that no game leads to.
    auto position = G::initial({size}, 0);
    for (const auto& row : rows(size))
      for (const Cell c : row)
        if (claim.position.at(c) != empty) G::place_stone(position, claim.position.at(c), place(size, c));
    position.turn = static_cast<std::uint8_t>(claim.position.turn);
    const Budget budget;
    Meter meter(budget);
    auto& solver = solvers_.try_emplace(size, std::size_t{16} << 20).first->second;
    const int mover = position.turn;
    return claim.winner == (*solver.mover_wins(position, meter) ? mover : 1 - mover);
  }

 private:
  std::map<int, search::Solver<gopher::Gopher<1>, gopher::GopherHints<1>>> solvers_;
};

// Whatever is changed in a proof: if it is still accepted, its claims are true.
TEST(ProofWalk, ThatWasChangedHoldsOnlyIfItIsTrue) {
  Judge judge;
  Rng rng(4);
  for (const int size : {3, 4}) {
    const File file = proof_of(size);
    int held = 0, tried = 0;
    for (std::size_t i = 0; i + 8 < file.size(); ++i)
      for (int n = size == 3 ? 24 : 3; n > 0; --n) {
        File changed(file.begin(), file.end() - 8);
        changed[i] = static_cast<std::uint8_t>(changed[i] + 1 + rng.below(255));
        seal(changed);
        const auto report = check_proof(changed);
        ++tried;
        if (!report || !report->proven()) continue;
        ++held;
        for (const CheckedClaim& claim : report->claims)
          EXPECT_TRUE(judge.agrees(report->size, claim))
              << size << ", byte " << i << ": " << print_position(claim.position) << " won by "
              << claim.winner;
      }
    EXPECT_GT(tried, 2000);
    EXPECT_LT(held, tried / 4);
  }
}

// A position is proven by those before it: the one that is being proven does not count.
TEST(Proven, CoversWhatIsWorthAtLeastAsMuch) {
  rulebook::Worths worths;
  const rulebook::Piece mine = {{0, 0, rulebook::Use::mine}}, theirs = {{0, 0, rulebook::Use::theirs}};
  const auto more = worths.of(mine), less = worths.of(theirs);
  rulebook::Proven proven;
  EXPECT_FALSE(proven.covers("a", more, worths));
  proven.add("a", rulebook::Worths::nothing);
  EXPECT_TRUE(proven.covers("a", rulebook::Worths::nothing, worths));
  EXPECT_TRUE(proven.covers("a", more, worths));
  EXPECT_FALSE(proven.covers("a", less, worths));
  EXPECT_FALSE(proven.covers("b", more, worths)) << "other large pieces";
  proven.add("a", less);
  EXPECT_TRUE(proven.covers("a", less, worths));
}

TEST(ExactSet, TellsRowsApartByEveryByte) {
  Rng rng(1);
  rulebook::ExactSet set;
  std::map<std::string, std::size_t> plain;
  for (int i = 0; i < 3000; ++i) {
    std::string row;
    for (std::uint32_t n = rng.below(4); n > 0; --n) row += static_cast<char>(rng.below(10));
    const auto known = plain.find(row);
    EXPECT_EQ(set.find(row), known == plain.end() ? std::nullopt : std::optional(known->second));
    plain.emplace(row, plain.size());
    EXPECT_EQ(set.insert(row), plain[row]);
    EXPECT_EQ(set.size(), plain.size());
  }
}

}  // namespace
}  // namespace parlor::hex
