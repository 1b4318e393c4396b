#include "arena/spsa.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace parlor::arena {
namespace {

// How strong a player with these values is, in natural logarithms of odds: a hill with its top inside.
double strength(const std::vector<double>& at) {
  const double x = (at[0] - 0.7) / 0.5, y = (at[1] - 12) / 20;
  return -3 * x * x - 3 * y * y - x * y;
}

const std::vector<Tuned> keys = {{"x", 0, 1, 0.05, 0.2, false}, {"y", 0, 40, 2, 35, true}};

// Pairs of games that are won and lost by chance, as the strengths say.
Spsa tuned(std::uint64_t seed) {
  Spsa spsa(keys, 2000, seed);
  Rng rng(seed);
  while (!spsa.finished()) {
    const auto probe = spsa.probe();
    const double chance = 1 / (1 + std::exp(strength(probe.minus) - strength(probe.plus)));
    double lead = 0;
    for (int game = 0; game < 2; ++game) lead += rng.unit() < chance ? 0.5 : -0.5;
    spsa.tell(lead);
  }
  return spsa;
}

TEST(Spsa, FindsTheTopOfASimulatedHill) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto found = tuned(seed).found();
    EXPECT_NEAR(found[0], 0.7, 0.15) << seed;
    EXPECT_NEAR(found[1], 12, 6) << seed;
    EXPECT_GT(strength(found), -0.5);
    EXPECT_LT(strength({0.2, 35}), -5);  // where it began
  }
}

TEST(Spsa, StaysWithinItsBounds) {
  Spsa spsa(keys, 200, 3);
  while (!spsa.finished()) {
    const auto probe = spsa.probe();
    for (const auto* side : {&probe.plus, &probe.minus}) {
      EXPECT_TRUE((*side)[0] >= 0 && (*side)[0] <= 1);
      EXPECT_TRUE((*side)[1] >= 0 && (*side)[1] <= 40);
      EXPECT_EQ((*side)[1], std::round((*side)[1]));
    }
    spsa.tell(probe.plus[0] > probe.minus[0] ? 1 : -1);  // more is always better
  }
  EXPECT_GT(spsa.found()[0], 0.95);
}

TEST(Spsa, IsAFunctionOfWhatItIsTold) {
  EXPECT_EQ(tuned(4).values(), tuned(4).values());
  EXPECT_NE(tuned(4).values(), tuned(5).values());
}

}  // namespace
}  // namespace parlor::arena
