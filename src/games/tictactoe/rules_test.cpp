#include "games/tictactoe/rules.hpp"

#include <gtest/gtest.h>

#include "game/laws.hpp"
#include "game/perft.hpp"

namespace parlor::tictactoe {
namespace {

static_assert(Duel<TicTacToe> && Positional<TicTacToe> && may_draw<TicTacToe>());

TEST(TicTacToe, ObeysTheLaws) { laws::obey_laws<TicTacToe>({}, 200); }

// All 255,168 games by their length: the counts that everyone publishes.
TEST(TicTacToe, HasAsManyGamesAsPublished) {
  const auto sequences = [](int depth) { return perft<TicTacToe>({}, depth, {}); };
  EXPECT_EQ(sequences(4), 9u * 8 * 7 * 6);
  EXPECT_EQ(sequences(5), 15'120u);
  EXPECT_EQ(sequences(6), 54'720u);   // 15,120 - 1,440 games over after five moves, four replies each
  EXPECT_EQ(sequences(7), 148'176u);  // (54,720 - 5,328) · 3
  EXPECT_EQ(sequences(8), 200'448u);  // (148,176 - 47,952) · 2
  EXPECT_EQ(sequences(9), 127'872u);  // 200,448 - 72,576: 81,792 of them won, 46,080 drawn
}

TEST(TicTacToe, RefusesPositionsThatCannotArise) {
  for (const char* bad : {"", "XO", "X.O/.X./....", "X.O/.X./..Y", "XX./.../...", "O../.../...",
                          "XXX/OOO/...", "XXX/OO./O..", "XX./OOO/X.X"})
    EXPECT_FALSE(TicTacToe::parse_position({}, bad).has_value()) << bad;
  EXPECT_TRUE(TicTacToe::parse_position({}, " XXX/OO./... ").has_value());
}

}  // namespace
}  // namespace parlor::tictactoe
