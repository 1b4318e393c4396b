#include <gtest/gtest.h>

#include "catalog.hpp"
#include "core/rng.hpp"
#include "games/goofspiel/goofspiel.hpp"
#include "games/tictactoe/tictactoe.hpp"
#include "play/clock.hpp"
#include "play/forfeit.hpp"
#include "play/french.hpp"
#include "play/game_adapter.hpp"
#include "play/record.hpp"

namespace parlor::play {
namespace {

Record played(const std::string& game, const Settings& settings) {
  const auto match = (*find_game(game))->match(settings, {{"random", {}}, {"random", {}}});
  const GameResult result = (*match)->play({.seed = 7, .seating = {0, 1}, .keep_moves = true});
  return {.game = game,
          .set = (*match)->settings(),
          .seed = 7,
          .players = {"random", "random"},
          .acts = parse_acts(result.moves),
          .scores = result.scores};
}

TEST(Record, ComesBackTheSame) {
  for (const GameEntry& game : catalog()) {
    const Record record = played(game.name, {});
    EXPECT_FALSE(record.scores.empty());
    EXPECT_EQ(parse_record(print(record)), record);
  }
}

TEST(Record, KeepsWhyItEndedAsASentence) {
  Record record = played("dodo", {{"size", "3"}});
  record.ended_by = in_words(illegal_move(1, {say<french>("it is not the turn of seat {}", 0)}));
  EXPECT_EQ(parse_record(print(record)), record);
  EXPECT_NE(
      print(record).find(
          R"("ended_by":"seat 1 made an illegal move: it is not the turn of seat 0","ended_by_sentence":[)"),
      std::string::npos);
  record.ended_by = "seat 0 resigned";  // as old records and other programs have it
  EXPECT_EQ(print(record).find("ended_by_sentence"), std::string::npos);
  EXPECT_EQ(parse_record(print(record)), record);
}

TEST(Record, PlaysAgainToTheSameEnd) {
  for (const GameEntry& game : catalog()) {
    const Record record = played(game.name, {});
    auto table = *game.open(record.set, record.seed, {});
    for (const auto& [seat, move] : record.acts) ASSERT_TRUE(table->act(seat, move).has_value());
    EXPECT_TRUE(table->to_act().empty());
    EXPECT_EQ(table->record().scores, record.scores);
    EXPECT_EQ(table->record().acts, record.acts);
    EXPECT_FALSE(table->act(0, record.acts[0].move).has_value()) << "the game is over";
  }
}

TEST(Record, CutShortOrBentIsRefused) {
  const std::string line = print(played("dodo", {{"size", "3"}}));
  for (std::size_t n = 0; n < line.size(); ++n)
    EXPECT_FALSE(parse_record(std::string_view(line).substr(0, n)).has_value()) << n;
  for (const char* wrong :
       {"[]", "{}", R"({"parlor":2,"game":"dodo","seed":1,"players":[],"moves":[]})",
        R"({"parlor":1,"seed":1,"players":[],"moves":[]})",
        R"({"parlor":1,"game":"dodo","seed":-1,"players":[],"moves":[]})",
        R"({"parlor":1,"game":"dodo","seed":1e30,"players":[],"moves":[]})",
        R"({"parlor":1,"game":"dodo","seed":1,"players":"x","moves":[]})",
        R"({"parlor":1,"game":"dodo","seed":1,"players":[],"moves":[[0]]})",
        R"({"parlor":1,"game":"dodo","seed":1,"players":[],"moves":[[99,"x"]]})",
        R"({"parlor":1,"game":"dodo","seed":1,"players":[],"moves":[],"set":{"size":4}})",
        R"({"parlor":1,"game":"dodo","seed":1,"players":["a","b"],"moves":[],"scores":[1]})"})
    EXPECT_FALSE(parse_record(wrong).has_value()) << wrong;
}

TEST(Catalog, NamesWhatExists) {
  const auto game = find_game("chess");
  ASSERT_FALSE(game.has_value());
  EXPECT_NE(game.error().message().find("gopher"), std::string::npos);
  const auto player = (*find_game("dodo"))->match({}, {{"nobody", {}}, {"random", {}}});
  ASSERT_FALSE(player.has_value());
  EXPECT_NE(player.error().message().find("alphabeta"), std::string::npos);
  const auto key = (*find_game("dodo"))->match({}, {{"mcts", {{"speed", "1"}}}, {"random", {}}});
  ASSERT_FALSE(key.has_value());
  EXPECT_NE(key.error().message().find("playouts"), std::string::npos);
}

TEST(Catalog, EveryPlayerSitsAndExplainsItself) {
  for (const GameEntry& game : catalog())
    for (const PlayerInfo& info : game.players) {
      SCOPED_TRACE(game.name + " " + info.name);
      auto table = *game.open({}, 1, {});
      ASSERT_TRUE(table->sit({info.name, {}}, {.seat = 0, .seed = 1}).has_value());
      const std::string move = table->choose(0, Budget{.nodes = 3000});
      const Thought thought = table->thought(0);
      if (game.hidden || info.name == "random") {
        EXPECT_FALSE(thought.words.empty());
      } else {
        EXPECT_TRUE(thought.nodes > 0 || thought.proof != Proof::open) << "a guess takes search";
        ASSERT_FALSE(thought.line.empty());
        EXPECT_EQ(thought.line.front(), move);
        ASSERT_TRUE(thought.value.has_value());
        EXPECT_LE(std::abs(*thought.value), 1);
        ASSERT_FALSE(thought.candidates.empty());
        EXPECT_EQ(thought.candidates.front().move, move);
      }
      EXPECT_TRUE(table->act(0, move).has_value());
    }
}

// A game need not have levels: who plays a person and who gives advice is one of its players in any case.
TEST(Catalog, UsualPlayersExist) {
  std::vector<GameEntry> games = catalog();
  games.push_back(make_entry<goofspiel::Family>());
  games.push_back(make_entry<tictactoe::Family>());
  for (const GameEntry& game : games)
    for (const std::string& name : {game.opponent, game.analyst})
      EXPECT_EQ(std::ranges::count(game.players, name, &PlayerInfo::name), 1) << game.name << ' ' << name;
  EXPECT_EQ(games.back().opponent, "perfect");
}

TEST(Catalog, AUserOverridesALevel) {
  auto table = *(*find_game("dodo"))->open({}, 1, {});
  ASSERT_TRUE(table->sit({"hard", {{"nodes", "50"}}}, {.seat = 0, .seed = 1}).has_value());
  (void)table->choose(0, {});
  EXPECT_LE(table->thought(0).nodes, 50u);
}

// The solver takes a part of the planned time; what is left must be enough for the other player to think.
TEST(Catalog, PerfectLeavesTimeForAGuess) {
  auto table = *(*find_game("gopher"))->open({{"size", "8"}}, 1, {});
  ASSERT_TRUE(table->sit({"perfect", {}}, {.seat = 0, .seed = 1}).has_value());
  int asked = 0;  // a clock that runs by one percent of the planned time at every question
  Budget budget{.stop = [&] { return ++asked > 300; },
                .enough = [&] { return asked > 50; },
                .used = [&] { return asked / 100.0; },
                .timed = true};
  (void)table->choose(0, budget);
  EXPECT_GT(table->thought(0).depth, 1);
}

TEST(Table, RefusesMovesOutOfTurnAndChangesNothing) {
  auto table = *(*find_game("gopher"))->open({{"size", "3"}}, 1, {});
  EXPECT_FALSE(table->act(1, "(0,0)").has_value());
  EXPECT_FALSE(table->act(0, "(9,9)").has_value());
  EXPECT_TRUE(table->record().acts.empty());
  EXPECT_EQ(table->act(0, " ( 0 , 0 ) "), "(0,0)");
  EXPECT_EQ(table->position(0), "1/2/3/2/1r1/2/3/2/1 b");
  EXPECT_EQ(table->legal(1).size(), 6u);
  EXPECT_TRUE(table->legal(0).empty());
}

TEST(Table, OpensAtAPositionOnItsOwnSize) {
  const GameEntry& gopher = **find_game("gopher");
  auto table = gopher.open({}, 1, "1/2/3/2/1r1/2/3/2/1 b");
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ((*table)->record().set, (Settings{{"size", "3"}}));
  EXPECT_FALSE(gopher.open({{"size", "4"}}, 1, "1/2/3/2/1r1/2/3/2/1 b").has_value());
  EXPECT_TRUE(gopher.open({{"size", "3"}}, 1, "64:0").has_value());
}

TEST(Clock, ReadsTimeControls) {
  EXPECT_EQ(parse_time_control("60+0.5")->per_game, 60);
  EXPECT_EQ(parse_time_control("60+0.5")->increment, 0.5);
  EXPECT_EQ(parse_time_control("1")->increment, 0);
  for (const char* wrong : {"", "x", "0", "-1", "1+", "1+-1", "1+1+1", "1e9"})
    EXPECT_FALSE(parse_time_control(wrong).has_value()) << wrong;
}

TEST(Clock, GivesAMoveLessThanIsLeft) {
  Clock clock({.per_move = {}, .per_game = 1000, .increment = 1});
  const Budget& budget = clock.start_move();
  EXPECT_TRUE(budget.timed);
  EXPECT_FALSE(budget.stop());
  EXPECT_FALSE(budget.enough());
  EXPECT_TRUE(clock.end_move());
  EXPECT_GT(clock.left(), 999);
  Clock gone({.per_move = {}, .per_game = 1e-6, .increment = 0});
  EXPECT_TRUE(gone.start_move().stop());
}

TEST(Table, KeepsSecretMovesFromTheOthers) {
  const auto fleets =
      (*find_game("battleship"))->open({{"fleet", "2"}, {"width", "5"}, {"height", "5"}}, 1, "");
  ASSERT_TRUE((*fleets)->act(1, "a1-b1"));
  ASSERT_TRUE((*fleets)->act(0, "c3-d3"));
  ASSERT_TRUE((*fleets)->act(0, "a1"));
  EXPECT_TRUE((*fleets)->saw(1, 0) && (*fleets)->saw(0, 1));
  EXPECT_FALSE((*fleets)->saw(0, 0) || (*fleets)->saw(1, 1));
  EXPECT_TRUE((*fleets)->saw(0, 2) && (*fleets)->saw(1, 2));

  const auto fog = (*find_game("chifoumi"))->open({}, 1, "");
  ASSERT_TRUE((*fog)->act(0, (*fog)->legal(0).front()));
  EXPECT_TRUE((*fog)->saw(0, 0));
  EXPECT_FALSE((*fog)->saw(1, 0));
}

}  // namespace
}  // namespace parlor::play
