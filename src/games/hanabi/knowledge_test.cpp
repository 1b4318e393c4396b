#include "games/hanabi/knowledge.hpp"

#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "core/text.hpp"
#include "games/hanabi/test_games.hpp"

namespace parlor::hanabi {
namespace {

CardSet cards(std::string_view names) {
  CardSet set = 0;
  for (const auto name : split(names, ' '))
    set |= set_of(Card::of(colour_of_letter(name[0], max_colours), name[1] - '0'));
  return set;
}

// A table known from a students' project: its piles, and its discards.
Public known_table() {
  Public p = opening({.players = 5});
  p.piles = {4, 0, 2, 1, 4, 0};  // red, blue, green, white, yellow
  for (const auto name : split("R1 R1 B4 Y2 W2 W2 W3", ' '))
    p.discarded.add(Card::of(colour_of_letter(name[0], 5), name[1] - '0'));
  return p;
}

TEST(HanabiKnowledge, PlayableIsNextOnItsPile) {
  EXPECT_EQ(playable(known_table()), cards("R5 B1 G3 W2 Y5"));
  EXPECT_EQ(playable(opening({.colours = 6})), cards("R1 B1 G1 W1 Y1 P1"));
}

TEST(HanabiKnowledge, DeadIsPlayedOrOutOfReach) {
  EXPECT_EQ(dead(known_table()), cards("R1 R2 R3 R4 G1 G2 W1 W2 W3 W4 W5 Y1 Y2 Y3 Y4"));
  EXPECT_EQ(dead(opening({})), CardSet{0});
}

TEST(HanabiKnowledge, CriticalIsTheLastCopyOfAUsefulCard) {
  EXPECT_EQ(critical(known_table()), cards("R5 B4 B5 G5 Y5"));
  EXPECT_EQ(critical(opening({.colours = 6})), of_rank(5));
}

TEST(HanabiKnowledge, PileThatIsCompleteIsDeadAndPlaysNothing) {
  Public p = opening({});
  p.piles[2] = 5;
  EXPECT_EQ(playable(p) & of_colour(2), CardSet{0});
  EXPECT_EQ(dead(p), of_colour(2));
}

TEST(HanabiKnowledge, CopiesAddUpToTheDeck) {
  for (const State& s : careful_game({.players = 3}, 2)) {
    int held = 0;
    for (Seat seat = 0; seat < 3; ++seat) held += static_cast<int>(s.hand(seat).size());
    EXPECT_EQ(in_play(s).total(all_cards(5)), s.deck_left() + held);
    for (Seat seat = 0; seat < 3; ++seat)
      EXPECT_EQ(unseen(Hanabi::observe(s, seat)).total(all_cards(5)),
                s.deck_left() + static_cast<int>(s.hand(seat).size()));
  }
}

// --- beliefs against the counting of all deals ---

using Cards = std::vector<std::uint8_t>;  // a card a slot

// Every way to put unseen copies into the own hand that the clues allow, copies told apart.
void deal(const View& view, CardCounts& left, Cards& hand, double ways, std::map<Cards, double>& found) {
  const Hand& own = view.hand(view.me);
  if (hand.size() == own.size()) {
    found[hand] += ways;
    return;
  }
  for_each_card(own[hand.size()].possible() & left.some(), [&](Card card) {
    const int copies = left[card];
    left.remove(card);
    hand.push_back(card.code);
    deal(view, left, hand, ways * copies, found);
    hand.pop_back();
    left.add(card);
  });
}

// The chance of each hand.
std::map<Cards, double> all_deals(const View& view) {
  std::map<Cards, double> found;
  CardCounts left = unseen(view);
  Cards hand;
  deal(view, left, hand, 1, found);
  double sum = 0;
  for (const auto& [dealt, ways] : found) sum += ways;
  for (auto& [dealt, ways] : found) ways /= sum;
  return found;
}

// Views with few cards unseen, of games in which much was clued.
std::vector<View> late_views() {
  std::vector<View> views;
  for (std::uint64_t seed = 0; seed < 6; ++seed)
    for (const State& s : careful_game({.players = 2 + static_cast<int>(seed % 4)}, seed))
      if (!s.over() && s.deck_left() <= 5) {
        views.push_back(Hanabi::observe(s, s.turn));
        break;
      }
  return views;
}

TEST(HanabiKnowledge, BeliefCountsAllDeals) {
  for (const View& view : late_views()) {
    const HandBelief found = own_hand(view);
    HandBelief counted;
    for (const auto& [hand, chance] : all_deals(view))
      for (std::size_t slot = 0; slot < hand.size(); ++slot) counted.chance[slot][hand[slot]] += chance;
    for (std::size_t slot = 0; slot < max_held; ++slot)
      for (std::size_t code = 0; code < codes; ++code)
        ASSERT_NEAR(found.chance[slot][code], counted.chance[slot][code], 1e-12);
  }
}

// Chi-squared, with cells that are expected too seldom put together; beyond `bound` standard deviations
// a fair sampler does not come.
void expect_fair(const std::vector<std::pair<double, double>>& expected_and_seen, double bound = 6) {
  double chi2 = 0, freedom = -1, rest_expected = 0, rest_seen = 0;
  const auto add = [&](double expected, double seen) {
    chi2 += (seen - expected) * (seen - expected) / expected;
    ++freedom;
  };
  for (const auto& [expected, seen] : expected_and_seen) {
    if (expected >= 5) {
      add(expected, seen);
      continue;
    }
    rest_expected += expected;
    rest_seen += seen;
  }
  if (rest_expected >= 5) add(rest_expected, rest_seen);
  EXPECT_LT(chi2, freedom + bound * std::sqrt(2 * freedom + 1) + bound);
}

TEST(HanabiKnowledge, SamplesAreAllDealsInProportion) {
  Rng rng(3);
  for (const View& view : late_views()) {
    constexpr int samples = 4'000;
    std::map<Cards, double> seen;
    for (int i = 0; i < samples; ++i) {
      const State s = Hanabi::sample(view, rng);
      Cards hand;
      for (const Held& held : view.hand(view.me)) hand.push_back(s.deck[held.order].code);
      ++seen[hand];
    }
    std::vector<std::pair<double, double>> cells;
    double total = 0;
    for (const auto& [hand, chance] : all_deals(view)) {
      cells.emplace_back(samples * chance, seen[hand]);
      total += seen[hand];
    }
    EXPECT_EQ(total, samples) << "a hand was drawn that is impossible";
    expect_fair(cells);
  }
}

TEST(HanabiKnowledge, SamplesFitBeliefAndDeckIsShuffled) {
  const auto moments = careful_game({.players = 3}, 12);
  const State& middle = moments[moments.size() / 2];
  const View view = Hanabi::observe(middle, middle.turn);
  const HandBelief belief = own_hand(view);
  constexpr int samples = 6'000;
  std::vector<std::array<double, codes>> held(view.hand(view.me).size());
  std::array<double, codes> next{};
  Rng rng(4);
  for (int i = 0; i < samples; ++i) {
    const State s = Hanabi::sample(view, rng);
    for (std::size_t slot = 0; slot < held.size(); ++slot)
      ++held[slot][s.deck[view.hand(view.me)[slot].order].code];
    ++next[s.deck[view.dealt].code];
  }
  // A card is as likely on top of the deck as it is left there on average.
  const CardCounts copies = unseen(view);
  std::vector<std::pair<double, double>> top;
  for (std::size_t slot = 0; slot < held.size(); ++slot) {
    std::vector<std::pair<double, double>> cells;
    for_each_card(copies.some(), [&](Card card) {
      if (const double chance = belief.of(static_cast<int>(slot), set_of(card)); chance > 0)
        cells.emplace_back(samples * chance, held[slot][card.code]);
    });
    expect_fair(cells);
  }
  for_each_card(copies.some(), [&](Card card) {
    double left = copies[card];
    for (std::size_t slot = 0; slot < held.size(); ++slot) left -= belief.chance[slot][card.code];
    if (left > 1e-9) top.emplace_back(samples * left / view.deck_left(), next[card.code]);
  });
  expect_fair(top);
}

TEST(HanabiKnowledge, PossibleIsWhatBeliefAllowsAtLeast) {
  for (const View& view : late_views()) {
    const HandBelief belief = own_hand(view);
    for (std::size_t slot = 0; slot < view.hand(view.me).size(); ++slot) {
      const CardSet may_be = possible(view, view.hand(view.me)[slot]);
      EXPECT_NEAR(belief.of(static_cast<int>(slot), may_be), 1, 1e-12);
    }
  }
}

}  // namespace
}  // namespace parlor::hanabi
