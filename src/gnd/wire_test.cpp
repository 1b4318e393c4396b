#include "gnd/wire.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "catalog.hpp"
#include "core/rng.hpp"

namespace parlor::gnd {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A position that a game of random moves reaches.
hex::Grid some_grid(Game game, int size, std::uint64_t seed) {
  const auto table = (*find_game(name(game)))->open({{"size", std::to_string(size)}}, 0, {});
  Rng rng(seed);
  for (auto left = rng.below(30); left > 0 && !(*table)->to_act().empty(); --left) {
    const Seat seat = (*table)->to_act().first();
    const auto moves = (*table)->legal(seat);
    (void)(*table)->act(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return *hex::parse_position_on(size, (*table)->position(0));
}

TEST(GndWire, TuplesAreWrittenWithABlankAndReadWithAnyOrNone) {
  EXPECT_EQ(print_tuple({0, -3}), "(0, -3)");
  for (const char* text : {"(0,-3)", "(0, -3)", " ( 0 , -3 ) "})
    EXPECT_EQ(parse_tuple(text), (hex::Cell{0, -3})) << text;
  for (const char* text :
       {"", "(", "()", "(0)", "(0,)", "(0,1,2)", "0,1", "(0 1)", "(0;1)", "(a,b)", "(99999999999,0)"})
    EXPECT_FALSE(parse_tuple(text)) << text;
  EXPECT_THAT(parse_tuple("(" + std::string(1000, ' ') + "0,0)").error().message(), HasSubstr("too long"));
}

RC_GTEST_PROP(GndWire, ATupleReadsBackAsItself, ()) {
  const hex::Cell cell{*rc::gen::inRange(-20, 20), *rc::gen::inRange(-20, 20)};
  RC_ASSERT(*parse_tuple(print_tuple(cell)) == cell);
}

TEST(GndWire, ActionsAreOneCellInGopherAndTwoInDodo) {
  EXPECT_EQ(move_of(Game::gopher, {"(0, -3)"}), "(0,-3)");
  EXPECT_EQ(move_of(Game::dodo, {"(1, 1)", "(0, 0)"}), "(1,1)-(0,0)");
  EXPECT_THAT(action_of("(0,-3)"), ElementsAre("(0, -3)"));
  EXPECT_THAT(action_of("(1,1)-(0,-1)"), ElementsAre("(1, 1)", "(0, -1)"));
  EXPECT_FALSE(move_of(Game::gopher, {}));
  EXPECT_FALSE(move_of(Game::gopher, {"(1, 1)", "(0, 0)"}));
  EXPECT_FALSE(move_of(Game::dodo, {"(1, 1)"}));
  EXPECT_FALSE(move_of(Game::dodo, {"(1, 1)", "here"}));
}

TEST(GndWire, TheOtherSideOfTheBoardHasTheSameGame) {
  for (const Game game : {Game::gopher, Game::dodo})
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const hex::Grid grid = some_grid(game, 4, seed);
      EXPECT_EQ(turned(turned(grid)), grid);
      EXPECT_EQ(turned(grid).count(hex::red), grid.count(hex::blue));
    }
  EXPECT_EQ(move_of(Game::dodo, {"(1, 2)", "(0, -2)"}, true), "(-1,-2)-(0,2)");
  EXPECT_THAT(action_of("(-1,-2)-(0,2)", true), ElementsAre("(1, 2)", "(0, -2)"));
}

TEST(GndWire, ABodyAsTheClientSendsIt) {
  const auto body = parse_body(
      R"({"Token": "", "PossibleGames": [1, 0], "Id": 12, "Members": "toto", "Password": "totovelo", "Action": []})");
  ASSERT_TRUE(body);
  EXPECT_EQ(*body,
            (Body{.games = {Game::dodo, Game::gopher}, .id = 12, .members = "toto", .password = "totovelo"}));
  EXPECT_EQ(parse_body(R"({"Id": "12"})")->id, 12);
  EXPECT_EQ(parse_body(R"({"Action": null})")->action, Action{});
  EXPECT_EQ(parse_body(print(*body)), *body);
}

TEST(GndWire, ABadBodyIsRefusedInASentenceThatNamesTheKey) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"", "JSON"},
      {"[]", "JSON"},
      {R"({"Id": -1})", "Id"},
      {R"({"Id": 1e99})", "Id"},
      {R"({"Id": 18446744073709551615})", "Id"},
      {R"({"Id": "twelve"})", "Id"},
      {R"({"Token": 7})", "Token"},
      {R"({"PossibleGames": [2]})", "PossibleGames"},
      {R"({"PossibleGames": "01"})", "PossibleGames"},
      {R"j({"Action": ["(0, 0)", 3]})j", "Action"},
      {R"({"Password": ")" + std::string(max_name_length + 1, 'x') + R"("})", "Password"},
      {std::string(max_body_length + 1, ' '), "bytes"}};
  for (const auto& [text, named] : wrong) {
    const auto body = parse_body(text);
    ASSERT_FALSE(body) << text;
    EXPECT_THAT(body.error().message(), HasSubstr(named));
  }
}

