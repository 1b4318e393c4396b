#include "search/solver.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include <gtest/gtest.h>

#include "games/dodo/rules.hpp"
#include "games/dodo/solver/solver_hints.hpp"
#include "games/gopher/rules.hpp"
#include "games/gopher/solver/solver_hints.hpp"
#include "search/solution.hpp"

namespace parlor::search {
namespace {

using dodo::DodoHints;
using gopher::GopherHints;
using Dodo = dodo::Dodo<1>;
using Gopher = gopher::Gopher<1>;
using WideGopher = gopher::Gopher<2>;

constexpr std::size_t small_table = 1 << 20;

// The definition, with a memory of whole positions; it gives up after so many of them.
template <Duel G>
class Minimax {
 public:
  using State = typename G::State;

  explicit Minimax(std::size_t limit) : limit_(limit) {}

  std::optional<bool> value(const State& s) {
    const bool wins = mover_wins(s);
    if (seen_.size() > limit_) return std::nullopt;
    return wins;
  }

 private:
  bool mover_wins(const State& s) {
    if (seen_.size() > limit_) return false;
    if (const auto found = seen_.find(s); found != seen_.end()) return found->second;
    const auto moves = G::legal(s, G::turn(s));
    bool wins = moves.empty() && G::score(s, G::turn(s)) > 0;
    for (const auto& move : moves) {  // all of them: then the limit bounds any other search too
      State next = s;
      G::apply(next, G::turn(s), move);
      wins |= !mover_wins(next);
    }
    return seen_.emplace(s, wins).first->second;
  }

