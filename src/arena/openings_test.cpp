#include "arena/openings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/tournament.hpp"
#include "catalog.hpp"

namespace parlor::arena {
namespace {

using ::testing::HasSubstr;

const Settings four = {{"size", "4"}};

// The moves with which games of a finished tournament began, as many as an opening has.
std::string beginning(const Tournament& tournament, std::uint64_t number, std::size_t moves) {
  const auto record = tournament.record({.stage = 0, .number = number});
  EXPECT_TRUE(record);
  Opening made;
  for (std::size_t i = 0; i < moves; ++i) made.push_back(record->acts[i].move);
  return print(made);
}

TEST(Openings, EachIsPlayedByAWholeGroupInTurn) {
  const auto game = *find_game("gopher");
  auto table = *game->open(four, 1, "");
  std::vector<std::string> lines;
  for (const std::string& first : table->legal(0)) {
    auto after = *game->open(four, 1, "");
    ASSERT_TRUE(after->act(0, first));
    lines.push_back(first + " " + after->legal(1).front());
    if (lines.size() == 3) break;
  }
  auto store = *GameStore::open("");
  auto tournament = *Tournament::enter({.game = "gopher",
                                        .set = four,
                                        .players = {"random", "greedy", "random"},
                                        .games = 10,
                                        .openings = lines},
                                       store);
  ASSERT_TRUE(tournament.run({.threads = 2}));
  for (std::uint64_t number = 0; number < 30; ++number)  // pairs of games, of three encounters in turn
    EXPECT_EQ(beginning(tournament, number, 2), lines[number / 6 % 3]) << number;
}

TEST(Openings, AreReadALineEach) {
  const auto game = *find_game("tictactoe");
  const auto read = parse_openings(*game, {}, "# by hand\n\n  a1   b2\r\nc3\n");
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(*read, (std::vector<std::string>{"a1 b2", "c3"}));
}

TEST(Openings, AreRefusedWithPlaceAndReason) {
  const auto game = *find_game("tictactoe");
  const auto refusal = [&](std::string_view text) {
    const auto read = parse_openings(*game, {}, text);
    EXPECT_FALSE(read);
    return read ? std::string() : read.error().message();
  };
  EXPECT_THAT(refusal("a1\nb2 z9\n"), HasSubstr("line 2: move 2, 'z9':"));
  EXPECT_THAT(refusal("a1 a1"), HasSubstr("line 1: move 2"));
  EXPECT_THAT(refusal("a1 b1 a2 b2 a3"), HasSubstr("ends the game"));
  EXPECT_THAT(refusal("# nothing\n"), HasSubstr("no opening"));
  EXPECT_THAT(parse_openings(**find_game("hanabi"), {}, "play 1").error().message(), HasSubstr("secrets"));
  const auto planned =
      Tournament::plan({.game = "tictactoe", .players = {"random", "random"}, .openings = {"a1", "b2 b2"}});
  EXPECT_THAT(planned.error().message(), HasSubstr("opening 2: move 2"));
}

TEST(Openings, AreOfTheOrder) {
  TournamentRequest request{
      .game = "tictactoe", .players = {"random", "random"}, .openings = {"a1 b2", "c3"}};
  request.adjudicate = 500;
  const auto again = parse_tournament(print(request));
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(again->openings, request.openings);
  EXPECT_EQ(again->adjudicate, 500u);
  EXPECT_FALSE(parse_tournament(R"({"game": "tictactoe", "players": ["random"], "openings": [1]})"));
}

// Two players who solve what the solver has solved end a game as it is adjudicated.
TEST(Adjudication, AgreesWithPerfectPlay) {
  for (const auto& [game, set] : {std::pair<std::string, Settings>{"gopher", {{"size", "3"}}},
                                  {"dodo", {{"size", "3"}}},
                                  {"tictactoe", {}}}) {
    TournamentRequest request{.game = game,
                              .set = set,
                              .players = {"perfect(nodes=5000,table=1)", "perfect(nodes=5000,table=1)"},
                              .format = Format::match,
                              .games = 8,
                              .opening = game == "dodo" ? 30 : 2};
    const auto scores = [&](std::uint64_t nodes, int& ended) {
      request.adjudicate = nodes;
      auto match = *Tournament::plan(request);
      std::vector<std::vector<double>> all;
      EXPECT_TRUE(match.run({.on_game = [&](const play::GameResult& played) -> Result<void> {
        all.push_back(played.scores);
        ended += played.adjudicated ? 1 : 0;
        return {};
      }}));
      return all;
    };
    int with = 0, without = 0;
    EXPECT_EQ(scores(1'000, with), scores(0, without)) << game;
    EXPECT_GT(with, 0) << game;
    EXPECT_EQ(without, 0);
  }
}

TEST(Adjudication, IsToldAndKept) {
  auto store = *GameStore::open("");
  auto tournament = *Tournament::enter(
      {.game = "gopher", .set = four, .players = {"random", "random"}, .games = 20, .adjudicate = 200},
      store);
  ASSERT_TRUE(tournament.run({.threads = 2}));
  const auto game = store.find(tournament.id(), 0, 3);
  ASSERT_TRUE(*game);
  EXPECT_TRUE((*game)->adjudicated);
  EXPECT_FALSE((*game)->forfeit);
  const auto record = *tournament.record({.stage = 0, .number = 3});
  EXPECT_THAT(record.ended_by.english(), HasSubstr("a solver knows the result"));
  EXPECT_TRUE(replayed(tournament.game(), record));
  EXPECT_EQ(tournament.standings().players[0].faults() + tournament.standings().players[0].late, 0u);
}

TEST(Adjudication, NeedsASolver) {
  const auto planned =
      Tournament::plan({.game = "chifoumi", .players = {"random", "random"}, .adjudicate = 100});
  ASSERT_FALSE(planned);
  EXPECT_THAT(planned.error().message(), HasSubstr("solver"));
}

}  // namespace
}  // namespace parlor::arena
