#include "games/hanabi/players/robots/robots.hpp"

#include <array>

#include <gtest/gtest.h>

#include "games/hanabi/players/player_laws.hpp"
#include "games/hanabi/players/robots/notes.hpp"

namespace parlor::hanabi {
namespace {

std::vector<PlayerKind<Hanabi>> robot_kinds() {
  return {robot1_kind(), robot2_kind(), robot3_kind(), robot4_kind()};
}

TEST(HanabiRobots, ObeyThePlayerLaws) {
  for (const auto& kind : robot_kinds()) {
    SCOPED_TRACE(kind.name);
    obey_player_laws(kind, 1);
  }
}

struct Tally {
  double points = 0, strikes = 0;  // on average
  int lost = 0;
};

Tally play_games(const PlayerKind<Hanabi>& kind, int games) {
  Tally tally;
  for (int i = 0; i < games; ++i) {
    State s = Hanabi::initial({}, derive(1, static_cast<std::uint64_t>(i)));
    const std::array seats = {kind.make({}, {}, {.seat = 0}), kind.make({}, {}, {.seat = 1})};
    while (!s.over()) Hanabi::apply(s, s.turn, seats[s.turn]->choose(Hanabi::observe(s, s.turn), {}));
    tally.points += Hanabi::score(s, 0) / games;
    tally.strikes += static_cast<double>(s.strikes) / games;
    tally.lost += s.struck_out();
  }
  return tally;
}

// The students who wrote such robots reported about 14 points for the second, and less than one game in two
// hundred lost.
TEST(HanabiRobots, EachIsBetterThanTheOneBefore) {
  const Tally first = play_games(robot1_kind(), 200), second = play_games(robot2_kind(), 200),
              third = play_games(robot3_kind(), 200), fourth = play_games(robot4_kind(), 200);
  EXPECT_GT(first.points, 4.5) << "nearly all piles are begun";
  EXPECT_EQ(first.lost, 0);
  EXPECT_GT(second.points, 14);
  EXPECT_LE(second.lost, 1);
  EXPECT_GT(third.points, second.points);
  EXPECT_LT(fourth.strikes, third.strikes);
  EXPECT_GT(fourth.points, second.points);
}

// --- positions ---

// What a newcomer does here, and why.
std::pair<std::string, std::string> choice(const PlayerKind<Hanabi>& kind, const State& s) {
  const View view = Hanabi::observe(s, s.turn);
  const auto robot = kind.make({}, {}, {.seat = s.turn});
  const std::string move = Hanabi::print(view, robot->choose(view, {}));
  return {move, robot->thought().words.english()};
}

TEST(HanabiRobots, FirstPlaysOnesAndTellsOfThem) {
  State s = Hanabi::initial(stacked({}, "R2 B2 G2 W2 Y2 R1 B3 B1 G4 R5"), 1);
  EXPECT_EQ(choice(robot1_kind(), s).first, "c1B");
  make(s, "c1");
  EXPECT_EQ(choice(robot1_kind(), s).first, "p1");
  make(s, "p1 c3");
  EXPECT_EQ(choice(robot1_kind(), s).first, "p2");
}

TEST(HanabiRobots, ClueMeansTheNewestCardItTouches) {
  State s = Hanabi::initial(stacked({}, "R2 B2 G2 W2 Y2 R3 B3 G4 R5 R1"), 1);
  const auto [move, words] = choice(robot2_kind(), s);
  EXPECT_EQ(move, "c1B") << "touches the one only, and makes no bombs";
  EXPECT_EQ(words, "after this clue B plays slot 5, which fits");
  make(s, "cR");
  EXPECT_EQ(choice(robot2_kind(), s),
            (std::pair<std::string, std::string>{"p5", "slot 5 was meant by a clue"}));
}

TEST(HanabiRobots, NoClueIsGivenThatWouldMeanTheWrongCard) {
  // B's only card that fits is B1, but B3 is a newer blue card, and the second R1 a newer 1.
  State s = Hanabi::initial(stacked({}, "R1 G2 W2 Y2 G3 B1 B3 G4 Y4 R1"), 1);
  make(s, "p1 c3");
  EXPECT_EQ(choice(robot2_kind(), s).first, "d1");
}

// B: a bomb in slot 1 (R3), after a clue that meant slot 4 (R1); nothing else to do for B.
State with_bomb() {
  State s = Hanabi::initial(stacked({}, "G2 B2 G2 W2 Y2 R3 B4 G4 R1 Y4 Y3"), 1);
  make(s, "cRB p4");
  return s;
}

TEST(HanabiRobots, BombsAreMarked) {
  const State s = with_bomb();
  robots::Notes notes;
  notes.hear(opening({}), s.log[0]);
  EXPECT_EQ(notes.of(s.hand(1)[0]), robots::Mark::bomb);
  EXPECT_EQ(notes.of(s.hand(1)[1]), robots::Mark::none);
}

TEST(HanabiRobots, SecondLeavesBombsAloneThirdTriesThem) {
  State s = with_bomb();
  make(s, "c4");
  EXPECT_EQ(choice(robot2_kind(), s).first, "d5") << "the only card that no clue touched";
  EXPECT_EQ(choice(robot3_kind(), s).first, "p1");
}

TEST(HanabiRobots, FourthDefusesBombs) {
  const State s = with_bomb();
  EXPECT_EQ(choice(robot4_kind(), s),
            (std::pair<std::string, std::string>{
                "c3B", "B might try slot 1, which does not fit: now it knows that card"}));
}

TEST(HanabiRobots, LastCopiesAreSaved) {
  // B's oldest card is a five.
  const State s = Hanabi::initial(stacked({}, "G2 B2 G2 W2 Y2 R5 B4 G4 R3 Y4"), 1);
  EXPECT_EQ(choice(robot3_kind(), s),
            (std::pair<std::string, std::string>{"c5B", "B was about to discard slot 1, the last R5"}));
}

}  // namespace
}  // namespace parlor::hanabi
