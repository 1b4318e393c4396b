#include "arena/results.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/report.hpp"
#include "arena/tournament.hpp"

namespace parlor::arena {
namespace {

using ::testing::HasSubstr;

std::string refusal(std::vector<std::string_view> lines) {
  Results results;
  Result<void> done;
  for (const std::string_view line : lines)
    if (done) done = results.add(line);
  return done ? std::string() : done.error().message();
}

TEST(Results, OfATournamentGiveItsRatings) {
  auto store = *GameStore::open("");
  auto tournament = *Tournament::enter({.game = "gopher",
                                        .set = {{"size", "4"}},
                                        .players = {"random", "greedy", "easy"},
                                        .games = 20,
                                        .opening = 1},
                                       store);
  ASSERT_TRUE(tournament.run({}));
  Results records, table;
  ASSERT_TRUE(table.add("game,player0,player1,\"score0\",score1,seed"));
  for (std::uint64_t number = 0; number < 60; ++number) {
    const auto record = *tournament.record({.stage = 0, .number = number});
    ASSERT_TRUE(records.add(print(record)));
    ASSERT_TRUE(table.add(fmt::format("{},{},{},{},{},{}", number, record.players[0], record.players[1],
                                      record.scores[0], record.scores[1], record.seed)));
  }
  const Summary expected(tournament);
  for (const Results* results : {&records, &table}) {  // only records tell which games repeat others
    const Standings standings = results->standings();
    const Summary summary(standings);
    EXPECT_EQ(standings.games, 60u);
    for (std::size_t p = 0; p < 3; ++p) {
      const auto at = std::ranges::find(results->players(), tournament.names()[p]);
      const auto i = static_cast<std::size_t>(at - results->players().begin());
      EXPECT_NEAR(summary.ratings.ratings[i].value, expected.ratings.ratings[p].value, 1e-6);
      if (results == &table) continue;
      EXPECT_NEAR(summary.ratings.ratings[i].ci95.low, expected.ratings.ratings[p].ci95.low, 1e-6);
      EXPECT_EQ(standings.share(i).ci95(), tournament.standings().share(p).ci95());
    }
  }
}

TEST(Results, OfPgnAreRead) {
  Results results;
  ASSERT_TRUE(results.add("Event,White,Black,Result\r"));
  for (const char* line : {"x,a,b,1-0", "x,b,a,0-1\r", "\"x, y\",a,b,1/2-1/2", "", "x,a,a,1-0"})
    ASSERT_TRUE(results.add(line)) << line;
  const Standings standings = results.standings();
  EXPECT_EQ(results.players(), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(results.left_out(), 1u);
  EXPECT_EQ(standings.players[0].wins, 2u);
  EXPECT_EQ(standings.players[0].draws, 1u);
  EXPECT_EQ(standings.players[1].losses, 2u);
}

TEST(Results, AreRefusedInASentence) {
  EXPECT_THAT(refusal({"a,b,c"}), HasSubstr("heading"));
  EXPECT_THAT(refusal({"white,black,result", "a,b"}), HasSubstr("2 fields; the heading has 3"));
  EXPECT_THAT(refusal({"white,black,result", "a,b,2-0"}), HasSubstr("1-0, 0-1"));
  EXPECT_THAT(refusal({"white,black,result", ",b,1-0"}), HasSubstr("no name"));
  EXPECT_THAT(refusal({"player0,player1,score0,score1", "a,b,1,x"}), HasSubstr("number"));
  EXPECT_THAT(refusal({"player0,player1,score0,score1", "a,b,1,1e300"}), HasSubstr("scores go"));
  EXPECT_THAT(refusal({"white,black,result", "a,\"b,1-0"}), HasSubstr("quotation mark"));
  EXPECT_THAT(refusal({"{\"parlor\": 2}"}), HasSubstr("parlor"));
}

TEST(Anchor, IsReadAndFound) {
  const std::vector<std::string> players = {"mcts(playouts=10)", "easy"};
  EXPECT_EQ(parse_anchor("easy=1500", players)->player, 1u);
  EXPECT_EQ(parse_anchor("mcts(playouts=10)=-20.5", players)->rating, -20.5);
  EXPECT_THAT(parse_anchor("easy", players).error().message(), HasSubstr("expert=1500"));
  EXPECT_THAT(parse_anchor("hard=1", players).error().message(), HasSubstr("no player"));
  EXPECT_FALSE(parse_anchor("easy=nan", players));
}

}  // namespace
}  // namespace parlor::arena
