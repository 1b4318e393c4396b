#include "server/table_registry.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "core/json.hpp"
#include "server/table_request.hpp"
#include "server/test_tables.hpp"

namespace parlor::server {
namespace {

TEST_F(TableThread, EveryGameIsPlayedToItsEnd) {
  for (const play::GameEntry& game : catalog()) {
    Json request = {{"game", game.name}, {"seed", 3}};
    if (game.name == "chifoumi") request["set"] = {{"games", 1}, {"turns", 20}};
    const Json table = open(request);
    const auto person = sit(table, table["seats"][0]);
    play_out(*person);
    EXPECT_FALSE(person->last()["scores"].is_null()) << game.name;
    EXPECT_FALSE(person->last()["views"].is_null());
  }
}

TEST_F(TableThread, AnActCountsOnce) {
  const Json table = open({{"game", "gopher"}, {"seats", {"person", "person"}}});
  const auto red = sit(table, table["seats"][0]), blue = sit(table, table["seats"][1]);
  for (int twice = 0; twice < 2; ++twice) red->say({{"type", "act"}, {"number", 0}, {"move", "(0,0)"}});
  loop_.run_posted();
  EXPECT_EQ(blue->last()["number"], 1);
  EXPECT_EQ(blue->last()["to_act"], Json({1}));
  red->say({{"type", "act"}, {"number", 1}, {"move", "(0,1)"}});
  EXPECT_EQ(english(red->last("error")["error"]), "it is not the turn of seat 0");
  blue->say({{"type", "act"}, {"number", 7}, {"move", "(0,1)"}});
  EXPECT_FALSE(blue->last("error").is_null());
}

TEST_F(TableThread, AFloodIsReprovedAndThenShownOut) {
  const Json table = open({{"game", "gopher"}, {"seats", {"person", "person"}}});
  const auto flooder = sit(table, table["seats"][0]), other = sit(table, table["seats"][1]);
  int said = 0;
  while (other->last()["seats"][0]["connected"] && said < 100'000) {
    flooder->say({{"type", "ping"}});
    ++said;
    loop_.run_posted();
  }
  EXPECT_FALSE(other->last()["seats"][0]["connected"]);
  EXPECT_EQ(flooder->last("error")["error"], "too many messages; some were not heard");
  const auto answers = flooder->received.size();
  EXPECT_LT(answers, static_cast<std::size_t>(said));
  flooder->say({{"type", "ping"}});
  EXPECT_EQ(flooder->received.size(), answers);
  EXPECT_NE(sit(table, table["seats"][0])->last(), Json());  // whoever comes back is heard again
}

TEST_F(TableThread, WhatIsHiddenNeverLeavesTheTable) {
  const Json hanabi = open({{"game", "hanabi"}, {"seats", {"person", "random"}}, {"seed", 5}});
  const auto person = sit(hanabi, hanabi["seats"][0]), watcher = sit(hanabi, hanabi["watch"]);
  watcher->say({{"type", "table"}, {"drawings", true}});
  play_out(*person);
  for (const Json& message : person->received) {
    if (message["type"] != "table" || message["over"]) continue;
    EXPECT_TRUE(message["views"].is_null() && message["drawings"].is_null());
    for (const Json& card : message["view"]["hands"][0]) EXPECT_TRUE(card["card"].is_null());
  }
  for (const Json& message : watcher->received)
    for (const char* told : {"view", "drawing", "drawings"})
      EXPECT_TRUE(message["over"] || message[told].is_null()) << told;

  const Json ships = open({{"game", "battleship"}, {"seats", {"person", "easy"}}, {"seed", 5}});
  const auto admiral = sit(ships, ships["seats"][0]);
  play_out(*admiral);
  for (const Json& message : admiral->received) {
    if (message["type"] != "table" || message["over"]) continue;
    for (const Json& entry : message["log"])
      EXPECT_TRUE(entry["seat"] == 0 || entry["number"] >= 10 || entry["move"].is_null());
  }
}

TEST_F(TableThread, OptionsThatTellWhatIsHiddenAreToldWhenTheGameIsOver) {
  std::string deck;
  for (const char colour : {'R', 'B', 'G', 'W', 'Y'})
    for (const char rank : {'1', '1', '1', '2', '2', '3', '3', '4', '4', '5'}) deck += {colour, rank};
  const Json table = open({{"game", "hanabi"}, {"set", {{"deck", deck}}}, {"seats", {"person", "person"}}});
  const auto person = sit(table, table["seats"][0]);
  EXPECT_FALSE(person->last()["set"].contains("deck"));
  EXPECT_TRUE(person->last()["set"].contains("players"));
  person->say({{"type", "resign"}});
  loop_.run_posted();
  EXPECT_EQ(person->last()["set"]["deck"], deck);
}

TEST_F(TableThread, AFleetIsPlannedWithTheServersHelp) {
  const Json table = open({{"game", "battleship"}, {"seats", {"person", "person"}}});
  const auto admiral = sit(table, table["seats"][0]), watcher = sit(table, table["watch"]);
  admiral->say({{"type", "plan"}});
  const Json drawn = admiral->last("plan");
  EXPECT_EQ(drawn["moves"].size(), 5U);
  EXPECT_EQ(drawn["wrong"], Json::array());
  Json moves = drawn["moves"];
  moves[3] = moves[2];
  admiral->say({{"type", "plan"}, {"moves", moves}});
  EXPECT_EQ(admiral->last("plan")["wrong"], Json({2, 3}));
  EXPECT_EQ(admiral->last()["number"], 0);
  admiral->say({{"type", "plan"}, {"moves", "a1-e1"}});
  EXPECT_EQ(admiral->last("error")["of"], "plan");
  watcher->say({{"type", "plan"}});
  EXPECT_TRUE(watcher->last("plan").is_null());
  const Json gopher = open({{"game", "gopher"}});
  const auto red = sit(gopher, gopher["seats"][0]);
  red->say({{"type", "plan"}});
  EXPECT_EQ(english(red->last("error")["error"]), "moves of gopher are not planned ahead");
}

TEST(DescribeSetup, TellsTheSeatsOrWhatIsWrong) {
  const auto seats = [](const char* request) {
    const auto answer = describe_setup(request);
    return answer ? Json::parse(*answer)["seats"].dump() : answer.error().message();
  };
  EXPECT_EQ(seats(R"({"game":"gopher"})"), R"(["Red","Blue"])");
  EXPECT_EQ(seats(R"({"game":"hanabi","set":{"players":3}})"), R"(["A","B","C"])");
  EXPECT_EQ(seats(R"({"game":"battleship","set":{"solo":"on"}})"), R"(["First"])");
  EXPECT_EQ(seats(R"({"game":"gopher","set":{"size":"99"}})"),
            "size of gopher must be a whole number from 1 to 10, not '99'");
  EXPECT_NE(seats(R"({"game":"chifoumi","set":{"map":"/etc/passwd"}})").find("map"), std::string::npos);
  EXPECT_NE(seats("[]").find("a JSON object is expected"), std::string::npos);
}

TEST_F(TableThread, TablesOutliveTheServer) {
  const Json table = open({{"game", "dodo"}, {"seats", {"person", "easy"}}, {"names", {"Ann"}}});
  {
    const auto person = sit(table, table["seats"][0]);
    person->say({{"type", "act"}, {"number", 0}, {"move", person->last()["legal"][0]}});
    loop_.run_until([&] { return person->last()["number"] == 2; });
  }
  restart();
  const auto person = sit(table, table["seats"][0]);
  EXPECT_EQ(person->last()["number"], 2);
  EXPECT_EQ(person->last()["seats"][0]["name"], "Ann");
  play_out(*person);
}

TEST_F(TableThread, WhatCouldNotBeSavedIsSavedWhenTheStoreIsBack) {
  const Json table = open({{"game", "gopher"}, {"seats", {"person", "person"}}});
  const auto red = sit(table, table["seats"][0]), blue = sit(table, table["seats"][1]);
  EXPECT_TRUE(red->last()["saved"]);
  ASSERT_TRUE(database_.execute(
      "CREATE TRIGGER full BEFORE INSERT ON hall_acts BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"));
  red->say({{"type", "act"}, {"number", 0}, {"move", "(0,0)"}});
  loop_.run_posted();
  EXPECT_EQ(blue->last()["number"], 1);  // the game goes on, and says how it stands
  EXPECT_FALSE(blue->last()["saved"]);
  blue->say({{"type", "act"}, {"number", 1}, {"move", blue->last()["legal"][0]}});
  loop_.ring_all();  // tried again, in vain
  loop_.run_posted();
  EXPECT_FALSE(red->last()["saved"]);
  EXPECT_TRUE((*store_->load(table["id"]))->acts.empty());
  ASSERT_TRUE(database_.execute("DROP TRIGGER full"));
  loop_.ring_all();
  loop_.run_posted();
  EXPECT_TRUE(red->last()["saved"]);
  const Json seen = red->last()["log"];
  EXPECT_EQ(seen.size(), 2u);
  restart();
  EXPECT_EQ(sit(table, table["seats"][0])->last()["log"], seen);
}

TEST_F(TableThread, ALockedStoreKeepsNobodyWaiting) {
  const Json table = open({{"game", "gopher"}, {"seats", {"person", "person"}}});
  const auto red = sit(table, table["seats"][0]);
  {
    store::Database other = *store::Database::open(file_.string());
    const auto lock = store::Transaction::begin(other);
    ASSERT_TRUE(lock);
    const Json late = open({{"game", "dodo"}});
    red->say({{"type", "act"}, {"number", 0}, {"move", "(0,0)"}});
    loop_.run_posted();
    EXPECT_FALSE(red->last()["saved"]);
    EXPECT_FALSE(sit(late, late["seats"][0])->last()["saved"]);
  }
  loop_.ring_all();
  loop_.run_posted();
  EXPECT_TRUE(red->last()["saved"]);
}

TEST_F(TableThread, TakesBackToOnesOwnMove) {
  const Json table = open({{"game", "gopher"}, {"seats", {"person", "random"}}});
  const auto person = sit(table, table["seats"][0]);
  const Json before = person->last();
  person->say({{"type", "act"}, {"number", 0}, {"move", "(0,0)"}});
  loop_.run_until([&] { return person->last()["number"] == 2; });
  EXPECT_TRUE(person->last()["can"]["take_back"]);
  person->say({{"type", "take_back"}});
  loop_.run_posted();
  EXPECT_EQ(person->last()["number"], 0);
  EXPECT_EQ(person->last()["view"], before["view"]);
  restart();
  EXPECT_EQ(sit(table, table["seats"][0])->last()["number"], 0);
}

TEST_F(TableThread, ResigningLosesAndARematchMovesTheSeats) {
  const Json table = open({{"game", "dodo"}, {"seats", {"person", "open"}}});
  const auto first = sit(table, table["seats"][0]), second = sit(table, table["seats"][1]);
  first->say({{"type", "resign"}});
  loop_.run_posted();
  EXPECT_EQ(second->last()["scores"], Json({-1.0, 1.0}));
  EXPECT_EQ(english(second->last()["ended_by"]), "Red resigned");
  second->say({{"type", "rematch"}});
  loop_.run_posted();
  const Json again = first->last("rematch");
  ASSERT_FALSE(again.is_null());
  EXPECT_EQ(sit(again, again["secret"])->last()["you"], 1);
  second->say({{"type", "rematch"}});  // both ask: one table
  loop_.run_posted();
  EXPECT_EQ(first->last("rematch")["id"], again["id"]);
}

TEST_F(TableThread, AClockThatRunsOutLoses) {
  const Json table = open({{"game", "dodo"}, {"seats", {"person", "person"}}, {"time", "60+1"}});
  const auto first = sit(table, table["seats"][0]);
  first->say({{"type", "act"}, {"number", 0}, {"move", first->last()["legal"][0]}});
  loop_.run_posted();
  EXPECT_GT(first->last()["clocks"][0]["left"], 60.0);  // the increment
  loop_.ring_all();
  loop_.run_posted();
  EXPECT_EQ(english(first->last()["ended_by"]), "Blue ran out of time");
  EXPECT_EQ(first->last()["scores"], Json({1.0, -1.0}));
}

TEST_F(TableThread, HintsAndThoughts) {
  const Json table = open({{"game", "gopher"}, {"set", {{"size", 3}}}, {"seats", {"person", "expert"}}});
  const auto person = sit(table, table["seats"][0]);
  person->say({{"type", "hint"}});
  loop_.run_until([&] { return !person->last("hint").is_null(); });
  EXPECT_EQ(person->last("hint")["thought"]["proof"], "win");
  person->say({{"type", "act"}, {"number", 0}, {"move", "(0,0)"}});
  loop_.run_until([&] { return person->last()["number"] == 2; });
  person->say({{"type", "why"}, {"seat", 1}});
  EXPECT_FALSE(person->last("why")["thought"]["line"].empty());
}

TEST_F(TableThread, PeopleWhoLookOnSetThePaceOfPlayersAlone) {
  const Json table = open({{"game", "dodo"}, {"seats", {"random", "random"}}});
  const auto watcher = sit(table, table["watch"]);
  EXPECT_EQ(watcher->last()["number"], 0);
  watcher->say({{"type", "pace"}, {"paused", true}});
  loop_.ring_all();
  watcher->say({{"type", "step"}});
  loop_.run_until([&] { return watcher->last()["number"] == 1; });
  loop_.ring_all();
  loop_.run_posted();
  EXPECT_EQ(watcher->last()["number"], 1);
  EXPECT_EQ(watcher->last()["views"].size(), 2u);
}

// Answers only when another one is being asked too.
class Twins final : public play::ExternalPlayers {
 public:
  std::vector<std::string> names() const override { return {"twin"}; }
  Result<play::ExternalPlayerMaker> find(const Spec&, std::string_view) const override {
    return [this](const play::Invitation&) {
      ++sat;
      return std::make_unique<Twin>(*this);
    };
  }
  mutable std::atomic<int> sat = 0;

