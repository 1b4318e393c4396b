#include "net/pace.hpp"

#include <gtest/gtest.h>

namespace parlor::net {
namespace {

using namespace std::chrono_literals;

const Pace::Time pace_start = Pace::Time() + 1h;

TEST(Pace, AClientAloneNeverWaits) {
  Pace pace;
  for (auto now = pace_start; now < pace_start + 10s; now += 10ms) {
    EXPECT_EQ(pace.wait("a", now), 0ms);
    pace.spend("a", 0.01, now);
  }
}

TEST(Pace, AClientThatUsesTheWholeLoopWaitsWhenAnotherOneAsks) {
  Pace pace;
  double used = 0, waited_b = 0;
  for (auto now = pace_start; now < pace_start + 60s;) {
    if (now.time_since_epoch() % 500ms == 0ms) {
      waited_b += std::chrono::duration<double>(pace.wait("b", now)).count();
      pace.spend("b", 0.001, now);
    }
    if (pace.wait("a", now) == 0ms) {
      pace.spend("a", 0.01, now);
      used += 0.01;
    }
    now += 10ms;
  }
  EXPECT_EQ(waited_b, 0);
  EXPECT_GT(used, 60 * 0.2);
  EXPECT_LT(used, 60 * 0.3);
}

TEST(Pace, NobodyWaitsLong) {
  Pace pace;
  for (int i = 0; i < 1000; ++i) pace.spend("a", 1, pace_start);
  pace.spend("b", 0.001, pace_start);
  EXPECT_GT(pace.wait("a", pace_start), 0ms);
  EXPECT_LE(pace.wait("a", pace_start), 2001ms);
  EXPECT_EQ(pace.wait("a", pace_start + 3s), 0ms);
}

}  // namespace
}  // namespace parlor::net
