#include <thread>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "games/hanabi/players/player_laws.hpp"
#include "games/hanabi/players/search/hand_guesses.hpp"
#include "games/hanabi/players/search/test_strategies.hpp"
#include "games/hanabi/players/search/trial.hpp"

// Clocks, stops and threads that come from outside.
namespace parlor::hanabi::lookahead {
namespace {

// Says stop at the so-many-th time that it is asked; counts how often that was.
struct Impatience {
  int patience = 0;
  int asked = 0;

  Budget budget() {
    return {.stop = [this] { return asked++ >= patience; }};
  }
};

// What whoever is to act sees, so many moments before the end of a game in which all follow one strategy.
View view_before_end(std::string_view spec, const Config& config, std::uint64_t seed, std::size_t moments) {
  const auto game = game_of(spec, config, seed);
  const State& s = game[game.size() - moments];
  return Hanabi::observe(s, s.turn);
}

// Somebody who sits down late is interrupted again and again while it wonders what it holds. In the end it
// believes what one does who was left in peace.
TEST(HanabiSearch, InterruptedBeliefsGoOnTheNextTime) {
  const Config config{.players = 3};
  const auto strategy = players_strategy("robot4", config);
  const View view = view_before_end("robot4", config, 3, 9);
  HandGuesses patient(*strategy, {.sample = 100, .exact = 0, .steps = 1}, 1), interrupted = patient;
  ASSERT_TRUE(patient.hear(view, {}, {}));
  int times = 0;
  for (Impatience soon; !interrupted.hear(view, {}, soon.budget()); soon = {.patience = 1 + times / 4}) {
    ++times;
    ASSERT_EQ(soon.asked, soon.patience + 1);  // it did nothing more once it had been told
  }
  EXPECT_GT(times, 10);
  EXPECT_EQ(interrupted.chances().chance, patient.chances().chance);
}

TEST(HanabiSearch, MakesTheStrategysMoveWhenThereIsNoTime) {
  const Config config{.players = 3};
  const auto strategy = players_strategy("robot4", config);
  const View view = view_before_end("robot4", config, 3, 9);
  const auto player = maker("search(over=robot4,rollouts=24)", config).value()({.seat = view.me, .seed = 1});
  for (const int patience : {0, 3}) {
    Impatience soon{.patience = patience};
    EXPECT_EQ(player->choose(view, soon.budget()), strategy->options(view).front());
    EXPECT_NE(player->thought().words.english().find("no time to look ahead"), std::string::npos);
    ASSERT_NO_FATAL_FAILURE(check_thought(player->thought(), view.hand(view.me)));
  }
  EXPECT_EQ(player->choose(view, {.enough = [] { return true; }}), strategy->options(view).front());
  EXPECT_NE(player->thought().words.english().find("no time to look ahead"), std::string::npos);
}

// Counts what it is asked to do between two looks at the clock.
struct Watched : PlayersStrategy {
  using PlayersStrategy::PlayersStrategy;

  Judge judge(const History& history, const View& now) const override {
    return [this, inner = PlayersStrategy::judge(history, now)](std::span<Verdict> verdicts) {
      note(verdicts.size());
      inner(verdicts);
    };
  }
  void move(std::span<Scene* const> games) const override {
    note(games.size());
    PlayersStrategy::move(games);
  }
  void note(std::size_t more) const { max = std::max(max, unwatched += more); }

  mutable std::size_t unwatched = 0, max = 0;
};

TEST(HanabiSearch, LooksAtTheClockAllTheTime) {
  const Config config{.players = 3};
  const Watched strategy(maker("robot4", config).value());
  const View view = view_before_end("robot4", config, 5, 9);
  const Budget budget{.nodes = 200, .stop = [&] {
                        strategy.unwatched = 0;
                        return false;
                      }};
  const auto moves = strategy.options(view);
  HandGuesses guesses(strategy, {.sample = 100, .exact = 0, .steps = 1}, 1);
  ASSERT_TRUE(guesses.hear(view, moves, budget));
  EXPECT_EQ(std::exchange(strategy.max, 0), at_once);
  Rng rng(1);
  try_moves(strategy, guesses, view, moves, {.margin = 5, .errors = 9, .drop = 9}, budget, nullptr, rng);
  EXPECT_EQ(strategy.max, at_once);
}

// When the clock runs out in the middle of a round, all moves but the strategy's own stand as they did before
// it, but for those that the whole round drops too.
TEST(HanabiSearch, RoundsThatAreCutShortDoNotCount) {
  const Config config{.players = 2};
  const auto strategy = players_strategy("robot2", config);
  const View view = view_before_end("robot2", config, 1, 12);
  const auto moves = strategy->options(view);
  HandGuesses guesses(*strategy, {.sample = 32}, 1);
  ASSERT_TRUE(guesses.hear(view, moves, {}));
  const auto tried_with = [&](Budget budget, std::uint64_t games) {
    budget.nodes = games;
    Rng rng(1);
    return try_moves(*strategy, guesses, view, moves, {.margin = 0.5, .errors = 9}, budget, nullptr, rng);
  };
  const auto same = [](const Tried& a, const Tried& b) {
    return std::tie(a.games, a.sum, a.ahead) == std::tie(b.games, b.sum, b.ahead);
  };
  constexpr std::uint64_t max_games = 150;
  std::vector<std::vector<Tried>> whole = {tried_with({}, 0)};  // after each round
  for (std::uint64_t games = 1; games <= max_games; games += 5)
    if (auto tried = tried_with({}, games); tried.front().games > whole.back().front().games)
      whole.push_back(std::move(tried));
  int cut = 0;
  for (int patience = 0;; ++patience) {
    Impatience soon{.patience = patience};
    const auto tried = tried_with(soon.budget(), max_games);
    if (soon.asked <= patience) break;
    ++cut;
    std::size_t round = 0;  // that was played to its end
    while (!std::ranges::equal(std::span(tried).subspan(1), std::span(whole[round]).subspan(1), same))
      ASSERT_LT(++round, whole.size() - 1) << "stopped at question " << patience;
    for (std::size_t i = 1; i < tried.size(); ++i)
      EXPECT_TRUE(whole[round + 1][i].dropped || !tried[i].dropped);
  }
  EXPECT_GT(cut, 10);
}

class ThreeThreads final : public ThreadTeam {
 public:
  int size() const override { return 3; }
  void run(const std::function<void(int)>& work) override {
    ++runs;
    std::vector<std::jthread> others;
    for (int i = 1; i < size(); ++i) others.emplace_back(work, i);
    work(0);
  }

  int runs = 0;
};

TEST(HanabiSearch, ThreadsThinkTheSame) {
  struct Case {
    std::string_view over;
    int players;
  };
  for (const auto& [over, players] : {Case{"learned", 2}, Case{"hat", 4}, Case{"robot4", 3}}) {
    const Config config{.players = players};
    if (!can_play(over, config)) continue;
    const auto make = maker(fmt::format("search(over={},rollouts=60)", over), config).value();
    const auto game = game_of(over, config, 3);
    ThreeThreads team;
    for (std::size_t i = game.size() / 2; i < game.size() && team.runs == 0; i += 3) {
      const View view = Hanabi::observe(game[i], game[i].turn);
      const auto alone = make({.seat = view.me, .seed = 1});
      const auto many = make({.seat = view.me, .seed = 1, .team = &team});
      EXPECT_EQ(alone->choose(view, {}), many->choose(view, {}));
      EXPECT_EQ(alone->thought().words, many->thought().words);
    }
    EXPECT_GT(team.runs, 0) << over;
  }
}

}  // namespace
}  // namespace parlor::hanabi::lookahead
