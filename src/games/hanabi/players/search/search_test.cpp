#include "games/hanabi/players/search/search.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "core/embedded.hpp"
#include "games/hanabi/players/hat/hat.hpp"
#include "games/hanabi/players/learned/learned.hpp"
#include "games/hanabi/players/player_laws.hpp"
#include "games/hanabi/players/search/hand_guesses.hpp"
#include "games/hanabi/players/search/hat_strategy.hpp"
#include "games/hanabi/players/search/learned_strategy.hpp"
#include "games/hanabi/players/search/test_strategies.hpp"

namespace parlor::hanabi::lookahead {
namespace {

std::shared_ptr<const Strategy> learned_strategy() {
  if (!can_play("learned", {})) return nullptr;
  const auto values = read(learned_kind().keys, {}, "learned");
  return std::make_shared<LearnedStrategy>(learned_network(*values, {}).value());
}
Cards true_hand(const State& s, Seat seat) {
  Cards cards;
  for (std::size_t slot = 0; slot < s.hand(seat).size(); ++slot)
    cards[slot] = s.deck[s.hand(seat)[slot].order];
  return cards;
}

History history_of(const View& view) {
  History history;
  history.begin(view);
  while (history.step(view)) {
  }
  return history;
}

// How well a hand explains what the others did.
double fit(const Strategy& strategy, const View& view, const Cards& cards) {
  const History history = history_of(view);
  const auto judge = strategy.judge(history, view);
  double sum = 0;
  for (std::size_t m = 0; m < history.moments().size(); ++m) {
    std::array verdict = {Strategy::Verdict{m, hand_then(history.moments()[m], view, cards)}};
    judge(verdict);
    sum += verdict[0].fit;
  }
  return sum;
}

TEST(HanabiSearch, TrueHandIsNeverExcludedWherePartnersFollow) {
  struct Case {
    std::string_view spec;
    Config config;
    std::shared_ptr<const Strategy> strategy;
  };
  const Config three{.players = 3};
  for (const auto& [spec, config, strategy] :
       {Case{"learned", {}, learned_strategy()}, Case{"hat", three, std::make_shared<HatStrategy>(three)},
        Case{"conventions", three, players_strategy("conventions", three)}})
    for (std::uint64_t seed = 0; seed < 3 && strategy; ++seed) {
      const auto game = game_of(spec, config, seed);
      for (std::size_t i = 9; i + 1 < game.size(); i += 10) {
        const View view = Hanabi::observe(game[i], game[i].turn);
        const Cards hand = true_hand(game[i], view.me);
        EXPECT_EQ(fit(*strategy, view, hand), 0) << spec << " at move " << i;
        const auto sets = strategy->possible(view);
        for (std::size_t slot = 0; slot < view.hand(view.me).size(); ++slot)
          EXPECT_TRUE(contains(sets[slot], hand[slot])) << spec << " at move " << i;
      }
    }
}

// Whether partners who follow the strategy would have done all that they did if this were the hand: by
// playing the game again from its start.
bool explains(const State& s, Seat me, const Cards& hand, const PlayerMaker<Hanabi>& follower) {
  State imagined = Hanabi::initial({.players = s.players, .colours = s.colours}, 0);
  imagined.deck = s.deck;
  for (std::size_t slot = 0; slot < s.hand(me).size(); ++slot)
    imagined.deck[s.hand(me)[slot].order] = hand[slot];
  for (const Event& event : s.log) {
    if (event.seat != me) {
      const auto player = follower({.seat = event.seat});
      if (player->choose(Hanabi::observe(imagined, event.seat), {}) != event.move) return false;
    }
    Hanabi::apply(imagined, event.seat, event.move);
  }
  return true;
}

// Ways to deal each hand that fits clues and cards seen, and explains what the others did.
std::map<std::vector<int>, double> brute_force(const State& s, Seat me, const PlayerMaker<Hanabi>& follower) {
  const View view = Hanabi::observe(s, me);
  const Hand& own = view.hand(me);
  std::map<std::vector<int>, double> chances;
  double sum = 0;
  const auto deal = [&](const auto& deal_on, std::vector<int>& codes, CardCounts left, double ways) -> void {
    if (codes.size() == own.size()) {
      Cards cards;
      for (std::size_t slot = 0; slot < own.size(); ++slot)
        cards[slot].code = static_cast<std::uint8_t>(codes[slot]);
      if (explains(s, me, cards, follower)) chances[codes] = ways, sum += ways;
      return;
    }
    for_each_card(own[codes.size()].possible() & left.some(), [&](Card card) {
      CardCounts rest = left;
      rest.remove(card);
      codes.push_back(card.code);
      deal_on(deal_on, codes, rest, ways * left[card]);
      codes.pop_back();
    });
  };
  std::vector<int> codes;
  deal(deal, codes, unseen(view), 1);
  for (auto& [hand, chance] : chances) chance /= sum;
  return chances;
}

TEST(HanabiSearch, BeliefIsExactWhereFewHandsArePossible) {
  const Config config{.players = 3};
  const auto follower = maker("robot4", config).value();
  const auto strategy = players_strategy("robot4", config);
  int weeded = 0, positions = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const auto game = game_of("robot4", config, seed);
    const State& s = game[game.size() - 3];
    HandGuesses guesses(*strategy, {.sample = 16, .exact = 400, .steps = 0}, 1);
    guesses.hear(Hanabi::observe(s, s.turn), {}, {});
    if (!guesses.exact()) continue;
    ++positions;
    const auto expected = brute_force(s, s.turn, follower);
    double sum = 0;
    for (const Guess& guess : guesses.guesses()) sum += guess.weight;
    for (const Guess& guess : guesses.guesses()) {
      std::vector<int> hand;
      for (std::size_t slot = 0; slot < s.hand(s.turn).size(); ++slot) hand.push_back(guess.cards[slot].code);
      const auto found = expected.find(hand);
      EXPECT_NEAR(guess.weight / sum, found == expected.end() ? 0 : found->second, 1e-6);
    }
    weeded += guesses.guesses().size() > expected.size() ? 1 : 0;
  }
  EXPECT_GE(positions, 3);
  EXPECT_GE(weeded, 1);
}

// How far two beliefs are apart: the greatest difference of the chances of a card.
double distance(const HandBelief& a, const HandBelief& b) {
  double max = 0;
  for (std::size_t slot = 0; slot < max_held; ++slot)
    for (std::size_t code = 0; code < codes; ++code)
      max = std::max(max, std::abs(a.chance[slot][code] - b.chance[slot][code]));
  return max;
}

// A sample that was carried on through the game comes close to the exact belief: far closer than what clues
// and cards say alone.
TEST(HanabiSearch, SampleAgreesWithTheExactBelief) {
  const Config config{.players = 3};
  PlayersStrategy strategy(maker("robot4", config).value());
  strategy.deviation = default_deviation;
  int positions = 0;
  double by_sample = 0, by_clues = 0;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto game = game_of("robot4", config, seed);
    const State& s = game[game.size() - 3];
    const View view = Hanabi::observe(s, s.turn);
    HandGuesses exact(strategy, {.sample = 16, .exact = 400, .steps = 0}, 1);
    exact.hear(view, {}, {});
    if (!exact.exact() || exact.guesses().size() < 10) continue;
    HandGuesses sample(strategy, {.sample = 150, .exact = 0, .steps = 4}, 1);
    sample.hear(view, {}, {});
    ASSERT_FALSE(sample.exact());
    ++positions;
    by_sample += distance(exact.chances(), sample.chances());
    by_clues += distance(exact.chances(), own_hand(view));
  }
  ASSERT_GE(positions, 2);
  EXPECT_LT(by_sample, 0.65 * by_clues) << by_sample / positions << " and " << by_clues / positions;
}

