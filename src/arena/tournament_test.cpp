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
  EXPECT_TRUE(tournament) << tournament.error().message();
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
    EXPECT_EQ(s.share(i).count(), 20u);
    for (std::size_t j = 0; j < 3; ++j) {
      EXPECT_EQ(s.cell(i, j).wins, s.cell(j, i).losses);
      EXPECT_EQ(s.cell(i, j).pairs, s.cell(j, i).pairs.reversed());
      EXPECT_NEAR(s.cell(i, j).points(), i == j ? 0 : 20 * s.cell(i, j).pairs.share(), 1e-9);
    }
  }
  EXPECT_EQ(s.seat_wins[0] + s.seat_wins[1], 60u);
  EXPECT_GT(s.players[0].moves, 40u);
}

TEST(Tournament, GamesThatWereDeletedArePlayedAgain) {
  const TournamentRequest request = cup({"random", "greedy", "random"});
  const std::string whole = timeless(played(request, 1));
  for (const auto* gone : {"number=7", "number IN (0, 59)", "number>=40", "1"}) {
    auto store = *GameStore::open("");
    ASSERT_TRUE(Tournament::enter(request, store)->run({}));
    ASSERT_TRUE(store.database().execute(std::string("DELETE FROM games WHERE ") + gone));
    auto again = *Tournament::enter(request, store);
    ASSERT_FALSE(again.finished());
    EXPECT_TRUE(*store.should_have(again.id(), 0, again.next_game() / again.schedule().group_size()));
    ASSERT_TRUE(again.run({.threads = 2}));
    EXPECT_EQ(timeless(report_json(again)), whole);
  }
}

TEST(Tournament, NoGameIsMissingThatIsStillToBePlayed) {
  auto store = *GameStore::open("");
  const auto id = *store.enter("one");
  EXPECT_FALSE(*store.should_have(id, 0, 0));
  ASSERT_TRUE(*store.claim(id, 0, 10, 4));
  EXPECT_FALSE(*store.should_have(id, 0, 3));         // being played
  EXPECT_FALSE(*store.claim_again(id, 0, 3, 10, 4));  // for the same reason
  EXPECT_FALSE(*store.should_have(id, 0, 4));
}

TEST(Tournament, EqualPlayersDoNotRepeatTheirGames) {
  // Dice of the seat would give both games of a pair the same moves.
  TournamentRequest request = cup({"random", "random"}, 40);
  const auto halves_alike = [&](bool seat_dice) {
    request.seat_dice = seat_dice;
    auto store = *GameStore::open("");
    auto tournament = *Tournament::enter(request, store);
    EXPECT_TRUE(tournament.run({}));
    int alike = 0;
    for (std::uint64_t pair = 0; pair < 20; ++pair)
      alike += tournament.record({0, 2 * pair})->acts == tournament.record({0, 2 * pair + 1})->acts ? 1 : 0;
    return alike;
  };
  EXPECT_EQ(halves_alike(true), 20);
  EXPECT_LT(halves_alike(false), 5);
}

TEST(Tournament, OneBegunWithTheDiceOfTheSeatGoesOnWithThem) {
  auto store = *GameStore::open("");
  TournamentRequest old = cup({"random", "greedy"}, 8);
  old.seat_dice = true;
  auto begun = *Tournament::enter(old, store);
  ASSERT_TRUE(begun.run({}));
  EXPECT_EQ(print(old).find("dice"), std::string::npos);  // its order is what older versions wrote
  const auto again = *Tournament::enter(cup({"random", "greedy"}, 8), store);
  EXPECT_EQ(again.id(), begun.id());
  EXPECT_TRUE(again.request().seat_dice);
  EXPECT_TRUE(again.finished());
  const auto seen = *Tournament::look_at(store.list()->front(), store);
  EXPECT_TRUE(seen.request().seat_dice);
  auto other = *GameStore::open("");
  EXPECT_FALSE(Tournament::enter(cup({"random", "greedy"}, 8), other)->request().seat_dice);
  EXPECT_FALSE((*Tournament::look_at(other.list()->front(), other)).request().seat_dice);
}

