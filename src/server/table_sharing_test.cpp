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

// Two people in the middle of a game that goes on for long.
nlohmann::json long_game(int rounds) {
  constexpr int turns = 10'000;  // then another game begins, and with the other seat
  auto acts = nlohmann::json::array();
  for (int round = 0; round < rounds; ++round)
    for (int i = 0; i < 2; ++i) acts.push_back({(i + round / turns) % 2, round % 2 == 0 ? "n" : "s"});
  return {{"game", "chifoumi"},
          {"set", {{"games", 100}, {"turns", turns}}},
          {"seats", {"person", "person"}},
          {"seed", 5},
          {"acts", acts}};
}

TEST_F(TableThread, LongTablesTakeUpSeveralPlaces) {
  const std::string order = long_game(3800).dump();
  for (int i = 0; i < 150; ++i) ASSERT_TRUE(registry_->open(order, "a"));
  EXPECT_EQ(registry_->size(), 5000U / 39);  // the others are only in the store
  EXPECT_TRUE(registry_->open(R"({"game":"tictactoe"})", "b"));
}

TEST_F(TableThread, AGameThatIsTooLongEnds) {
  const Json table = open(long_game(24'999));
  const auto one = sit(table, table["seats"][0]), other = sit(table, table["seats"][1]);
  for (const auto& socket : {one, other}) {
    EXPECT_FALSE(socket->last()["over"]);
    socket->say({{"type", "act"}, {"number", socket->last()["number"]}, {"move", "s"}});
    loop_.run_posted();
  }
  EXPECT_TRUE(one->last()["over"]);
  EXPECT_EQ(english(one->last()["ended_by"]),
            "the game was too long for this server: it ended after 50000 moves");
  EXPECT_EQ(one->last()["scores"][0], one->last()["scores"][1]) << "nobody has lost";
}

TEST_F(TableThread, AGrowingTableTakesUpMorePlaces) {
  const Json table = open(long_game(99));
  const auto one = sit(table, table["seats"][0]), other = sit(table, table["seats"][1]);
  const Json small = {{"game", "tictactoe"}, {"seats", {"person", "person"}}};
  std::vector<std::shared_ptr<net::TestSocket>> watching;
  for (const Json& order : {long_game(3800), small})
    while (const auto next = registry_->open(order.dump(), "a client"))
      watching.push_back(sit(Json::parse(*next), Json::parse(*next)["watch"]));
  const auto act = [&] {
    for (const auto& socket : {one, other}) {
      const std::size_t number = socket->last()["number"];
      socket->say({{"type", "act"}, {"number", number}, {"move", number / 2 % 2 == 0 ? "n" : "s"}});
      loop_.run_posted();
    }
  };
  const std::size_t tables = registry_->size();
  watching.back()->closed();
  act();
  EXPECT_FALSE(one->last()["over"]) << "the client's table that nobody looks at makes room";
  EXPECT_EQ(registry_->size(), tables - 1);
  for (int i = 0; i < 99; ++i) act();
  EXPECT_FALSE(one->last()["over"]);
  act();
  EXPECT_TRUE(one->last()["over"]) << "no other one can";
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
