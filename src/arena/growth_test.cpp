#include "arena/growth.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/report.hpp"

namespace parlor::arena {
namespace {

TournamentRequest small_cup(std::vector<std::string> players, std::uint64_t games) {
  return {
      .game = "gopher", .set = {{"size", "4"}}, .players = std::move(players), .games = games, .opening = 1};
}

// Without the times, which differ from run to run.
std::string told(const Tournament& tournament) {
  std::string json = report_json(tournament);
  for (std::size_t at = 0; (at = json.find("\"seconds_per_move\"", at)) != std::string::npos;)
    json.erase(at, json.find('\n', at) - at);
  return json;
}

std::string from_the_start(const TournamentRequest& request) {
  auto store = *GameStore::open("");
  auto tournament = *Tournament::enter(request, store);
  EXPECT_TRUE(tournament.run({}));
  return told(tournament);
}

// Plays one order after the other in one store; the games of the last, as those before left them, are marked
// and must still be marked at the end.
void expect_growth(const TournamentRequest& smaller, const TournamentRequest& larger, std::uint64_t kept) {
  auto store = *GameStore::open("");
  auto first = *Tournament::enter_or_grow(smaller, store);
  ASSERT_TRUE(first.run({}));
  ASSERT_TRUE(store.database().execute("UPDATE games SET microseconds='77'"));
  auto grown = Tournament::enter_or_grow(larger, store);
  ASSERT_TRUE(grown) << grown.error().message();
  EXPECT_EQ(grown->id(), first.id());
  EXPECT_EQ(grown->games_kept(), kept);
  ASSERT_FALSE(grown->finished());
  ASSERT_TRUE(grown->run({.threads = 2}));
  EXPECT_EQ(told(*grown), from_the_start(larger));
  EXPECT_EQ(store.list()->size(), 1u);
  auto marked = store.database().ask("SELECT count(*) FROM games WHERE microseconds='77'");
  ASSERT_TRUE(*marked->step());
  EXPECT_EQ(static_cast<std::uint64_t>(marked->integer(0)), kept);
}

TEST(Growth, MoreGamesGoOnWhereThoseBeforeEnded) {
  expect_growth(small_cup({"random", "greedy", "random"}, 10), small_cup({"random", "greedy", "random"}, 24),
                30);
}

TEST(Growth, PlayersAreAddedAndOldGamesStay) {
  expect_growth(small_cup({"random", "greedy"}, 12), small_cup({"random", "greedy", "random", "greedy"}, 12),
                12);
  expect_growth(small_cup({"random", "greedy"}, 12), small_cup({"random", "greedy", "random"}, 20), 12);
  TournamentRequest gauntlet = small_cup({"random", "greedy", "random"}, 8);
  gauntlet.format = Format::gauntlet;
  TournamentRequest larger = small_cup({"random", "greedy", "random", "greedy"}, 8);
  larger.format = Format::gauntlet;
  expect_growth(gauntlet, larger, 16);
}

TEST(Growth, TestsGoOnFromWhereTheyWere) {
  TournamentRequest smaller = small_cup({"random", "greedy", "random"}, 20);
  smaller.sprt = *parse_sprt("elo0=0,elo1=100");
  TournamentRequest larger = smaller;
  larger.games = 60;
  auto store = *GameStore::open("");
  ASSERT_TRUE(Tournament::enter_or_grow(smaller, store)->run({}));
  auto grown = *Tournament::enter_or_grow(larger, store);
  ASSERT_TRUE(grown.run({}));
  EXPECT_EQ(told(grown), from_the_start(larger));
}

TEST(Growth, TeamsGrowToo) {
  const TournamentRequest smaller{.game = "hanabi", .players = {"random", "robot1"}, .games = 5};
  TournamentRequest larger = smaller;
  larger.players.emplace_back("random");
  larger.games = 9;
  auto store = *GameStore::open("");
  ASSERT_TRUE(Tournament::enter_or_grow(smaller, store)->run({}));
  auto grown = *Tournament::enter_or_grow(larger, store);
  EXPECT_EQ(grown.games_kept(), 10u);
  ASSERT_TRUE(grown.run({}));
  EXPECT_EQ(told(grown), from_the_start(larger));
}

TEST(Growth, OtherOrdersAreOtherTournaments) {
  const TournamentRequest cup = small_cup({"random", "greedy"}, 10);
  TournamentRequest other = small_cup({"random", "greedy"}, 20);
  EXPECT_TRUE(enlarges(other, cup));
  EXPECT_FALSE(enlarges(cup, other));
  EXPECT_FALSE(enlarges(cup, cup));
  other.seed = 2;
  EXPECT_FALSE(enlarges(other, cup));
  EXPECT_FALSE(enlarges(small_cup({"greedy", "random", "random"}, 10), cup));
  TournamentRequest swiss = cup, more = cup;
  swiss.format = more.format = Format::swiss;
  more.games = 20;
  EXPECT_FALSE(enlarges(more, swiss));
}

TEST(Growth, WaitsForThoseWhoPlay) {
  auto store = *GameStore::open("");
  const auto small = *Tournament::enter_or_grow(small_cup({"random", "greedy"}, 10), store);
  ASSERT_TRUE(*store.claim(small.id(), 0, 5, 2));
  const auto grown = Tournament::enter_or_grow(small_cup({"random", "greedy"}, 20), store);
  ASSERT_FALSE(grown);
  EXPECT_THAT(grown.error().message(), ::testing::HasSubstr("is being played"));
}

TEST(Growth, LeavesWhatIsSomebodysOwn) {
  auto store = *GameStore::open("");
  const auto small = *Tournament::enter(small_cup({"random", "greedy"}, 10), store);
  const std::int64_t owned[] = {small.id()};
  const auto large = *Tournament::enter_or_grow(small_cup({"random", "greedy"}, 20), store, nullptr, owned);
  EXPECT_NE(large.id(), small.id());
  EXPECT_EQ(store.list()->size(), 2u);
}

TEST(Growth, WhoKnewTheSmallerOneIsTold) {
  auto store = *GameStore::open("");
  auto small = *Tournament::enter(small_cup({"random", "greedy"}, 10), store);
  ASSERT_TRUE(store.database().execute("UPDATE tournaments SET \"order\"='another'"));
  const auto done = small.run({});
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().message(), ::testing::HasSubstr("has become a larger one"));
}

}  // namespace
}  // namespace parlor::arena
