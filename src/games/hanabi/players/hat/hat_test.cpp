#include "games/hanabi/players/hat/hat.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "games/hanabi/players/hat/foresight.hpp"
#include "games/hanabi/players/player_laws.hpp"
#include "games/hanabi/test_games.hpp"

namespace parlor::hanabi::hat {
namespace {

// One seat that follows the game.
struct Listener {
  Replay replay;
  Mind mind;

  explicit Listener(const View& start) : replay(start), mind(replay.then(), weights_for(start.players)) {}
  void listen(const View& now) {
    while (const Event* event = replay.next(now)) {
      mind.hear(replay.then(), *event);
      replay.step(now);
      mind.reconsider(replay.then());
    }
  }
};

std::vector<Listener> all_seats(const State& s) {
  std::vector<Listener> seats;
  seats.reserve(s.players);
  for (Seat seat = 0; seat < s.players; ++seat) seats.emplace_back(Hanabi::observe(s, seat));
  return seats;
}

// Calls `each` after every move of games among our own kind.
template <class F>
void play_games(const Config& config, std::uint64_t games, F&& each) {
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    State s = Hanabi::initial(config, seed);
    auto seats = all_seats(s);
    while (!s.over()) {
      Hanabi::apply(s, s.turn, choose(Hanabi::observe(s, s.turn), seats[s.turn].mind).move);
      for (Seat seat = 0; seat < s.players; ++seat) seats[seat].listen(Hanabi::observe(s, seat));
      each(s, seats);
    }
  }
}

const std::vector<Config> tables = {{.players = 2},
                                    {.players = 3},
                                    {.players = 4},
                                    {.players = 5},
                                    {.players = 2, .colours = 6, .empty_clues = true},
                                    {.players = 5, .colours = 6, .empty_clues = true}};

TEST(Hat, ObeysTheLawsOfPlayers) { obey_player_laws(hat_kind(), 1); }

TEST(Hat, AllSeatsKnowTheSame) {
  for (const Config& config : tables)
    play_games(config, 4, [](const State& s, const std::vector<Listener>& seats) {
      for (const Listener& seat : seats)
        ASSERT_EQ(seat.mind.common(), seats[0].mind.common()) << s.log.size();
    });
}

// Every card is one that it may be, by what everyone knows.
void check_truth(const State& s, const Common& common) {
  for (Seat seat = 0; seat < s.players; ++seat)
    for (std::size_t slot = 0; slot < s.hand(seat).size(); ++slot) {
      const Held& held = s.hand(seat)[slot];
      ASSERT_TRUE(contains(common.hand(seat)[slot], s.deck[held.order]));
      ASSERT_EQ(common.hand(seat)[slot] & ~held.possible(), 0) << "more than the clues themselves allow";
    }
}

TEST(Hat, WhatEveryoneKnowsIsTrue) {
  for (const Config& config : tables)
    play_games(config, 4, [](const State& s, const std::vector<Listener>& seats) {
      ASSERT_TRUE(seats[0].mind.trusting());
      ASSERT_NO_FATAL_FAILURE(check_truth(s, seats[0].mind.common()));
    });
}

// A clue is heard as the number that its giver meant, whoever listens, and it tells every other player
// something about their own hand.
TEST(Hat, EveryoneDecodesWhatTheGiverEncoded) {
  for (const Config& config : tables)
    play_games(config, 2, [](const State& s, const std::vector<Listener>& before) {
      if (s.over() || s.tokens == 0) return;
      const View view = Hanabi::observe(s, s.turn);
      const Piles piles(view);
      const Mind& giver = before[s.turn].mind;
      const Code code = giver.code(view);
      const int number = giver.number_for_others(view, piles, code.numbers());
      const Common meant = giver.after_number(view, piles, code.numbers());
      for (const Move clue : Hanabi::legal(view, s.turn)) {
        if (!clue.is_clue()) continue;
        State then = s;
        Hanabi::apply(then, s.turn, clue);
        const unsigned touched = then.log[then.log.size() - 1].touched;
        if (code.read(clue, touched) != number) continue;
        Common expected = meant;
        expected.touch(s.seat_ahead(s.turn, clue.ahead()), touched, clue.meant());
        expected.settle();
        for (Seat seat = 0; seat < s.players; ++seat) {
          Listener listener = before[seat];
          listener.listen(Hanabi::observe(then, seat));
          ASSERT_EQ(listener.mind.common(), expected);
        }
      }
    });
}

// Four ways to clue each other player; more for two players, unless they must clue; three after a strike.
TEST(Hat, ACodeHasAsManyNumbersAsThePlayersAllow) {
  for (int players = 2; players <= max_players; ++players) {
    Public table = opening({.players = players});
    const Common common(table);
    const Weights weights = weights_for(players);
    EXPECT_EQ(Code(common, weights, table).numbers(), 4 * (players - 1));
    table.strikes = 1;
    EXPECT_EQ(Code(common, weights, table).numbers(), 3 * (players - 1));
    table.tokens = 1;
    EXPECT_EQ(Code(common, weights, table).numbers(), players == 2 ? 6 : 4 * (players - 1));
  }
}

// What lies on the table, or is known to be in a hand, is nowhere else.
TEST(Hat, CountingStrikesOutWhatIsElsewhere) {
  const Card red5 = Card::of(0, 5), blue5 = Card::of(1, 5);
  Common common(opening({.players = 3}));
  common.put_down(0, 2, red5, true);
  common.hand(1)[0] = set_of(blue5);
  common.hand(2)[3] = set_of(red5) | set_of(blue5) | set_of(Card::of(2, 5));
  ASSERT_TRUE(common.settle());
  EXPECT_EQ(common.hand(2)[3], set_of(Card::of(2, 5)));
  EXPECT_EQ(common.hand(0)[4], all_cards(5) & ~(set_of(red5) | set_of(blue5) | set_of(Card::of(2, 5))));
  EXPECT_EQ(common.located(), set_of(blue5) | set_of(Card::of(2, 5)));
  common.hand(2)[0] = set_of(red5) | set_of(blue5);
  EXPECT_FALSE(common.settle()) << "a card that can be nothing";
}

// How many numbers no clue of the player to act says.
int unsayable(const State& s, const Code& code) {
  std::vector<bool> said(code.numbers());
  for (const Move clue : Hanabi::legal(Hanabi::observe(s, s.turn), s.turn)) {
    if (!clue.is_clue()) continue;
    State then = s;
    Hanabi::apply(then, s.turn, clue);
    said[code.read(clue, then.log[then.log.size() - 1].touched)] = true;
  }
  return static_cast<int>(std::ranges::count(said, false));
}

// Whatever number is wanted, some clue nearly always says it.
TEST(Hat, NumbersAreAtHand) {
  for (const int players : {3, 4, 5}) {
    int wanted = 0, missing = 0;
    play_games({.players = players}, 20, [&](const State& s, const std::vector<Listener>& seats) {
      if (s.over() || s.tokens == 0) return;
      const Code code = seats[s.turn].mind.code(Hanabi::observe(s, s.turn));
      ASSERT_GE(code.numbers(), 3 * (players - 1));
      wanted += code.numbers();
      missing += unsayable(s, code);
    });
    EXPECT_LT(missing, wanted / 50) << players << " players";
  }
}

// A clue that says something else could lead to the last strike.
TEST(Hat, APlayerWhoMustClueCanSayEveryNumberAfterAStrike) {
  for (const Config& config : tables)
    play_games(config, 20, [](State s, const std::vector<Listener>& seats) {
      if (s.over() || s.deck_left() == 0) return;
      s.tokens = max_tokens;
      s.strikes = 1;
      ASSERT_EQ(unsayable(s, seats[s.turn].mind.code(Hanabi::observe(s, s.turn))), 0);
    });
}

// Four ones in a hand: a clue by rank never misses its agreed card, so that a number may be missing.
TEST(Hat, NoClueAtHandLosesNoGame) {
  const Config config = stacked({.players = 4},
                                "W3 W1 G2 W1 R3 Y1 B4 W1 G2 R1 G5 B1 Y4 Y4 R4 W4 B2 Y1 R2 G3 G1 R1 B4 G3 Y2 "
                                "Y2 G1 W2 B1 R2 R3 B3 Y5 Y3 G4 R4 B1 B5 R5 Y3 G4 W5 G1 B3 B2 R1 W4 W2 W3 Y1");
  play_games(config, 1, [](const State& s, const std::vector<Listener>& seats) {
    ASSERT_LT(s.strikes, max_strikes);
    ASSERT_TRUE(seats[0].mind.trusting());
  });
}

// The classes of a hand are numbered from 0, below the number of classes, and say what is true of it.
TEST(Hat, ClassesTellHandsApart) {
  Rng rng(7);
  for (int i = 0; i < 300; ++i) {
    const State s = Hanabi::initial({.players = 4}, static_cast<std::uint64_t>(i));
    const Weights weights = weights_for(4);
    const Common common(s);
    const Matters matters(Piles(s), common, weights);
    const int classes = 2 + static_cast<int>(rng.below(15));
    Slots seen = common.hand(1), heard = common.hand(1);
    const int number =
        class_of(matters, seen, 4, classes, [&](int slot) { return s.deck[s.hand(1)[slot].order]; });
    ASSERT_GE(number, 0);
    ASSERT_LT(number, classes);
    learn_class(matters, heard, 4, classes, number);
    ASSERT_EQ(heard, seen);
    ASSERT_NE(heard, common.hand(1)) << "nothing learnt";
  }
}

// The classes are about equally likely: a number out of 16 carries nearly 4 bits about a fresh hand.
TEST(Hat, ClassesAreBalanced) {
  constexpr int classes = 16, deals = 4000;
  std::array<int, classes> count{};
  const Weights weights = weights_for(5);
  for (std::uint64_t seed = 0; seed < deals; ++seed) {
    const State s = Hanabi::initial({.players = 5}, seed);
    const Common common(s);
    Slots slots = common.hand(1);
    ++count[class_of(Matters(Piles(s), common, weights), slots, 4, classes,
                     [&](int slot) { return s.deck[s.hand(1)[slot].order]; })];
  }
  double bits = 0;
  for (const int n : count)
    if (n > 0) bits -= n * std::log2(static_cast<double>(n) / deals) / deals;
  EXPECT_GT(bits, 3.7);
}

// A card put down that cannot be: from then on only the clues themselves count.
TEST(Hat, StrangersAreNotBelieved) {
  int lost = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    State s = Hanabi::initial({.players = 3}, seed);
    Rng rng(seed);
    auto seats = all_seats(s);
    while (!s.over()) {
      Hanabi::apply(s, s.turn, careful_move(s, rng));
      for (Seat seat = 0; seat < s.players; ++seat) seats[seat].listen(Hanabi::observe(s, seat));
      for (const Listener& seat : seats) {
        if (seat.mind.trusting()) continue;
        ASSERT_NO_FATAL_FAILURE(check_truth(s, seat.mind.common()));
      }
    }
    for (const Listener& seat : seats) lost += seat.mind.trusting() ? 0 : 1;
  }
  EXPECT_GT(lost, 50) << "of 60 seats";
}

