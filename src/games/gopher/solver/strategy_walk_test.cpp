#include "games/gopher/solver/strategy_walk.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/gopher/solver/solve.hpp"
#include "games/hex/proof_check.hpp"

namespace parlor::gopher {
namespace {

using File = std::vector<std::uint8_t>;

// A proof of everything about the start of a size, or about one first move.
template <int Words>
File proof_of(int size, const std::string& first = {}) {
  File file;
  SolveRequest request{
      .settings = {{"size", std::to_string(size)}}, .first = first, .table_bytes = std::size_t{4} << 20};
  request.proof = [&](std::string_view piece) { file.insert(file.end(), piece.begin(), piece.end()); };
  const auto report = solve<Words>(Gopher<Words>::initial({size}, 0), request);
  EXPECT_TRUE(report && report->no_proof.empty());
  return file;
}

// The moves of a walk through size 4, without what stands between them; its claims end at this byte.
std::string moves_of(const File& file, std::size_t claims_end) {
  constexpr int cells = hex::cell_count(4);
  std::string moves;
  for (std::size_t i = claims_end; i + 8 < file.size(); ++i) {
    if (file[i] < cells)
      moves += static_cast<char>(file[i]);
    else if (file[i] == cells)  // a cell, how many there are in the pairing, and these
      i += 2 + 2 * std::size_t{file[i + 2]};
  }
  return moves;
}

// Who wins by the plain rules, with every move tried.
bool mover_wins_by_search(const Gopher<1>::State& s) {
  for (const auto move : Gopher<1>::legal(s, s.turn)) {
    auto next = s;
    Gopher<1>::apply(next, s.turn, move);
    if (!mover_wins_by_search(next)) return true;
  }
  return false;
}

TEST(StrategyWalk, ProvesEveryFirstMoveOfTheSmallBoards) {
  for (int size = 1; size <= 4; ++size) {
    const auto report = hex::check_proof(proof_of<1>(size));
    ASSERT_TRUE(report) << report.error().message();
    EXPECT_TRUE(report->proven()) << size;
    EXPECT_EQ(report->claims.back().position, hex::Grid(size));
    EXPECT_EQ(report->claims.back().winner, hex::red) << "as published: Red wins sizes 1 to 5";
    std::uint64_t looked_at = 0;
    for (const auto& claim : report->claims) {
      looked_at += claim.looked_at;
      if (size > 3) continue;
      const auto s = Gopher<1>::parse_position({size}, hex::print_position(claim.position));
      ASSERT_TRUE(s);
      EXPECT_EQ(claim.winner, mover_wins_by_search(*s) ? s->turn : 1 - s->turn);
    }
    EXPECT_EQ(looked_at, report->positions);
  }
}

TEST(StrategyWalk, ProvesOneFirstMoveOfALargerBoard) {
  const auto centre = hex::check_proof(proof_of<2>(5, "(0,0)"));
  ASSERT_TRUE(centre);
  EXPECT_TRUE(centre->proven());
  ASSERT_EQ(centre->claims.size(), 2u) << "Red wins in the centre, and so at the start";
  for (const auto& claim : centre->claims) EXPECT_EQ(claim.winner, hex::red);
  EXPECT_EQ(centre->claims.back().looked_at, 1u);

  const auto refuted = hex::check_proof(proof_of<2>(6, "(-4,-4)"));
  ASSERT_TRUE(refuted);
  EXPECT_TRUE(refuted->proven());
  ASSERT_EQ(refuted->claims.size(), 1u) << "what else Red might do is not said";
  EXPECT_EQ(refuted->claims.back().winner, hex::blue);
  EXPECT_EQ(refuted->positions, 1u) << "Blue takes the corner, and Red has no move";
}

TEST(StrategyWalk, TakesAMoveInAnySpelling) {
  SolveRequest request{.settings = {{"size", "3"}}, .first = "(2,0)", .table_bytes = 1 << 20};
  const auto report = solve<1>(Gopher<1>::initial({3}, 0), request);
  ASSERT_TRUE(report);
  ASSERT_EQ(report->moves.size(), 1u);
  EXPECT_EQ(report->moves[0].move, "(2,0)") << "the one that was named, not one like it";
  EXPECT_EQ(report->moves[0].equivalent, 6);
  EXPECT_TRUE(report->complete);
  request.first = "(9,9)";
  EXPECT_FALSE(solve<1>(Gopher<1>::initial({3}, 0), request));
}

// A walk that was stopped, at any place, is finished to the same proof that it would have been.
TEST(StrategyWalk, IsTakenUpAgain) {
  const File whole = proof_of<1>(4);
  SolveRequest request{.settings = {{"size", "4"}}, .table_bytes = std::size_t{4} << 20};
  const auto report = hex::check_proof(whole);
  ASSERT_TRUE(report);
  const std::string head(whole.begin(), whole.end());
  constexpr std::size_t claim_width = 1 + (hex::cell_count(4) + 1 + 4) / 5;
  const std::size_t head_end = head.find('\n', head.find("\npositions ") + 1) + 1;
  const std::string moves = moves_of(whole, head_end + report->claims.size() * claim_width);
  ASSERT_EQ(moves.size(), report->positions);
  EXPECT_NE(std::ranges::count(whole, hex::cell_count(4)), 0) << "a region is left out somewhere";
  for (const std::size_t done : {std::size_t{1}, moves.size() / 2, moves.size()}) {
    File file;
    request.draft.earlier = moves.substr(0, done);
    request.proof = [&](std::string_view piece) { file.insert(file.end(), piece.begin(), piece.end()); };
    const auto again = solve<1>(Gopher<1>::initial({4}, 0), request);
    ASSERT_TRUE(again && again->no_proof.empty());
    EXPECT_EQ(file, whole) << done;
  }
  request.draft.earlier = moves.substr(1);
  const auto other = solve<1>(Gopher<1>::initial({4}, 0), request);
  ASSERT_TRUE(other);
  EXPECT_NE(other->no_proof.english().find("does not fit"), std::string::npos) << other->no_proof.english();
}

TEST(StrategyWalk, KeepsWhatItHasWhenStopped) {
  SolveRequest request{.settings = {{"size", "6"}}, .first = "(0,0)", .table_bytes = std::size_t{4} << 20};
  request.proof = [](std::string_view) {};
  std::size_t positions = 0, kept = 0;
  double share = 0;
  request.progress = [&](const SolveProgress& p) {
    EXPECT_GE(p.proof_share, 0);
    EXPECT_LE(p.proof_share, 1 + 1e-9);
    positions = p.proof_positions;
    share = std::max(share, p.proof_share);
  };
  request.stop = [&] { return positions > 100; };
  request.draft.keep = [&](std::string_view bytes) { kept = bytes.size(); };
  const auto report = solve<2>(Gopher<2>::initial({6}, 0), request);
  ASSERT_TRUE(report);
  EXPECT_NE(report->no_proof.english().find("stopped"), std::string::npos);
  EXPECT_GT(kept, 100u);
  EXPECT_GT(share, 0);
}

TEST(StrategyWalk, StopsWhenTold) {
  File file;
  SolveRequest request{.settings = {{"size", "4"}}, .table_bytes = 1 << 20};
  int pieces = 0;
  request.proof = [&](std::string_view) { ++pieces; };
  bool proving = false;
  request.progress = [&](const SolveProgress& p) { proving = proving || p.settled == p.moves; };
  request.stop = [&] { return proving; };
  const auto report = solve<1>(Gopher<1>::initial({4}, 0), request);
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->complete);
  EXPECT_NE(report->no_proof.english().find("stopped"), std::string::npos);
  EXPECT_EQ(pieces, 0);
}

}  // namespace
}  // namespace parlor::gopher