// Of the same view, whatever lies in the cards that it does not show, and whether it was there before.
TEST(HanabiSearch, NeverDependsOnCardsItCannotSee) {
  struct Case {
    std::string_view spec;
    Config config;
  };
  for (const auto& [over, config] :
       {Case{"learned", {}}, Case{"hat", {.players = 4}}, Case{"robot4", {.players = 3}}}) {
    if (!can_play(over, config)) continue;
    const auto make = maker(fmt::format("search(over={},rollouts=24)", over), config).value();
    const auto game = game_of(over, config, 3);
    Rng rng(1);
    std::vector<std::unique_ptr<Player<Hanabi>>> seats;
    for (Seat seat = 0; seat < config.players; ++seat) seats.push_back(make({.seat = seat, .seed = 1}));
    int in_doubt = 0;
    for (std::size_t i = game.size() / 4; i + 1 < game.size() && in_doubt < 3; i += 3) {
      const View view = Hanabi::observe(game[i], game[i].turn);
      const Move move = seats[view.me]->choose(view, {});
      EXPECT_EQ(std::ranges::count(Hanabi::legal(view, view.me), move), 1);
      ASSERT_NO_FATAL_FAILURE(check_thought(seats[view.me]->thought(), view.hand(view.me)));
      in_doubt += seats[view.me]->thought().candidates.empty() ? 0 : 1;
      const State other = Hanabi::sample(view, rng);
      EXPECT_EQ(make({.seat = view.me, .seed = 1})->choose(Hanabi::observe(other, view.me), {}), move)
          << over << " at move " << i;
    }
    EXPECT_GE(in_doubt, 2) << over;
  }
}

