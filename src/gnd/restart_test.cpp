#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/rng.hpp"
#include "gnd/test_server.hpp"

// What a server knows that was killed and started again.
namespace parlor::gnd {
namespace {

using namespace std::chrono_literals;

using GndRestart = ServerTest;

TEST_F(GndRestart, AKilledServerGoesOnWhereItWas) {
  for (const Game game : {Game::gopher, Game::dodo}) {
    forget();
    const Config config = small_config(game, 4);
    open(config);
    std::array<std::string, 2> tokens = {token(1), token(2)};
    std::array<std::shared_ptr<Heard>, 2> heard = {start(tokens[0]), start(tokens[1])};
    const std::string match = state_.find(1)->match->token();
    Rng rng(3);
    for (int move = 0; state_.find(1)->playing(); ++move) {
      if (move % 3 == 2) {  // one comes back with its token, the other registers again
        loop_.advance(1s);
        restart(config);
        tokens[1] = token(2);
        heard = {start(tokens[0]), start(tokens[1])};
      }
      const std::size_t mover = heard[0]->status() == 200 ? 0 : 1;
      EXPECT_EQ(heard[mover]->json()["MatchToken"], match);
      EXPECT_GE(heard[mover]->json()["Clocktime"], 90) << "nobody pays for the restart";
      heard[mover] = play(tokens[mover], some_action(static_cast<std::int64_t>(mover) + 1, rng));
    }
    EXPECT_EQ(state_.finished(), 1);
    restart(config);
    EXPECT_EQ(state_.find(1)->won + state_.find(1)->lost, 1);
    EXPECT_EQ(play(tokens[0], {})->json()["Finished"], true);
  }
}

TEST_F(GndRestart, AfterARestartAClockWaitsForItsPlayerButNotForEver) {
  const Config config = small_config();
  open(config);
  const auto one = token(1), two = token(2);
  const auto first = start(one), second = start(two);
  restart(config);
  loop_.advance(299s);
  EXPECT_TRUE(state_.find(1)->playing());
  loop_.advance(102s);
  EXPECT_FALSE(state_.find(1)->playing());
  EXPECT_EQ(state_.find(2)->won, 1);
}

TEST_F(GndRestart, APlayerOfOursAnswersAtOnceAndSurvivesARestart) {
  for (const Game game : {Game::gopher, Game::dodo})
    for (const bool ours_is_red : {true, false}) {
      forget();
      Config config = small_config(game, 4);
      (ours_is_red ? config.tournaments[0].red : config.tournaments[0].blue).player = "random";
      open(config);
      const auto one = token(1);
      auto heard = start(one);
      EXPECT_EQ(heard->json()["Player"], ours_is_red ? 2 : 1);
      Rng rng(5);
      for (int move = 0; state_.find(1)->playing(); ++move) {
        ASSERT_EQ(heard->status(), 200);
        heard = play(one, some_action(1, rng));
        if (move == 2) {
          restart(config);
          heard = start(one);
        }
      }
      EXPECT_EQ(heard->json()["Finished"], true);
    }
}

// Whatever anybody can learn of a course, now and after a restart.
void expect_same(CourseState& one, CourseState& two, const Config& config, Time now) {
  ASSERT_EQ(one.groups().size(), two.groups().size());
  EXPECT_EQ(one.finished(), two.finished());
  EXPECT_EQ(one.latest(), two.latest());
  EXPECT_EQ(one.running().size(), two.running().size());
  for (const auto& [id, group] : one.groups()) {
    const Group& same = *two.find(id);
    EXPECT_EQ(group.entry, same.entry);
    EXPECT_EQ(std::pair(group.won, group.lost), std::pair(same.won, same.lost)) << id;
    ASSERT_EQ(group.match == nullptr, same.match == nullptr);
    for (const auto& [other, waiting] : one.groups()) {
      const Group *here = &waiting, *there = two.find(other);
      EXPECT_EQ(one.pair(group, {&here, 1}, config), two.pair(same, {&there, 1}, config)) << id << other;
    }
    if (!group.match) continue;
    EXPECT_EQ(group.match->begun(), same.match->begun());
    EXPECT_EQ(group.match->result(), same.match->result());
    EXPECT_EQ(group.match->grid(), same.match->grid());
    for (const Colour colour : {Colour::red, Colour::blue}) {
      const double before = group.match->left(colour, now), after = same.match->left(colour, now);
      if (group.match->to_move() == colour && group.match->runs())
        EXPECT_LE(before, after) << "nobody pays for the restart";
      else
        EXPECT_EQ(before, after) << id;
    }
  }
}

// A class whose server is killed now and then: it is at every time where it would be if nothing had happened.
TEST_F(GndRestart, AClassGoesOnAsIfNothingHadHappened) {
  Config config = small_config();
  config.tournaments.push_back(
      {.name = "dodo", .game = Game::dodo, .size = 3, .seconds = 100, .warm_up = true, .warm_up_rounds = 1});
  config.tournaments.push_back({.name = "", .size = 3, .seconds = 100});
  config.penalty = 45;
  open(config, {.attempts = 1e9});
  std::map<std::int64_t, std::string> tokens;
  for (std::int64_t group = 1; group <= 5; ++group) tokens[group] = token(group);
  Rng rng(11);
  for (int i = 0; i < 1000; ++i) {
    const std::int64_t group = 1 + rng.below(5);
    const Group* known = state_.find(group);
    if (!known->playing())
      start(tokens[group]);
    else if (rng.below(known->match->record().acts.size() < 2 ? 4 : 40) == 0)
      play(tokens[group], {"(9, 9)"});
    else if (known->match->to_move() == known->match->colour_of(group))
      play(tokens[group], some_action(group, rng));
    if (rng.below(60) == 0) loop_.advance(30s);
    if (rng.below(300) == 0) tokens[group] = token(group);
    if (rng.below(30) > 0) continue;
    SCOPED_TRACE(i);
    CourseState before = state_;
    restart(config);
    ASSERT_NO_FATAL_FAILURE(expect_same(before, state_, config, loop_.now));
  }
  EXPECT_GT(state_.finished(), 20u);
}

TEST_F(GndRestart, APenaltyBeforeTheFirstMoveIsStillOnTheClockAfterwards) {
  open(small_config());
  const auto one = token(1), two = token(2);
  start(one), start(two);
  EXPECT_EQ(play(one, {"(9, 9)"})->status(), 310);
  restart(small_config());
  EXPECT_EQ(start(one)->json()["Clocktime"], 60);
}

}  // namespace
}  // namespace parlor::gnd
