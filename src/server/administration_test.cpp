#include "server/administration.hpp"

#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "bots/tokens.hpp"
#include "net/secret.hpp"
#include "net/test_loop.hpp"
#include "server/bot_rights.hpp"
#include "server/client.hpp"

namespace parlor::server {
namespace {

class AccountsOverHttp : public ::testing::Test {
 protected:
  ~AccountsOverHttp() override { std::filesystem::remove(path_); }

  struct Asked {
    std::string secret = {};  // of a session or token
    std::string from = "198.51.100.1";
  };
  net::Request request(std::string_view method, std::string_view path, const Json& body, const Asked& asked) {
    net::Request request{.method = std::string(method),
                         .target = {},
                         .path = std::string(path),
                         .query = {},
                         .headers = {{"cookie", "other=1; parlor=" + asked.secret}},
                         .body = body.dump(),
                         .from = asked.from};
    return request;
  }
  net::Response ask(std::string_view method, std::string_view path, const Json& body, const Asked& asked) {
    const auto question = administration_->question_about(request(method, path, body, asked));
    if (!question) return {.status = 404};
    auto answer = *question();
    loop_.run_posted();
    return answer;
  }
  int status(std::string_view path, const Json& body, const Asked& asked) {
    return ask("POST", path, body, asked).status;
  }
  std::string session(Role role, const std::string& name) {
    const auto account = accounts_.join(*accounts_.invite(role, {}, nullptr), name, "");
    return *accounts_.log_in(*account);
  }
  std::string open_table() {
    return Json::parse(*tables_.open(R"({"game":"gopher","seats":["person","person"]})", "a client"))["id"];
  }

