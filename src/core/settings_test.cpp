#include "core/settings.hpp"

#include <span>
#include <string>

#include <gtest/gtest.h>

#include "core/spec.hpp"

namespace parlor {
namespace {

const std::vector<Key> keys = {Key::integer("size", "6", 1, 10, "cells along an edge"),
                               Key::choice("start", "line", "line|corners", "where stones begin"),
                               Key::number("rate", "0.5", 0, 1, "how fast"),
                               Key::text("name", "", "any text")};

std::string refusal(const Settings& settings) {
  const auto values = read(keys, settings, "dodo");
  return values ? "accepted" : values.error().message();
}

TEST(Settings, DefaultToWhatTheKeySays) {
  const auto values = read(keys, {{"size", "4"}}, "dodo");
  ASSERT_TRUE(values.has_value());
  EXPECT_EQ(values->integer("size"), 4);
  EXPECT_TRUE(values->is_set("size"));
  EXPECT_EQ(values->text("start"), "line");
  EXPECT_FALSE(values->is_set("start"));
  EXPECT_EQ(values->number("rate"), 0.5);
  EXPECT_EQ(values->all(), (Settings{{"size", "4"}, {"start", "line"}, {"rate", "0.5"}, {"name", ""}}));
}

TEST(Settings, DefaultsMayBeComputed) {
  const Key key = Key::integer("work", std::to_string(80'000'000), 0, 1'000'000'000, "at most");
  EXPECT_EQ(read(std::span(&key, 1), {}, "exact")->integer("work"), 80'000'000);
}

TEST(Settings, RefusalsNameWhatExists) {
  EXPECT_EQ(refusal({{"sze", "4"}}), "dodo has no key 'sze'; it has: size, start, rate and name");
  EXPECT_EQ(refusal({{"size", "11"}}), "size of dodo must be a whole number from 1 to 10, not '11'");
  EXPECT_EQ(refusal({{"start", "middle"}}), "start of dodo must be one of line and corners, not 'middle'");
  EXPECT_EQ(refusal({{"rate", "2"}}), "rate of dodo must be a number from 0 to 1, not '2'");
  EXPECT_EQ(refusal({{"size", "4"}, {"size", "4"}}), "size of dodo is set twice");
}

TEST(Settings, AreTypedAsKeyEqualsValue) {
  EXPECT_EQ(parse_setting("size=4"), (Setting{"size", "4"}));
  EXPECT_EQ(parse_setting("fleet=5,4=3"), (Setting{"fleet", "5,4=3"}));
  EXPECT_FALSE(parse_setting("size").has_value());
  EXPECT_FALSE(parse_setting("=4").has_value());
}

TEST(Spec, ReadsNamesArgumentsQuotesAndNesting) {
  EXPECT_EQ(parse_spec("random"), (Spec{"random", {}}));
  EXPECT_EQ(parse_spec("mcts()"), (Spec{"mcts", {}}));
  EXPECT_EQ(parse_spec("remote( ann , timeout=5)"), (Spec{"remote", {{"", "ann"}, {"timeout", "5"}}}));
  EXPECT_EQ(print(*parse_spec("remote(ann,timeout=5)")), "remote(ann,timeout=5)");
  EXPECT_EQ(parse_spec(" mcts ( playouts = 5 , tree=2 ) "),
            (Spec{"mcts", {{"playouts", "5"}, {"tree", "2"}}}));
  EXPECT_EQ(parse_spec(R"(exec(cmd="a \"b\", (c"))"), (Spec{"exec", {{"cmd", "a \"b\", (c"}}}));
  EXPECT_EQ(parse_spec("search(over=hat(depth=2,x=\")\"),n=3)"),
            (Spec{"search", {{"over", "hat(depth=2,x=\")\")"}, {"n", "3"}}}));
}

TEST(Spec, RefusalsSayWhere) {
  const auto refusal_of = [](const char* text) { return parse_spec(text).error().message(); };
  EXPECT_EQ(refusal_of(""), "player spec '': expected a player's name at character 1");
  EXPECT_EQ(refusal_of("mcts(play outs)"), "player spec 'mcts(play outs)': expected '=' at character 11");
  for (const char* wrong : {"(", "mcts(", "mcts(a=1", "mcts(a=1))", "mcts(a=(1)", "mcts(,)", "mcts(a=\"1)",
                            "mcts x", "mcts(a=1,)", "a(b=\"\\"})
    EXPECT_FALSE(parse_spec(wrong).has_value()) << wrong;
  EXPECT_FALSE(parse_spec(std::string(5000, 'a')).has_value());
}

TEST(Spec, PrintedSpecsAreReadBack) {
  for (const char* value : {"1", "a b", "", " x", "a,b", "hat(x=1)", "(", "\"", "\\", "a\\\"b)"}) {
    const Spec spec{"p", {{"k", value}, {"l", "2"}}};
    EXPECT_EQ(parse_spec(print(spec)), spec) << print(spec);
  }
}

}  // namespace
}  // namespace parlor
