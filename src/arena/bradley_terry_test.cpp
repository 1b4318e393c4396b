#include "arena/bradley_terry.hpp"

#include <array>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace parlor::arena {
namespace {

using ::testing::HasSubstr;

// Agresti, Categorical Data Analysis (2002), table 10.10: the American League, 1987, wins of the home team
// and of the guests. Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore.
constexpr std::size_t clubs = 7;
struct Season {
  Matrix wins, at_home;
};
Season season() {
  const int games[7][7][2] = {{{0, 0}, {4, 3}, {4, 2}, {4, 3}, {6, 1}, {4, 2}, {6, 0}},
                              {{3, 3}, {0, 0}, {4, 2}, {4, 3}, {6, 0}, {6, 1}, {4, 3}},
                              {{2, 5}, {4, 3}, {0, 0}, {2, 4}, {4, 3}, {4, 2}, {6, 0}},
                              {{3, 3}, {5, 1}, {2, 5}, {0, 0}, {4, 3}, {4, 2}, {6, 1}},
                              {{5, 1}, {2, 5}, {3, 3}, {4, 2}, {0, 0}, {5, 2}, {6, 0}},
                              {{2, 5}, {3, 3}, {3, 4}, {4, 3}, {4, 2}, {0, 0}, {2, 4}},
                              {{2, 5}, {1, 5}, {1, 6}, {2, 4}, {1, 6}, {3, 4}, {0, 0}}};
  Season out{Matrix(clubs, clubs), Matrix(clubs, clubs)};
  for (std::size_t home = 0; home < 7; ++home)
    for (std::size_t away = 0; away < 7; ++away) {
      out.wins(home, away) += games[home][away][0];
      out.wins(away, home) += games[home][away][1];
      out.at_home(home, away) = games[home][away][0];
    }
  return out;
}
Matrix baseball() { return season().wins; }

TEST(BradleyTerry, AgreesWithAgresti) {
  // Table 10.11, third column: strengths over Baltimore's; "standard errors of about 0.3".
  const double published[] = {1.58, 1.44, 1.29, 1.25, 1.11, 0.68};
  const auto fit = bradley_terry(baseball());
  EXPECT_FALSE(fit.supposed);
  const double unit = 400 / std::log(10.0);
  double sum = 0;
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_NEAR((fit.ratings[i].value - fit.ratings[6].value) / unit, published[i], 0.006) << i;
    const double variance = fit.covariance(i, i) + fit.covariance(6, 6) - 2 * fit.covariance(i, 6);
    EXPECT_NEAR(std::sqrt(variance) / unit, 0.3, 0.05) << i;
    sum += fit.ratings[i].value;
  }
  EXPECT_NEAR(sum + fit.ratings[6].value, 0, 1e-9);
  EXPECT_GT(fit.superiority(0, 6), 0.999);
  EXPECT_NEAR(fit.superiority(0, 1) + fit.superiority(1, 0), 1, 1e-12);
}

TEST(BradleyTerry, TellsWhatTheFirstSeatIsWorth) {
  // The same table, with an advantage of the home team: the odds of equals are e^0.302 to one at home. The
  // strengths over Baltimore's are those that R's BradleyTerry2 gives. One drawn game more is supposed here.
  const double published[] = {1.6196, 1.4754, 1.3271, 1.2813, 1.1438, 0.7047};
  const auto [wins, at_home] = season();
  const auto fit = bradley_terry(wins, {}, {}, {.first = at_home});
  const double unit = 400 / std::log(10.0);
  ASSERT_TRUE(fit.first_seat);
  EXPECT_NEAR(fit.first_seat->value / unit, 0.3023, 0.003);
  for (std::size_t i = 0; i < 6; ++i)
    EXPECT_NEAR((fit.ratings[i].value - fit.ratings[6].value) / unit, published[i], 0.002) << i;
}

TEST(BradleyTerry, TakesTheSeatOutOfUnequalOnes) {
  // Equals, but one of them had the first seat in all but a few games.
  Matrix points(2, 2), first(2, 2);
  first(0, 1) = 60;  // of 80
  first(1, 0) = 3;   // of 4
  points(0, 1) = 60 + 1;
  points(1, 0) = 20 + 3;
  EXPECT_GT(bradley_terry(points).ratings[0].value, 80);
  const auto fit = bradley_terry(points, {}, {}, {.first = first});
  EXPECT_NEAR(fit.ratings[0].value, 0, 10);  // the supposed draw is one of few from the other seats
  EXPECT_NEAR(fit.first_seat->value, elo_of_share(0.75), 20);
}

