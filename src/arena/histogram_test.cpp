#include "arena/histogram.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace parlor::arena {
namespace {

Distribution of(const std::vector<double>& values) {
  Distribution d;
  for (const double v : values) d.add(v);
  return d;
}

TEST(Distribution, QuantilesAgreeWithTheSortedNumbers) {
  const std::vector<double> sorted = {1, 2, 2, 3, 5, 8, 13, 21, 34, 55};
  const Distribution d = of({13, 2, 55, 1, 34, 8, 2, 5, 21, 3});
  for (int tenth = 1; tenth <= 10; ++tenth) EXPECT_EQ(d.quantile(tenth / 10.0), sorted[tenth - 1]) << tenth;
  EXPECT_EQ(d.median(), 6.5);
  EXPECT_EQ(of({3, 1, 2}).median(), 2);
  EXPECT_EQ(d.count_of(2), 2u);
  EXPECT_EQ(d.count_of(4), 0u);
  EXPECT_EQ(Distribution().median(), 0);
  EXPECT_EQ(Distribution().quantile(0.5), 0);
}

std::ptrdiff_t lines(const std::string& text) { return std::ranges::count(text, '\n'); }

TEST(Histogram, HasALineForEveryValueFromTheLeastToTheGreatest) {
  const std::string text = histogram_text(of({20, 22, 22, 22}));
  EXPECT_EQ(lines(text), 3);
  EXPECT_NE(text.find("20 ████████████████▋ 25.00 %"), std::string::npos) << text;
  EXPECT_NE(text.find("21 0.00 %"), std::string::npos) << text;
  EXPECT_NE(text.find("75.00 %"), std::string::npos) << text;
}

TEST(Histogram, WideDistributionsShareBars) {
  Distribution d;
  for (int i = -40; i <= 400; ++i) d.add(i);
  const std::string text = histogram_text(d);
  EXPECT_LE(lines(text), 31);
  EXPECT_NE(text.find("-45--31"), std::string::npos) << text;
}

}  // namespace
}  // namespace parlor::arena
