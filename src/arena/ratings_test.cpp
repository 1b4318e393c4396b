#include <cmath>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/elo.hpp"
#include "arena/matrix_game.hpp"
#include "arena/sprt.hpp"
#include "arena/weng_lin.hpp"
#include "core/rng.hpp"

namespace parlor::arena {
namespace {

using ::testing::HasSubstr;

void expect_estimate(const std::optional<Estimate>& e, double value, double error, double tolerance) {
  ASSERT_TRUE(e);
  EXPECT_NEAR(e->value, value, tolerance);
  EXPECT_NEAR(e->error(), error, tolerance);
}

// The interval that fastchess and fishtest give, which supposes many pairs.
std::optional<Estimate> of_many(const Pentanomial& pairs) {
  const double share = pairs.share();
  const double reach = z95 * std::sqrt(pairs.variance() / static_cast<double>(pairs.pairs()));
  return Estimate{elo(pairs)->value, {elo_of_share(share - reach), elo_of_share(share + reach)}};
}

TEST(Elo, AgreesWithFastchess) {
  // The tests of fastchess (app/tests/elo_test.cpp), won-lost and drawn-drawn pairs added together.
  const Pentanomial a{{34, 54, 31 + 32, 64, 75}}, b{{332, 433, 457 + 41, 333, 334}},
      c{{7895, 8757, 5685, 568, 9999}};
  expect_estimate(of_many(a), 55.58, 27.65, 0.01);
  expect_estimate(normalised_elo(a), 57.94, 28.28, 0.01);
  expect_estimate(of_many(b), -8.64, 10.33, 0.01);
  expect_estimate(normalised_elo(b), -9.17, 10.96, 0.01);
  EXPECT_NEAR(likelihood_of_superiority(b), 0.0505, 0.0001);
  expect_estimate(of_many(c), -21.04, 2.95, 0.01);
  expect_estimate(normalised_elo(c), -19.01, 2.65, 0.01);
}

TEST(Elo, AgreesWithFishtest) {
  // 40,000 games of Stockfish as published with its commit 5c03883: "Elo: -1.46 ± 1.8 (95%) LOS: 5.5% ...
  // Ptnml(0-2): 200, 4860, 10023, 4742, 175 nElo: -2.77 ± 3.4 (95%)".
  const Pentanomial p{{200, 4860, 10023, 4742, 175}};
  expect_estimate(of_many(p), -1.46, 1.8, 0.05);
  expect_estimate(normalised_elo(p), -2.77, 3.4, 0.05);
  EXPECT_NEAR(elo(p)->value, -1.46, 0.005);
  EXPECT_NEAR(normalised_elo(p)->value, -2.77, 0.005);
  EXPECT_NEAR(likelihood_of_superiority(p), 0.055, 0.0005);
}

TEST(Elo, SaysInWordsWhatNumbersCannot) {
  EXPECT_EQ(elo_in_words({}).english(), "no pair of games yet");
  EXPECT_THAT(elo_in_words({{0, 0, 0, 0, 7}}).english(), HasSubstr("won all 14 games: at least +"));
  EXPECT_THAT(elo_in_words({{3, 0, 0, 0, 0}}).english(), HasSubstr("lost all 6 games: at most -"));
  EXPECT_THAT(elo_in_words({{0, 1, 0, 0, 0}}).english(), HasSubstr("-190.8 ("));
  EXPECT_THAT(elo_in_words({{0, 0, 9, 0, 0}}).english(), HasSubstr("+0.0 ± "));
  EXPECT_EQ(likelihood_of_superiority({}), 0.5);
  EXPECT_EQ(likelihood_of_superiority({{0, 0, 0, 0, 1}}),
            0.75);  // Laplace's rule of succession, from a half up
  EXPECT_EQ(likelihood_of_superiority({{0, 3, 0, 0, 0}}), 1.0 / 16);
  EXPECT_EQ(likelihood_of_superiority({{0, 0, 9, 0, 0}}), 0.5);
  EXPECT_FALSE(normalised_elo({{0, 0, 9, 0, 0}}));
}

TEST(Elo, OfManyPairsHasTheIntervalOfTheOthers) {
  for (const Pentanomial& p : {Pentanomial{{332, 433, 498, 333, 334}}, Pentanomial{{3, 100, 900, 500, 60}}}) {
    EXPECT_NEAR(elo(p)->ci95.low, of_many(p)->ci95.low, 0.02 * of_many(p)->error());
    EXPECT_NEAR(elo(p)->ci95.high, of_many(p)->ci95.high, 0.02 * of_many(p)->error());
  }
}

TEST(Elo, TheOtherSideSeesTheOpposite) {
  const Pentanomial p{{3, 9, 20, 14, 5}};
  EXPECT_NEAR(elo(p)->value, -elo(p.reversed())->value, 1e-9);
  EXPECT_NEAR(likelihood_of_superiority(p) + likelihood_of_superiority(p.reversed()), 1, 1e-12);
}

TEST(Sprt, AgreesWithFastchess) {
  // The tests of fastchess (app/tests/sprt_test.cpp), to the hundredth that they give.
  const auto ratio = [](double elo0, double elo1, bool normalised, const Pentanomial& pairs) {
    return log_likelihood_ratio({.elo0 = elo0, .elo1 = elo1, .normalised = normalised}, pairs);
  };
  EXPECT_NEAR(ratio(0, 2, true, {{365, 16618, 36029 + 200, 16974, 390}}), 2.25, 0.02);
  EXPECT_NEAR(ratio(-1.75, 0.25, true, {{127, 4883, 10311 + 401, 5150, 104}}), 3.01, 0.02);
  EXPECT_NEAR(ratio(0.5, 2.5, false, {{223, 9863, 20279 + 1000, 10037, 246}}), -3.07, 0.02);
  EXPECT_NEAR(ratio(0, 2, false, {{871, 26175, 55003 + 980, 26678, 821}}), -4.98, 0.02);
}

TEST(Sprt, AgreesWithFishtest) {
  // Stockfish's commit 5c03883: "LLR: 2.94 (-2.94,2.94) <0.00,2.00> ... Ptnml(0-2): 1, 1941, 6275, 2194, 2"
  // and "LLR: 2.94 (-2.94,2.94) <0.50,2.50> ... 1, 1586, 5422, 1845, 1".
  const Sprt first{.elo0 = 0, .elo1 = 2, .normalised = true},
      second{.elo0 = 0.5, .elo1 = 2.5, .normalised = true};
  EXPECT_NEAR(log_likelihood_ratio(first, {{1, 1941, 6275, 2194, 2}}), 2.94, 0.01);
  EXPECT_NEAR(log_likelihood_ratio(second, {{1, 1586, 5422, 1845, 1}}), 2.94, 0.01);
  EXPECT_NEAR(first.lower(), -2.94, 0.005);
  EXPECT_NEAR(first.upper(), 2.94, 0.005);
}

TEST(Sprt, AgreesWithTheFormulaWhereOneExists) {
  // Of pairs that are all won, the likeliest chances p of a win and 1 - p of a loss with (p - ½) / √(p (1 -
  // p)) = t are p = ½ + t / (2 √(1 + t²)).
  const double t = 5 * std::sqrt(2.0) / (800 / std::log(10.0));
  const double expected = 104 * std::log(1 + t / std::sqrt(1 + t * t));
  const Sprt test{.elo0 = 0, .elo1 = 5, .normalised = true};
  EXPECT_NEAR(log_likelihood_ratio(test, {{0, 0, 0, 0, 104}}), expected, 0.001);
}

TEST(Sprt, DecidesAtItsBounds) {
  const Sprt test;
  EXPECT_EQ(verdict(test, 2.95), Verdict::elo1);
  EXPECT_EQ(verdict(test, -2.95), Verdict::elo0);
  EXPECT_EQ(verdict(test, 0), Verdict::open);
  EXPECT_EQ(log_likelihood_ratio(test, {}), 0);
}

TEST(Sprt, IsReadAndWritten) {
  const auto test = parse_sprt("elo0=-1,elo1=2.5,alpha=0.01,model=normalised");
  ASSERT_TRUE(test);
  EXPECT_EQ(*test, (Sprt{-1, 2.5, 0.01, 0.05, true}));
  EXPECT_EQ(parse_sprt(print(*test)), test);
  for (const char* bad : {"", "elo0", "elo0=5,elo1=5", "elo0=nan", "alpha=0.7", "gamma=1", "elo0=1,elo0=2"})
    EXPECT_FALSE(parse_sprt(bad)) << bad;
}

void expect_skills(const std::vector<double>& scores, const std::vector<Skill>& expected) {
  std::vector<Skill> skills(scores.size());
  std::vector<Skill*> all;
  for (Skill& skill : skills) all.push_back(&skill);
  rate(all, scores);
  for (std::size_t i = 0; i < skills.size(); ++i) {
    EXPECT_NEAR(skills[i].mu, expected[i].mu, 1e-9) << i;
    EXPECT_NEAR(skills[i].sigma, expected[i].sigma, 1e-9) << i;
  }
}

TEST(WengLin, AgreesWithOpenskill) {
  // The tests and the manual of openskill, which implements the same paper.
  expect_skills({2, 1}, {{27.63523138347365, 8.065506316323548}, {22.36476861652635, 8.065506316323548}});
  expect_skills({3, 2, 1}, {{27.868876552746237, 8.204837030780652},
                            {25.717219138186557, 8.057829747583874},
                            {21.413904309067206, 8.057829747583874}});
  expect_skills({5, 4, 3, 2, 1}, {{27.666666666666668, 8.290556877154474},
                                  {26.833333333333332, 8.240145629781066},
                                  {25.72222222222222, 8.179996679645559},
                                  {24.055555555555557, 8.111796013701358},
                                  {20.72222222222222, 8.111796013701358}});
  expect_skills({37, 19, 37, 42}, {{24.68943500312503, 8.179213704945203},
                                   {22.826045021875203, 8.179213704945203},
                                   {24.68943500312503, 8.179213704945203},
                                   {27.795084971874736, 8.263160757613477}});
}

Matrix of(std::initializer_list<std::initializer_list<double>> rows) {
  Matrix m(rows.size(), rows.begin()->size());
  std::size_t i = 0;
  for (const auto& row : rows) {
    std::size_t j = 0;
    for (const double x : row) m(i, j++) = x;
    ++i;
  }
  return m;
}

TEST(MatrixGame, KnowsTheTextbook) {
  // Matching pennies with a bonus (Morra's little sister): value 1/12, each plays the first move 7 times
  // of 12.
  const auto fingers = solve_matrix_game(of({{-2, 3}, {3, -4}}));
  EXPECT_NEAR(fingers.value, 1.0 / 12, 1e-12);
  EXPECT_NEAR(fingers.rows[0], 7.0 / 12, 1e-12);
  EXPECT_NEAR(fingers.columns[0], 7.0 / 12, 1e-12);
  // A saddle point: pure play.
  const auto saddle = solve_matrix_game(of({{4, 2, 5}, {1, 0, 9}}));
  EXPECT_NEAR(saddle.value, 2, 1e-12);
  EXPECT_NEAR(saddle.rows[0], 1, 1e-12);
  EXPECT_NEAR(saddle.columns[1], 1, 1e-12);
}

TEST(MatrixGame, BothSidesAgreeOnTheValue) {
  Rng rng(3);
  for (int game = 0; game < 300; ++game) {
    Matrix payoff(1 + rng.below(7), 1 + rng.below(7));
    for (std::size_t i = 0; i < payoff.rows(); ++i)
      for (std::size_t j = 0; j < payoff.columns(); ++j) payoff(i, j) = static_cast<double>(rng.below(9)) - 4;
    const auto solution = solve_matrix_game(payoff);
    for (std::size_t j = 0; j < payoff.columns(); ++j) {
      double won = 0;
      for (std::size_t i = 0; i < payoff.rows(); ++i) won += solution.rows[i] * payoff(i, j);
      EXPECT_GE(won, solution.value - 1e-9);
    }
    for (std::size_t i = 0; i < payoff.rows(); ++i) {
      double won = 0;
      for (std::size_t j = 0; j < payoff.columns(); ++j) won += solution.columns[j] * payoff(i, j);
      EXPECT_LE(won, solution.value + 1e-9);
    }
  }
}

TEST(Equilibrium, OfRockPaperScissorsIsEven) {
  // Rock, paper, scissors, and somebody whom all three beat 60 to 40.
  const Matrix share = of({{0.5, 0, 1, 0.6}, {1, 0.5, 0, 0.6}, {0, 1, 0.5, 0.6}, {0.4, 0.4, 0.4, 0.5}});
  const auto answer = equilibrium(share);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(answer.mixture[i], 1.0 / 3, 1e-12);
    EXPECT_NEAR(answer.exploitability[i], 0.5, 1e-12);
  }
  EXPECT_NEAR(answer.mixture[3], 0, 1e-12);
  EXPECT_NEAR(answer.exploitability[3], 0.1, 1e-12);
}

}  // namespace
}  // namespace parlor::arena