TEST(BradleyTerry, IsFiniteWhereTheFirstSeatWinsAll) {
  Matrix points(2, 2), first(2, 2);
  first(0, 1) = points(0, 1) = 10;
  first(1, 0) = points(1, 0) = 10;
  const auto fit = bradley_terry(points, {}, {}, {.first = first});
  EXPECT_NEAR(fit.ratings[0].value, 0, 1e-6);
  EXPECT_GT(fit.first_seat->value, 300);
  EXPECT_TRUE(std::isfinite(fit.first_seat->value));
}

// Games of two, one a group, of which the one in the first seat won so many.
struct Seats {
  Matrix points = Matrix(2, 2), first = Matrix(2, 2);
  Together together;
  SharesOfGroups share;

  void play(std::size_t one, int games, int won) {
    for (int game = 0; game < games; ++game) {
      const double score = game < won ? 1 : 0;
      points(one, 1 - one) += score;
      points(1 - one, one) += 1 - score;
      first(one, 1 - one) += score;
      together[{{one, 1 - one}, 1}].add(std::array{score, 1 - score}, 1);
      share.add(score);
    }
  }
  BradleyTerry fit() const {
    return bradley_terry(points, together, {}, {.first = first, .first_share = Share(share)});
  }
};

TEST(BradleyTerry, WhoIsAlwaysFirstLeavesTheSeatUnknown) {
  Seats seats;
  seats.play(0, 100, 75);
  const auto fit = seats.fit();
  // Only the supposed draw tells the seat from the strength: a curvature of 1/4, a deviation of two units.
  const double unit = 400 / std::log(10.0);
  EXPECT_LT(fit.first_seat->ci95.low, -unit);
  EXPECT_GT(fit.first_seat->ci95.high, 2 * unit);
  // 1.1 units ahead, with that deviation and a little more.
  EXPECT_NEAR(fit.superiority(0, 1), 0.706, 0.01);
}

TEST(BradleyTerry, EqualsWithEvenSeatsHaveTheIntervalOfTheFirstSeatsShare) {
  Seats seats;
  seats.play(0, 40, 30);
  seats.play(1, 40, 30);
  const auto fit = seats.fit();
  const Interval share = Share(seats.share).ci95();
  EXPECT_NEAR(fit.first_seat->ci95.low, elo_of_share(share.low), 1e-6);
  EXPECT_NEAR(fit.first_seat->ci95.high, elo_of_share(share.high), 1e-6);
  // The spread among groups counts there, also with a game too many.
  seats.play(0, 1, 1);
  const auto alone = bradley_terry(seats.points, {}, {}, {.first = seats.first});
  EXPECT_GT(std::abs(seats.fit().covariance(0, 0) - alone.covariance(0, 0)), 1e-3);
}

TEST(BradleyTerry, AnAnchorShiftsRatingsAndTakesTheErrorOfDifferences) {
  const auto free = bradley_terry(baseball());
  const auto fit = bradley_terry(baseball(), {}, {}, {.anchor = Anchor{6, 1500}});
  const double unit = 400 / std::log(10.0);
  EXPECT_EQ(fit.ratings[6].value, 1500);
  EXPECT_EQ(fit.ratings[6].error(), 0);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_NEAR(fit.ratings[i].value - 1500, free.ratings[i].value - free.ratings[6].value, 1e-9);
    const double variance = free.covariance(i, i) + free.covariance(6, 6) - 2 * free.covariance(i, 6);
    EXPECT_NEAR(fit.ratings[i].error(), z95 * std::sqrt(variance), 1e-6);
    EXPECT_NEAR(fit.ratings[i].error() / z95 / unit, 0.34, 0.02);  // published: 0.3 and a bit
  }
}

TEST(BradleyTerry, OfTwoWithAnAnchorHasTheWholeIntervalOfTheShare) {
  const Pentanomial pairs{{1, 3, 9, 12, 5}};
  Matrix points(2, 2);
  points(0, 1) = 2 * 30 * pairs.share();
  points(1, 0) = 2 * 30 - points(0, 1);
  const Share shares[] = {pairs.shares(), pairs.reversed().shares()};
  const auto fit = bradley_terry(points, {}, shares, {.anchor = Anchor{1, 0}});
  EXPECT_NEAR(fit.ratings[0].ci95.low, elo(pairs)->ci95.low, 1e-6);
  EXPECT_NEAR(fit.ratings[0].ci95.high, elo(pairs)->ci95.high, 1e-6);
}

TEST(BradleyTerry, OfTwoIsTheEloOfTheShare) {
  Matrix points(2, 2);
  points(0, 1) = 30;
  points(1, 0) = 10;
  const auto fit = bradley_terry(points);
  EXPECT_NEAR(fit.ratings[0].value - fit.ratings[1].value, elo_of_share(0.75), 1e-9);
  // The variance of the log odds of a share p of n games is 1 / (n p (1 - p)); each rating has half the
  // difference.
  const double deviation = 400 / std::log(10.0) / std::sqrt(40 * 0.75 * 0.25);
  EXPECT_NEAR(fit.ratings[0].error(), z95 * deviation / 2, 1e-9);
}

