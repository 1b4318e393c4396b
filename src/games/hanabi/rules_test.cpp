#include "games/hanabi/rules.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "game/laws.hpp"
#include "games/hanabi/replay.hpp"
#include "games/hanabi/test_games.hpp"

namespace parlor::hanabi {
namespace {

static_assert(Imaginable<Hanabi> && Textual<Hanabi> && !PerfectInformation<Hanabi>);

TEST(Hanabi, ObeysTheLaws) {
  for (int players = 2; players <= max_players; ++players)
    for (const int colours : {5, 6})
      for (const bool empty_clues : {false, true})
        laws::obey_laws<Hanabi>({.players = players, .colours = colours, .empty_clues = empty_clues}, 6);
}

TEST(Hanabi, DeckIsThatOfTheRules) {
  for (const int colours : {5, 6}) {
    const auto s = Hanabi::initial({.colours = colours}, 3);
    CardCounts found;
    for (int i = 0; i < 10 * colours; ++i) found.add(s.deck[static_cast<std::size_t>(i)]);
    for_each_card(all_cards(colours),
                  [&](Card card) { EXPECT_EQ(found[card], "32221"[card.rank() - 1] - '0'); });
    EXPECT_EQ(found.total(all_cards(colours)), 10 * colours);
  }
}

// Decks and moves are drawn alike in any program, so random games last as long: by the games and the moves
// a second of the Hanabi Learning Environment, 870/68 moves for two players and 713/36 for five.
TEST(Hanabi, RandomGamesLastAsLongAsElsewhere) {
  const auto mean_length = [](int players) {
    constexpr int games = 20'000;
    Rng rng(1);
    double moves = 0;
    for (std::uint64_t i = 0; i < games; ++i) {
      auto s = Hanabi::initial({.players = players}, i);
      while (Hanabi::play_random(s, rng)) ++moves;
    }
    return moves / games;
  };
  EXPECT_NEAR(mean_length(2), 870. / 68, 0.2);
  EXPECT_NEAR(mean_length(5), 713. / 36, 0.4);
}

TEST(Hanabi, RandomMovesAreUniform) {
  const auto s = Hanabi::initial({.players = 3}, 4);
  const auto moves = Hanabi::legal(Hanabi::observe(s, 0), 0);
  std::vector<int> seen(64, 0);
  Rng rng(2);
  const int each = 400;
  for (std::size_t i = 0; i < each * moves.size(); ++i) {
    auto after = s;
    ASSERT_TRUE(Hanabi::play_random(after, rng));
    ++seen[after.log[0].move.code];
  }
  for (const Move move : moves) EXPECT_NEAR(seen[move.code], each, 6 * std::sqrt(each));
}

TEST(Hanabi, HandsAreOfTheRightSize) {
  for (const auto& [players, cards] : {std::pair{2, 5}, {3, 5}, {4, 4}, {5, 4}}) {
    const auto s = Hanabi::initial({.players = players}, 1);
    for (Seat seat = 0; seat < players; ++seat)
      EXPECT_EQ(s.hand(seat).size(), static_cast<std::size_t>(cards));
    EXPECT_EQ(s.deck_left(), 50 - players * cards);
  }
}

// --- by hand, on stacked decks ---

constexpr std::string_view two_hands = "R1 R2 R3 R4 R5 B1 B1 B2 G4 G5";

TEST(Hanabi, WholeHandOfTheFirstPlayerIsDealtFirst) {
  const auto s = Hanabi::initial(stacked({}, two_hands), 1);
  const auto view = Hanabi::observe(s, 0);
  EXPECT_EQ(print(view.card(view.hand(1)[0])), "B1");
  EXPECT_EQ(print(view.card(view.hand(1)[4])), "G5");
  EXPECT_TRUE(view.card(view.hand(0)[0]).hidden());
}

TEST(Hanabi, CluesCostATokenAndDiscardsGainOne) {
  auto s = Hanabi::initial(stacked({}, two_hands), 1);
  make(s, "cB cR");
  EXPECT_EQ(s.tokens, 6);
  make(s, "d5");
  EXPECT_EQ(s.tokens, 7);
  EXPECT_EQ(s.discarded[Card::of(0, 5)], 1);
}

TEST(Hanabi, CluesTellWhatTheyTouchAndWhatTheyDoNot) {
  auto s = Hanabi::initial(stacked({}, two_hands), 1);
  make(s, "cB c3 c1");
  const Hand& b = s.hand(1);
  EXPECT_EQ(b[0].possible(), set_of(Card::of(1, 1)));
  EXPECT_EQ(b[2].possible(), of_colour(1) & ~of_rank(1));
  EXPECT_EQ(b[3].possible(), all_cards(5) & ~of_colour(1) & ~of_rank(1));
  EXPECT_TRUE(b[2].colour_named() && !b[2].rank_named() && !b[3].touched());
  EXPECT_EQ(s.hand(0)[2].possible(), of_rank(3) & all_cards(5));
}

TEST(Hanabi, FiveGainsATokenUnlessAllAreThere) {
  auto s = Hanabi::initial(stacked({}, two_hands), 1);
  make(s, "p1 cR p1 c1 p1 c4 p1 c5");
  EXPECT_EQ(s.tokens, 4);
  make(s, "p1");
  EXPECT_EQ(s.piles[0], 5);
  EXPECT_EQ(s.tokens, 5);

  auto full = Hanabi::initial(stacked({}, "R1 R2 R3 R4 R5 B1 B2 B3 B4 B5"), 1);
  make(full, "p1 p1 p1 p1 p1 p1 p1 p1 p1");
  EXPECT_EQ(full.tokens, 8);
  EXPECT_EQ(full.points(), 9);
}

TEST(Hanabi, ThirdStrikeEndsTheGame) {
  for (const bool keep : {false, true}) {
    auto s = Hanabi::initial(stacked({.keep_points = keep}, two_hands), 1);
    make(s, "p1 p5 p4");
    EXPECT_EQ(s.strikes, 2);
    EXPECT_FALSE(s.over());
    EXPECT_EQ(s.discarded[Card::of(2, 5)], 1) << "a misplayed card is discarded";
    EXPECT_EQ(s.tokens, 8) << "and gains no token";
    make(s, "p4");
    EXPECT_TRUE(s.over());
    EXPECT_TRUE(Hanabi::lost(s));
    EXPECT_EQ(Hanabi::score(s, 0), keep ? 1 : 0);
  }
}

TEST(Hanabi, LastCardIsFollowedByOneTurnEach) {
  for (int players = 2; players <= max_players; ++players) {
    const auto moments = careful_game({.players = players}, 8);
    const auto emptied = std::ranges::find_if(moments, [](const State& s) { return s.deck_left() == 0; });
    ASSERT_NE(emptied, moments.end());
    EXPECT_EQ(moments.end() - emptied - 1, players);
    const Seat drawer = emptied->log[emptied->log.size() - 1].seat;
    EXPECT_EQ(moments.back().log[moments.back().log.size() - 1].seat, drawer) << "has the last turn";
  }
}

TEST(Hanabi, TwentyFiveEndsTheGame) {
  auto s = Hanabi::initial(stacked({},
                                   "R1 R2 R3 R4 R5 B1 B2 B3 B4 B5 G1 W1 G2 W2 G3 W3 G4 W4 G5 W5 "
                                   "Y1 Y2 Y3 Y4 Y5"),
                           1);
  for (int i = 0; i < 12; ++i) make(s, "p1 p1");
  EXPECT_EQ(s.points(), 24);
  EXPECT_FALSE(s.over());
  make(s, "p1");
  EXPECT_EQ(Hanabi::score(s, 1), 25);
  EXPECT_TRUE(s.over());
  EXPECT_GT(s.deck_left(), 0);
}

// --- what is seen ---

TEST(Hanabi, ReplayIsWhatTheSeatSawThen) {
  for (int players = 2; players <= max_players; ++players) {
    const auto moments = careful_game({.players = players, .colours = 6}, 5);
    for (Seat seat = 0; seat < players; ++seat) {
      const View now = Hanabi::observe(moments.back(), seat);
      Replay replay(now);
      for (const State& then : moments) {
        ASSERT_EQ(replay.then(), Hanabi::observe(then, seat)) << "move " << then.log.size();
        ASSERT_EQ(replay.next(now) == nullptr, then.over());
        if (replay.next(now) != nullptr) replay.step(now);
      }
    }
  }
}

TEST(Hanabi, ReplayCatchesUpTurnByTurn) {
  const auto moments = careful_game({.players = 3}, 6);
  Replay replay(Hanabi::observe(moments[0], 1));
  for (std::size_t i = 1; i < moments.size(); i += 3) {
    const View now = Hanabi::observe(moments[i], 1);
    while (replay.next(now) != nullptr) replay.step(now);
    ASSERT_EQ(replay.then(), now);
  }
}

TEST(Hanabi, PlayersAreNotToldTheDeck) {
  const Config config = stacked({.players = 4, .empty_clues = true}, two_hands);
  EXPECT_EQ(Hanabi::known(config), (Config{.players = 4, .empty_clues = true}));
}

}  // namespace
}  // namespace parlor::hanabi
