#include "games/goofspiel/rules.hpp"

#include <gtest/gtest.h>

#include "core/french.hpp"
#include "game/laws.hpp"
#include "game/perft.hpp"
#include "games/goofspiel/french.hpp"

namespace parlor::goofspiel {
namespace {

static_assert(Imaginable<Goofspiel> && Textual<Goofspiel> && !PerfectInformation<Goofspiel>);

TEST(Goofspiel, ObeysTheLaws) {
  for (const int cards : {min_cards, 6, max_cards}) laws::obey_laws<Goofspiel>({cards}, 50);
}

// Each player lays down its cards in any order: n! · n! games for each order of the prizes.
TEST(Goofspiel, HasAsManyGamesAsOrdersOfTheCards) {
  EXPECT_EQ(perft<Goofspiel>(Goofspiel::initial({3}, 0), 6, {}), 36u);
  EXPECT_EQ(perft<Goofspiel>(Goofspiel::initial({4}, 0), 8, {}), 576u);
  EXPECT_EQ(perft<Goofspiel>(Goofspiel::initial({4}, 0), 9, {}), 0u);
}

TEST(Goofspiel, TheHigherBidTakesThePrizeAndEqualOnesTakeNothing) {
  auto s = Goofspiel::initial({4}, 1);
  const auto bid = [&](int first, int second) {
    const int prize = s.prize;
    Goofspiel::apply(s, 0, {static_cast<std::uint8_t>(first)});
    Goofspiel::apply(s, 1, {static_cast<std::uint8_t>(second)});
    return prize;
  };
  bid(2, 2);
  EXPECT_EQ(Goofspiel::points(s, 0) + Goofspiel::points(s, 1), 0);
  const int first = bid(4, 3);
  const int second = bid(1, 4);
  const int third = bid(3, 1);
  EXPECT_EQ(Goofspiel::points(s, 0), first + third);
  EXPECT_EQ(Goofspiel::points(s, 1), second);
  EXPECT_TRUE(Goofspiel::to_act(s).empty());
  EXPECT_EQ(Goofspiel::score(s, 0), first + third > second ? 1 : first + third < second ? -1 : 0);
}

TEST(Goofspiel, ABidFaceDownIsSeenByNobodyElse) {
  auto low = Goofspiel::initial({5}, 2), high = low;
  Goofspiel::apply(low, 0, {1});
  Goofspiel::apply(high, 0, {5});
  EXPECT_EQ(Goofspiel::observe(low, 1), Goofspiel::observe(high, 1));
  EXPECT_NE(Goofspiel::observe(low, 0), Goofspiel::observe(high, 0));
}

TEST(Goofspiel, DrawsInTheLanguageAskedFor) {
  const auto s = Goofspiel::initial({3}, 1);
  const Catalogue catalogues[] = {parlor::french, french};
  const auto language = Language::french(catalogues);
  const std::string prize = std::to_string(s.prize);
  EXPECT_EQ(
      Goofspiel::draw(Goofspiel::observe(s, 0), 0, {}),
      "prize    " + prize + "\nyou      0 points, holds 1, 2 and 3\nrival    0 points, holds 1, 2 and 3\n");
  EXPECT_TRUE(Goofspiel::draw(Goofspiel::observe(s, 0), 0, {.language = &language})
                  .starts_with("prix     " + prize + "\nvous     0 point, cartes "));
}

// What is drawn may come in any order, and every order comes.
TEST(Goofspiel, SamplesEveryOrderOfThePrizes) {
  const auto view = Goofspiel::observe(Goofspiel::initial({4}, 3), 0);
  Rng rng(1);
  std::vector<int> orders;
  for (int i = 0; i < 300; ++i) {
    int order = 0;
    for (const int card : Goofspiel::sample(view, rng).stack) order = 10 * order + card;
    if (std::ranges::count(orders, order) == 0) orders.push_back(order);
  }
  EXPECT_EQ(orders.size(), 6u);
}

}  // namespace
}  // namespace parlor::goofspiel
