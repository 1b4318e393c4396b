#include "net/places.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

namespace parlor::net {
namespace {

class PlacesOfConnections : public ::testing::Test {
 protected:
  // The number of the connection, if it gets a place.
  std::optional<std::size_t> open(const std::string& client, bool idle) {
    const std::size_t number = connections_.size();
    connections_.push_back({.close = [this, number] { closed_.push_back(number); }});
    if (!places_.take(connections_.back(), client)) return {};
    places_.set_idle(connections_.back(), idle);
    return number;
  }

  Places places_{100};
  std::deque<Places::Place> connections_;
  std::vector<std::size_t> closed_;
};

TEST_F(PlacesOfConnections, AClientLosesItsOldestIdleOnesAndNobodyElsesDo) {
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(open("b", true));
  for (int i = 0; i < 4200; ++i) EXPECT_TRUE(open("a", true));
  EXPECT_LE(places_.shares().held("a"), 50U);
  EXPECT_EQ(places_.shares().held("b"), 10U);
  ASSERT_FALSE(closed_.empty());
  EXPECT_EQ(closed_.front(), 10U);  // a's first one
  EXPECT_TRUE(std::ranges::is_sorted(closed_));
  EXPECT_TRUE(open("c", true));
}

TEST_F(PlacesOfConnections, OneThatIsBusyStays) {
  const auto busy = open("a", false);
  for (int i = 0; i < 200; ++i) EXPECT_TRUE(open("a", true));
  EXPECT_EQ(std::ranges::count(closed_, *busy), 0);
  for (auto& connection : connections_) places_.set_idle(connection, false);
  EXPECT_FALSE(open("a", true));
  places_.release(connections_[*busy]);
  EXPECT_TRUE(open("a", true));
  EXPECT_TRUE(open("b", true));
}

TEST_F(PlacesOfConnections, AConnectionThroughAProxyIsItsClients) {
  const auto number = open("proxy", true);
  EXPECT_TRUE(places_.take(connections_[*number], "a"));
  EXPECT_EQ(places_.shares().held("proxy"), 0U);
  EXPECT_EQ(places_.shares().held("a"), 1U);
  places_.set_idle(connections_[*number], true);
  places_.release(connections_[*number]);
  places_.release(connections_[*number]);
  EXPECT_EQ(places_.shares().taken(), 0U);
}

}  // namespace
}  // namespace parlor::net
