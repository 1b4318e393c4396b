#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/test_tables.hpp"

namespace parlor::server {
namespace {

TEST_F(TableThread, OneClientsTablesLeaveRoomForOthers) {
  const auto opened_by = [&](const std::string& client) {
    return registry_->open(R"({"game":"tictactoe","seats":["person","person"]})", client);
  };
  std::string first;
  for (int i = 0; i < 5000; ++i) {
    const auto table = opened_by("a");
    ASSERT_TRUE(table);
    if (first.empty()) first = Json::parse(*table)["id"];
  }
  EXPECT_TRUE(registry_->full("a"));
  EXPECT_FALSE(registry_->full("b"));
  EXPECT_TRUE(opened_by("a"));  // its oldest one is only in the store now
  EXPECT_EQ(registry_->size(), 5000U);
  EXPECT_TRUE(opened_by("b"));
  EXPECT_EQ(registry_->size(), 5001U);
  const auto again = registry_->find(first);
  ASSERT_TRUE(again);
  EXPECT_TRUE(*again);
}

TEST_F(TableThread, LongTablesTakeUpSeveralPlaces) {
  Json acts = Json::array();
  for (int i = 0; i < 1900; ++i)
    for (const auto* move : {"n", "s"})
      for (int seat = 0; seat < 2; ++seat) acts.push_back({seat, move});
  const std::string order = Json{
      {"game", "chifoumi"},
      {"set", {{"games", 100}, {"turns", 10'000}}},
      {"seats", {"person", "person"}},
      {"seed", 5},
      {"acts", acts}}.dump();
  for (int i = 0; i < 150; ++i) ASSERT_TRUE(registry_->open(order, "a"));
  EXPECT_EQ(registry_->size(), 5000U / 39);  // the others are only in the store
  EXPECT_TRUE(registry_->open(R"({"game":"tictactoe"})", "b"));
}

TEST_F(TableThread, AShortThoughtDoesNotWaitForLongOnesOfAnotherClient) {
  net::Pool pool({.threads = 2, .reserved = 1, .per_client = 1});
  registry_.emplace(loop_, pool, *store_, pool);
  const auto at_table = [&](const std::string& client, const Json& opponent) {
    const Json table = Json::parse(
        *registry_->open(Json{{"game", "gopher"}, {"seats", {"person", opponent}}}.dump(), client));
    const auto socket = sit(table, table["seats"][0]);
    socket->say({{"type", "act"}, {"number", 0}, {"move", "(0,0)"}});
    loop_.run_posted();
    return socket;
  };
  const std::string endless = "alphabeta(nodes=4000000,depth=127,lines=4)";
  std::vector<std::shared_ptr<net::TestSocket>> slow;
  for (int i = 0; i < 30; ++i) slow.push_back(at_table("a", endless));
  const auto quick = at_table("b", "easy");
  loop_.run_until([&] { return quick->last()["number"] == 2; });
  EXPECT_GE(std::ranges::count_if(slow, [](const auto& s) { return s->last()["number"] == 1; }), 1);
  registry_->close();
  registry_.reset();
}

TEST_F(TableThread, APlayerThatForgetsGoesOnPlaying) {
  const Json table = open({{"game", "gopher"}, {"seats", {"person", "medium"}}});
  const auto person = sit(table, table["seats"][0]);
  while (!person->last()["over"]) {
    const std::size_t number = person->last()["number"];
    if (!person->last()["legal"].empty())
      person->say({{"type", "act"}, {"number", number}, {"move", person->last()["legal"][0]}});
    loop_.run_until([&] { return person->last()["number"] != number; });
    const auto session = *registry_->find(table["id"]);
    session->forget_if_idle(std::chrono::steady_clock::now());
  }
  EXPECT_FALSE(person->last()["scores"].is_null());
}

}  // namespace
}  // namespace parlor::server
