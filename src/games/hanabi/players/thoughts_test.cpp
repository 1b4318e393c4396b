#include "games/hanabi/players/thoughts.hpp"

#include <gtest/gtest.h>

#include "games/hanabi/test_games.hpp"

namespace parlor::hanabi {
namespace {

TEST(HanabiThoughts, BeliefsAreAboutEverySlot) {
  for (const State& s : careful_game({.players = 4}, 3)) {
    const View view = Hanabi::observe(s, 1);
    const auto beliefs = hand_beliefs(view);
    ASSERT_EQ(beliefs.size(), view.hand(1).size());
    for (const Belief& belief : beliefs) {
      double sum = 0;
      for (std::size_t i = 3; i < belief.chances.size(); ++i) {
        sum += belief.chances[i].chance;
        ASSERT_TRUE(i == 3 || belief.chances[i].chance <= belief.chances[i - 1].chance) << "likeliest first";
      }
      ASSERT_NEAR(sum, 1, 1e-9);
    }
  }
}

TEST(HanabiThoughts, ChancesAreThoseOfTheCardsUnseen) {
  // B sees A's whole hand of ones; two copies of each kind of one are left among the other cards.
  State s = Hanabi::initial(stacked({}, "R1 B1 G1 W1 Y1 R2 B3 R2 G4 R5"), 1);
  make(s, "c2");
  const auto beliefs = hand_beliefs(Hanabi::observe(s, 1));
  EXPECT_EQ(beliefs[0].about.english(), "slot 1");
  EXPECT_EQ(beliefs[0].chances[0].what, "playable");
  EXPECT_EQ(beliefs[0].chances[0].chance, 0) << "a two does not begin a pile";
  EXPECT_EQ(beliefs[1].chances[1].what, "dead");
  EXPECT_EQ(beliefs[1].chances[1].chance, 0);
  // Slot 2 is no two: ten ones are unseen, ten threes, ten fours and five fives.
  EXPECT_NEAR(beliefs[1].chances[0].chance, 10. / 35, 1e-12);
  EXPECT_EQ(beliefs[1].chances[2].what, "critical");
  EXPECT_NEAR(beliefs[1].chances[2].chance, 5. / 35, 1e-12);
  EXPECT_NEAR(beliefs[0].chances[3].chance, 1. / 5, 1e-12) << "a two of any colour";
}

}  // namespace
}  // namespace parlor::hanabi
