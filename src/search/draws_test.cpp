#include <map>

#include <gtest/gtest.h>

#include "games/tictactoe/rules.hpp"
#include "search/mcts.hpp"
#include "search/perfect.hpp"
#include "search/solution.hpp"
#include "search/solver.hpp"

// The searches in a game with draws.
namespace parlor::search {
namespace {

using tictactoe::TicTacToe;
using State = TicTacToe::State;

State at(std::string_view position) { return TicTacToe::parse_position({}, position).value(); }

State after(const State& s, TicTacToe::Move move) {
  State next = s;
  TicTacToe::apply(next, TicTacToe::turn(s), move);
  return next;
}

// The definition, of every position that can be reached.
Proof minimax(const State& s, std::map<std::string, Proof>& seen) {
  const std::string name = TicTacToe::position(s);
  if (const auto found = seen.find(name); found != seen.end()) return found->second;
  const auto moves = TicTacToe::legal(s, TicTacToe::turn(s));
  Proof best = moves.empty() ? proof_of_score(TicTacToe::score(s, TicTacToe::turn(s))) : Proof::loss;
  for (const auto move : moves) best = std::min(best, opposite(minimax(after(s, move), seen)));
  return seen[name] = best;
}

TEST(Draws, TheSolverAgreesWithMinimaxEverywhere) {
  std::map<std::string, Proof> truth;
  EXPECT_EQ(minimax({}, truth), Proof::draw);
  EXPECT_EQ(truth.size(), 5478u) << "as published";
  Solver<TicTacToe> solver(1 << 20), forgetful(0);
  Meter meter(no_limit);
  for (const auto& [position, value] : truth) {
    ASSERT_EQ(solved_value<TicTacToe>(solver, at(position), meter), value) << position;
    ASSERT_EQ(solved_value<TicTacToe>(forgetful, at(position), meter), value) << position;
  }
}

// What every book says: a corner is met in the centre alone, the centre in a corner.
TEST(Draws, TheSolutionOfTicTacToeIsTheKnownOne) {
  const auto drawing = [](std::string_view position) {
    Solver<TicTacToe> solver(1 << 20);
    Meter meter(no_limit);
    const State s = at(position);
    const auto solution = solve_all<TicTacToe>(solver, s, 0, meter);
    EXPECT_TRUE(solution.complete());
    EXPECT_EQ(solution.value, Proof::draw);
    std::string moves;
    for (const auto& move : solution.moves) {
      EXPECT_NE(move.value, Proof::win);
      if (move.value == Proof::draw) moves += TicTacToe::print(s, move.move) + ' ';
    }
    return moves;
  };
  EXPECT_EQ(drawing(".../.../..."), "a1 b1 c1 a2 b2 c2 a3 b3 c3 ");
  EXPECT_EQ(drawing("X../.../..."), "b2 ");
  EXPECT_EQ(drawing(".../.X./..."), "a1 c1 a3 c3 ");
}

TEST(Draws, AWonAndALostPositionAreStillTold) {
  Solver<TicTacToe> solver(1 << 20);
  Meter meter(no_limit);
  const auto won = solve_all<TicTacToe>(solver, at("X.O/.../..X"), 0, meter);  // O to move: a fork comes
  EXPECT_EQ(won.value, Proof::loss);
  const auto over = solve_all<TicTacToe>(solver, at("XOX/XOO/OXX"), 0, meter);
  EXPECT_EQ(over.value, Proof::draw);
  EXPECT_TRUE(over.complete());
}

// It does not go out of its way to prove a draw, but what it claims is true.
TEST(Draws, MctsPlaysForThemAndProvesOnlyTheTruth) {
  std::map<std::string, Proof> truth;
  minimax({}, truth);
  std::map<Proof, int> claims;
  for (const auto& [position, value] : truth) {
    const State s = at(position);
    if (TicTacToe::count_legal(s) == 0) continue;
    Mcts<TicTacToe> mcts(1 << 20, 0.7, 5);
    const auto children = mcts.search(s, {.nodes = 300});
    for (const auto& child : children) {
      if (child.proof == Proof::open) continue;
      ++claims[child.proof];
      ASSERT_EQ(child.proof, opposite(truth[TicTacToe::position(after(s, child.move))])) << position;
    }
    // Where four moves are left at most, it has seen all of them.
    if (TicTacToe::count_legal(s) > 4) continue;
    ASSERT_EQ(opposite(truth[TicTacToe::position(after(s, children.front().move))]), value) << position;
  }
  EXPECT_GT(claims[Proof::draw], 100);
  EXPECT_GT(claims[Proof::win], 100);
  EXPECT_GT(claims[Proof::loss], 100);
}

class ThePerfectPlayer : public testing::Test {
 protected:
  std::unique_ptr<Player<TicTacToe>> make(Seat seat, std::uint64_t seed, const char* spec = "perfect") {
    const std::vector kinds = {random_kind<TicTacToe>(), perfect<TicTacToe, Solver<TicTacToe>>("100000")};
    return (*find_player(kinds, *parse_spec(spec), {}))({.seat = seat, .seed = seed});
  }
};

TEST_F(ThePerfectPlayer, NeverLosesAndWinsWhereItCan) {
  int wins = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Seat own = static_cast<Seat>(seed % 2);
    const auto player = make(own, seed), other = make(1 - own, seed, "random");
    State s;
    while (!TicTacToe::to_act(s).empty())
      s = after(s, (TicTacToe::turn(s) == own ? player : other)->choose(s, {}));
    EXPECT_GE(TicTacToe::score(s, own), 0);
    wins += TicTacToe::score(s, own) > 0;
  }
  EXPECT_GT(wins, 20);
}

TEST_F(ThePerfectPlayer, SaysThatADrawIsADraw) {
  const auto player = make(1, 3, "perfect(lines=8)");
  EXPECT_EQ(player->choose(at("X../.../..."), {}).cell, 4);
  const Thought thought = player->thought();
  EXPECT_EQ(thought.proof, Proof::draw);
  EXPECT_EQ(thought.value, 0);
  EXPECT_EQ(thought.words, "solved: this move draws against any play, and none wins");
  ASSERT_EQ(thought.candidates.size(), 8u);
  EXPECT_EQ(thought.candidates[0].proof, Proof::draw);
  for (std::size_t i = 1; i < 8; ++i) EXPECT_EQ(thought.candidates[i].proof, Proof::loss);
}

}  // namespace
}  // namespace parlor::search