// Strangers do what no follower would: it must go on and keep to the rules.
TEST(HanabiSearch, PlaysOnInAnyCompany) {
  for (const std::string_view spec :
       {"search(over=hat,rollouts=8)", "search(over=hat,rollouts=8,partners=plain)"}) {
    const Config config{.players = 3, .colours = 6, .empty_clues = true};
    Rng rng(2);
    const auto player = maker(spec, config).value()({.seat = 0, .seed = 1});
    for (State s = Hanabi::initial(config, 4); !s.over();) {
      Move move = careful_move(s, rng);
      if (s.turn == 0) {
        const View view = Hanabi::observe(s, 0);
        move = player->choose(view, {});
        ASSERT_EQ(std::ranges::count(Hanabi::legal(view, 0), move), 1);
      }
      Hanabi::apply(s, s.turn, move);
    }
  }
}

// robot1 and its like make five points at most, for they know nothing but 1s.
TEST(HanabiSearch, LeavesABadStrategy) {
  const Config config{.players = 2};
  double points = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const auto player =
        maker("search(over=robot1,rollouts=120,partners=plain)", config).value()({.seat = 0, .seed = 1});
    const auto partner = maker("robot1", config).value()({.seat = 1});
    State s = Hanabi::initial(config, seed);
    bool left = false;
    while (!s.over()) {
      Player<Hanabi>& who = s.turn == 0 ? *player : *partner;
      Hanabi::apply(s, s.turn, who.choose(Hanabi::observe(s, s.turn), {}));
      left |= player->thought().words.english().find("but in games played out") != std::string::npos;
    }
    EXPECT_TRUE(left);
    points += Hanabi::score(s, 0);
  }
  EXPECT_GT(points, 3 * 5);
}

// In this game, which ends with 20 points, hat spends its last tokens early and then has to discard what is
// missed in the end.
TEST(HanabiSearch, LeavesHatLongBeforeTheLastCards) {
  const Config config{.players = 4};
  const auto make = maker("search(over=hat,rollouts=200)", config).value();
  int left = 0;
  for (const State& s : game_of("hat", config, 317)) {
    if (s.deck_left() < 20 || s.deck_left() > 23) continue;
    const auto player = make({.seat = s.turn, .seed = 1});
    player->choose(Hanabi::observe(s, s.turn), {});
    left += player->thought().words.english().find("but in games played out") != std::string::npos ? 1 : 0;
  }
  EXPECT_GE(left, 2);
}

// With two strikes a gamble that goes wrong costs the game: only what is sure may be played against hat.
TEST(HanabiSearch, GamblesNoThirdStrike) {
  const Config config{.players = 4};
  const HatStrategy hat(config);
  const PlayersStrategy robots(*maker("robot4", config));
  for (const auto& [name, strategy] :
       {std::pair<const char*, const Strategy&>("hat", hat), {"robot4", robots}}) {
    const auto gambles = [&](View view, int strikes) {
      view.strikes = static_cast<std::uint8_t>(strikes);
      const auto moves = strategy.options(view);
      const CardSet fitting = playable(view), there = unseen(view).some();
      return std::count_if(moves.begin() + 1, moves.end(), [&](Move move) {
        return move.kind() == Move::Kind::play &&
               (strategy.possible(view)[move.slot()] & there & ~fitting) != 0;
      });
    };
    std::ptrdiff_t before = 0;
    for (const State& s : game_of(name, config, 3)) {
      if (s.over()) break;
      const View view = Hanabi::observe(s, s.turn);
      before += gambles(view, max_strikes - 2);
      EXPECT_EQ(gambles(view, max_strikes - 1), 0) << name;
    }
    EXPECT_GT(before, 0) << name;
  }
}

TEST(HanabiSearch, RefusesWhatItCannotLookAheadOver) {
  const auto complaint = [](std::string_view spec, int players) {
    const auto found = maker(spec, {.players = players});
    return found ? std::string() : found.error().message();
  };
  EXPECT_EQ(complaint("search", 2), "");
  EXPECT_EQ(complaint("search", 5), "");
  EXPECT_EQ(complaint("search(over=expert)", 3), "");
  EXPECT_NE(complaint("search(over=search)", 2).find("cannot look ahead over search"), std::string::npos);
  EXPECT_NE(complaint("search(over=random)", 2).find("cannot look ahead over random"), std::string::npos);
  EXPECT_NE(complaint("search(over=beginner)", 2).find("cannot look ahead over beginner"), std::string::npos);
  EXPECT_NE(complaint("search(over=information)", 3).find("worse than information alone"), std::string::npos);
  EXPECT_NE(complaint("search(over=learned)", 3).find("two players"), std::string::npos);
  EXPECT_NE(complaint("search(over=nobody)", 2).find("no player"), std::string::npos);
  EXPECT_NE(complaint("search(over=hat(x=1))", 2).find("hat"), std::string::npos);
  EXPECT_NE(complaint("search(over=hat,rollouts=0)", 2).find("rollouts"), std::string::npos);
}

}  // namespace
}  // namespace parlor::hanabi::lookahead
