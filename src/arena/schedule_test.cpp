#include "arena/schedule.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace parlor::arena {
namespace {

TournamentRequest request(std::size_t players, Format format, std::uint64_t games = 4) {
  return {.game = "gopher",
          .players = std::vector<std::string>(players, "random"),
          .format = format,
          .games = games};
}

Schedule schedule(const TournamentRequest& request, std::size_t seats = 2, bool shared = false) {
  auto made = Schedule::make(request, seats, shared);
  EXPECT_TRUE(made) << made.error().message();
  return *made;
}

// Plays stage after stage; in every encounter who has the lower number wins.
std::vector<StageResult> play_out(const Schedule& s) {
  std::vector<StageResult> played;
  while (auto stage = s.next(played)) {
    StageResult result{*stage, {}};
    for (const Encounter& e : stage->encounters)
      result.points.push_back(
          {e.players[0] < e.players[1] ? 3.0 : 1.0, e.players[0] < e.players[1] ? 1.0 : 3.0});
    played.push_back(std::move(result));
  }
  return played;
}

TEST(Schedule, EveryoneMeetsEveryoneOnce) {
  for (std::size_t seats = 2; seats <= 4; ++seats) {
    const auto stage = schedule(request(6, Format::round_robin), seats).next({});
    std::map<std::set<std::size_t>, int> tables;
    for (const Encounter& e : stage->encounters) ++tables[{e.players.begin(), e.players.end()}];
    EXPECT_EQ(tables.size(), seats == 2 ? 15u : seats == 3 ? 20u : 15u);
    for (const auto& [table, times] : tables) {
      EXPECT_EQ(table.size(), seats);
      EXPECT_EQ(times, 1);
    }
  }
  const auto gauntlet = schedule(request(6, Format::gauntlet)).next({});
  EXPECT_EQ(gauntlet->encounters.size(), 5u);
  for (const Encounter& e : gauntlet->encounters) EXPECT_EQ(e.players[0], 0u);
}

TEST(Schedule, SeatsAreBalancedAndAGroupHasOneSeed) {
  for (std::size_t seats = 2; seats <= 5; ++seats) {
    const Schedule s = schedule(request(seats + 1, Format::round_robin), seats);
    const auto stage = s.next({});
    ASSERT_EQ(s.group_size(), seats);
    std::map<std::pair<std::size_t, std::size_t>, int> sat, followed;
    const std::uint64_t arrangements = seats == 2 ? 1 : seats == 3 ? 2 : seats == 4 ? 6 : 24;
    const Encounter& encounter = stage->encounters[1];
    for (std::uint64_t group = 0; group < arrangements; ++group)
      for (std::uint64_t turn = 0; turn < seats; ++turn) {
        const auto game = s.game(0, encounter, group, turn);
        EXPECT_EQ(game.seed, s.game(0, encounter, group, 0).seed);
        EXPECT_NE(game.seed, s.game(0, stage->encounters[0], group, 0).seed);
        for (std::size_t seat = 0; seat < seats; ++seat) {
          ++sat[{game.seating[seat], seat}];
          ++followed[{game.seating[seat], game.seating[(seat + 1) % seats]}];
        }
      }
    for (const auto& counts : {sat, followed})
      for (const auto& [what, times] : counts) EXPECT_EQ(times, counts.begin()->second);
    EXPECT_EQ(sat.size(), seats * seats);
    EXPECT_EQ(followed.size(), seats * (seats - 1));
  }
  const Schedule s = schedule(request(2, Format::round_robin));
  const Encounter pair{{0, 1}};
  EXPECT_NE(s.game(0, pair, 0, 0).seed, s.game(0, pair, 1, 0).seed);
  EXPECT_NE(s.game(0, pair, 0, 0).seed, s.game(1, pair, 0, 0).seed);
}

TEST(Schedule, TeamsGetTheSameDeals) {
  TournamentRequest teams = request(3, Format::round_robin);
  const Schedule alone = schedule(teams, 4, true);
  EXPECT_EQ(alone.next({})->encounters.size(), 3u);
  EXPECT_EQ(alone.game(0, {{2, 2}}, 7, 0).seating, std::vector<std::size_t>(4, 2));
  teams.mixed = true;
  const Schedule mixed = schedule(teams, 3, true);
  EXPECT_EQ(mixed.next({})->encounters.size(), 6u);
  EXPECT_EQ(mixed.game(0, {{0, 2}}, 0, 0).seating, (std::vector<std::size_t>{0, 2, 0}));
  EXPECT_EQ(mixed.game(0, {{0, 2}}, 1, 0).seating, (std::vector<std::size_t>{2, 0, 2}));
  EXPECT_EQ(mixed.game(0, {{0, 2}}, 5, 0).seed, mixed.game(0, {{1, 1}}, 5, 0).seed);
}

TEST(Schedule, SwissPairsAllWithoutRepeats) {
  for (std::size_t players = 2; players <= 17; ++players) {
    const auto played = play_out(schedule(request(players, Format::swiss)));
    std::set<std::pair<std::size_t, std::size_t>> met;
    std::set<std::size_t> rested;
    for (const StageResult& result : played) {
      std::set<std::size_t> seen(result.stage.idle.begin(), result.stage.idle.end());
      EXPECT_EQ(result.stage.idle.size(), players % 2);
      for (const std::size_t p : result.stage.idle) EXPECT_TRUE(rested.insert(p).second) << players;
      for (const Encounter& e : result.stage.encounters) {
        EXPECT_TRUE(met.insert(std::minmax(e.players[0], e.players[1])).second) << players;
        seen.insert(e.players.begin(), e.players.end());
      }
      EXPECT_EQ(seen.size(), players);
    }
    const auto points = encounter_points(played, players);
    EXPECT_EQ(std::ranges::max_element(points) - points.begin(), 0) << players;
  }
}

TEST(Schedule, AKnockoutLeavesTheBest) {
  for (std::size_t players = 2; players <= 17; ++players) {
    const auto played = play_out(schedule(request(players, Format::knockout)));
    std::size_t encounters = 0;
    for (const StageResult& result : played) encounters += result.stage.encounters.size();
    EXPECT_EQ(encounters, players - 1);
    ASSERT_EQ(played.back().stage.encounters.size(), 1u);
    EXPECT_EQ(played.back().stage.encounters[0].players, (std::vector<std::size_t>{0, 1})) << players;
  }
}

TEST(Schedule, RefusesWhatCannotBe) {
  const auto refuses = [](const TournamentRequest& o, std::size_t seats, bool shared) {
    return !Schedule::make(o, seats, shared);
  };
  TournamentRequest o = request(3, Format::round_robin);
  EXPECT_TRUE(refuses(o, 4, false));
  EXPECT_TRUE(refuses(request(200, Format::round_robin), 5, false));
  EXPECT_TRUE(refuses(request(5, Format::swiss), 3, false));
  EXPECT_TRUE(refuses(request(5, Format::swiss), 3, true));
  o.mixed = true;
  EXPECT_TRUE(refuses(o, 2, false));
  EXPECT_TRUE(refuses(o, 1, true));
  EXPECT_FALSE(refuses(o, 2, true));
  o.mixed = false;
  o.sprt = Sprt{};
  EXPECT_TRUE(refuses(o, 2, true));
  EXPECT_TRUE(refuses(o, 3, false));
  EXPECT_FALSE(refuses(o, 2, false));
}

TEST(TournamentRequest, IsReadAndWritten) {
  TournamentRequest o = request(2, Format::swiss, 50);
  o.set = {{"size", "4"}};
  o.rounds = 3;
  o.seed = 9;
  o.opening = 2;
  o.time.per_game = 10;
  o.time.increment = 0.25;
  o.sprt = Sprt{.elo0 = -2, .elo1 = 3};
  o.mixed = true;
  const auto again = parse_tournament(print(o));
  ASSERT_TRUE(again) << again.error().message();
  EXPECT_EQ(print(*again), print(o));
  o.time = {};
  o.time.per_move = 0.5;
  const std::vector<std::string> clocks(o.players.size(), "1+0.1");
  ASSERT_TRUE(o.set_clocks(clocks));
  EXPECT_EQ(print(*parse_tournament(print(o))), print(o));
  EXPECT_EQ(o.time_of(1).increment, 0.1);
  EXPECT_EQ(o.time_of(1).per_move, 0.5);
  for (const char* bad :
       {R"({"game":"gopher","players":["a"],"clock":["1","2"]})", "", "[]", "{}", R"({"game":"gopher"})",
        R"({"game":"gopher","players":[]})", R"({"game":"gopher","players":["a"],"games":0})",
        R"({"game":"gopher","players":["a"],"games":-1})", R"({"game":"gopher","players":[1]})",
        R"({"game":"gopher","players":["a"],"format":"cup"})",
        R"({"game":"gopher","players":["a"],"wishes":3})", R"({"game":"gopher","players":["a"],"clock":"x"})",
        R"({"game":"gopher","players":["a"],"movetime":-5})"})
    EXPECT_FALSE(parse_tournament(bad)) << bad;
}

TEST(Schedule, AMatchPlaysEachSeedFromEverySeat) {
  for (const std::size_t seats : {2u, 3u}) {
    TournamentRequest ordered = request(seats, Format::match, 10);
    ordered.players[0] = "greedy";
    const Schedule s = schedule(ordered, seats);
    const Encounter all = s.next({})->encounters.at(0);
    EXPECT_EQ(s.encounter_games(), 10u);
    for (std::uint64_t group = 0; group < 3; ++group)
      for (std::uint64_t turn = 0; turn < seats; ++turn) {
        const auto game = s.game(0, all, group, turn);
        EXPECT_EQ(game.seed, derive(ordered.seed, group) >> 11);
        for (std::size_t seat = 0; seat < seats; ++seat) EXPECT_EQ(game.seating[seat], (seat + turn) % seats);
      }
  }
  const Schedule three = schedule(request(3, Format::match, 10), 3);  // the same player on all seats
  EXPECT_EQ(three.group_size(), 1u);
  EXPECT_EQ(three.game(0, {{0, 1, 2}}, 4, 0).seating, (std::vector<std::size_t>{0, 1, 2}));
  const Schedule odd = [] {
    TournamentRequest ordered = request(3, Format::match, 10);
    ordered.players[0] = "greedy";
    return schedule(ordered, 3);
  }();
  EXPECT_EQ(odd.groups(), 4u);
  EXPECT_EQ(odd.games_of(3), 1u);
  EXPECT_FALSE(Schedule::make(request(3, Format::match), 2, false));
}

TEST(Schedule, TheGamesOfAGroupShareTheSeedAndNotTheDice) {
  TournamentRequest request{.game = "gopher", .players = {"a", "b"}, .format = Format::match, .games = 4};
  const auto dice_of = [&](std::uint64_t turn) {
    return Schedule::make(request, 2, false)->game(0, {{0, 1}}, 1, turn);
  };
  EXPECT_EQ(dice_of(0).seed, dice_of(1).seed);
  EXPECT_NE(dice_of(0).dice, dice_of(1).dice);
  request.seat_dice = true;  // as in older stores
  EXPECT_EQ(dice_of(0).dice, dice_of(1).dice);
}

}  // namespace
}  // namespace parlor::arena
