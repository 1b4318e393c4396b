#include "arena/statistics.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace parlor::arena {
namespace {

TEST(Statistics, WilsonAgreesWithPublishedIntervals) {
  // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  const auto near = [](Interval i, double low, double high) {
    EXPECT_NEAR(i.low, low, 5e-5);
    EXPECT_NEAR(i.high, high, 5e-5);
  };
  near(wilson(81, 263), 0.2553, 0.3662);
  near(wilson(15, 148), 0.0624, 0.1605);
  near(wilson(0, 20), 0.0000, 0.1611);
  near(wilson(1, 29), 0.0061, 0.1718);
  EXPECT_EQ(wilson(0, 0), (Interval{0, 1}));
  EXPECT_EQ(wilson(20, 20).high, 1);
}

TEST(Statistics, RunningMomentsAgreeWithTheFormulae) {
  Running r;
  for (const double x : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) r.add(x);
  EXPECT_EQ(r.mean(), 5);
  EXPECT_NEAR(r.variance(), 32.0 / 7, 1e-12);
  EXPECT_EQ(r.min(), 2);
  EXPECT_EQ(r.max(), 9);
  // Student's t of 7 is 2.364624; one number more, two points off, is supposed.
  EXPECT_NEAR(r.ci95().high - r.mean(), 2.364624 * std::sqrt((32.0 + 4) / 7 / 8), 1e-6);
  EXPECT_TRUE(std::isinf(Running().ci95().high));
  EXPECT_EQ(plus_minus(r, 1).english(), "5.0 ± 1.9");
}

TEST(Statistics, NumbersThatDoNotDifferProveLittle) {
  Running alike;
  for (int i = 0; i < 10; ++i) alike.add(25);
  const double few = alike.ci95().high - 25;
  EXPECT_GT(few, 0.1);
  for (int i = 0; i < 990; ++i) alike.add(25);
  EXPECT_LT(alike.ci95().high - 25, 0.01);
  EXPECT_EQ(plus_minus(Running(), 1).english(), "-");
}

}  // namespace
}  // namespace parlor::arena
