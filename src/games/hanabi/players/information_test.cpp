#include "games/hanabi/players/information.hpp"

#include <gtest/gtest.h>

#include "games/hanabi/players/player_laws.hpp"
#include "games/hanabi/players/topics.hpp"

namespace parlor::hanabi {
namespace {

constexpr CardSet all_kinds = all_cards(5);

TEST(HanabiInformation, AtFirstOnesStandAloneAndTheOthersByEights) {
  const Classes classes = classes_of(all_kinds, 0, 0, 8);
  ASSERT_EQ(classes.size(), 8u);
  for (int colour = 0; colour < 5; ++colour) EXPECT_EQ(classes[colour], set_of(Card::of(colour, 1)));
  EXPECT_EQ(std::popcount(classes[5]), 8);
  EXPECT_EQ(std::popcount(classes[6]), 8);
  EXPECT_EQ(std::popcount(classes[7]), 4);
  EXPECT_EQ(classes[5], (all_kinds & of_rank(2)) | set_of(Card::of(0, 3)) | set_of(Card::of(1, 3)) |
                            set_of(Card::of(2, 3)))
      << "by rank, then by colour";
}

TEST(HanabiInformation, DeadCardsShareTheFirstClass) {
  const CardSet ones = all_kinds & of_rank(1);
  const Classes classes = classes_of(ones | of_colour(0), ones, 0, 8);
  ASSERT_EQ(classes.size(), 5u);
  EXPECT_EQ(classes[0], ones);
  EXPECT_EQ(classes[1], set_of(Card::of(0, 2)));
}

TEST(HanabiInformation, PlayableCardsShareAClassOnlyWhereRoomIsShort) {
  const CardSet ones = all_kinds & of_rank(1);
  EXPECT_EQ(classes_of(all_kinds, 0, ones, 4)[0], ones);
  EXPECT_EQ(classes_of(ones, 0, ones, 6).size(), 5u);
}

// Whatever the sets: each card is in one class, and there are no more classes than messages.
TEST(HanabiInformation, ClassesPartWhatACardCanBe) {
  Rng rng(5);
  for (int i = 0; i < 20'000; ++i) {
    const CardSet everything = all_cards(5 + i % 2);
    const CardSet possible = rng() & everything & (i % 3 == 0 ? ~CardSet{0} : rng());
    const CardSet gone = rng() & of_colour(i % 5), together = rng() & ~gone;
    const int count = 4 + 2 * static_cast<int>(rng.below(3));
    const Classes classes = classes_of(possible, gone, together, count);
    ASSERT_LE(classes.size(), static_cast<std::size_t>(count));
    CardSet sum = 0;
    for (const CardSet set : classes) {
      ASSERT_NE(set, 0u);
      ASSERT_EQ(sum & set, 0u);
      sum |= set;
      ASSERT_TRUE((set & gone) == 0 || set == (possible & gone));
    }
    ASSERT_EQ(sum, possible);
  }
}

TEST(HanabiInformation, ADeterminedCardIsStruckOutElsewhere) {
  const CardSet r1 = set_of(Card::of(0, 1)), r5 = set_of(Card::of(0, 5)), b5 = set_of(Card::of(1, 5)),
                g5 = set_of(Card::of(2, 5));
  std::array sets = {r5, r5 | b5, b5 | g5, r1, r1 | g5};
  const CardCounts left = strike_out(sets, full_deck(5));
  EXPECT_EQ(sets[1], b5);
  EXPECT_EQ(sets[2], g5) << "which follows only from the one before";
  EXPECT_EQ(sets[4], r1) << "another copy";
  EXPECT_EQ(left[Card::of(0, 1)], 1);
  EXPECT_EQ(left[Card::of(2, 5)], 0);
}

TEST(HanabiInformation, NobodyIsBelievedWhoLeavesNothing) {
  State s = Hanabi::initial({.players = 5}, 1);
  const Held held = s.hand(0)[0];
  CommonKnowledge known;
  known.settle(s);
  EXPECT_EQ(known.of(held), all_kinds);
  known.tell(held, of_rank(3));
  known.settle(s);
  EXPECT_EQ(known.of(held), all_kinds & of_rank(3));
  known.tell(held, of_rank(4));
  known.settle(s);
  EXPECT_EQ(known.of(held), all_kinds & of_rank(3));
}

TEST(HanabiInformation, TheLikeliestCardIsSpokenOf) {
  const auto slot_after = [](std::string_view clue) {
    State s = Hanabi::initial(stacked({.players = 4}, "R1 R1 R1 R2 B2 G3 B1 W4"), 1);
    make(s, clue);
    CommonKnowledge known;
    known.settle(s);
    return topic(known, s, 1)->slot;
  };
  EXPECT_EQ(slot_after("cW"), 0u) << "all alike: the oldest";
  EXPECT_EQ(slot_after("c2"), 1u) << "a two does not fit, and any other card may";
  EXPECT_EQ(slot_after("c1"), 0u) << "a one is sure to fit: nothing need be said of it";
}

struct Played {
  double mean = 0;
  int strikes = 0;
};

// No player rules out what a card of its own is, and what is sure to fit is played.
void check_thought_and_move(const State& s, const Thought& thought, Move move) {
  const Hand& own = s.hand(s.turn);
  for (std::size_t slot = 0; slot < own.size(); ++slot) {
    const auto& chances = thought.beliefs[slot].chances;
    EXPECT_EQ(std::ranges::count(chances, print(s.deck[own[slot].order]), &Chance::what), 1);
    EXPECT_TRUE(chances[0].chance < 0.999'999 || move.kind() == Move::Kind::play) << thought.words.english();
  }
}

// Games among their own kind.
Played play(int players, int games) {
  const auto kind = information_kind();
  Played played;
  for (int game = 0; game < games; ++game) {
    std::vector<std::unique_ptr<Player<Hanabi>>> seats(static_cast<std::size_t>(players));
    for (auto& seat : seats) seat = kind.make(*read(kind.keys, {}, kind.name), {.players = players}, {});
    State s = Hanabi::initial({.players = players}, derive(2, static_cast<std::uint64_t>(game)));
    while (!s.over()) {
      const Move move = seats[s.turn]->choose(Hanabi::observe(s, s.turn), {});
      if (game < 10) check_thought_and_move(s, seats[s.turn]->thought(), move);
      Hanabi::apply(s, s.turn, move);
    }
    played.mean += Hanabi::score(s, 0) / games;
    played.strikes += s.strikes;
  }
  return played;
}

// Published for five players: 24.68. The standard deviation of a game is 0.54.
TEST(HanabiInformation, FivePlayersReachThePublishedMean) {
  const Played five = play(5, 400);
  EXPECT_GT(five.mean, 24.68);
  EXPECT_EQ(five.strikes, 0) << "only what is sure to fit is played";
}

TEST(HanabiInformation, FourPlayersNeverMisplay) { EXPECT_EQ(play(4, 100).strikes, 0); }

TEST(HanabiInformation, FewerPlayersReadEachOtherToo) {
  EXPECT_GT(play(3, 100).mean, 23.5);
  EXPECT_GT(play(2, 100).mean, 17);
}

TEST(HanabiInformation, ObeysTheLawsOfPlayers) { obey_player_laws(information_kind(), 3); }

}  // namespace
}  // namespace parlor::hanabi
