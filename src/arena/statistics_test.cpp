#include "arena/run.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "catalog.hpp"

namespace parlor::arena {
namespace {

TEST(Statistics, WilsonAgreesWithPublishedIntervals) {
  // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  const auto near = [](Interval i, double low, double high) {
    EXPECT_NEAR(i.low, low, 5e-5);
    EXPECT_NEAR(i.high, high, 5e-5);
  };
  near(wilson(81, 263), 0.2553, 0.3662);
  near(wilson(15, 148), 0.0624, 0.1605);
  near(wilson(0, 20), 0.0000, 0.1611);
  near(wilson(1, 29), 0.0061, 0.1718);
  EXPECT_EQ(wilson(0, 0), (Interval{0, 1}));
  EXPECT_EQ(wilson(20, 20).high, 1);
}

TEST(Statistics, RunningMomentsAgreeWithTheFormulae) {
  Running r;
  for (const double x : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) r.add(x);
  EXPECT_EQ(r.mean(), 5);
  EXPECT_NEAR(r.variance(), 32.0 / 7, 1e-12);
  EXPECT_EQ(r.min(), 2);
  EXPECT_EQ(r.max(), 9);
  EXPECT_NEAR(r.ci95().high - r.mean(), 1.959964 * std::sqrt(32.0 / 7 / 8), 1e-6);
  EXPECT_TRUE(std::isinf(Running().ci95().high));
  EXPECT_EQ(plus_minus(r, 1, 1), "5.0 ± 1.5");
  Running alike;
  for (int i = 0; i < 3; ++i) alike.add(0.5);
  EXPECT_EQ(plus_minus(alike, 100, 1), "50.0 ± ?");
}

std::unique_ptr<play::Match> random_match() {
  return *(*find_game("gopher"))->match({{"size", "4"}}, {{"random", {}}, {"greedy", {}}});
}

TEST(Run, PlaysEachSeedFromEverySeat) {
  const RunRequest run{.games = 10, .seed = 5, .time = {}};
  for (std::uint64_t i = 0; i < 10; i += 2) {
    const auto a = game_request(run, i, 2), b = game_request(run, i + 1, 2);
    EXPECT_EQ(a.seed, b.seed);
    EXPECT_EQ(a.seating[0], b.seating[1]);
    EXPECT_EQ(a.seating[1], b.seating[0]);
  }
  EXPECT_NE(game_request(run, 0, 2).seed, game_request(run, 2, 2).seed);
}

TEST(Run, ThreadsDoNotChangeTheResult) {
  const auto match = random_match();
  const auto play = [&](int threads) {
    std::vector<std::string> records;
    std::uint64_t next = 0;
    RunRequest request{.games = 60, .threads = threads, .time = {}, .keep_acts = true};
    const auto report = run(*match, request, [&](std::uint64_t index, const play::GameResult& result) {
      EXPECT_EQ(index, next++);
      records.push_back(print(result.record));
      return true;
    });
    EXPECT_EQ(report.games, 60u);
    EXPECT_EQ(report.players[0].games(), 60u);
    EXPECT_EQ(report.players[0].wins, report.players[1].losses);
    EXPECT_EQ(report.seat_wins[0] + report.seat_wins[1], 60u);
    return records;
  };
  EXPECT_EQ(play(1), play(3));
}

TEST(Run, StoppedGamesAreNotCounted) {
  const auto match = random_match();
  std::atomic<bool> stop{false};
  RunRequest request{.games = 1000, .time = {}, .stop = &stop};
  const auto report = run(*match, request, [&](std::uint64_t index, const play::GameResult&) {
    if (index == 9) stop = true;
    return true;
  });
  EXPECT_EQ(report.games, 10u);
}

TEST(Run, ALatePlayerLosesItsGame) {
  // A microsecond for the whole game is too little for anyone.
  const auto match = random_match();
  RunRequest request{.games = 4, .time = {.per_move = {}, .per_game = 1e-9, .increment = 0}};
  const auto report = run(*match, request);
  EXPECT_EQ(report.games, 4u);
  EXPECT_EQ(report.players[0].late + report.players[1].late, 4u);
  EXPECT_EQ(report.players[0].late, report.players[0].losses);
}

}  // namespace
}  // namespace parlor::arena