// Imagined cards fit what is known of the own hand, and each copy is dealt once.
TEST(Hat, ImaginedWorldsFit) {
  play_games({.players = 3}, 2, [](const State& s, const std::vector<Listener>& seats) {
    if (s.over()) return;
    const View view = Hanabi::observe(s, s.turn);
    const Mind& mind = seats[s.turn].mind;
    const Piles piles(view);
    const OwnHand own(view, mind.common());
    const Foresight foresight(view, piles, own, mind.common(), mind.common(), mind.weights());
    Rng rng(s.log.size());
    const World world = foresight.imagine(rng);
    CardCounts left = unseen(view);
    const auto take = [&](CardSet kind) {
      ASSERT_TRUE(determined(kind));
      const Card card{static_cast<std::uint8_t>(std::countr_zero(kind))};
      ASSERT_GT(left[card], 0);
      left.remove(card);
    };
    for (int slot = 0; slot < own.held(); ++slot) {
      ASSERT_NO_FATAL_FAILURE(take(world.own[slot]));
      ASSERT_EQ(world.own[slot] & ~own.slot(slot), 0);
    }
    for (int i = 0; i < s.deck_left(); ++i) ASSERT_NO_FATAL_FAILURE(take(world.deck[i]));
    ASSERT_EQ(left.total(all_cards(5)), 0);
  });
}

