#include "net/secret.hpp"

#include <gtest/gtest.h>

namespace parlor::net {
namespace {

TEST(Secret, IsKeptAsAHash) {
  const std::string secret = new_secret(), kept = kept_secret(secret);
  EXPECT_EQ(kept.find(secret), std::string::npos);
  EXPECT_EQ(kept_secret(kept), kept) << "what is kept already stays as it is";
  EXPECT_TRUE(opens(secret, kept));
  EXPECT_TRUE(opens(secret, secret)) << "as older stores have it";
  EXPECT_FALSE(opens(kept, kept)) << "a reader of the store cannot enter with what stands there";
  EXPECT_FALSE(opens(new_secret(), kept));
  EXPECT_FALSE(opens("", ""));
}

}  // namespace
}  // namespace parlor::net
