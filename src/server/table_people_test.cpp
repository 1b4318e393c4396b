#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "server/chat.hpp"
#include "server/fair_seed.hpp"
#include "server/test_tables.hpp"

namespace parlor::server {
namespace {

// Two people at a table, and somebody who looks on.
class PeopleAtATable : public TableThread {
 protected:
  void open_for_two(Json request) {
    request["seats"] = {"person", "person"};
    table_ = open(request);
    first_ = sit(table_, table_["seats"][0]);
    second_ = sit(table_, table_["seats"][1]);
    watcher_ = sit(table_, table_["watch"]);
  }
  void act(net::TestSocket& socket) {
    const Json& now = socket.last();
    socket.say({{"type", "act"}, {"number", now["number"]}, {"move", now["legal"][0]}});
    loop_.run_posted();
  }
  void say(net::TestSocket& socket, const Json& message) {
    socket.say(message);
    loop_.run_posted();
  }
  std::string error(net::TestSocket& socket, const Json& message) {
    const Json before = second_->last();
    const auto count = socket.received.size();
    say(socket, message);
    EXPECT_EQ(second_->last(), before) << "refused means unchanged";
    return socket.received.size() > count && socket.received.back()["type"] == "error"
               ? english(socket.received.back()["error"])
               : "";
  }
  // All who look on are told the same as whoever comes anew.
  void expect_told_alike() {
    const auto table = *registry_->find(table_["id"]);
    for (const auto& [socket, viewer] :
         {std::pair{first_, Viewer(0)}, {second_, Viewer(1)}, {watcher_, Viewer()}})
      EXPECT_EQ(socket->last(), nlohmann::json::parse(table->message_for(viewer, false).complete()));
  }