  std::string path_ =
      (std::filesystem::temp_directory_path() / ("parlor_admin_" + net::new_secret() + ".db")).string();
  store::Database database_ = *store::Database::open(path_);
  net::TestLoop loop_;
  net::Pool pool_{1};
  std::unique_ptr<SqliteTableStore> store_ = *SqliteTableStore::open(loop_, database_);
  BotRights bot_rights_ = *BotRights::open(path_);
  bots::RemoteBots bots_{loop_, bot_rights_.admitted()};
  TableRegistry tables_{loop_, pool_, *store_, pool_};
  std::unique_ptr<Administration> administration_ = *Administration::open(loop_, tables_, bots_, path_, {});
  Accounts accounts_ = *Accounts::open(path_);
};

// Each route with the least role that it asks for, and something that it would do.
struct Deeds {
  std::string_view method, path;
  Role least;
  Json body;
};

TEST_F(AccountsOverHttp, EachRoleMayDoWhatIsItsOwnAndNoMore) {
  const std::map<Role, std::string> sessions = {{Role::player, session(Role::player, "pla")},
                                                {Role::teacher, session(Role::teacher, "tea")},
                                                {Role::owner, session(Role::owner, "own")}};
  const std::vector<Deeds> deeds = {
      {"GET", "/api/account/tokens", Role::player, {}},
      {"POST", "/api/account/bots/remove", Role::player, {{"name", "x"}}},
      {"GET", "/api/admin/tables", Role::teacher, {}},
      {"POST", "/api/admin/tables/end", Role::teacher, {{"id", open_table()}}},
      {"GET", "/api/admin/accounts", Role::teacher, {}},
      {"GET", "/api/admin/invitations", Role::teacher, {}},
      {"POST", "/api/admin/invitations", Role::teacher, {{"role", "player"}}},
      {"POST", "/api/admin/invitations", Role::teacher, {{"account", "pla"}}},
      {"POST", "/api/admin/invitations", Role::owner, {{"role", "teacher"}}},
      {"POST", "/api/admin/invitations", Role::owner, {{"role", "owner"}}},
      {"POST", "/api/admin/invitations", Role::owner, {{"account", "own"}}},
      {"POST", "/api/admin/accounts/role", Role::owner, {{"name", "pla"}, {"role", "player"}}},
      {"POST", "/api/admin/accounts/disable", Role::owner, {{"name", "pla"}, {"disabled", false}}},
      {"GET", "/api/admin/bans", Role::owner, {}},
      {"POST", "/api/admin/bans", Role::owner, {{"network", "192.0.2.7"}}},
      {"POST", "/api/admin/bans/lift", Role::owner, {{"network", "192.0.2.7"}}},
      {"GET", "/api/admin/log", Role::owner, {}},
  };
  const auto everything = [&] {
    auto question = *database_.ask(
        "SELECT (SELECT count(*) FROM invitations) || ' ' || (SELECT count(*) FROM bans) || ' ' || "
        "(SELECT count(*) FROM audit) || ' ' || (SELECT group_concat(role || disabled) FROM accounts)");
    EXPECT_TRUE(*question.step());
    return question.string(0) + tables_.list_for_staff();
  };
  for (const auto& [method, path, least, body] : deeds) {
    const std::string before = everything();
    EXPECT_EQ(ask(method, path, body, {}).status, 401) << path;
    EXPECT_EQ(ask(method, path, body, {.secret = "made up"}).status, 401) << path;
    for (const Role role : {Role::player, Role::teacher, Role::owner}) {
      if (role < least) {
        EXPECT_EQ(ask(method, path, body, {sessions.at(role)}).status, 403) << path << name_of(role);
        EXPECT_EQ(everything(), before) << path << name_of(role);
      }
    }
    const int answer = ask(method, path, body, {sessions.at(least)}).status;
    EXPECT_TRUE(answer == 200 || (path.ends_with("bots/remove") && answer == 404)) << path << answer;
    if (method == "POST" && answer == 200) {
      EXPECT_NE(everything(), before) << path;
    }
  }
}

TEST_F(AccountsOverHttp, EveryRouteIsReachedByNobodyUnlessItSaysSo) {
  for (const auto routes : {account_routes(), admin_routes()})
    for (const Route& route : routes) {
      EXPECT_TRUE(route.open_to == Route::For::accounts || !route.right);
      if (route.open_to == Route::For::accounts) {
        EXPECT_EQ(ask(route.method, route.path, Json::object(), {}).status, 401) << route.path;
      }
    }
}

TEST_F(AccountsOverHttp, AnInvitationLeadsToASession) {
  const auto secret = *accounts_.invite(Role::teacher, {}, nullptr);
  const Json told = Json::parse(ask("POST", "/api/account/invitation", {{"invitation", secret}}, {}).body);
  EXPECT_EQ(told["role"], "teacher");
  const Json form = {{"invitation", secret}, {"name", "ann"}, {"password", "quite long"}};
  Json shorter = form;
  shorter["password"] = "short";
  EXPECT_EQ(status("/api/account/join", shorter, {}), 400);
  const auto joined = ask("POST", "/api/account/join", form, {});
  ASSERT_EQ(joined.status, 200) << joined.body;
  ASSERT_EQ(joined.headers.size(), 1u);
  const std::string cookie = joined.headers[0].second;
  EXPECT_TRUE(cookie.starts_with("parlor=") && cookie.find("HttpOnly; SameSite=Strict") != std::string::npos);
  EXPECT_EQ(joined.body.find(cookie.substr(7, 32)), std::string::npos) << "no script is told it";
  EXPECT_EQ(status("/api/account/join", form, {}), 400) << "once";

  EXPECT_EQ(status("/api/login", {{"name", "ann"}, {"password", "quite wrong"}}, {}), 401);
  EXPECT_EQ(status("/api/login", {{"name", "nobody"}, {"password", "quite long"}}, {}), 401);
  const auto logged_in = ask("POST", "/api/login", {{"name", "Ann"}, {"password", "quite long"}}, {});
  ASSERT_EQ(logged_in.status, 200);
  const std::string session = logged_in.headers[0].second.substr(7, 32);
  auto mine = request("GET", "/api/tables", {}, {session});
  EXPECT_EQ(client_of(mine), "198.51.100.1");
  EXPECT_FALSE(administration_->objection(mine));
  EXPECT_EQ(client_of(mine), "@ann");
  EXPECT_TRUE(administration_->may(mine, Right::end_tables));
  EXPECT_FALSE(administration_->may(mine, Right::ban));
  EXPECT_EQ(status("/api/logout", Json::object(), {session}), 200);
  auto after = request("GET", "/api/tables", {}, {session});
  EXPECT_FALSE(administration_->objection(after));
  EXPECT_EQ(client_of(after), "198.51.100.1");
}

TEST_F(AccountsOverHttp, PasswordsCannotBeTriedForLong) {
  (void)session(Role::player, "ann");
  const std::string bob = session(Role::player, "bob");
  // How many are heard before one is not; they lack what would be worked out for long.
  const auto tries = [&](std::string_view path, const std::function<std::string(int)>& name,
                         const std::string& secret, const std::function<std::string(int)>& from) {
    int heard = 0;
    while (heard < 1000 && status(path, {{"name", name(heard)}}, {secret, from(heard)}) != 429) ++heard;
    return heard;
  };
  const auto always = [](std::string text) { return [text](int) { return text; }; };
  const auto many = [](std::string text) { return [text](int i) { return text + std::to_string(i % 200); }; };
  const auto between = [](int least, int most, int heard) { return heard >= least && heard < most; };
  EXPECT_TRUE(between(60, 1000, tries("/api/login", many("somebody"), "", always("192.0.2.1"))));
  EXPECT_TRUE(between(10, 60, tries("/api/login", always("ann"), "", always("192.0.2.2"))));
  EXPECT_TRUE(between(10, 60, tries("/api/account/password", many("x"), bob, always("192.0.2.3"))));
  EXPECT_NE(status("/api/login", {{"name", "ann"}}, {.from = "192.0.2.4"}), 429) << "not locked out";
  EXPECT_TRUE(between(80, 1000, tries("/api/login", always("ann"), "", many("192.0.3."))));
}

TEST_F(AccountsOverHttp, RightPasswordsAreNotCounted) {
  const Json form = {{"invitation", *accounts_.invite(Role::player, {}, nullptr)},
                     {"name", "ann"},
                     {"password", "quite long"}};
  ASSERT_EQ(status("/api/account/join", form, {}), 200);
  for (int i = 0; i < 20; ++i)
    ASSERT_EQ(status("/api/login", {{"name", "Ann"}, {"password", "quite long"}}, {}), 200) << i;
}

TEST_F(AccountsOverHttp, ABanClosesSocketsAndTurnsRequestsAway) {
  const std::string owner = session(Role::owner, "own");
  const auto socket = std::make_shared<net::TestSocket>(), other = std::make_shared<net::TestSocket>();
  bool closed = false, other_closed = false;
  socket->closed = [&] { closed = true; };
  other->closed = [&] { other_closed = true; };
  auto banned = request("GET", "/", {}, {.from = "192.0.2.7"});
  const auto near = request("GET", "/", {}, {.from = "192.0.3.7"});
  administration_->watch(banned, socket);
  administration_->watch(near, other);
  EXPECT_EQ(status("/api/admin/bans", {{"network", "192.0.2.0/24"}, {"reason", "floods"}}, {owner}), 200);
  EXPECT_TRUE(closed && !other_closed);
  ASSERT_TRUE(administration_->objection(banned));
  EXPECT_EQ(administration_->objection(banned)->status, 403);
  EXPECT_TRUE(administration_->objection_to_socket(banned) && !administration_->objection_to_socket(near));
  EXPECT_EQ(status("/api/admin/bans", {{"network", "198.51.100.0/24"}}, {owner}), 400) << "one's own";
  EXPECT_EQ(status("/api/admin/bans/lift", {{"network", "192.0.2.0/24"}}, {owner}), 200);
  EXPECT_FALSE(administration_->objection(banned));
}

TEST_F(AccountsOverHttp, BotsAreNamedAfterTheirAccountAndLeaveWithIt) {
  (void)session(Role::owner, "own");
  const std::string ann = session(Role::player, "ann"), bob = session(Role::player, "bob");
  EXPECT_EQ(status("/api/account/bots", {{"name", "bob"}}, {ann}), 400);
  EXPECT_EQ(status("/api/account/bots", {{"name", "annette"}}, {ann}), 400);
  const Json first = Json::parse(ask("POST", "/api/account/bots", {{"name", "ann-1"}}, {ann}).body);
  const auto admitted = bot_rights_.admitted();
  EXPECT_EQ(admitted.owner(first["token"].get<std::string>()), "ann-1");
  EXPECT_EQ(status("/api/account/bots/remove", {{"name", "ann-1"}}, {bob}), 404) << "another's";
  EXPECT_EQ(Json::parse(ask("GET", "/api/account/bots", {}, {ann}).body), Json({"ann-1"}));
  const Json again = Json::parse(ask("POST", "/api/account/bots", {{"name", "ann-1"}}, {ann}).body);
  EXPECT_FALSE(admitted.owner(first["token"].get<std::string>())) << "it was renewed";
  EXPECT_TRUE(accounts_.set_disabled("ann", true));
  EXPECT_FALSE(admitted.owner(again["token"].get<std::string>()) || admitted.known("ann-1"));
  EXPECT_TRUE(accounts_.set_disabled("ann", false));
  EXPECT_TRUE(admitted.known("ann-1"));
}

TEST_F(AccountsOverHttp, ATableIsEndedForEveryone) {
  const std::string teacher = session(Role::teacher, "tea"), id = open_table();
  EXPECT_EQ(status("/api/admin/tables/end", {{"id", id}}, {teacher}), 200);
  const auto table = *tables_.find(id);
  EXPECT_TRUE(table->over());
  EXPECT_EQ(table->record().ended_by.english(), "tea ended the game");
  EXPECT_EQ(table->record().scores, (std::vector<double>{0, 0})) << "nobody has lost";
  EXPECT_EQ(status("/api/admin/tables/end", {{"id", id}}, {teacher}), 400) << "over";
  EXPECT_EQ(status("/api/admin/tables/end", {{"id", "none"}}, {teacher}), 400);
}

TEST_F(AccountsOverHttp, OpenToAccountsMeansThat) {
  const auto closed = *Administration::open(loop_, tables_, bots_, path_, {.open_to_accounts = true});
  auto stranger = request("POST", "/api/tables", {}, {});
  auto ann = request("POST", "/api/tables", {}, {session(Role::player, "ann")});
  EXPECT_FALSE(administration_->objection_to_opening(stranger));
  EXPECT_FALSE(closed->objection(stranger) || closed->objection(ann));
  EXPECT_EQ(closed->objection_to_opening(stranger)->status, 401);
  EXPECT_FALSE(closed->objection_to_opening(ann));
}

}  // namespace
}  // namespace parlor::server
