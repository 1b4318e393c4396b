#include "net/password.hpp"

#include <gtest/gtest.h>

namespace parlor::net {
namespace {

TEST(Password, HashesAreSaltedAndKnowTheirPassword) {
  const std::string hash = hash_password("totovelo"), other = hash_password("totovelo");
  EXPECT_NE(hash, other);
  EXPECT_TRUE(is_password("totovelo", hash));
  EXPECT_FALSE(is_password("totovel", hash));
  EXPECT_FALSE(is_password("", hash));
  EXPECT_FALSE(is_password("totovelo", ""));
  EXPECT_FALSE(is_password("totovelo", "*0"));
}

TEST(Password, AHashInAnOlderStoreStillOpens) {
  const std::string stored = "$y$j9T$88K3jYvweah8lX1eO9ys3/$dOcTD7FRf98phnEUSYnIhtMfHfPQ9OPvteO0cMy0NQA";
  EXPECT_TRUE(is_password("totovelo", stored));
  EXPECT_FALSE(is_password("totoveló", stored));
}

TEST(Password, IsHashedWholeOrNotAtAll) {
  const std::string longest(max_password_length, 'x');
  const std::string hash = hash_password(longest);
  EXPECT_TRUE(is_password(longest, hash));
  EXPECT_FALSE(is_password(longest.substr(1), hash));
  EXPECT_EQ(hash_password(longest + "x"), "");
  EXPECT_EQ(hash_password(std::string("a\0b", 3)), "");
  EXPECT_FALSE(is_password(std::string("totovelo\0x", 10), hash_password("totovelo")));
}

}  // namespace
}  // namespace parlor::net
