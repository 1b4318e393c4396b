#include "bots/wire.hpp"

#include <gtest/gtest.h>

#include "bots/process.hpp"

namespace parlor::bots::wire {
namespace {

const Start a_seat{.table = "1",
                   .game = "gopher",
                   .set = {{"size", "2"}},
                   .seat = 1,
                   .seats = 2,
                   .seat_names = {"Red", "Blue"},
                   .shared = false};

TEST(Wire, EveryMessageComesBackTheSame) {
  Thought thought;
  thought.value = 0.25;
  thought.proof = Proof::win;
  thought.line = {"(0,0)"};
  thought.candidates = {{"(0,0)", 0.5, Proof::open, 12}};
  thought.maps = {{"where", 2, 1, {0.5, 1}}};
  thought.beliefs = {{"slot 1", {{"R1", 0.5}}}};
  thought.facts = {{"patience", 3}};
  thought.words = "since \"so\"\n";
  for (const Message& message : std::vector<Message>{
           Hello{.name = "a", .games = {"gopher"}, .events = true, .token = "secret"},
           a_seat,
           Event{.table = "1", .number = 3, .view = R"({"turn":1})"},
           Turn{.table = "1",
                .number = 0,
                .view = "{}",
                .legal = {"(0,0)", "\xc3\xa9"},
                .position = "r",
                .clock = {10, 1.5, 60.25, 0.5}},
           Act{"1", 7, "(0,0)"},
           Info{"1", 7, thought},
           Resume{a_seat, 4, R"({"turn":1})"},
           End{"1", {1, -1}, "seat 1 ran out of time"},
           End{"1", {}, ""},
           Complaint{"", "no"},
           Complaint{"1", "no"},
           Ping{-5},
           Pong{std::int64_t{1} << 53 >> 1},
           Unknown{"dance"},
       }) {
    const std::string line = print(message);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    const auto read = parse(line);
    ASSERT_TRUE(read.has_value()) << line << ": " << read.error().message();
    EXPECT_EQ(*read, message) << line;
  }
}

TEST(Wire, WhatIsWrongIsSaidInOneSentence) {
  const auto refusal = [](std::string_view line) {
    const auto message = parse(line);
    return message ? "it was read" : message.error().message();
  };
  EXPECT_EQ(refusal("{"), "'{' is not a JSON object");
  EXPECT_EQ(refusal("[1]"), "'[1]' is not a JSON object");
  EXPECT_EQ(refusal("{}"), "'{}' has no \"type\"");
  EXPECT_EQ(refusal(R"({"type":"act","table":"1","number":"x","move":"a"})"),
            "\"number\" of a message \"act\" must be a whole number from 0 to 10000000");
  EXPECT_EQ(refusal(R"({"type":"act","table":"1","number":1})"),
            "\"move\" of a message \"act\" must be a text");
  EXPECT_EQ(refusal(R"({"type":"hello","protocol":1,"name":"x","games":[1]})"),
            "\"games\" of a message \"hello\" must be a list of texts, at most 100");
  EXPECT_EQ(refusal(R"({"type":"info","table":"1","number":1,"thought":{"value":"high"}})"),
            "\"value\" of a thought is not as described");
  EXPECT_EQ(refusal(std::string(max_line_length + 1, ' ')),
            "a line of 1048577 bytes came; at most 1048576 are read");
}

TEST(Wire, DepthIsBounded) {
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_FALSE(parse(R"({"type":"end","table":)" + deep + "}").has_value());
}

TEST(Command, IsSplitIntoWordsWithoutAShell) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(split_command("python3  my_bot.py"), (Words{"python3", "my_bot.py"}));
  EXPECT_EQ(split_command(R"(a "b c" 'd "e' f\ g "\"" '' $HOME;ls)"),
            (Words{"a", "b c", "d \"e", "f g", "\"", "", "$HOME;ls"}));
  for (const char* wrong : {"", "  ", "a 'b", "a \"b", "a\\", "''"})
    EXPECT_FALSE(split_command(wrong).has_value()) << wrong;
}

}  // namespace
}  // namespace parlor::bots::wire
