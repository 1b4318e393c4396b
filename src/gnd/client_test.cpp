#include "gnd/client.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gnd/test_server.hpp"

namespace parlor::gnd {
namespace {

using namespace std::chrono_literals;
using testing::Contains;
using testing::HasSubstr;

// A guest of that server, on the same thread: everything it waits for is there at once.
class GndClient : public ServerTest {
 protected:
  void offer(Game game, const std::string& opponent, bool red_starts = true) {
    Config config = small_config(game, 4);
    config.red_starts = red_starts;
    config.tournaments[0].red.player = opponent;
    open(config);
  }

  Result<std::uint64_t> visit(std::uint64_t matches = 1, const std::string& password = "secret") {
    Brain brain(*parse_spec("alphabeta(nodes=2000)"), 1, nullptr);
    return gnd::play({.url = "http://here",
                      .group = 1,
                      .members = "Ann",
                      .password = password,
                      .games = {Game::dodo, Game::gopher},
                      .matches = matches},
                     brain,
                     {.fetch = [this](const net::Call& call) { return fetch(call); },
                      .sleep = [this](std::chrono::milliseconds time) { loop_.advance(time); },
                      .say = [this](const Sentence& what) { said_.push_back(what.english()); },
                      .finished = [this](const Finished& f) { finished_.push_back(f); },
                      .stop = stop_});
  }

  Result<net::Response> fetch(const net::Call& call) {
    ++calls_;
    if (const auto trouble = trouble_ ? trouble_(call) : std::nullopt) return *trouble;
    const auto heard = post(call.url.substr(call.url.rfind('/') + 1), call.body);
    if (heard->response) return *heard->response;
    heard->gone = true;
    return fail("it took too long");
  }

  int calls_ = 0;
  std::function<std::optional<Result<net::Response>>(const net::Call&)> trouble_;
  std::vector<std::string> said_;
  std::vector<Finished> finished_;
};

TEST_F(GndClient, PlaysWholeMatchesOfBothGamesWhoeverBegins) {
  for (const Game game : {Game::gopher, Game::dodo})
    for (const bool red_starts : {true, false}) {
      state_ = CourseState();
      offer(game, "random", red_starts);
      const auto played = visit(2);
      ASSERT_TRUE(played) << played.error().message();
      EXPECT_EQ(*played, 2);
    }
  EXPECT_EQ(finished_.size(), 8);
  EXPECT_GE(std::ranges::count(finished_, true, &Finished::won), 6) << "against moves made at random";
  for (const std::string& what : said_) EXPECT_THAT(what, testing::Not(HasSubstr("refuses")));
}

TEST_F(GndClient, AWrongPasswordIsSaidOnce) {
  offer(Game::gopher, "random");
  ASSERT_EQ(enter(1, "another")->status(), 200);
  const auto played = visit();
  ASSERT_FALSE(played);
  EXPECT_THAT(played.error().message(), HasSubstr("wrong password"));
}

TEST_F(GndClient, ComesBackWhenTheServerWasAwayOrHasForgottenIt) {
  offer(Game::dodo, "random");
  trouble_ = [this](const net::Call& call) -> std::optional<Result<net::Response>> {
    if (calls_ == 5 || calls_ == 6 || calls_ == 12) return fail("nobody listens there");
    if (calls_ == 9) return net::Response{.status = 401, .body = "who are you?"};
    if (calls_ == 15) return net::Response{.status = 503, .body = "busy"};
    if (calls_ == 20) {  // the move arrives, the answer does not
      (void)post(call.url.substr(call.url.rfind('/') + 1), call.body);
      return fail("the connection was cut");
    }
    return {};
  };
  const auto played = visit();
  ASSERT_TRUE(played) << played.error().message();
  EXPECT_EQ(*played, 1);
  EXPECT_EQ(state_.finished(), 1);
  EXPECT_GE(finished_[0].interruptions, 4);
}

TEST_F(GndClient, GivesUpWhenNobodyAnswers) {
  trouble_ = [](const net::Call&) { return fail("nobody listens there"); };
  Brain brain(*parse_spec("random"), 1, nullptr);
  const auto played = gnd::play({.url = "http://here", .games = {Game::dodo}, .patience = 0s}, brain,
                                {.fetch = [this](const net::Call& call) { return fetch(call); },
                                 .sleep = [](std::chrono::milliseconds) {},
                                 .say = [](const Sentence&) {},
                                 .finished = [](const Finished&) {},
                                 .stop = stop_});
  ASSERT_FALSE(played);
  EXPECT_THAT(played.error().message(), HasSubstr("nobody listens there"));
}

TEST_F(GndClient, TriesOtherMovesWhenALegalOneIsRefused) {
  offer(Game::gopher, "random");
  int refused = 0;
  trouble_ = [&](const net::Call& call) -> std::optional<Result<net::Response>> {
    if (!call.url.ends_with("/play") || refused == 2) return {};
    ++refused;
    return net::Response{.status = 310, .body = "no"};
  };
  EXPECT_EQ(visit(), 1);
  EXPECT_THAT(said_, Contains(HasSubstr("refuses")));
}

TEST(GndPace, KeepsWhatTheWayCostsInReserve) {
  Pace pace;
  EXPECT_GT(pace.usable(180), 170);
  EXPECT_LT(pace.usable(180), 180);
  pace.begin();
  std::int64_t clock = 180;
  (void)pace.usable(clock);
  for (int move = 0; move < 10; ++move) {
    pace.spent(1);
    clock -= 3;  // two seconds a move are lost on the way
    (void)pace.usable(clock);
  }
  EXPECT_NEAR(pace.lag(), 2, 0.2);
  EXPECT_LT(pace.usable(clock), 150 - 50) << "some thirty moves to come";
  EXPECT_GT(pace.usable(0), 0);
  EXPECT_LT(pace.usable(1), 0.2);
}

// A match against the clock as a server counts it: each move costs what was planned, and the way.
TEST(GndPace, NeverRunsOutOfTime) {
  for (const double lag : {0.001, 0.2, 1.0}) {
    Pace pace;
    double clock = 60;
    for (int move = 0; move < 40; ++move) {
      const double usable = pace.usable(static_cast<std::int64_t>(clock));
      const double thinks = usable / 25;
      pace.spent(thinks);
      clock -= thinks + lag;
      ASSERT_GT(clock, 0) << "move " << move << " lag " << lag;
    }
  }
}

}  // namespace
}  // namespace parlor::gnd
