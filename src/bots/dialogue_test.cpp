#include "bots/dialogue.hpp"

#include <gtest/gtest.h>

namespace parlor::bots {
namespace {

const play::Invitation invited{.game = "gopher",
                               .set = {{"size", "2"}},
                               .seat = 0,
                               .seats = 2,
                               .seat_names = {"Red", "Blue"},
                               .shared = false};
const play::Question question{.view = R"({"turn":0})", .legal = {"(0,0)"}, .position = {}};

class AskedTwice : public testing::Test {
 protected:
  AskedTwice() {
    (void)dialogue.ask(question, {.limit = 10});
    EXPECT_TRUE(dialogue.hear(R"({"type":"act","table":"7","number":0,"move":"zero"})").answer);
    (void)dialogue.ask(question, {.limit = 10});
  }
  std::string forfeit(std::string_view line) {
    const auto heard = dialogue.hear(line);
    return heard.answer && !*heard.answer ? heard.answer->error().words.english() : "none";
  }
  Dialogue dialogue{"7", invited};
};

TEST_F(AskedTwice, TheFirstActForANumberCounts) {
  EXPECT_FALSE(dialogue.hear(R"({"type":"act","table":"7","number":0,"move":"again"})").answer);
  const auto heard = dialogue.hear(R"({"type":"act","table":"7","number":1,"move":"one"})");
  ASSERT_TRUE(heard.answer && *heard.answer);
  EXPECT_EQ((*heard.answer)->move, "one");
  EXPECT_FALSE(dialogue.hear(R"({"type":"act","table":"7","number":1,"move":"two"})").answer);
}

TEST_F(AskedTwice, OtherTablesAndNewWordsAreIgnored) {
  for (const char* line :
       {R"({"type":"act","table":"6","number":1,"move":"x"})", R"({"type":"dance","how":["well"]})",
        R"({"type":"pong","id":1})", R"({"type":"info","table":"7","number":0,"thought":{}})"})
    EXPECT_EQ(forfeit(line), "none") << line;
}

TEST_F(AskedTwice, ThoughtsComeWithTheirMove) {
  (void)dialogue.hear(R"({"type":"info","table":"7","number":0,"thought":{"words":"old"}})");
  (void)dialogue.hear(R"({"type":"info","table":"7","number":1,"thought":{"words":"new"}})");
  const auto heard = dialogue.hear(R"({"type":"act","table":"7","number":1,"move":"one"})");
  EXPECT_EQ((*heard.answer)->thought.words, "new");
}

TEST_F(AskedTwice, PingsAreAnswered) {
  EXPECT_EQ(dialogue.hear(R"({"type":"ping","id":5})").reply, R"({"type":"pong","id":5})");
}

TEST_F(AskedTwice, WhatBreaksTheProtocolForfeits) {
  EXPECT_EQ(forfeit("hello"), "did not keep to the protocol: 'hello' is not a JSON object");
  EXPECT_EQ(forfeit(R"({"type":"act","table":"7","number":2,"move":"x"})"),
            "answered turn 2, which it was not asked; the last was 1");
  EXPECT_EQ(forfeit(R"({"type":"error","error":"I am lost"})"), "gave up: 'I am lost'");
  EXPECT_NE(forfeit(dialogue.start()).find("is what Parlor says"), std::string::npos);
}

TEST_F(AskedTwice, WhoTalksForeverForfeits) {
  std::string words = "none";
  int lines = 0;
  for (; words == "none" && lines < 100'000; ++lines) words = forfeit(R"({"type":"pong"})");
  EXPECT_EQ(words, "said more than 10000 things in one turn");
}

// A bot that was cut off gets the same turn again, with the same number.
TEST_F(AskedTwice, ResumesWhereItWas) {
  const auto lines = dialogue.resume();
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0], R"({"type":"resume","table":"7","game":"gopher","set":{"size":"2"},"seat":0,"seats":2,)"
                      R"("seat_names":["Red","Blue"],"shared":false,"number":1,"view":{"turn":0}})");
  EXPECT_EQ(std::get<wire::Turn>(*wire::parse(lines[1])).number, 1);
  (void)dialogue.hear(R"({"type":"act","table":"7","number":1,"move":"one"})");
  EXPECT_EQ(dialogue.resume().size(), 1u);
  EXPECT_EQ(std::get<wire::Resume>(*wire::parse(dialogue.resume()[0])).number, 2);
}

}  // namespace
}  // namespace parlor::bots