 private:
  struct Twin final : play::ExternalPlayer {
    explicit Twin(const Twins& all) : twins(all) {}
    std::expected<play::Answer, play::Forfeit> ask(const play::Question& question, const Budget&) override {
      std::unique_lock lock(twins.mutex_);
      const int pair = twins.asked_++ / 2;
      twins.news_.notify_all();
      if (twins.news_.wait_for(lock, std::chrono::seconds(20),
                               [&] { return twins.asked_ >= 2 * (pair + 1); }))
        return play::Answer{.move = question.legal[0], .thought = {}};
      return std::unexpected(play::Forfeit{.kind = play::Forfeit::Kind::late, .words = "was alone"});
    }
    bool wants_events() const override { return false; }
    void tell(const std::string&) override {}
    void end(const std::vector<double>&, std::string_view) override {}
    const Twins& twins;
  };
  mutable std::mutex mutex_;
  mutable std::condition_variable news_;
  mutable int asked_ = 0;
};

TEST_F(TableThread, ThoseWhoActAtOnceAreAskedAtOnce) {
  const Twins twins;
  net::Pool waiting(2);
  registry_.emplace(loop_, pool_, *store_, waiting, &twins);
  const Json table =
      open({{"game", "battleship"}, {"set", {{"fleet", "3,2"}}}, {"seats", {"twin", "twin"}}, {"seed", 1}});
  const auto watcher = sit(table, table["watch"]);
  for (const int made : {2, 4}) {
    watcher->say({{"type", "step"}});
    loop_.run_until([&] { return watcher->last()["number"] == made || watcher->last()["over"]; });
    EXPECT_EQ(watcher->last()["number"], made) << watcher->last()["ended_by"];
  }
  loop_.run_posted();
  registry_.reset();
}

TEST_F(TableThread, NobodySitsDownAtATableWhereTheGameIsOver) {
  const Twins twins;
  net::Pool waiting(2);
  registry_.emplace(loop_, pool_, *store_, waiting, &twins);
  const Json table = open({{"game", "dodo"}, {"seats", {"person", "twin"}}});
  sit(table, table["seats"][0])->say({{"type", "resign"}});
  loop_.run_posted();
  EXPECT_EQ(twins.sat, 1);
  registry_.emplace(loop_, pool_, *store_, waiting, &twins);
  EXPECT_EQ(english(sit(table, table["seats"][0])->last()["ended_by"]), "Red resigned");
  EXPECT_EQ((*registry_->find(table["id"]))->record().players, (std::vector<std::string>{"person", "twin"}));
  EXPECT_EQ(twins.sat, 1);
  registry_.reset();
}

TEST_F(TableThread, RefusesInOneSentence) {
  EXPECT_NE(refused({{"game", "chess"}}).find("there is no game"), std::string::npos);
  EXPECT_NE(refused({{"game", "gopher"}, {"seats", {"person"}}}).find("2 seats"), std::string::npos);
  EXPECT_NE(refused({{"game", "gopher"}, {"set", {{"size", 99}}}}).find("size"), std::string::npos);
  EXPECT_NE(refused({{"game", "chifoumi"}, {"set", {{"map", "/etc/hostname"}}}}).find("built in"),
            std::string::npos);
  EXPECT_NE(refused({{"game", "hanabi"}, {"seats", {"person", "learned(weights=x)"}}}).find("built in"),
            std::string::npos);
  EXPECT_NE(refused({{"game", "gopher"}, {"acts", {{0, "(99,0)"}}}}).find("act 0"), std::string::npos);
  EXPECT_NE(refused({{"game", "gopher"}, {"time", "soon"}}).find("time control"), std::string::npos);
}

}  // namespace
}  // namespace parlor::server