  Json table_;
  std::shared_ptr<net::TestSocket> first_, second_, watcher_;
};

TEST_F(PeopleAtATable, ANameIsSeenByAll) {
  open_for_two({{"game", "gopher"}, {"names", {"Ann", ""}}});
  say(*second_, {{"type", "name"}, {"name", " Zoé "}});
  EXPECT_EQ(first_->last()["seats"][1]["name"], "Zoé");
  EXPECT_EQ(error(*second_, {{"type", "name"}, {"name", "ANN"}}),
            "somebody at this table is called ANN already");
  EXPECT_EQ(error(*second_, {{"type", "name"}, {"name", "a\u202eb"}}),
            "the text has a character that cannot be shown");
  EXPECT_NE(error(*second_, {{"type", "name"}, {"name", std::string(41, 'a')}}), "");
  EXPECT_NE(error(*second_, {{"type", "name"}}), "");
  EXPECT_NE(error(*watcher_, {{"type", "name"}, {"name", "Eve"}}), "");
  expect_told_alike();
  restart();
  EXPECT_EQ(sit(table_, table_["seats"][0])->last()["seats"][1]["name"], "Zoé");
}

TEST_F(PeopleAtATable, WhatTheySayIsHeardByAllAndBounded) {
  open_for_two({{"game", "gopher"}});
  say(*first_, {{"type", "say"}, {"text", "<i>hello</i>"}});
  say(*second_, {{"type", "say"}, {"emote", "luck"}});
  EXPECT_EQ(watcher_->last()["chat"],
            Json::parse(R"([{"seat":0,"text":"<i>hello</i>"},{"seat":1,"emote":"luck"}])"));
  EXPECT_NE(error(*first_, {{"type", "say"}, {"emote", "insult"}}), "");
  EXPECT_NE(error(*first_, {{"type", "say"}, {"text", "a"}, {"emote", "luck"}}), "");
  EXPECT_NE(error(*first_, {{"type", "say"}, {"text", std::string(401, 'a')}}), "");
  EXPECT_NE(error(*first_, {{"type", "say"}, {"text", "  "}}), "");
  EXPECT_NE(error(*watcher_, {{"type", "say"}, {"text", "f5!"}}), "");
  for (int i = 0; i < 5; ++i) say(*first_, {{"type", "say"}, {"text", std::to_string(i)}});
  EXPECT_EQ(error(*first_, {{"type", "say"}, {"text", "again"}}),
            "not so fast: wait a few seconds before you say more");
  expect_told_alike();
}

TEST(Chat, KeepsTheLastLines) {
  Chat chat;
  for (int i = 0; i < 1000; ++i) chat.add(0, "text", std::to_string(i));
  const Json lines = chat.json();
  EXPECT_LE(lines.size(), Chat::max_lines);
  EXPECT_EQ(lines.back()["text"], "999");
}

TEST_F(PeopleAtATable, InHanabiNobodyTalksBeforeTheEnd) {
  open_for_two({{"game", "hanabi"}});
  EXPECT_FALSE(first_->last()["can"]["talk"]);
  for (const char* kind : {"text", "emote"})
    EXPECT_EQ(error(*first_, {{"type", "say"}, {kind, "luck"}}),
              "while this game goes on its players tell each other nothing but by their moves");
  say(*first_, {{"type", "name"}, {"name", "Ann"}});
  act(*first_);
  EXPECT_EQ(error(*first_, {{"type", "name"}, {"name", "play slot 3"}}),
            "while this game goes on its players tell each other nothing but by their moves");
  say(*second_, {{"type", "name"}, {"name", "Ben"}});
  EXPECT_EQ(first_->last()["seats"][1]["name"], "Ben") << "who comes late still has no name";
  say(*first_, {{"type", "resign"}});
  say(*second_, {{"type", "say"}, {"text", "well"}});
  EXPECT_EQ(first_->last()["chat"].size(), 1U);
}

TEST_F(PeopleAtATable, ASocketMayGoWhileARematchIsTold) {
  open_for_two({{"game", "gopher"}});
  say(*first_, {{"type", "resign"}});
  first_->leaves_on = "rematch";
  say(*second_, {{"type", "rematch"}});
  EXPECT_EQ(second_->last("rematch")["id"].get<std::string>().size(), 16U);
}

TEST_F(PeopleAtATable, AMoveIsTakenBackIfTheOtherAgrees) {
  open_for_two({{"game", "gopher"}});
  EXPECT_NE(error(*first_, {{"type", "propose"}, {"what", "take_back"}}), "") << "there is no move yet";
  act(*first_);
  EXPECT_NE(error(*first_, {{"type", "take_back"}}), "");
  say(*first_, {{"type", "propose"}, {"what", "take_back"}});
  EXPECT_EQ(second_->last()["proposals"],
            Json::parse(R"([{"what":"take_back","by":0,"number":1,"agreed":[0]}])"));
  EXPECT_NE(error(*watcher_, {{"type", "agree"}, {"what", "take_back"}, {"number", 1}}), "");
  say(*first_, {{"type", "agree"}, {"what", "take_back"}, {"number", 1}});
  EXPECT_EQ(first_->last()["number"], 1) << "nobody agrees for the other";
  say(*second_, {{"type", "agree"}, {"what", "take_back"}, {"number", 1}});
  EXPECT_EQ(first_->last()["number"], 0);
  EXPECT_TRUE(first_->last()["proposals"].empty());
  expect_told_alike();
}

TEST_F(PeopleAtATable, AProposalIsDeclinedByAWordOrAMove) {
  open_for_two({{"game", "tictactoe"}});
  act(*first_);
  say(*first_, {{"type", "propose"}, {"what", "take_back"}});
  say(*second_, {{"type", "decline"}, {"what", "take_back"}, {"number", 1}});
  EXPECT_EQ(first_->last()["number"], 1);
  EXPECT_TRUE(first_->last()["proposals"].empty());
  EXPECT_NE(error(*first_, {{"type", "propose"}, {"what", "take_back"}}), "") << "nobody is pestered";
  say(*first_, {{"type", "propose"}, {"what", "draw"}});
  act(*second_);
  EXPECT_TRUE(first_->last()["proposals"].empty());
  EXPECT_NE(error(*second_, {{"type", "agree"}, {"what", "draw"}, {"number", 1}}), "");
}

TEST_F(PeopleAtATable, ADrawIsAgreedWhereGamesCanBeDrawn) {
  open_for_two({{"game", "tictactoe"}});
  act(*first_);
  EXPECT_EQ(first_->last()["can"]["propose"], Json({"take_back", "draw", "hints"}));
  say(*second_, {{"type", "propose"}, {"what", "draw"}});
  say(*first_, {{"type", "agree"}, {"what", "draw"}, {"number", 1}});
  EXPECT_TRUE(first_->last()["over"]);
  EXPECT_EQ(first_->last()["scores"], Json({0, 0}));
  EXPECT_EQ(english(first_->last()["ended_by"]), "drawn by agreement");
  for (const char* game : {"gopher", "dodo", "battleship", "hanabi"}) {
    open_for_two({{"game", game}});
    act(*first_);
    for (const Json& wish : first_->last()["can"]["propose"]) EXPECT_NE(wish, "draw") << game;
    EXPECT_NE(error(*first_, {{"type", "propose"}, {"what", "draw"}}), "") << game;
  }
}

TEST_F(PeopleAtATable, HintsNeedEverybodysWord) {
  open_for_two({{"game", "gopher"}, {"set", {{"size", 3}}}});
  EXPECT_FALSE(first_->last()["can"]["hint"]);
  EXPECT_EQ(error(*first_, {{"type", "hint"}}), "people who play each other have hints only if all agree");
  say(*first_, {{"type", "propose"}, {"what", "hints"}});
  EXPECT_FALSE(first_->last()["can"]["hint"]);
  say(*second_, {{"type", "agree"}, {"what", "hints"}, {"number", 0}});
  EXPECT_TRUE(first_->last()["can"]["hint"]);
  first_->say({{"type", "hint"}});
  loop_.run_until([&] { return !first_->last("hint").is_null(); });
  EXPECT_FALSE(first_->last("hint")["thought"].is_null());
  restart();
  EXPECT_TRUE(sit(table_, table_["seats"][0])->last()["can"]["hint"]);
  const Json alone = open({{"game", "gopher"}});
  EXPECT_TRUE(sit(alone, alone["seats"][0])->last()["can"]["hint"]) << "against our players they are free";
}

TEST_F(PeopleAtATable, TheSeedIsPromisedAtTheStartAndToldAtTheEnd) {
  open_for_two({{"game", "battleship"}});
  const Json promised = first_->last()["fairness"];
  EXPECT_EQ(promised["commitment"].get<std::string>().size(), 64U);
  EXPECT_TRUE(promised["seed"].is_null() && promised["nonce"].is_null());
  restart();
  first_ = sit(table_, table_["seats"][0]);
  EXPECT_EQ(first_->last()["fairness"], promised);
  say(*first_, {{"type", "resign"}});
  const Json told = first_->last()["fairness"];
  EXPECT_EQ(told["commitment"], promised["commitment"]);
  EXPECT_EQ(commitment(told["seed"].get<std::uint64_t>(), told["nonce"].get<std::string>()),
            promised["commitment"].get<std::string>());
  EXPECT_EQ((*registry_->find(table_["id"]))->record().seed, told["seed"].get<std::uint64_t>());
  say(*first_, {{"type", "rematch"}});
  const Json next = first_->last("rematch");
  const Json again = sit(next, next["secret"])->last()["fairness"];
  EXPECT_NE(again["commitment"], promised["commitment"]);
}

TEST_F(PeopleAtATable, WhoeverChoosesTheSeedPromisesNothing) {
  std::string deck;
  for (const char colour : {'R', 'B', 'G', 'W', 'Y'})
    for (const char rank : {'1', '1', '1', '2', '2', '3', '3', '4', '4', '5'}) deck += {colour, rank};
  for (const Json& request :
       {Json{{"game", "hanabi"}, {"seed", 5}}, Json{{"game", "hanabi"}, {"set", {{"deck", deck}}}},
        Json{{"game", "tictactoe"}, {"acts", {{0, "a1"}}}},
        Json{{"game", "dodo"}, {"position", "b/bb/bbb/b1b1/1bb/2r1/bbb/r1rr/rr1/1r1r/rrr/r1/r r"}}}) {
    open_for_two(request);
    EXPECT_TRUE(first_->last()["fairness"].is_null()) << request;
  }
}

TEST_F(PeopleAtATable, WatchersSeeWhatEverybodyKnows) {
  open_for_two({{"game", "hanabi"}});
  act(*first_);
  EXPECT_FALSE(watcher_->last()["revealed"]);
  ASSERT_EQ(watcher_->last()["views"].size(), 2U);
  for (const Json& view : watcher_->last()["views"]) {
    EXPECT_EQ(view["piles"].size(), 5U);
    EXPECT_EQ(view["log"].size(), 1U);
    for (const Json& hand : view["hands"])
      for (const Json& card : hand) EXPECT_TRUE(card["card"].is_null());
  }
  EXPECT_TRUE(first_->last()["views"].is_null());
  say(*first_, {{"type", "resign"}});
  EXPECT_TRUE(watcher_->last()["revealed"]);
  EXPECT_FALSE(watcher_->last()["views"][0]["hands"][1][0]["card"].is_null());

  open_for_two({{"game", "battleship"}});
  for (int i = 0; i < 5; ++i)
    for (const auto& admiral : {first_, second_}) act(*admiral);
  act(*first_);
  for (const Json& view : watcher_->last()["views"]) EXPECT_TRUE(view["own"]["ships"].empty());
  EXPECT_EQ(watcher_->last()["views"][0]["enemy"]["shots"].size(), 1U);
}

TEST_F(TableThread, AnOpenSeatIsTakenOnce) {
  const Json table =
      open({{"game", "gopher"}, {"seats", {"person", "open"}}, {"joinable", true}, {"names", {"Ann"}}});
  const auto session = *registry_->find(table["id"]);
  const auto lobby = [&] { return Json::parse(registry_->lobby()); };
  EXPECT_TRUE(lobby()["open"].empty()) << "nobody waits there";
  const auto ann = sit(table, table["seats"][0]);
  ASSERT_EQ(lobby()["open"].size(), 1U);
  EXPECT_EQ(lobby()["open"][0]["seats"][0]["name"], "Ann");
  EXPECT_FALSE(session->join("ann")) << "that is her name";
  const auto place = session->join("Ben");
  ASSERT_TRUE(place);
  EXPECT_EQ((*place)["seat"], 1);
  EXPECT_FALSE(session->join("Eve"));
  EXPECT_FALSE(session->viewer_of(table["seats"][1].get<std::string>()))
      << "who opened it cannot sit there any more";
  const auto ben = sit(table, Json((*place)["secret"]));
  EXPECT_EQ(ann->last()["seats"][1]["name"], "Ben");
  EXPECT_EQ(ann->last()["seats"][1]["player"], "person");
  EXPECT_TRUE(lobby()["open"].empty());
}

TEST_F(TableThread, PrivateTablesStayPrivate) {
  const Json table = open({{"game", "gopher"}, {"seats", {"person", "open"}}});
  const auto ann = sit(table, table["seats"][0]);
  EXPECT_EQ(registry_->lobby(), R"({"open":[],"running":[]})");
  const auto session = *registry_->find(table["id"]);
  EXPECT_FALSE(session->join("Eve"));
  EXPECT_FALSE(session->viewer_of("")) << "nobody looks on without a secret";
}

TEST_F(TableThread, StrangersLeaveRoomForThosePlaying) {
  const Json table = open({{"game", "gopher"}, {"seats", {"person", "person"}}, {"watchable", true}});
  for (int i = 0; i < 200; ++i) (void)sit(table, "");
  EXPECT_EQ((*registry_->find(table["id"]))->sockets(), 50U);
  EXPECT_EQ(sit(table, table["seats"][0])->last()["you"], 0);
}

TEST_F(TableThread, StrangersLookOnAndSteerNothing) {
  const Json shown = open({{"game", "gopher"}, {"seats", {"person", "person"}}, {"watchable", true}}),
             ours = open({{"game", "hanabi"}, {"seats", {"random", "random"}}}),
             hidden = open({{"game", "hanabi"}, {"seats", {"random", "random"}}, {"watchable", false}});
  const auto ann = sit(shown, shown["seats"][0]), owner = sit(ours, ours["watch"]);
  EXPECT_EQ(Json::parse(registry_->lobby())["running"].size(), 2U);
  EXPECT_FALSE((*registry_->find(hidden["id"]))->viewer_of(""));
  const auto stranger = sit(ours, "");
  EXPECT_TRUE(owner->last()["can"]["control"]);
  EXPECT_FALSE(stranger->last()["can"]["control"]);
  for (const char* type : {"pace", "step", "rematch", "act", "say", "name", "propose"}) {
    stranger->say({{"type", type}, {"paused", true}});
    loop_.run_posted();
    EXPECT_EQ(stranger->last("error")["of"], type);
  }
  EXPECT_FALSE(owner->last()["pace"]["paused"]);
}

}  // namespace
}  // namespace parlor::server