// The exact bytes: keys without blanks, every cell present, the score from Red's side.
TEST(GndWire, AnAnswerAsTheClientReadsIt) {
  hex::Grid grid(2);
  grid.at({-1, 0}) = hex::red;
  grid.at({1, 1}) = hex::blue;
  Answer answer{.game = Game::dodo, .player = 2, .clock = 359, .grid = grid, .match = "abcdefghij"};
  const std::string begins =
      R"j({"Game":1,"Player":2,"Clocktime":359,"Grid":{"Size":2,"Grid":{"(1,1)":2,"(0,1)":0,"(1,0)":0,"(0,0)":0,)j"
      R"j("(-1,0)":1,"(0,-1)":0,"(-1,-1)":0}},"MatchToken":"abcdefghij")j";
  EXPECT_EQ(print(answer), begins + "}");
  answer.end = {.finished = false, .winner = 0};
  EXPECT_EQ(print(answer), begins + R"(,"Finished":false,"Winner":0,"FinalScore":0})");
  answer.end = {.finished = true, .winner = 1};
  EXPECT_EQ(print(answer), begins + R"(,"Finished":true,"Winner":1,"FinalScore":1})");
  answer.end = {.finished = true, .winner = 2};
  EXPECT_EQ(print(answer), begins + R"(,"Finished":true,"Winner":2,"FinalScore":-1})");
}

RC_GTEST_PROP(GndWire, AnAnswerReadsBackAsItself, ()) {
  const Game game = *rc::gen::element(Game::gopher, Game::dodo);
  Answer answer{.game = game,
                .player = *rc::gen::inRange(1, 3),
                .clock = *rc::gen::inRange(0, 1000),
                .grid = some_grid(game, *rc::gen::inRange(2, 8), *rc::gen::arbitrary<std::uint64_t>()),
                .match = "0123456789"};
  answer.grid.turn = answer.player - 1;
  if (*rc::gen::arbitrary<bool>())
    answer.end = {.finished = *rc::gen::arbitrary<bool>(), .winner = *rc::gen::inRange(0, 3)};
  RC_ASSERT(*parse_answer(print(answer)) == answer);
}

TEST(GndWire, AGridThatIsNotWholeIsRefused) {
  const std::string whole = print(Answer{.grid = hex::Grid(2), .match = "m"});
  ASSERT_TRUE(parse_answer(whole));
  auto json = nlohmann::json::parse(whole);
  json["Grid"]["Grid"].erase("(0,0)");
  EXPECT_THAT(parse_answer(json.dump()).error().message(), HasSubstr("6 cells"));
  json["Grid"]["Grid"]["(2,0)"] = 0;
  EXPECT_THAT(parse_answer(json.dump()).error().message(), HasSubstr("off the board"));
  json["Grid"]["Size"] = 11;
  EXPECT_THAT(parse_answer(json.dump()).error().message(), HasSubstr("Size"));
}

}  // namespace
}  // namespace parlor::gnd
