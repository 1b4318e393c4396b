#include "arena/merge.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/report.hpp"

namespace parlor::arena {
namespace {

const TournamentRequest merged_order{.game = "gopher",
                                     .set = {{"size", "4"}},
                                     .players = {"random", "greedy", "random"},
                                     .games = 20,
                                     .opening = 1};

std::uint64_t games_in(GameStore& store) {
  const auto all = *store.list();
  return all.empty() ? 0 : all.front().games;
}

// A store with the games that fit a condition, and nothing claimed: what a machine has left that was stopped.
GameStore part(const char* kept) {
  auto store = *GameStore::open("");
  EXPECT_TRUE(Tournament::enter(merged_order, store)->run({}));
  EXPECT_TRUE(store.database().execute(std::string("DELETE FROM games WHERE NOT (") + kept +
                                       "); UPDATE tournaments SET finished=0"));
  return store;
}

TEST(Merge, PartsComeTogetherAndAreGoneOnWith) {
  auto one = part("number < 30"), two = part("number BETWEEN 20 AND 49"), all = *GameStore::open("");
  EXPECT_EQ(merge(one, all)->games, 30u);
  const auto second = *merge(two, all);
  EXPECT_EQ(second.games, 20u);
  EXPECT_EQ(second.known, 10u);
  EXPECT_EQ(games_in(all), 50u);
  auto tournament = *Tournament::enter(merged_order, all);
  EXPECT_EQ(tournament.standings().games, 50u);
  ASSERT_TRUE(tournament.run({}));
  EXPECT_TRUE(tournament.finished());
  EXPECT_EQ(games_in(all), 60u);
}

TEST(Merge, AFinishedOneStaysFinished) {
  auto whole = *GameStore::open(""), some = part("number < 4"), all = *GameStore::open("");
  ASSERT_TRUE(Tournament::enter(merged_order, whole)->run({}));
  ASSERT_TRUE(merge(some, all));
  EXPECT_FALSE(all.list()->front().finished);
  ASSERT_TRUE(merge(whole, all));
  EXPECT_TRUE(all.list()->front().finished);
  ASSERT_TRUE(merge(some, all));
  EXPECT_TRUE(all.list()->front().finished);
  EXPECT_TRUE(Tournament::enter(merged_order, all)->finished());
}

TEST(Merge, OneRefusedOfSeveralChangesNothing) {
  std::vector<GameStore> parts;
  parts.push_back(part("number < 30"));
  parts.push_back(part("number BETWEEN 20 AND 49"));
  ASSERT_TRUE(parts[1].database().execute("UPDATE games SET scores='1 -1', moves='0 x' WHERE number=25"));
  auto all = *GameStore::open("");
  EXPECT_FALSE(merge(parts, all));
  EXPECT_TRUE(all.list()->empty());
}

TEST(Merge, OtherOrdersStayApart) {
  auto one = *GameStore::open(""), two = *GameStore::open("");
  TournamentRequest other = merged_order;
  other.seed = 2;
  ASSERT_TRUE(Tournament::enter(merged_order, one)->run({}));
  ASSERT_TRUE(Tournament::enter(other, two)->run({}));
  ASSERT_TRUE(merge(one, two));
  EXPECT_EQ(two.list()->size(), 2u);
}

TEST(Merge, GamesThatDifferAreRefusedAndNothingChanges) {
  auto one = part("number < 30"), two = part("number BETWEEN 20 AND 49");
  ASSERT_TRUE(two.database().execute("UPDATE games SET scores='1 -1', moves='0 x' WHERE number=25"));
  const auto merged = merge(two, one);
  ASSERT_FALSE(merged);
  EXPECT_THAT(merged.error().message(), ::testing::HasSubstr("game 25 of stage 0 differs"));
  EXPECT_EQ(games_in(one), 30u);
  // Only the time may differ.
  ASSERT_TRUE(one.database().execute("UPDATE games SET microseconds='5 5'"));
  auto again = part("number < 30");
  EXPECT_EQ(merge(again, one)->known, 30u);
}

}  // namespace
}  // namespace parlor::arena
