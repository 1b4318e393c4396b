#include "cli/keyboard.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace parlor::cli {
namespace {

using Keys = std::vector<std::string>;

Keys all_of(Keyboard& keyboard) {
  Keys keys;
  while (auto key = keyboard.next()) keys.push_back(*std::move(key));
  return keys;
}

Keys keys_in(std::string_view bytes) {
  Keyboard keyboard;
  keyboard.hear(bytes);
  return all_of(keyboard);
}

TEST(Keyboard, KeysThatComeTogetherAreAllHeard) {
  EXPECT_EQ(keys_in("\x1b[A\x1b[A\x1b[Dd\r"), (Keys{"\x1b[A", "\x1b[A", "\x1b[D", "d", "\r"}));
  EXPECT_EQ(keys_in("hi\n"), (Keys{"h", "i", "\n"}));
  EXPECT_EQ(keys_in("\x1b[1;5Cx"), (Keys{"\x1b[1;5C", "x"}));  // an arrow with Ctrl
  EXPECT_EQ(keys_in("\x1bOAq"), (Keys{"\x1b[A", "q"}));
  EXPECT_EQ(keys_in("\x1b\x1b[B"), (Keys{"\x1b", "\x1b[B"}));
  EXPECT_EQ(keys_in("\x1b[1\x1b[B\r"), (Keys{"\x1b[1", "\x1b[B", "\r"}));
  EXPECT_EQ(keys_in("\x1b"
                    "d"),
            (Keys{"\x1b"
                  "d"}));
  EXPECT_EQ(keys_in("\x1b[[Ad"), (Keys{"\x1b[[A", "d"}));
}

TEST(Keyboard, HowTheBytesArriveDoesNotMatter) {
  constexpr std::string_view typed = "\x1b[A\x1b[1;5Cword\r\x1bOB\x1bx\x1b[[Bx\x1b[C";
  const Keys whole = keys_in(typed);
  for (std::size_t cut = 0; cut <= typed.size(); ++cut) {
    Keyboard keyboard;
    keyboard.hear(typed.substr(0, cut));
    Keys keys = all_of(keyboard);
    keyboard.hear(typed.substr(cut));
    const Keys rest = all_of(keyboard);
    keys.insert(keys.end(), rest.begin(), rest.end());
    EXPECT_EQ(keys, whole) << cut;
  }
}

TEST(Keyboard, NoSequenceIsWaitedForWithoutEnd) {
  const Keys keys = keys_in("\x1b[" + std::string(100, '1') + "d");
  ASSERT_FALSE(keys.empty());
  EXPECT_EQ(keys.back(), "d");
}

const std::vector<play::KeyMove> keys_of_a_game = {{"\x1b[A", "n"}, {"d", "duel"}};

Keys alone_while(std::vector<std::string> legal) {
  Keys keys;
  for (const play::KeyMove& key : acting_alone(keys_of_a_game, legal)) keys.push_back(key.key);
  return keys;
}

TEST(Keyboard, ALetterActsAloneUnlessANameMayFollowItsWord) {
  EXPECT_EQ(alone_while({"n", "e"}), (Keys{"\x1b[A", "d"}));
  EXPECT_EQ(alone_while({"n", "duel"}), (Keys{"\x1b[A", "d"}));
  EXPECT_EQ(alone_while({"n", "duel B"}), (Keys{"\x1b[A"}));
  EXPECT_EQ(alone_while({"duel B", "duel C"}), (Keys{"\x1b[A"}));
}

TEST(Keyboard, WhatIsLeftOfAWordIsKnown) {
  for (const char* rest : {"uel", "uel b"}) EXPECT_TRUE(is_rest_of_word(keys_of_a_game, rest)) << rest;
  for (const char* line : {"", "u", "up", "uelb", "duel", "duel b", "n", " ", "[A"})
    EXPECT_FALSE(is_rest_of_word(keys_of_a_game, line)) << line;
  EXPECT_FALSE(is_rest_of_word({}, "uel"));
}

}  // namespace
}  // namespace parlor::cli