TEST(BradleyTerry, ErrorsOfTwoAreThoseOfTheirPairs) {
  const Pentanomial pairs{{10, 0, 200, 0, 40}};  // the first move decides most games
  Matrix points(2, 2);
  Together together;
  for (std::size_t i = 0; i < 5; ++i)
    for (std::uint64_t k = 0; k < pairs.counts[i]; ++k) {
      const double won = static_cast<double>(i) / 2;
      points(0, 1) += won;
      points(1, 0) += 2 - won;
      together[{{0, 1}, 2}].add(std::array{won, 2 - won}, 2);
    }
  const auto fit = bradley_terry(points, together);
  const double p = pairs.share();
  const double deviation = 400 / std::log(10.0) * std::sqrt(pairs.variance() / 250) / (p * (1 - p));
  EXPECT_NEAR(fit.ratings[0].error(), z95 * deviation / 2, 1e-9);
  EXPECT_LT(fit.ratings[0].error(), 0.7 * bradley_terry(points).ratings[0].error());
}

TEST(BradleyTerry, OfTwoHasTheIntervalOfTheirShare) {
  const Pentanomial pairs{{1, 3, 9, 12, 5}};
  Matrix points(2, 2);
  points(0, 1) = 2 * 30 * pairs.share();
  points(1, 0) = 2 * 30 - points(0, 1);
  const Share shares[] = {pairs.shares(), pairs.reversed().shares()};
  const auto fit = bradley_terry(points, {}, shares);
  EXPECT_NEAR(fit.ratings[0].ci95.low, elo(pairs)->ci95.low / 2, 1e-6);
  EXPECT_NEAR(fit.ratings[0].ci95.high, elo(pairs)->ci95.high / 2, 1e-6);
}

TEST(BradleyTerry, WhoWonAllMayBeInfinitelyStrong) {
  Matrix points(2, 2);
  points(0, 1) = 10;
  const Pentanomial pairs{{0, 0, 0, 0, 5}};
  const Share shares[] = {pairs.shares(), pairs.reversed().shares()};
  const auto fit = bradley_terry(points, {}, shares);
  EXPECT_TRUE(std::isfinite(fit.ratings[0].value));
  EXPECT_TRUE(std::isinf(fit.ratings[0].ci95.high));
  EXPECT_GT(fit.ratings[0].ci95.low, 0);
  EXPECT_LT(fit.ratings[0].ci95.low, fit.ratings[0].value);
  EXPECT_THAT(in_words(fit.ratings[0]).english(), HasSubstr("at least"));
}

TEST(BradleyTerry, GamesThatRepeatEachOtherCountOnce) {
  // Three at a table, four games to a group that all end alike: four times the comparisons, no more known.
  Rng rng(5);
  Matrix points(3, 3), once(3, 3);
  Together together;
  for (int group = 0; group < 3000; ++group) {
    std::array<std::size_t, 3> request = {0, 1, 2};
    shuffle(std::span<std::size_t>(request), rng);
    std::array<double, 3> beaten{};
    for (std::size_t place = 0; place < 3; ++place) {
      beaten[request[place]] = 4.0 * static_cast<double>(2 - place);
      for (std::size_t below = place + 1; below < 3; ++below) {
        points(request[place], request[below]) += 4;
        once(request[place], request[below]) += 1;
      }
    }
    together[{{0, 1, 2}, 4}].add(beaten, 4);
  }
  const auto naive = bradley_terry(points), fit = bradley_terry(points, together);
  EXPECT_NEAR(fit.ratings[0].value, naive.ratings[0].value, 1e-9);
  // Of three in a random order, a place among all has a variance of 2/3 where two comparisons that are
  // independent would have 1/2; by the errors of pairs, games would have to be four times as many besides.
  EXPECT_NEAR(fit.ratings[0].error() / bradley_terry(once).ratings[0].error(), std::sqrt(4.0 / 3), 0.03);
}

TEST(BradleyTerry, SaysWhatItSupposesWhereNoFiniteRatingExists) {
  Matrix points(3, 3);  // the first won all, and the last has not played
  points(0, 1) = 10;
  const auto fit = bradley_terry(points);
  EXPECT_TRUE(fit.supposed);
  EXPECT_THAT(fit.words().english(), HasSubstr("supposed"));
  for (const Estimate& rating : fit.ratings) {
    EXPECT_TRUE(std::isfinite(rating.value));
    EXPECT_TRUE(std::isfinite(rating.error()));
  }
  EXPECT_GT(fit.ratings[0].value, fit.ratings[2].value);
  EXPECT_GT(fit.ratings[2].value, fit.ratings[1].value);
  EXPECT_EQ(bradley_terry(Matrix(1, 1)).ratings.size(), 1u);
}

}  // namespace
}  // namespace parlor::arena
