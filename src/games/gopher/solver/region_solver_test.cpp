#include "games/gopher/solver/region_solver.hpp"

#include <map>
#include <sstream>
#include <utility>

#include <gtest/gtest.h>

namespace parlor::gopher {
namespace {

constexpr std::size_t table_bytes = std::size_t{4} << 20;

template <int Words>
using State = typename Gopher<Words>::State;

// Who wins by the plain rules: every move tried, every position remembered.
template <int Words>
class Plain {
 public:
  bool mover_wins(const State<Words>& s) {
    const Name name{s.stones[0], s.stones[1]};  // with alternating turns they tell whose turn it is
    if (const auto known = known_.find(name); known != known_.end()) return known->second;
    bool wins = false;
    for (const auto move : Gopher<Words>::legal(s, s.turn)) {
      auto next = s;
      Gopher<Words>::apply(next, s.turn, move);
      if (!mover_wins(next)) {
        wins = true;
        break;
      }
    }
    return known_[name] = wins;
  }
  std::size_t size() const { return known_.size(); }

 private:
  using Name = std::pair<Bits<Words>, Bits<Words>>;
  std::map<Name, bool> known_;
};

template <int Words>
std::optional<bool> ask(RegionSolver<Words>& solver, const State<Words>& s) {
  const Budget budget;
  Meter meter(budget);
  return solver.mover_wins(s, meter);
}

template <int Words>
State<Words> after_first(int size, hex::Cell cell) {
  auto s = Gopher<Words>::initial({size}, 0);
  Gopher<Words>::apply(s, hex::red, {static_cast<std::uint16_t>(hex::place(size, cell))});
  return s;
}

template <int Words>
State<Words> random_state(int size, int stones, Rng& rng) {
  auto s = Gopher<Words>::initial({size}, 0);
  for (int i = 0; i < stones && Gopher<Words>::play_random(s, rng); ++i) {
  }
  return s;
}

void compare_everywhere(const State<1>& s, RegionSolver<1>& solver, Plain<1>& plain, int depth) {
  ASSERT_EQ(ask(solver, s), plain.mover_wins(s)) << Gopher<1>::position(s);
  if (depth == 0) return;
  for (const auto move : Gopher<1>::legal(s, s.turn)) {
    auto next = s;
    Gopher<1>::apply(next, s.turn, move);
    compare_everywhere(next, solver, plain, depth - 1);
  }
}

TEST(RegionSolver, AgreesWithPlainSearchInEveryLineOfTheSmallBoards) {
  RegionSolver<1> solver(table_bytes);  // one for all sizes: they share its table
  for (const int size : {1, 2, 3}) {
    Plain<1> plain;
    compare_everywhere(Gopher<1>::initial({size}, 0), solver, plain, size < 3 ? 99 : 5);
  }
}

TEST(RegionSolver, AgreesWithPlainSearchOnRandomPositionsOfSize4) {
  RegionSolver<1> solver(table_bytes);
  Plain<1> plain;
  Rng rng(5);
  for (int i = 0; i < 150; ++i) {
    const auto s = random_state<1>(4, 8 + i % 10, rng);
    ASSERT_EQ(ask(solver, s), plain.mover_wins(s)) << Gopher<1>::position(s);
  }
}

// Late enough for plain search, with large regions as well as small ones where there are any.
template <int Words>
void compare_late(int size, int positions) {
  RegionSolver<Words> solver(table_bytes);
  Rng rng(static_cast<std::uint64_t>(size));
  int compared = 0, large = 0;
  for (int i = 0; i < positions; ++i) {
    auto s = Gopher<Words>::initial({size}, 0);
    while (live_part<Words>(s).live().count() > 24 && Gopher<Words>::play_random(s, rng)) {
    }
    if (Gopher<Words>::to_act(s).empty()) continue;
    for_each_region(size, live_part<Words>(s), [&](const Region<Words>& r) {
      if (r.live().count() > RegionSum<Words>::small) ++large;
    });
    Plain<Words> plain;
    ASSERT_EQ(ask(solver, s), plain.mover_wins(s)) << Gopher<Words>::position(s);
    ++compared;
  }
  EXPECT_GT(compared, positions / 2);
  EXPECT_GT(large, 0);
}

TEST(RegionSolver, AgreesWithPlainSearchLateOnEverySize) {
  compare_late<2>(5, 60);
  compare_late<2>(6, 60);
  compare_late<6>(7, 20);
  compare_late<6>(8, 20);
  compare_late<6>(9, 20);
  compare_late<6>(10, 20);
}

// rules.md and the published results: Red wins sizes 1 to 5 with the free first move. In the centre it
// loses on size 4, not on 3 and 5; on odd sizes the corner wins too.
TEST(RegionSolver, KnowsTheKnownResults) {
  RegionSolver<1> small(table_bytes);
  for (const int size : {1, 2, 3, 4}) EXPECT_EQ(ask(small, Gopher<1>::initial({size}, 0)), true);
  EXPECT_EQ(ask(small, after_first<1>(3, {0, 0})), false);
  EXPECT_EQ(ask(small, after_first<1>(3, {2, 0})), false);
  EXPECT_EQ(ask(small, after_first<1>(4, {0, 0})), true);
  RegionSolver<2> large(std::size_t{64} << 20);
  EXPECT_EQ(ask(large, after_first<2>(5, {0, 0})), false);
  EXPECT_EQ(ask(large, after_first<2>(5, {4, 0})), false);
  EXPECT_EQ(ask(large, Gopher<2>::initial({5}, 0)), true);
}

// A position is won if some move leads to a lost one, whatever the search did to find out.
TEST(RegionSolver, AnswersFitTogether) {
  RegionSolver<2> solver(std::size_t{16} << 20);
  Rng rng(8);
  for (int i = 0; i < 10; ++i) {
    const auto s = random_state<2>(6, 26, rng);
    bool wins = false;
    for (const auto move : Gopher<2>::legal(s, s.turn)) {
      auto next = s;
      Gopher<2>::apply(next, s.turn, move);
      RegionSolver<2> fresh(table_bytes);
      wins = wins || !*ask(fresh, next);
    }
    EXPECT_EQ(ask(solver, s), wins) << Gopher<2>::position(s);
    const auto nodes = solver.nodes();
    for (int symmetry = 1; symmetry < hex::symmetry_count; ++symmetry)
      EXPECT_EQ(ask(solver, Gopher<2>::transform(symmetry, s)), wins);
    EXPECT_EQ(solver.nodes(), nodes) << "an image is the same position to it";
  }
}

TEST(RegionSolver, StopsWhenTheMeterRunsOutAndGoesOnFromThere) {
  const auto s = after_first<1>(4, {-2, -3});
  RegionSolver<1> solver(table_bytes);
  const Budget few = Budget{}.at_most(50);
  int rounds = 0;
  for (std::optional<bool> answer; !answer; ++rounds) {
    ASSERT_LT(rounds, 1000);
    Meter meter(few);
    answer = solver.mover_wins(s, meter);
    EXPECT_EQ(answer.has_value(), solver.progress().decided());
    EXPECT_FALSE(answer.value_or(false));
  }
  EXPECT_GT(rounds, 2);
  const auto nodes = solver.nodes();
  EXPECT_EQ(ask(solver, s), false);
  EXPECT_EQ(solver.nodes(), nodes) << "it remembers";
}

TEST(RegionSolver, IsRightWithHardlyAnyMemory) {
  RegionSolver<1> solver(1 << 12);
  EXPECT_EQ(ask(solver, after_first<1>(4, {3, 3})), false);
  EXPECT_EQ(ask(solver, after_first<1>(4, {0, 0})), true);
}

TEST(RegionSolver, ShowsItsProgressWhileItThinks) {
  RegionSolver<2> solver(table_bytes);
  int changes = 0;
  ProofNumbers seen;
  Budget budget = Budget{}.at_most(10000);
  budget.stop = [&] {
    changes += solver.progress() != seen;
    seen = solver.progress();
    return false;
  };
  Meter meter(budget);
  EXPECT_FALSE(solver.mover_wins(after_first<2>(6, {0, 0}), meter));
  EXPECT_GT(changes, 2);
}

TEST(RegionSolver, GoesOnFromACheckpoint) {
  const auto s = after_first<1>(4, {3, 3});
  RegionSolver<1> before(table_bytes);
  ask(before, s);
  std::stringstream file;
  before.save(file);
  RegionSolver<1> later(table_bytes);
  ASSERT_TRUE(later.load(file));
  EXPECT_EQ(later.nodes(), before.nodes());
  EXPECT_EQ(ask(later, s), false);
  EXPECT_EQ(later.nodes(), before.nodes()) << "nothing was left to do";
}

}  // namespace
}  // namespace parlor::gopher
