#include "bots/tokens.hpp"

#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

namespace parlor::bots {
namespace {

class Tokens : public testing::Test {
 protected:
  ~Tokens() override { std::filesystem::remove_all(folder_); }
  std::string folder_ = testing::TempDir() + "parlor_tokens_" + std::to_string(::getpid());
  bool made_ = std::filesystem::create_directories(folder_);
  BotTokens tokens = *BotTokens::open(folder_ + "/store.db");
};

TEST_F(Tokens, BelongToTheirBotUntilTheyAreRenewedOrRemoved) {
  const std::string ann = *tokens.make("ann"), bob = *tokens.make("bob");
  EXPECT_EQ(ann.size(), 32u);
  EXPECT_NE(ann, bob);
  EXPECT_EQ(tokens.owner(ann), "ann");
  EXPECT_EQ(tokens.owner(bob), "bob");
  for (const std::string& wrong : {std::string(), std::string("x"), ann.substr(1), ann + "0"})
    EXPECT_FALSE(tokens.owner(wrong)) << wrong;
  EXPECT_EQ(tokens.make("ann").error().message(),
            "'ann' has a token already, which cannot be shown again; --renew makes another in its place");
  EXPECT_EQ(tokens.owner(ann), "ann");
  const std::string newer = *tokens.renew("ann");
  EXPECT_FALSE(tokens.owner(ann));
  EXPECT_EQ(tokens.owner(newer), "ann");
  EXPECT_TRUE(*tokens.remove("ann"));
  EXPECT_FALSE(*tokens.remove("ann"));
  EXPECT_FALSE(tokens.owner(newer));
  EXPECT_FALSE(tokens.has("ann"));
  EXPECT_EQ(tokens.renew("ann").error().message(),
            "'ann' has no token to renew; without --renew one is made");
  EXPECT_EQ(*tokens.names(), std::vector<std::string>{"bob"});
}

TEST_F(Tokens, AreKeptAsHashesOnly) {
  const std::string token = *tokens.make("ann");
  tokens = *BotTokens::open(folder_ + "/store.db");
  EXPECT_EQ(tokens.owner(token), "ann");
  auto database = *store::Database::open(folder_ + "/store.db");
  auto kept = *database.prepare("SELECT count(*) FROM bots WHERE token_hash = ? OR instr(token_hash, ?) > 0");
  ASSERT_TRUE(*kept.bind(token, token).step());
  EXPECT_EQ(kept.integer(0), 0);
}

TEST_F(Tokens, NamesAreWords) {
  for (const char* wrong : {"", "two words", "a/b", "é", "a(b)", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})
    EXPECT_FALSE(tokens.make(wrong)) << wrong;
}

}  // namespace
}  // namespace parlor::bots