// A first clue in which the next player, with a playable card, can play at once.
TEST(Hat, AClueIsUnderstoodAtOnce) {
  int plays = 0;
  constexpr int games = 50;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    State s = Hanabi::initial({.players = 5}, seed);
    auto seats = all_seats(s);
    Hanabi::apply(s, 0, choose(Hanabi::observe(s, 0), seats[0].mind).move);
    seats[1].listen(Hanabi::observe(s, 1));
    const Choice second = choose(Hanabi::observe(s, 1), seats[1].mind);
    if (second.reason != Reason::sure_play) continue;
    ++plays;
    ASSERT_TRUE(contains(playable(s), s.deck[s.hand(1)[second.move.slot()].order]));
  }
  EXPECT_GT(plays, games / 2);
}

// The strength that the documents claim, within chance.
TEST(Hat, IsStrong) {
  for (const auto& [players, min] : {std::pair{2, 22.5}, {3, 24.7}, {4, 24.7}, {5, 24.7}}) {
    constexpr int games = 40;
    double sum = 0;
    play_games({.players = players}, games, [&](const State& s, const std::vector<Listener>&) {
      if (s.over()) sum += Hanabi::score(s, 0);
    });
    EXPECT_GT(sum / games, min) << players << " players";
  }
}

}  // namespace
}  // namespace parlor::hanabi::hat
