#include "games/hanabi/players/recommendation.hpp"

#include <gtest/gtest.h>

#include "core/text.hpp"
#include "games/hanabi/players/player_laws.hpp"

namespace parlor::hanabi {
namespace {

std::vector<Card> cards(std::string_view text) {
  std::vector<Card> list;
  for (const auto word : split(text, ' '))
    list.push_back(Card::of(colour_of_letter(word[0], max_colours), word[1] - '0'));
  return list;
}

// A table of five; piles in the order of the colours: red, blue, green, white, yellow.
Public table(std::array<std::uint8_t, max_colours> piles, std::string_view discarded) {
  Public p = opening({.players = 5});
  p.piles = piles;
  for (const Card card : cards(discarded)) p.discarded.add(card);
  return p;
}

// The example of the course.
Public course() { return table({4, 0, 2, 1, 4}, "R1 R1 B4 Y2 W2 W2 W3"); }

int number(const Public& p, std::string_view hand) {
  return Advice::at_table_of(p.players).number(recommended(p, cards(hand)));
}

TEST(HanabiRecommendation, TheCoursesExamples) {
  const Public p = course();
  EXPECT_EQ(number(p, "R5 Y5 R2 B5"), 0) << "two fives fit: the older one";
  EXPECT_EQ(number(p, "R4 Y4 G3 B1"), 3) << "the lowest rank that fits";
  EXPECT_EQ(number(p, "R4 B1 G3 B1"), 1) << "the older of two alike";
  EXPECT_EQ(number(p, "B2 Y2 R2 B5"), 5) << "the oldest dead card";
  EXPECT_EQ(number(p, "B2 W5 W4 B5"), 5) << "both white twos are gone, so the white five is dead";
  EXPECT_EQ(number(p, "B4 B5 G5 B4"), 4) << "all indispensable: the oldest";
}

TEST(HanabiRecommendation, TheCoursesIndispensableCards) {
  const Public p = course();
  EXPECT_FALSE(contains(critical(p), Card::of(3, 5))) << "the white five: dead, not indispensable";
  EXPECT_TRUE(contains(dead(p), Card::of(3, 5)));
  EXPECT_TRUE(contains(critical(p), Card::of(1, 4))) << "the last blue four";
  EXPECT_FALSE(contains(critical(p), Card::of(4, 3)));
  EXPECT_TRUE(contains(critical(table({}, "R1 R1")), Card::of(0, 1))) << "the last red one";
}

TEST(HanabiRecommendation, ADispensableCardOfTheHighestRankGoes) {
  const Public p = course();
  EXPECT_EQ(number(p, "B5 B3 G4 B2"), 6);
  EXPECT_EQ(number(p, "B4 B2 B3 B3"), 6) << "the older of two alike";
  EXPECT_EQ(number(p, "B5 G4 B3"), 5) << "a hand of three, when the deck is empty";
}

TEST(HanabiRecommendation, AFiveComesBeforeLowerRanks) { EXPECT_EQ(number(course(), "B1 G3 R5 B2"), 2); }

TEST(HanabiRecommendation, EveryNumberIsAMessage) {
  for (const auto& [players, messages] : {std::pair{2, 4}, {3, 8}, {4, 6}, {5, 8}}) {
    const Advice advice = Advice::at_table_of(players);
    EXPECT_EQ(advice.plays + advice.discards, messages);
    for (int n = 0; n < messages; ++n) EXPECT_EQ(advice.number(advice.move(n)), n);
  }
}

using Seats = std::vector<std::unique_ptr<Player<Hanabi>>>;

Seats seats(int players, const Settings& settings = {}) {
  const auto kind = recommendation_kind();
  Seats all;
  for (Seat seat = 0; seat < players; ++seat)
    all.push_back(kind.make(*read(kind.keys, settings, kind.name), {.players = players}, {.seat = seat}));
  return all;
}

Move next(const Seats& all, State& s) {
  const Move move = all[s.turn]->choose(Hanabi::observe(s, s.turn), {});
  Hanabi::apply(s, s.turn, move);
  return move;
}

Move advice_with_open_eyes(const State& s, Seat seat) {
  std::vector<Card> hand;
  for (const Held& held : s.hand(seat)) hand.push_back(s.deck[held.order]);
  return recommended(s, hand);
}

// Right after a clue, of whatever rank or colour, the next player plays what was meant.
TEST(HanabiRecommendation, CluesAreReadAsTheyWereMeant) {
  for (int players = 2; players <= max_players; ++players) {
    int plays = 0, fives = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const Seats all = seats(players);
      for (State s = Hanabi::initial({.players = players}, seed); !s.over();) {
        const Move told = advice_with_open_eyes(s, s.seat_ahead(s.turn, 1));
        const Move clue = next(all, s);
        if (!clue.is_clue() || told.kind() != Move::Kind::play || s.over()) continue;
        ASSERT_EQ(all[s.turn]->choose(Hanabi::observe(s, s.turn), {}), told) << s.log.size();
        ++plays;
        fives += clue.kind() == Move::Kind::rank && clue.rank() == 5;
      }
    }
    EXPECT_GT(plays, 500);
    EXPECT_GT(fives, 0);
  }
}

// A and C are told to discard the two red fours. C does; A gives a clue, and when its turn comes again,
// without a token, its red four is the last.
State two_copies() {
  State s =
      Hanabi::initial(stacked({.players = 3}, "R4 B2 G2 W5 Y5 R1 Y3 W2 B3 G3 R4 W3 Y3 B4 G5 B1 G4 W4"), 1);
  make(s, "cR c4 c2 cR c4 c2 cR");
  return s;
}

TEST(HanabiRecommendation, TheSecondCopyIsNotDiscarded) {
  State s = two_copies();
  const Seats all = seats(3);
  ASSERT_TRUE(next(all, s).is_clue());
  ASSERT_EQ(next(all, s), Move::discard(0)) << "C's red four";
  ASSERT_TRUE(next(all, s).is_clue());
  ASSERT_EQ(next(all, s), Move::play(0)) << "B's red one";
  ASSERT_EQ(next(all, s), Move::play(4)) << "C's blue one";
  ASSERT_EQ(s.tokens, 0);
  EXPECT_EQ(next(all, s), Move::discard(1)) << "a two, of which none is gone, and not A's red four";
  EXPECT_NE(all[0]->thought().words.english().find("safer"), std::string::npos);
}

TEST(HanabiRecommendation, ACopyInSightChangesNothing) {
  State s = two_copies();
  const Seats all = seats(3);
  ASSERT_TRUE(next(all, s).is_clue());
  make(s, "d3");  // C's yellow three; A sees the other one in B's hand
  ASSERT_TRUE(next(all, s).is_clue());
  make(s, "p1 p5");
  EXPECT_EQ(next(all, s), Move::discard(0)) << "as recommended";
}

// A card that was recommended is not played if a clue has shown that it cannot fit.
TEST(HanabiRecommendation, CluesMayBeHeeded) {
  const auto config = stacked({.players = 2}, "B2 R3 G3 W3 Y3 R1 R2 B2 G2 W2");
  for (const bool heeded : {false, true}) {
    State s = Hanabi::initial(config, 1);
    make(s, "c2 c2");  // A's blue two is named; read as a number, the clue tells A to play it
    const Seats all = seats(2, {{"clues", heeded ? "heeded" : "ignored"}});
    EXPECT_EQ(next(all, s) == Move::play(0), !heeded);
  }
}

struct PlayedGames {
  double mean = 0;
  int lost = 0;
};

PlayedGames play(int players, int games, const Settings& settings) {
  PlayedGames played;
  for (int game = 0; game < games; ++game) {
    const Seats all = seats(players, settings);
    State s = Hanabi::initial({.players = players, .keep_points = true},
                              derive(1, static_cast<std::uint64_t>(game)));
    while (!s.over()) next(all, s);
    played.mean += Hanabi::score(s, 0) / games;
    played.lost += Hanabi::lost(s);
  }
  return played;
}

// Published for five players: 22.25 counting attempts, 22.42 counting successes; the standard deviation is
// 2.05, so that of the mean is 0.07.
TEST(HanabiRecommendation, FivePlayersReachThePublishedMeans) {
  const PlayedGames attempts = play(5, 900, {});
  EXPECT_NEAR(attempts.mean, 22.25, 0.21);
  EXPECT_EQ(attempts.lost, 0) << "the third strike is never risked";
  EXPECT_NEAR(play(5, 900, {{"count", "successes"}}).mean, 22.42, 0.21);
}

TEST(HanabiRecommendation, ObeysTheLawsOfPlayers) { obey_player_laws(recommendation_kind(), 4); }

}  // namespace
}  // namespace parlor::hanabi
