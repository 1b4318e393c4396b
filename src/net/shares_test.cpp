#include "net/shares.hpp"

#include <gtest/gtest.h>

namespace parlor::net {
namespace {

std::size_t taken_by(Shares& shares, const std::string& client) {
  while (shares.take(client)) {
  }
  return shares.held(client);
}

TEST(Shares, OneClientAloneHoldsHalf) {
  Shares shares(1000);
  EXPECT_EQ(taken_by(shares, "a"), 500U);
  EXPECT_EQ(shares.taken(), 500U);
}

TEST(Shares, EachGreedyClientLeavesSomeForTheNext) {
  Shares shares(1000);
  for (int i = 0; i < 9; ++i) {
    EXPECT_GE(taken_by(shares, std::to_string(i)), 1U) << i;
    EXPECT_LT(shares.taken(), shares.total());
  }
}

TEST(Shares, WhatIsRefusedTakesNothingAndWhatIsGivenBackCanBeTaken) {
  Shares shares(10);
  EXPECT_FALSE(shares.take("a", 6));
  EXPECT_EQ(shares.clients(), 0U);
  EXPECT_TRUE(shares.take("a", 5));
  EXPECT_FALSE(shares.take("b", 3));
  EXPECT_TRUE(shares.take("b", 2));
  shares.give_back("a", 5);
  EXPECT_EQ(shares.clients(), 1U);
  EXPECT_EQ(taken_by(shares, "b"), 5U);
}

}  // namespace
}  // namespace parlor::net
