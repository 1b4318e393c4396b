#include "net/rate.hpp"

#include <gtest/gtest.h>

namespace parlor::net {
namespace {

int allowed(Rate& rate, Rate::Time now, int asked) {
  int times = 0;
  for (int i = 0; i < asked; ++i) times += rate.allows(now) ? 1 : 0;
  return times;
}

TEST(Rate, GivesWhatWasSavedAndNoMore) {
  const Rate::Time start{};
  Rate rate(10, 25, start);
  EXPECT_EQ(allowed(rate, start, 100), 25);
  EXPECT_EQ(allowed(rate, start + std::chrono::seconds(1), 100), 10);
  EXPECT_EQ(allowed(rate, start + std::chrono::hours(1), 100), 25);
}

}  // namespace
}  // namespace parlor::net
