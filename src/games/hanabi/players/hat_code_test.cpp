#include "games/hanabi/players/hat_code.hpp"

#include <gtest/gtest.h>

#include "games/hanabi/test_games.hpp"

namespace parlor::hanabi {
namespace {

TEST(HanabiHatCode, FivePlayersSayItAsPublished) {
  EXPECT_EQ(messages(5), 8);
  EXPECT_EQ(messages(4), 6);
  EXPECT_EQ(message(5, Move::clue_rank(1, 3), 1), 0);
  EXPECT_EQ(message(5, Move::clue_rank(4, 5), 1), 3) << "a clue of fives is a clue of a rank";
  EXPECT_EQ(message(5, Move::clue_colour(1, 0), 1), 4);
  EXPECT_EQ(message(5, Move::clue_colour(4, 4), 1), 7);
}

// Every clue says one thing, and with four or five players everything can be said.
TEST(HanabiHatCode, CluesAreSharedOutAmongTheMessages) {
  for (int players = 2; players <= max_players; ++players)
    for (const State& s : careful_game({.players = players}, 7)) {
      const View view = Hanabi::observe(s, s.turn);
      MoveSet all = 0;
      for (int wanted = 0; wanted < messages(players); ++wanted) {
        const MoveSet saying = clues_saying(view, wanted);
        ASSERT_EQ(all & saying, 0u);
        all |= saying;
        ASSERT_TRUE(saying != 0 || players < 4 || s.over() || s.tokens == 0) << wanted;
      }
      ASSERT_EQ(all, Hanabi::legal_set(view) >> Move::first_clue << Move::first_clue);
    }
}

TEST(HanabiHatCode, WhatAClueWouldTouchIsWhatItTouches) {
  const auto moments = careful_game({.players = 3}, 11);
  int clues = 0;
  for (std::size_t i = 0; i + 1 < moments.size(); ++i) {
    const Event event = moments[i + 1].log[i];
    if (!event.move.is_clue()) continue;
    ++clues;
    EXPECT_EQ(would_touch(Hanabi::observe(moments[i], event.seat), event.move), event.touched);
  }
  EXPECT_GT(clues, 5);
}

// Whatever numbers the hands have, everyone finds their own.
TEST(HanabiHatCode, EveryoneFindsTheirOwnNumber) {
  Rng rng(3);
  for (int players = 2; players <= max_players; ++players) {
    Public p;
    p.players = static_cast<std::uint8_t>(players);
    std::array<int, max_players> numbers{};
    for (int& n : numbers) n = static_cast<int>(rng.below(static_cast<std::uint32_t>(messages(players))));
    const auto number_of = [&](Seat seat) { return numbers[static_cast<std::size_t>(seat)]; };
    for (Seat giver = 0; giver < players; ++giver) {
      const int said = sum_of_hands(p, giver, giver, number_of);
      for (int ahead = 1; ahead < players; ++ahead) {
        const Seat me = p.seat_ahead(giver, ahead);
        EXPECT_EQ(left_by(said, sum_of_hands(p, giver, me, number_of), players), number_of(me));
      }
    }
  }
}

TEST(HanabiHatCode, TheLikeliestCardIsPlayed) {
  State s = Hanabi::initial(stacked({}, "R2 B3 G1 W4 Y4 R1 B1 G2 W2 Y2"), 1);
  make(s, "cR c1");
  EXPECT_EQ(likeliest_play(Hanabi::observe(s, 0), own_hand(Hanabi::observe(s, 0))), Move::play(2));
}

}  // namespace
}  // namespace parlor::hanabi
