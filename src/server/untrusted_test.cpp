#include "server/untrusted.hpp"

#include <gtest/gtest.h>

#include "catalog.hpp"

namespace parlor::server {
namespace {

bool fits(std::string_view spec) {
  return validate_untrusted(**find_game("hanabi"), {}, {parse_spec(spec).value()}).has_value();
}

TEST(Strangers, MayNotNameFilesInASpecWithinASpec) {
  EXPECT_TRUE(fits("search(over=learned)"));
  EXPECT_FALSE(fits("learned(weights=/etc/passwd)"));
  EXPECT_FALSE(fits("search(over=learned(weights=/etc/passwd))"));
  EXPECT_FALSE(fits("search(over=\"learned(weights=/etc/passwd)\")"));
}

TEST(Strangers, MayNotAskForMuchMoreThanIsUsual) {
  EXPECT_TRUE(fits("search(over=hat,rollouts=800)"));
  EXPECT_FALSE(fits("search(over=hat,rollouts=100000)"));
  EXPECT_TRUE(fits("ismcts(tree=64)"));  // megabytes
  EXPECT_FALSE(fits("ismcts(tree=65)"));
}

}  // namespace
}  // namespace parlor::server
