#include "arena/tournament.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "arena/report.hpp"

namespace parlor::arena {
namespace {

using ::testing::HasSubstr;

TournamentRequest cup(std::vector<std::string> players, std::uint64_t games = 20) {
  return {
      .game = "gopher", .set = {{"size", "4"}}, .players = std::move(players), .games = games, .opening = 1};
}

std::string played(const TournamentRequest& request, int threads) {
  auto store = *GameStore::open("");
  auto tournament = Tournament::enter(request, store);
  EXPECT_TRUE(tournament) << tournament.error().message;
  EXPECT_TRUE(tournament->run({.threads = threads}));
  EXPECT_TRUE(tournament->finished());
  return report_json(*tournament);
}

// Without the times, which differ from run to run.
std::string timeless(std::string json) {
  for (std::size_t at = 0; (at = json.find("\"seconds_per_move\"", at)) != std::string::npos;)
    json.erase(at, json.find('\n', at) - at);
  return json;
}

TEST(Tournament, ThreadsDoNotChangeTheResult) {
  for (const Format format : {Format::round_robin, Format::swiss, Format::knockout, Format::gauntlet}) {
    TournamentRequest request = cup({"random", "greedy", "random", "greedy", "random"}, 6);
    request.format = format;
    EXPECT_EQ(timeless(played(request, 1)), timeless(played(request, 3)));
  }
}

TEST(Tournament, AddsUpToWhatWasPlayed) {
  auto store = *GameStore::open("");
  auto tournament = *Tournament::enter(cup({"random", "greedy", "random"}), store);
  ASSERT_TRUE(tournament.run({}));
  const Standings& s = tournament.standings();
  EXPECT_EQ(s.games, 60u);
  EXPECT_EQ(tournament.names()[2], "random #2");
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(s.players[i].games, 40u);
    EXPECT_EQ(s.players[i].share.count(), 20u);
    for (std::size_t j = 0; j < 3; ++j) {
      EXPECT_EQ(s.cell(i, j).wins, s.cell(j, i).losses);
      EXPECT_EQ(s.cell(i, j).pairs, s.cell(j, i).pairs.reversed());
      EXPECT_NEAR(s.cell(i, j).points(), i == j ? 0 : 20 * s.cell(i, j).pairs.share(), 1e-9);
    }
  }
  EXPECT_EQ(s.seat_wins[0] + s.seat_wins[1], 60u);
  EXPECT_GT(s.players[0].moves, 40u);
}

TEST(Tournament, AnyRecordPlaysAgain) {
  auto store = *GameStore::open("");
  auto tournament = *Tournament::enter(cup({"random", "greedy"}, 4), store);
  ASSERT_TRUE(tournament.run({}));
  for (std::uint64_t number = 0; number < 4; ++number) {
    const auto record = tournament.record({.stage = 0, .number = number});
    ASSERT_TRUE(record);
    auto table = *tournament.game().open(record->set, record->seed, record->position);
    for (const auto& [seat, move] : record->acts) ASSERT_TRUE(table->act(seat, move));
    EXPECT_EQ(table->record().scores, record->scores);
    EXPECT_EQ(record->players[number % 2], "random");
  }
  EXPECT_FALSE(tournament.record({.stage = 0, .number = 4}));
}

TEST(Tournament, AStopLosesNothing) {
  auto store = *GameStore::open("");
  const TournamentRequest request = cup({"random", "greedy"}, 4000);
  std::atomic<bool> stop{false};
  {
    auto tournament = *Tournament::enter(request, store);
    ASSERT_TRUE(
        tournament.run({.threads = 2, .stop = &stop, .progress = [&](const Tournament&) { stop = true; }}));
    EXPECT_LT(tournament.standings().games, 4000u);
  }
  auto tournament = *Tournament::enter(request, store);
  EXPECT_GT(tournament.standings().games, 0u);
  ASSERT_TRUE(tournament.run({.threads = 2}));
  EXPECT_EQ(timeless(report_json(tournament)), timeless(played(request, 1)));
}

TEST(Tournament, LatePlayersForfeitTheirGames) {
  auto store = *GameStore::open("");
  TournamentRequest request = cup({"random", "greedy"}, 4);
  request.time.per_game = 1e-9;
  auto tournament = *Tournament::enter(request, store);
  ASSERT_TRUE(tournament.run({}));
  const auto& players = tournament.standings().players;
  EXPECT_EQ(players[0].late + players[1].late, 4u);
  EXPECT_EQ(players[0].illegal + players[0].crashed, 0u);
  EXPECT_THAT(tournament.record({})->ended_by, HasSubstr("ran out of time"));
}

TEST(Tournament, EachPlayerHasTheClockThatIsItsOwn) {
  auto store = *GameStore::open("");
  TournamentRequest request = cup({"random", "greedy", "random"}, 4);
  request.clocks.resize(3);
  for (play::TimeControl& clock : request.clocks) clock.per_game = 3600;
  request.clocks[1].per_game = 1e-9;
  auto tournament = *Tournament::enter(request, store);
  ASSERT_TRUE(tournament.run({}));
  const auto& players = tournament.standings().players;
  EXPECT_EQ(players[1].late, 8u);
  EXPECT_EQ(players[0].late + players[2].late, 0u);
}

TEST(GameStore, ClaimsAreNeverSharedAmongTheLiving) {
  auto store = *GameStore::open("");
  const auto id = *store.enter("{}");
  EXPECT_EQ(*store.enter("{}"), id);
  const auto first = *store.claim(id, 0, 10, 4), second = *store.claim(id, 0, 10, 4),
             third = *store.claim(id, 0, 10, 4);
  EXPECT_EQ(first->first, 0u);
  EXPECT_EQ(second->first, first->last);
  EXPECT_EQ(third->last, 10u);
  EXPECT_FALSE(*store.claim(id, 0, 10, 4));
  ASSERT_TRUE(
      store.database().execute("UPDATE claims SET owner='1 0 1' WHERE first=4"));  // a process that is gone
  const auto orphan = *store.claim(id, 0, 10, 4);
  EXPECT_EQ(orphan->id, second->id);
  EXPECT_FALSE(*store.claim(id, 0, 10, 4));
  ASSERT_TRUE(store.release());
  EXPECT_EQ((*store.claim(id, 0, 10, 4))->id, first->id);
}

TEST(GameStore, GivesBackWhatItGot) {
  auto store = *GameStore::open("");
  const auto id = *store.enter("{}");
  const PlayedGame plain{.number = 3,
                         .scores = {1, -0.5},
                         .measures = {},
                         .length = 2,
                         .seconds = {0.25, 0.000001},
                         .moves = "0 a b\n1 c"};
  const PlayedGame odd{.number = 4,
                       .scores = {0.1},
                       .measures = {1e-9, 7},
                       .length = 0,
                       .seconds = {},
                       .lost = true,
                       .forfeit = play::Forfeit{1, play::Forfeit::Kind::illegal, "said \"x y\""}};
  const PlayedGame games[] = {plain, odd};
  ASSERT_TRUE(store.save(id, 0, games, {}));
  ASSERT_TRUE(store.save(id, 0, games, {}));  // twice is once
  EXPECT_EQ((*store.list())[0].games, 2u);
  EXPECT_EQ(**store.find(id, 0, 3), plain);
  EXPECT_EQ(**store.find(id, 0, 4), odd);
  EXPECT_FALSE(*store.find(id, 1, 3));
  EXPECT_EQ(acts_of(plain), (std::vector<play::Act>{{0, "a b"}, {1, "c"}}));
}

TEST(Report, NamesCannotEndTheElementThatHoldsThem) {
  const std::string page = with_data("<script>%DATA%</script>", Json{{"name", "</script><script>"}});
  EXPECT_EQ(page, "<script>{\"name\":\"\\u003c/script>\\u003cscript>\"}</script>");
}

TEST(Report, IsAPageWhereThereIsOneAndASentenceElsewhere) {
  auto store = *GameStore::open("");
  auto tournament = *Tournament::enter(cup({"random", "greedy"}, 4), store);
  ASSERT_TRUE(tournament.run({}));
  const auto page = report_page(tournament);
  ASSERT_EQ(page.has_value(), check_page().has_value());
  if (page)
    EXPECT_THAT(*page, HasSubstr("\"highlights\":[{"));
  else
    EXPECT_THAT(page.error().message, HasSubstr("./parlor"));
}

}  // namespace
}  // namespace parlor::arena
