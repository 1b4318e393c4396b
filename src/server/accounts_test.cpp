#include "server/accounts.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "net/secret.hpp"
#include "server/audit_log.hpp"
#include "server/bans.hpp"
#include "store/database.hpp"

namespace parlor::server {
namespace {

class AccountStore : public ::testing::Test {
 protected:
  ~AccountStore() override { std::filesystem::remove_all(folder_); }

  static std::filesystem::path fresh_folder() {
    auto folder = std::filesystem::temp_directory_path() / ("parlor_accounts_" + net::new_secret());
    std::filesystem::create_directories(folder);
    return folder;
  }
  Accounts open() {
    return *Accounts::open(path_, store::Database::Access::write, [this] { return now_; });
  }
  Account joined(Role role, const std::string& name) {
    return *accounts_.join(*accounts_.invite(role, {}, nullptr), name, "a hash");
  }

  std::filesystem::path folder_ = fresh_folder();
  std::string path_ = (folder_ / "store.db").string();
  UnixTime now_ = 1'000'000;
  Accounts accounts_ = open();
};

TEST_F(AccountStore, TheFirstToOpenItKnows) {
  EXPECT_TRUE(accounts_.first_time());
  EXPECT_FALSE(open().first_time());
}

TEST_F(AccountStore, AnInvitationMakesAsManyAccountsAsItSays) {
  const auto secret = *accounts_.invite(Role::teacher, {.days = 1, .uses = 2}, nullptr);
  EXPECT_EQ(accounts_.invitation(secret)->role, Role::teacher);
  EXPECT_EQ(accounts_.join(secret, "ann", "h")->role, Role::teacher);
  EXPECT_FALSE(accounts_.join(secret, "ANN", "h")) << "the name is taken";
  EXPECT_FALSE(accounts_.join(secret, "not a name", "h"));
  EXPECT_FALSE(accounts_.join(secret, "ann-x", "h")) << "that would be a bot of ann's";
  EXPECT_TRUE(accounts_.join(secret, "bob", "h")) << "what was refused took no use";
  EXPECT_FALSE(accounts_.join(secret, "cid", "h"));
  EXPECT_FALSE(accounts_.invitation(secret));
  EXPECT_EQ(accounts_.all()->size(), 2u);
  EXPECT_FALSE(accounts_.join("made up", "cid", "h"));
}

TEST_F(AccountStore, AnInvitationExpiresAndIsWithdrawn) {
  const auto secret = *accounts_.invite(Role::player, {.days = 2}, nullptr);
  now_ += 2 * one_day - 1;
  EXPECT_TRUE(accounts_.invitation(secret));
  now_ += 1;
  EXPECT_FALSE(accounts_.join(secret, "ann", "h"));
  EXPECT_TRUE(accounts_.invitations()->empty());
  const auto other = *accounts_.invite(Role::player, {}, nullptr);
  EXPECT_TRUE(accounts_.withdraw(accounts_.invitations()->at(0).id));
  EXPECT_FALSE(accounts_.join(other, "ann", "h"));
  EXPECT_FALSE(accounts_.withdraw(7));
  for (const Accounts::Terms terms : {Accounts::Terms{0, 1}, {366, 1}, {1, 0}, {1, 1001}})
    EXPECT_FALSE(accounts_.invite(Role::player, terms, nullptr));
}

TEST_F(AccountStore, AnInvitationIsGoodAsLongAsItsMakersRight) {
  (void)joined(Role::owner, "own");
  const Account teacher = joined(Role::teacher, "tea");
  const auto first = *accounts_.invite(Role::player, {}, &teacher);
  EXPECT_EQ(accounts_.invitation(first)->by, "tea");
  EXPECT_TRUE(accounts_.set_role("tea", Role::player));
  EXPECT_FALSE(accounts_.join(first, "ann", "h"));
  EXPECT_TRUE(accounts_.invitations()->empty());
  EXPECT_TRUE(accounts_.set_role("tea", Role::teacher));
  EXPECT_TRUE(accounts_.set_disabled("tea", true));
  EXPECT_FALSE(accounts_.join(first, "ann", "h"));
}

TEST_F(AccountStore, WhoeverIsInvitedBackGetsANewPassword) {
  const Account ann = joined(Role::player, "ann");
  const auto session = *accounts_.log_in(ann), token = *accounts_.make_token(ann, "laptop");
  const auto secret = *accounts_.invite_back("ann", nullptr);
  EXPECT_EQ(accounts_.invitation(secret)->account, "ann");
  EXPECT_EQ(accounts_.join(secret, "somebody", "another hash")->name, "ann");
  EXPECT_EQ(accounts_.password_hash("ann"), "another hash");
  EXPECT_FALSE(accounts_.who(session) || accounts_.who(token)) << "the old ones may be in other hands";
  EXPECT_FALSE(accounts_.join(secret, "ann", "h")) << "once";
  const auto old = *accounts_.invite_back("ann", nullptr);
  EXPECT_TRUE(accounts_.set_role("ann", Role::owner));
  EXPECT_FALSE(accounts_.join(old, "ann", "h")) << "it was made for a player";
}

TEST_F(AccountStore, AnInvitationBackNeedsTheRightToInviteThatRole) {
  (void)joined(Role::player, "ann");
  const Account teacher = joined(Role::teacher, "tea");
  const auto secret = *accounts_.invite_back("ann", &teacher);
  EXPECT_TRUE(accounts_.invitation(secret));
  // As if another process had made her an owner while the invitation was made.
  ASSERT_TRUE(store::Database::open(path_)->run("UPDATE accounts SET role = 'owner' WHERE name = 'ann'"));
  EXPECT_FALSE(accounts_.invitation(secret));
  EXPECT_FALSE(accounts_.join(secret, "ann", "h"));
}

TEST_F(AccountStore, SessionsExpireAndTokensDoNot) {
  const Account ann = joined(Role::player, "ann");
  const auto session = *accounts_.log_in(ann), token = *accounts_.make_token(ann, "laptop");
  EXPECT_FALSE(accounts_.make_token(ann, "laptop")) << "there is one";
  EXPECT_FALSE(accounts_.make_token(ann, ""));
  now_ += Accounts::session_days * one_day - 1;
  EXPECT_EQ(accounts_.who(session)->name, "ann");
  now_ += 1;
  EXPECT_FALSE(accounts_.who(session));
  EXPECT_EQ(accounts_.who(token)->name, "ann");
  EXPECT_TRUE(*accounts_.remove_token(ann, "laptop"));
  EXPECT_FALSE(*accounts_.remove_token(ann, "laptop"));
  EXPECT_FALSE(accounts_.who(token));
  EXPECT_FALSE(accounts_.who(""));
}

TEST_F(AccountStore, TheOldestSessionsEnd) {
  const Account ann = joined(Role::player, "ann"), bob = joined(Role::player, "bob");
  const auto of_bob = *accounts_.log_in(bob), first = *accounts_.log_in(ann);
  for (int i = 0; i < 19; ++i) (void)*accounts_.log_in(ann);
  EXPECT_TRUE(accounts_.who(first));
  const auto last = *accounts_.log_in(ann);
  EXPECT_FALSE(accounts_.who(first));
  EXPECT_TRUE(accounts_.who(last) && accounts_.who(of_bob));
  EXPECT_TRUE(accounts_.log_out(last));
  EXPECT_FALSE(accounts_.who(last));
}

TEST_F(AccountStore, ADisabledAccountIsOutAtOnce) {
  (void)joined(Role::owner, "own");
  const Account ann = joined(Role::player, "ann");
  const auto session = *accounts_.log_in(ann), token = *accounts_.make_token(ann, "laptop");
  const auto back = *accounts_.invite_back("ann", nullptr);
  auto elsewhere = open();
  EXPECT_TRUE(elsewhere.set_disabled("Ann", true)) << "names differ by more than capitals";
  EXPECT_FALSE(accounts_.who(session) || accounts_.who(token));
  EXPECT_EQ(accounts_.password_hash("ann"), "");
  EXPECT_FALSE(accounts_.join(back, "ann", "h"));
  EXPECT_EQ(accounts_.disabled(), std::vector{ann.id});
  EXPECT_TRUE(elsewhere.set_disabled("ann", false));
  EXPECT_FALSE(accounts_.who(session)) << "a session that was ended stays so";
  EXPECT_TRUE(accounts_.who(token));
}

TEST_F(AccountStore, TheLastOwnerStays) {
  (void)joined(Role::owner, "own");
  EXPECT_FALSE(accounts_.set_role("own", Role::teacher));
  EXPECT_FALSE(accounts_.set_disabled("own", true));
  (void)joined(Role::owner, "two");
  EXPECT_TRUE(accounts_.set_disabled("own", true));
  EXPECT_FALSE(accounts_.set_role("two", Role::player)) << "the other one cannot log in";
  EXPECT_TRUE(accounts_.set_role("own", Role::player));
  EXPECT_EQ(accounts_.find("two")->role, Role::owner);
  EXPECT_FALSE(accounts_.set_role("nobody", Role::player));
}

TEST_F(AccountStore, HoldsNoSecret) {
  std::vector<std::string> secrets = {*accounts_.invite(Role::player, {}, nullptr)};
  const Account ann = joined(Role::player, "ann");
  secrets.push_back(*accounts_.log_in(ann));
  secrets.push_back(*accounts_.make_token(ann, "laptop"));
  secrets.push_back(*accounts_.invite_back("ann", nullptr));
  for (const auto& file : std::filesystem::directory_iterator(folder_)) {
    std::ostringstream bytes;
    bytes << std::ifstream(file.path(), std::ios::binary).rdbuf();
    for (const std::string& secret : secrets) EXPECT_EQ(bytes.str().find(secret), std::string::npos);
  }
}

TEST_F(AccountStore, BansNetworks) {
  auto bans = *Bans::open(path_, [this] { return now_; });
  EXPECT_EQ(bans.add("192.0.2.7", "floods", 0, "198.51.100.1"), "192.0.2.7");
  EXPECT_EQ(bans.add("2001:db8:1:2::9", "", 1, "198.51.100.1"), "2001:db8:1:2::/64");
  EXPECT_EQ(bans.add("203.0.113.77/24", "", 1, "198.51.100.1"), "203.0.113.0/24");
  EXPECT_FALSE(bans.add("198.51.100.0/24", "", 0, "198.51.100.1")) << "one's own";
  for (const auto* wrong : {"127.0.0.1", "127.0.0.0/8", "::/0", "0.0.0.0/0", "x", "", "192.0.2.0/33"})
    EXPECT_FALSE(bans.add(wrong, "", 0, "")) << wrong;
  EXPECT_EQ(bans.all()->size(), 3u);
  now_ += one_day;
  ASSERT_EQ(bans.all()->size(), 1u);
  EXPECT_EQ(bans.all()->at(0).reason, "floods");
  EXPECT_TRUE(bans.remove("192.0.2.7"));
  EXPECT_FALSE(bans.remove("192.0.2.7"));
}

TEST_F(AccountStore, TheAuditLogIsBoundedAndKeepsWhatMatters) {
  auto log = *AuditLog::open(path_, [this] { return now_; });
  EXPECT_TRUE(log.add("@own", Deed::banned, "192.0.2.7"));
  for (int i = 0; i < AuditLog::max_failed_logins + 5; ++i)
    ASSERT_TRUE(log.add("192.0.2.9", Deed::login_failed, std::to_string(i)));
  const auto all = *log.latest(100'000);
  EXPECT_EQ(all.size(), AuditLog::max_failed_logins + 1u);
  EXPECT_EQ(all.back().deed, "banned") << "no failed login pushes it out";
  EXPECT_EQ(all.back().time, now_);
  const auto two = *log.latest(2);
  ASSERT_EQ(two.size(), 2u);
  EXPECT_EQ(two[0].target, std::to_string(AuditLog::max_failed_logins + 4));
  EXPECT_EQ(log.latest(1, two[1].id)->at(0).target, std::to_string(AuditLog::max_failed_logins + 2));
}

TEST(Roles, EachHasTheRightsOfThoseBelow) {
  for (const Right right :
       {Right::have_bots, Right::invite_players, Right::end_tables, Right::stop_tournaments,
        Right::invite_anyone, Right::manage_accounts, Right::ban, Right::read_log}) {
    EXPECT_TRUE(may(Role::owner, right));
    EXPECT_LE(may(Role::player, right), may(Role::teacher, right));
  }
  EXPECT_TRUE(may(Role::player, Right::have_bots) && may(Role::teacher, Right::end_tables));
  EXPECT_FALSE(may(Role::player, Right::invite_players) || may(Role::teacher, Right::ban));
  for (const Role role : {Role::player, Role::teacher, Role::owner})
    EXPECT_EQ(role_named(name_of(role)), role);
  EXPECT_FALSE(role_named("king"));
}

}  // namespace
}  // namespace parlor::server
