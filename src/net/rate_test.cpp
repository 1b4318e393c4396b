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

TEST(RateByAddress, CountsEachForItselfAndForgetsTheQuiet) {
  const Rate::Time start{};
  RateByAddress rates(1, 2);
  for (const char* address : {"a", "b"}) {
    EXPECT_TRUE(rates.allows(address, start));
    EXPECT_TRUE(rates.allows(address, start));
    EXPECT_FALSE(rates.allows(address, start));
  }
  // Many others come while a is still exhausted and b too; an hour later both are as good as new.
  for (int i = 0; i < 9'000; ++i) EXPECT_TRUE(rates.allows(std::to_string(i), start));
  EXPECT_FALSE(rates.allows("a", start));
  EXPECT_TRUE(rates.allows("a", start + std::chrono::hours(1)));
}

}  // namespace
}  // namespace parlor::net