TEST(Tournament, RepeatedGamesMakeNothingSurer) {
  TournamentRequest request = cup({"greedy", "random"}, 40);
  auto played = *Tournament::plan(request);
  ASSERT_TRUE(played.run({}));
  EXPECT_LT(played.standings().repetitions, 8u);

  Standings once(2, 2, 0, {}, false), often(2, 2, 0, {}, false);
  const Encounter encounter{{0, 1}};
  const std::vector<play::GameResult> pair = {
      {.number = 0, .finished = true, .scores = {1, -1}, .length = 2, .moves = "0 a\n1 b"},
      {.number = 1, .finished = true, .scores = {1, -1}, .length = 2, .moves = "0 a\n1 c"}};
  const std::vector<Schedule::Game> seatings = {{.seed = 1, .seating = {0, 1}},
                                                {.seed = 1, .seating = {1, 0}}};
  once.add(0, encounter, pair, seatings);
  for (int i = 0; i < 10; ++i) often.add(0, encounter, pair, seatings);
  EXPECT_EQ(once.repetitions, 0u);
  EXPECT_EQ(often.repetitions, 18u);
  EXPECT_EQ(often.share(0).mean(), 0.5);
  EXPECT_GT(often.share(0).ci95().high, 0.7);  // ten pairs that differ would say less than 0.62
  EXPECT_EQ(often.cell(0, 1).pairs.shares().ci95(), often.share(0).ci95());
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
  EXPECT_THAT(tournament.record({})->ended_by.english(), HasSubstr("ran out of time"));
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

TournamentRequest match(std::vector<std::string> players, std::uint64_t games) {
  TournamentRequest request = cup(std::move(players), games);
  request.format = Format::match;
  return request;
}

TEST(Match, ThreadsDoNotChangeTheResult) {
  const auto play = [](std::uint64_t games, int threads) {
    auto tournament = *Tournament::plan(match({"random", "greedy"}, games));
    std::vector<std::string> records;
    const auto on_game = [&](const play::GameResult& game) -> Result<void> {
      EXPECT_EQ(game.number, records.size());
      records.push_back(print(tournament.record_of(0, game)));
      return {};
    };
    EXPECT_TRUE(tournament.run({.threads = threads, .on_game = on_game}));
    EXPECT_TRUE(tournament.finished());
    const Standings& s = tournament.standings();
    EXPECT_EQ(s.games, games);
    EXPECT_EQ(s.players[0].games, games);
    EXPECT_EQ(s.players[0].wins, s.players[1].losses);
    EXPECT_EQ(s.seat_wins[0] + s.seat_wins[1], games);
    EXPECT_EQ(s.cell(0, 1).pairs.pairs(), games / 2);
    return records;
  };
  EXPECT_EQ(play(60, 1), play(60, 3));
  EXPECT_EQ(play(5, 2).size(), 5u);  // no whole number of pairs
}

TEST(Match, AStopCountsWhatWasFinished) {
  std::atomic<bool> stop{false};
  auto tournament = *Tournament::plan(match({"random", "greedy"}, 1'000'000'000));
  std::uint64_t heard = 0;
  const auto on_game = [&](const play::GameResult&) -> Result<void> {
    stop = ++heard >= 9;
    return {};
  };
  ASSERT_TRUE(tournament.run({.threads = 3, .stop = &stop, .on_game = on_game}));
  EXPECT_FALSE(tournament.finished());
  EXPECT_GE(heard, 9u);
  EXPECT_EQ(tournament.standings().games, heard);
}

TEST(Match, AnErrorEndsIt) {
  auto tournament = *Tournament::plan(match({"random", "greedy"}, 1000));
  const auto done = tournament.run({.on_game = [](const play::GameResult& game) -> Result<void> {
    if (game.number == 10) return fail("no more");
    return {};
  }});
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().message(), "no more");
  EXPECT_EQ(tournament.standings().games, 10u);
}

TEST(MemoryLog, GivesGamesBackInTheirOrder) {
  MemoryLog log;
  const auto game = [](std::uint64_t number) { return play::GameResult{.number = number, .finished = true}; };
  std::vector<std::uint64_t> taken;
  const auto take = [&](std::uint64_t from) {
    return log.each(0, 0, from, [&](play::GameResult&& g) {
      if (g.number != taken.size()) return false;
      taken.push_back(g.number);
      return true;
    });
  };
  EXPECT_EQ((*log.claim(0, 0, 10, 4))->last, 4u);
  EXPECT_EQ((*log.claim(0, 0, 10, 40))->last, 10u);
  EXPECT_FALSE(*log.claim(0, 0, 10, 4));
  ASSERT_TRUE(log.save(0, 0, {game(3), game(0)}, {}));
  ASSERT_TRUE(take(0));
  EXPECT_EQ(taken, (std::vector<std::uint64_t>{0}));
  ASSERT_TRUE(log.save(0, 0, {game(2), game(1)}, {}));
  for ([[maybe_unused]] const int again : {1, 2}) {
    EXPECT_FALSE(*log.find(0, 0, 0)) << "it was taken";
    EXPECT_EQ((*log.find(0, 0, 2))->number, 2u);
    EXPECT_FALSE(*log.find(0, 1, 2)) << "of another stage";
  }
  ASSERT_TRUE(take(1));
  EXPECT_EQ(taken, (std::vector<std::uint64_t>{0, 1, 2, 3}));
  EXPECT_EQ((*log.claim(0, 1, 10, 4))->first, 0u);  // another stage
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
  const play::GameResult plain{.number = 3,
                               .finished = true,
                               .scores = {1, -0.5},
                               .measures = {},
                               .length = 2,
                               .seconds = {0.25, 0.000001},
                               .moves = "0 a b\n1 c"};
  const play::GameResult odd{.number = 4,
                             .finished = true,
                             .scores = {0.1},
                             .measures = {1e-9, 7},
                             .length = 0,
                             .seconds = {},
                             .lost = true,
                             .forfeit = play::Forfeit{1, play::Forfeit::Kind::illegal, "said \"x y\""}};
  const std::vector games{plain, odd};
  ASSERT_TRUE(store.save(id, 0, games, {}));
  ASSERT_TRUE(store.save(id, 0, games, {}));  // twice is once
  EXPECT_EQ((*store.list())[0].games, 2u);
  std::vector<play::GameResult> back;
  const auto take = [&](play::GameResult&& game) {
    back.push_back(std::move(game));
    return true;
  };
  ASSERT_TRUE(store.each(id, 0, 3, take));
  EXPECT_EQ(back, games);
  ASSERT_TRUE(store.each(id, 1, 3, take));
  EXPECT_EQ(back.size(), 2u);
  EXPECT_EQ(play::parse_acts(plain.moves), (std::vector<play::Act>{{0, "a b"}, {1, "c"}}));
}

TEST(Report, NamesCannotEndTheElementThatHoldsThem) {
  const std::string page = with_data("<script>%DATA%</script>", Json{{"name", "</script><script>"}});
  EXPECT_EQ(page, "<script>{\"name\":\"\\u003c/script>\\u003cscript>\"}</script>");
}

TEST(Report, IsAPageWhereThereIsOneAndASentenceElsewhere) {
  const auto write = [] {  // after the tournament is gone
    auto store = *GameStore::open("");
    auto tournament = *Tournament::enter(cup({"random", "greedy"}, 4), store);
    EXPECT_TRUE(tournament.run({}));
    return report_page(tournament);
  }();
  const auto page = write();
  ASSERT_EQ(page.has_value(), check_page().has_value());
  if (page)
    EXPECT_THAT(*page, HasSubstr("\"highlights\":[{"));
  else
    EXPECT_THAT(page.error().message(), HasSubstr("./parlor"));
}

}  // namespace
}  // namespace parlor::arena
