#include "server/table_message.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "server/test_tables.hpp"

namespace parlor::server {
namespace {

TEST(TableMessage, TellsTheShorterOfAChangeAndTheNewValue) {
  const TableMessage before{
      .members = {{"a", R"({"deep":{"x":1},"long":"…………………………………………"})"}, {"b", "[1,2,3,4]"}},
      .log = {"0", "1", "2"}};
  TableMessage told = before, after = before;
  EXPECT_EQ(told.become(after), "");
  after.members[0].second = R"({"long":"…………………………………………","deep":{"x":1}})";
  EXPECT_EQ(told.become(after), "") << "an object is the same in another order";
  after.members = {{"a", R"({"deep":{"x":2},"long":"…………………………………………"})"}, {"b", "[2,3,4]"}};
  after.log = {"0", "5"};
  EXPECT_EQ(told.become(after),
            R"({"type":"changes","patch":[{"op":"replace","path":"/a/deep/x","value":2},)"
            R"({"op":"replace","path":"/b","value":[2,3,4]},)"
            R"({"op":"replace","path":"/log/1","value":5},{"op":"remove","path":"/log/2"}]})");
  EXPECT_EQ(told.complete(), after.complete());
  const std::string back = told.become(before);
  EXPECT_EQ(back.substr(back.rfind('{')), R"({"op":"add","path":"/log/-","value":2}]})");
  EXPECT_EQ(told.complete(), before.complete());
}

TEST(TableMessage, ALogMayBeToldFromWhereItChanged) {
  TableMessage told{.members = {}, .log = {"0", "1", "2"}};
  EXPECT_EQ(told.become({.members = {}, .log = {"7", "8"}}, 2),
            R"({"type":"changes","patch":[{"op":"replace","path":"/log/2","value":7},)"
            R"({"op":"add","path":"/log/-","value":8}]})");
  EXPECT_EQ(told.log, (std::vector<std::string>{"0", "1", "7", "8"}));
  EXPECT_EQ(told.become({.members = {}, .log = {}}, 3),
            R"({"type":"changes","patch":[{"op":"remove","path":"/log/3"}]})");
}

class ChangesThread : public TableThread {
 protected:
  // What a socket that connects now would be told.
  Json told_now(const Json& table, const Json& secret, bool drawn = false) {
    const auto session = *registry_->find(table["id"]);
    return Json::parse(
        session->message_for(*session->viewer_of(secret.get<std::string>()), drawn).complete());
  }
  static void expect_no_frame_twice(const net::TestSocket& socket, const std::string& who) {
    EXPECT_EQ(std::ranges::adjacent_find(socket.frames), socket.frames.end()) << who;
    const auto complete = std::ranges::count_if(
        socket.frames, [](const auto& f) { return f.starts_with(R"({"type":"table")"); });
    EXPECT_EQ(complete, 1) << who;
  }
  static std::size_t bytes(const net::TestSocket& socket) {
    std::size_t sum = 0;
    for (const std::string& frame : socket.frames) sum += frame.size();
    return sum;
  }
};

TEST_F(ChangesThread, AllChangesTogetherAreWhatANewcomerIsTold) {
  for (const play::GameEntry& game : catalog()) {
    Json request = {{"game", game.name}, {"seed", 4}};
    if (game.name == "chifoumi") request["set"] = {{"games", 1}, {"turns", 20}};
    const Json table = open(request);
    const auto person = sit(table, table["seats"][0]), watcher = sit(table, table["watch"]);
    const auto all_know = [&](const char* when) {
      EXPECT_EQ(person->table, told_now(table, table["seats"][0])) << game.name << ' ' << when;
      EXPECT_EQ(watcher->table, told_now(table, table["watch"])) << game.name << ' ' << when;
      const auto newcomer = sit(table, table["watch"]);
      EXPECT_EQ(newcomer->table, watcher->table) << game.name << ' ' << when;
      newcomer->close({});
      loop_.run_posted();
    };
    for (int taken_back = 0; !person->last()["over"];) {
      const Json now = person->last();
      if (now["can"]["take_back"] && taken_back < 5) {
        ++taken_back;
        person->say({{"type", "take_back"}});
        loop_.run_posted();
        EXPECT_LT(person->last()["log"].size(), now["log"].size());
        all_know("a move was taken back");
      }
      const Json& then = person->last();
      const Json& legal = then["legal"];
      if (!legal.empty())
        person->say({{"type", "act"}, {"number", then["number"]}, {"move", legal[legal.size() / 2]}});
      const std::size_t number = then["number"];
      loop_.run_until([&] { return person->last()["number"] != number; });
      loop_.run_posted();
      ASSERT_NE(person->last()["number"], number);
      all_know("a move was made");
    }
    expect_no_frame_twice(*person, game.name + " played");
    expect_no_frame_twice(*watcher, game.name + " watched");
  }
}

TEST_F(ChangesThread, AWatchersBytesGrowAsTheActsDo) {
  const Json table = open({{"game", "chifoumi"},
                           {"set", {{"mode", "arena"}, {"players", 4}, {"games", 1}, {"turns", 250}}},
                           {"seats", {"random", "random", "random", "random"}},
                           {"seed", 1}});
  const auto watcher = sit(table, table["watch"]);
  const auto bytes_up_to = [&](std::size_t number) {
    while (watcher->last()["number"] < number && !watcher->last()["over"]) {
      const std::size_t before = watcher->last()["number"];
      loop_.ring_all();
      loop_.run_until([&] { return watcher->last()["number"] != before; });
    }
    EXPECT_EQ(watcher->last()["number"], number);
    return bytes(*watcher) - watcher->frames[0].size();
  };
  const std::size_t after_few = bytes_up_to(30), after_many = bytes_up_to(300);
  EXPECT_LT(after_many, 15 * after_few);
  expect_no_frame_twice(*watcher, "an arena");
}

TEST_F(ChangesThread, AClientThatMissedSomethingIsToldAll) {
  const Json table = open({{"game", "gopher"}, {"seats", {"person", "person"}}});
  const auto red = sit(table, table["seats"][0]), blue = sit(table, table["seats"][1]);
  const auto is_complete = [](const std::string& frame) { return frame.starts_with(R"({"type":"table")"); };
  red->say({{"type", "act"}, {"number", 0}, {"move", "(0,0)"}});
  loop_.run_posted();
  EXPECT_FALSE(is_complete(red->frames.back()));
  for (int twice = 0; twice < 2; ++twice) {
    red->say({{"type", "act"}, {"number", 0}, {"move", "(0,0)"}});
    loop_.run_posted();
    EXPECT_TRUE(is_complete(red->frames.back()));
  }
  expect_no_frame_twice(*blue, "blue");
  const std::size_t before = red->frames.size();
  red->say({{"type", "table"}});
  loop_.run_posted();
  ASSERT_EQ(red->frames.size(), before + 1);
  EXPECT_TRUE(is_complete(red->frames.back()));
  EXPECT_EQ(red->frames.back(), red->frames[before - 1]) << "the second late act was told nothing new";
  blue->say({{"type", "act"}, {"number", 1}, {"move", blue->last()["legal"][0]}});
  loop_.run_posted();
  EXPECT_EQ(red->table, told_now(table, table["seats"][0]));
}

TEST_F(ChangesThread, DrawingsComeToThoseWhoAskForThem) {
  const Json table = open({{"game", "gopher"}, {"seats", {"person", "person"}}});
  const auto red = sit(table, table["seats"][0]), reader = sit(table, table["watch"]),
             watcher = sit(table, table["watch"]);
  reader->say({{"type", "table"}, {"drawings", true}});
  loop_.run_posted();
  const Json before = reader->table["drawings"];
  EXPECT_EQ(before.size(), 2u);
  red->say({{"type", "act"}, {"number", 0}, {"move", "(0,0)"}});
  loop_.run_posted();
  EXPECT_EQ(reader->table, told_now(table, table["watch"], true));
  EXPECT_NE(reader->table["drawings"], before);
  EXPECT_EQ(watcher->table, told_now(table, table["watch"]));
  EXPECT_TRUE(watcher->table["drawings"].is_null());
  reader->say({{"type", "table"}});
  loop_.run_posted();
  EXPECT_EQ(reader->table, watcher->table);
}

}  // namespace
}  // namespace parlor::server
