#include "server/fair_seed.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "net/secret.hpp"

namespace parlor::server {
namespace {

TEST(FairSeed, HashesAsEverybodyElseDoes) {
  // FIPS 180-4, and `printf 'parlor:7:abc' | sha256sum`.
  EXPECT_EQ(net::sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(commitment(7, "abc"), "27fa1ab225d958ab7eef2e3a19fabb28059c4b244ed630826bb83367739c349f");
}

TEST(FairSeed, IsOpenedAtTheEnd) {
  const Json shut = fairness(7, "abc", false), open = fairness(7, "abc", true);
  EXPECT_TRUE(shut["seed"].is_null() && shut["nonce"].is_null());
  EXPECT_EQ(shut["commitment"], open["commitment"]);
  EXPECT_EQ(open["seed"], 7);
  EXPECT_EQ(open["nonce"], "abc");
  EXPECT_TRUE(fairness(7, "", true).is_null());
}

}  // namespace
}  // namespace parlor::server