  struct Hash {
    std::size_t operator()(const State& s) const { return G::key(s); }
  };
  std::size_t limit_;
  std::unordered_map<State, bool, Hash> seen_;
};

template <Duel G, class L>
bool solved(const typename G::State& s) {
  Solver<G, L> solver(small_table);
  Meter meter(no_limit);
  return *solver.mover_wins(s, meter);
}

template <Duel G>
struct Truth {
  typename G::State position;
  bool mover_wins;
};

// Positions of random games, each as early as plain minimax can settle it.
template <Duel G>
std::vector<Truth<G>> late_positions(const typename G::Config& config, int games) {
  std::vector<Truth<G>> late;
  Rng rng(7);
  for (int i = 0; i < games; ++i) {
    std::vector<typename G::State> game = {G::initial(config, 0)};
    for (auto s = game.front(); G::play_random(s, rng);) game.push_back(s);
    std::optional<Truth<G>> earliest;
    while (!game.empty()) {
      const auto value = Minimax<G>(2000).value(game.back());
      if (!value) break;
      earliest = Truth<G>{game.back(), *value};
      game.pop_back();
    }
    if (earliest) late.push_back(*earliest);
  }
  return late;
}

template <Duel G>
Truth<G> truth(const typename G::State& s) {
  return {s, Minimax<G>(10'000'000).value(s).value()};
}

template <Duel G, class L>
void agrees_with_minimax(const std::vector<Truth<G>>& truths) {
  Solver<G, L> solver(small_table);
  Solver<G, L> forgetful(0);
  Solver<G> plain(small_table);
  Meter meter(no_limit);
  for (const auto& [position, wins] : truths) {
    ASSERT_EQ(solver.mover_wins(position, meter), wins) << G::position(position);
    ASSERT_EQ(forgetful.mover_wins(position, meter), wins) << G::position(position);
    ASSERT_EQ(plain.mover_wins(position, meter), wins) << G::position(position);
  }
}

TEST(Solver, AgreesWithMinimaxOnTinyBoards) {
  for (const int size : {1, 2})
    for (const auto start : {dodo::Start::one_line, dodo::Start::corners})
      agrees_with_minimax<Dodo, DodoHints<1>>({truth<Dodo>(Dodo::initial({size, start}, 0))});
  for (const int size : {1, 2, 3})
    agrees_with_minimax<Gopher, GopherHints<1>>({truth<Gopher>(Gopher::initial({size}, 0))});
}

TEST(Solver, AgreesWithMinimaxOnEveryFirstMoveOfGopher3) {
  const auto start = Gopher::initial({3}, 0);
  std::vector<Truth<Gopher>> truths;
  for (const auto& kind : distinct_moves<Gopher>(start, hex::symmetry_count)) {
    auto next = start;
    Gopher::apply(next, hex::red, kind.move);
    truths.push_back(truth<Gopher>(next));
  }
  agrees_with_minimax<Gopher, GopherHints<1>>(truths);
}

TEST(Solver, AgreesWithMinimaxOnLatePositions) {
  agrees_with_minimax<Dodo, DodoHints<1>>(late_positions<Dodo>({3, dodo::Start::one_line}, 100));
  agrees_with_minimax<Dodo, DodoHints<1>>(late_positions<Dodo>({4, dodo::Start::corners}, 100));
  agrees_with_minimax<Gopher, GopherHints<1>>(late_positions<Gopher>({4}, 100));
  agrees_with_minimax<WideGopher, GopherHints<2>>(late_positions<WideGopher>({6}, 100));
}

// The values that rules.md calls known.
TEST(Solver, FindsTheKnownValuesOfGopher) {
  for (int size = 1; size <= 4; ++size) {
    const auto start = Gopher::initial({size}, 0);
    EXPECT_TRUE((solved<Gopher, GopherHints<1>>(start))) << size;
    auto centre = start;
    Gopher::apply(centre, hex::red, {static_cast<std::uint16_t>(hex::place(size, {0, 0}))});
    if (size >= 3) {
      EXPECT_EQ((solved<Gopher, GopherHints<1>>(centre)), size == 4) << size;
    }
  }
}

TEST(Solver, FindsTheKnownValueOfDodo3) {
  auto s = Dodo::initial({3, dodo::Start::one_line}, 0);
  Dodo::apply(s, hex::red, Dodo::parse(s, hex::red, "(0,-2)-(1,-1)").value());
  Solver<Dodo, DodoHints<1>> solver(64 << 20);
  Meter meter(no_limit);
  EXPECT_EQ(solver.mover_wins(s, meter), false);  // so Red has a move that wins
}

TEST(Solver, StopsWhenTheBudgetIsGoneAndGoesOnLater) {
  const auto start = Gopher::initial({4}, 0);
  Solver<Gopher, GopherHints<1>> solver(small_table);
  Budget little;
  little.nodes = 100;
  int rounds = 0;
  std::optional<bool> wins;
  while (!wins && rounds < 1000) {
    Meter meter(little);
    wins = solver.mover_wins(start, meter);
    EXPECT_EQ(wins.has_value(), !meter.out());
    EXPECT_LE(meter.spent(), 100u);
    ++rounds;
  }
  EXPECT_EQ(wins, true);
  EXPECT_GT(rounds, 2);
}

TEST(Solver, IsReproducibleToTheNode) {
  const auto nodes = [] {
    Solver<Gopher, GopherHints<1>> solver(small_table);
    Meter meter(no_limit);
    solver.mover_wins(Gopher::initial({4}, 0), meter);
    return meter.spent();
  };
  EXPECT_EQ(nodes(), nodes());
}

TEST(Solver, AnswersFromTheTableWithoutWork) {
  const auto start = Gopher::initial({4}, 0);
  Solver<Gopher, GopherHints<1>> solver(small_table);
  EXPECT_EQ(solver.known(start), std::nullopt);
  Meter meter(no_limit);
  solver.mover_wins(start, meter);
  const auto spent = meter.spent();
  EXPECT_EQ(solver.mover_wins(start, meter), true);
  EXPECT_EQ(solver.known(start), true);
  EXPECT_EQ(meter.spent(), spent);
}

}  // namespace
}  // namespace parlor::search
