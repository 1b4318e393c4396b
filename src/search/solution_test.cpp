#include "search/solution.hpp"

#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "games/dodo/rules.hpp"
#include "games/gopher/rules.hpp"
#include "games/gopher/solver/solver_hints.hpp"
#include "search/solver.hpp"

namespace parlor::search {
namespace {

using Dodo = dodo::Dodo<1>;
using Gopher = gopher::Gopher<1>;
using GopherSolver = Solver<Gopher, gopher::GopherHints<1>>;

template <Duel G>
std::vector<int> kinds(const typename G::State& s, int symmetries) {
  std::vector<int> counts;
  for (const auto& move : distinct_moves<G>(s, symmetries)) counts.push_back(move.equivalent);
  std::ranges::sort(counts);
  return counts;
}

TEST(Solution, TellsFirstMovesApartUpToSymmetry) {
  // The centre; its ring; the corners; the middles of the edges.
  EXPECT_EQ(kinds<Gopher>(Gopher::initial({3}, 0), 12), (std::vector{1, 6, 6, 6}));
  EXPECT_EQ(kinds<Gopher>(Gopher::initial({3}, 0), 1), std::vector<int>(19, 1));
  // Dodo has the exchange of x and y.
  EXPECT_EQ(kinds<Dodo>(Dodo::initial({3, dodo::Start::one_line}, 0), 4), (std::vector{1, 2, 2, 2, 2}));
}

TEST(Solution, OfGopher4IsTheKnownOne) {
  GopherSolver solver(1 << 20);
  Meter meter(no_limit);
  int calls = 0;
  const auto start = Gopher::initial({4}, 0);
  const auto solution =
      solve_all<Gopher>(solver, start, hex::symmetry_count, meter, [&](const auto&) { ++calls; });
  EXPECT_TRUE(solution.complete());
  EXPECT_EQ(solution.value, Proof::win);
  EXPECT_EQ(solution.nodes, meter.spent());
  EXPECT_EQ(calls, 1 + static_cast<int>(solution.moves.size()));
  int moves = 0;
  for (const auto& first : solution.moves) {
    moves += first.equivalent;
    if (Gopher::print(start, first.move) == "(0,0)") {
      EXPECT_EQ(first.value, Proof::loss);
    }
  }
  EXPECT_EQ(moves, 37);
}

TEST(Solution, SaysWhoWonAGameThatIsOver) {
  GopherSolver solver(1 << 20);
  Meter meter(no_limit);
  auto over = Gopher::initial({1}, 0);
  Gopher::apply(over, hex::red, {0});
  const auto solution = solve_all<Gopher>(solver, over, hex::symmetry_count, meter);
  EXPECT_EQ(solution.value, Proof::loss);
  EXPECT_TRUE(solution.moves.empty());
  EXPECT_TRUE(solution.complete());
}

TEST(Solution, KeepsWhatWasSettledWhenItIsStopped) {
  GopherSolver solver(1 << 20);
  Budget little;
  little.nodes = 1000;
  Meter meter(little);
  const auto solution = solve_all<Gopher>(solver, Gopher::initial({4}, 0), hex::symmetry_count, meter);
  EXPECT_FALSE(solution.complete());
  EXPECT_EQ(solution.moves.size(), 6u);
  EXPECT_EQ(solution.moves.back().value, Proof::open);
}

}  // namespace
}  // namespace parlor::search
