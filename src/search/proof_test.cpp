#include "search/proof.hpp"

#include <array>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/dodo/rules.hpp"
#include "games/dodo/solver/solver_hints.hpp"
#include "games/gopher/rules.hpp"
#include "games/gopher/solver/solver_hints.hpp"
#include "games/hex/proof_notation.hpp"
#include "search/solver.hpp"

namespace parlor::search {
namespace {

using Gopher = gopher::Gopher<1>;
using Notation = hex::HexProofNotation<Gopher>;
using GopherSolver = Solver<Gopher, gopher::GopherHints<1>>;
using Builder = StrategyBuilder<Gopher, Notation, GopherSolver>;

std::vector<std::uint8_t> bytes_of(std::uint32_t n) {
  return {static_cast<std::uint8_t>(n >> 16), static_cast<std::uint8_t>(n >> 8), static_cast<std::uint8_t>(n),
          static_cast<std::uint8_t>(n % 7)};
}

TEST(StrategyBook, HoldsWhatIsAddedAndNothingElse) {
  StrategyBook book(3, 1);
  std::map<std::vector<std::uint8_t>, std::uint8_t> expected;
  for (std::uint32_t i = 0; i < 5000; ++i) {
    const auto item = bytes_of(i * 7919 % (1 << 24));
    book.add(item);
    expected[{item.begin(), item.begin() + 3}] = item.back();
  }
  ASSERT_EQ(book.size(), 5000u);
  for (std::uint32_t i = 0; i < 20'000; ++i) {
    const auto item = bytes_of(i);
    const std::vector position(item.begin(), item.begin() + 3);
    ASSERT_EQ(book.contains(position), expected.contains(position));
  }
  auto next = expected.begin();  // a map is sorted too
  for (const auto i : book.sorted()) {
    const auto item = book.item(i);
    EXPECT_TRUE(std::ranges::equal(item.first(3), next->first));
    EXPECT_EQ(item.back(), next->second);
    ++next;
  }
}

TEST(StrategyBuilder, RefusesAFalseClaim) {
  const auto start = Gopher::initial({3}, 0);
  GopherSolver solver(1 << 20);
  Meter meter(no_limit);
  Builder builder(solver, start, {});
  const auto proven = builder.prove({start, hex::blue}, meter);
  ASSERT_FALSE(proven);
  EXPECT_NE(proven.error().message().find("the other player wins"), std::string::npos);
  EXPECT_EQ(builder.book().size(), 0u);
}

TEST(StrategyBuilder, StopsAtItsLimits) {
  const auto start = Gopher::initial({4}, 0);
  GopherSolver solver(1 << 20);
  Meter meter(no_limit);
  Builder small(solver, start, {.positions = 10, .progress = {}});
  const auto full = small.prove({start, hex::red}, meter);
  ASSERT_FALSE(full);
  EXPECT_NE(full.error().message().find("10"), std::string::npos);

  Budget nothing;
  nothing.nodes = 1;
  Meter spent(nothing);
  GopherSolver fresh(1 << 20);
  Builder builder(fresh, start, {});
  EXPECT_FALSE(builder.prove({start, hex::red}, spent));
}

// A solver that keeps no table at all, as far as the builder can see.
struct Oblivious {
  std::optional<bool> mover_wins(const Gopher::State& s, Meter& meter) {
    return GopherSolver(0).mover_wins(s, meter);
  }
};

TEST(StrategyBuilder, NeedsNothingOfASolverButAnswers) {
  const auto start = Gopher::initial({3}, 0);
  Oblivious solver;
  Meter meter(no_limit);
  StrategyBuilder<Gopher, Notation, Oblivious> builder(solver, start, {});
  ASSERT_TRUE(builder.prove({start, hex::red}, meter));
  EXPECT_GT(builder.book().size(), 5u);
}

// Byte by byte, as docs/proofs.md shows it.
TEST(WriteProof, FollowsTheFormat) {
  const auto start = Gopher::initial({1}, 0);
  GopherSolver solver(1 << 20);
  Meter meter(no_limit);
  Builder builder(solver, start, {});
  const Claim<Gopher> claim{start, hex::red};
  ASSERT_TRUE(builder.prove(claim, meter));
  const std::array claims = {written<Gopher, Notation>(claim)};
  std::string file;
  write_proof("gopher", "size=1", claims, builder.book(), [&](std::string_view s) { file += s; });
  const std::string head = "parlor-proof 1\ngame gopher\nset size=1\nclaims 1\npositions 1\n";
  ASSERT_EQ(file.size(), head.size() + 2 + 3 + 8);
  EXPECT_EQ(file.substr(0, head.size()), head);
  EXPECT_EQ(file.substr(head.size(), 5), std::string(5, '\0'));
}

TEST(HexProofNotation, SpellsTurnAndCellsInBase3) {
  auto s = Gopher::initial({2}, 0);
  std::array<std::uint8_t, 2> bytes{};
  ASSERT_EQ(Notation::position_width(s), 2u);
  // Cells by rising y, x: (-1,-1) (0,-1) (-1,0) (0,0) (1,0) (0,1) (1,1).
  Gopher::apply(s, hex::red, {static_cast<std::uint16_t>(hex::place(2, {-1, -1}))});
  Gopher::apply(s, hex::blue, {static_cast<std::uint16_t>(hex::place(2, {0, -1}))});
  Notation::write_position(s, bytes);
  EXPECT_EQ(bytes[0], 0 * 81 + 1 * 27 + 2 * 9);
  EXPECT_EQ(bytes[1], 0);
  const Gopher::Move last{static_cast<std::uint16_t>(hex::place(2, {1, 1}))};
  std::array<std::uint8_t, 1> move{};
  Notation::write_move(s, last, move);
  EXPECT_EQ(move[0], 6);
  Gopher::apply(s, hex::red, last);
  Notation::write_position(s, bytes);
  EXPECT_EQ(bytes[0], 1 * 81 + 1 * 27 + 2 * 9);
  EXPECT_EQ(bytes[1], 1 * 9);

  using Dodo = dodo::Dodo<1>;
  const auto d = Dodo::initial({3, dodo::Start::one_line}, 0);
  hex::HexProofNotation<Dodo>::write_move(d, Dodo::step_from(hex::place(3, {-1, -1}), 1), move);
  EXPECT_EQ(move[0], 3 * 4 + 1);  // rows of 3, then (-2,-1) before it
}

}  // namespace
}  // namespace parlor::search
