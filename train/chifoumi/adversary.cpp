// How much a rival made for a player gains from it: adversary_chifoumi MAP PLAYER TRAINING TEST SEED. The
// adversary plays TRAINING matches against the player and learns what that one would draw in each of some
// hundred situations that the adversary can tell apart; here, and only here, its bag is looked into. In TEST
// matches more nothing is learned, and what the adversary wins is counted.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <memory>
#include <vector>

#include "core/text.hpp"
#include "games/chifoumi/players/thinker.hpp"
#include "match.hpp"

namespace {

using namespace parlor;
using namespace parlor::chifoumi;

// What the player draws, by situation.
class Lessons {
 public:
  static constexpr std::size_t situations = 10 * 4 * 3;

  Lessons() : sums_(situations, {weight_of_no_idea / 3, weight_of_no_idea / 3, weight_of_no_idea / 3}) {}

  void learn(std::size_t situation, const Odds& odds) {
    for (std::size_t i = 0; i < 3; ++i) sums_[situation][i] += odds[i];
  }
  Odds odds(std::size_t situation) const {
    Odds odds = sums_[situation];
    const double sum = odds[0] + odds[1] + odds[2];
    for (double& o : odds) o /= sum;
    return odds;
  }
  // What was learned from an adversary that played otherwise counts for less and less.
  void fade() {
    for (Odds& sum : sums_)
      for (double& s : sum) s *= 0.5;
  }

 private:
  static constexpr double weight_of_no_idea = 5;
  std::vector<Odds> sums_;
};

class Adversary final : public Thinker {
 public:
  Adversary(const Lessons& lessons, const Config& config, const Place& place)
      : Thinker(128, config, place), lessons_(lessons) {}

  std::size_t situation() const { return situation_; }

  Move choose(const View& view, const Budget&) override {
    take_in(view);
    situation_ = situation_in(view);
    const Odds odds = lessons_.odds(situation_);
    const double now = worth(odds_of(view.own.bag), odds);
    const auto errand = best_errand(view, odds, 0.05);
    const Terrain terrain(view, prices_against(view, odds));
    if (first_in_sight(view) != nobody) {
      if (now > 0) return call_duel(view, 1 - seat());
      return follow(view, escape(view, terrain).path, terrain);
    }
    if (errand) return walk_to(view, errand->at, terrain);
    return now > 0 ? seek(view, terrain) : explore(view, terrain);
  }

 private:
  // How the last duel went, what is believed of the rival's bag, and in how many duels it has shown that bag.
  std::size_t situation_in(const View& view) const {
    constexpr double clear = 0.5;
    std::size_t last = 9, shown = 0;
    if (view.knowledge.duels)
      for (const Duelled& d : *view.knowledge.duels) {
        last = index(d.own) * 3 + index(d.theirs);
        shown = d.points() > 0 ? 0 : std::min<std::size_t>(shown + 1, 2);
      }
    const Odds believed = bag(1 - seat()).odds();
    const auto max = std::ranges::max_element(believed);
    const std::size_t held = *max < clear ? 3 : static_cast<std::size_t>(max - believed.begin());
    return (last * 4 + held) * 3 + shown;
  }

  const Lessons& lessons_;
  std::size_t situation_ = 0;
};

// What came of some matches, as the adversary counts.
struct Gains {
  double matches = 0, won = 0, duels = 0, points = 0, squares = 0, knowing = 0;
};

class Trial {
 public:
  Trial(const Config& config, PlayerMaker<Chifoumi> player, std::uint64_t seed)
      : config_(config), player_(std::move(player)), seed_(seed) {}

  // With `learning` the lessons change after each match.
  Gains play(Lessons& lessons, int matches, bool learning) {
    Gains gains;
    for (int i = 0; i < matches; ++i) {
      const std::uint64_t match = derive(seed_, next_++);
      const Seat me = static_cast<Seat>(i % 2);
      auto own = std::make_unique<Adversary>(lessons, Chifoumi::known(config_), place_at(me, match));
      const Adversary& adversary = *own;
      Pair pair;
      pair[me] = std::move(own);
      pair[1 - me] = player_(place_at(1 - me, match));
      std::vector<std::pair<std::size_t, Odds>> seen;
      double points = 0;
      const double score = play_match(config_, match, pair, me, [&](const Watched& w) {
        const Odds theirs = odds_of(w.theirs);
        seen.emplace_back(adversary.situation(), theirs);
        points += w.points;
        gains.knowing += worth(answer_to(lessons.odds(adversary.situation())), theirs);
      });
      if (learning)
        for (const auto& [situation, odds] : seen) lessons.learn(situation, odds);
      gains.matches += 1;
      gains.won += score > 0 ? 1 : score < 0 ? 0 : 0.5;
      gains.duels += static_cast<double>(seen.size());
      gains.points += points;
      gains.squares += points * points;
    }
    return gains;
  }

 private:
  // The pure answer.
  static Odds answer_to(const Odds& odds) {
    Odds best{};
    double max = -2;
    for (std::size_t k = 0; k < 3; ++k) {
      Odds pure{};
      pure[k] = 1;
      if (worth(pure, odds) <= max) continue;
      max = worth(pure, odds);
      best = pure;
    }
    return best;
  }

  const Config& config_;
  PlayerMaker<Chifoumi> player_;
  std::uint64_t seed_, next_ = 0;
};

void print(const char* when, const Gains& g) {
  const double deviation = std::sqrt(std::max(0.0, g.squares - g.points * g.points / g.matches));
  std::printf(
      "%s: %.0f matches, %.1f %% won, %.0f duels, %+.3f (± %.3f) points a duel; always holding the answer "
      "it would be %+.3f\n",
      when, g.matches, 100 * g.won / g.matches, g.duels, g.points / g.duels, 1.96 * deviation / g.duels,
      g.knowing / g.duels);
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** words) {
  constexpr int rounds = 8;
  const auto training = count == 6 ? to_integer(words[3]) : std::nullopt;
  const auto test = count == 6 ? to_integer(words[4]) : std::nullopt;
  const auto seed = count == 6 ? to_integer(words[5]) : std::nullopt;
  if (!training || *training < rounds || !test || *test < 1 || !seed) {
    std::cerr << "adversary_chifoumi MAP PLAYER TRAINING TEST SEED: such as open expert 8000 2000 1\n";
    return 2;
  }
  const auto config = config_on(words[1]);
  if (!config) return std::cerr << config.error().message() << '\n', 2;
  auto player = player_named(words[2], *config);
  if (!player) return std::cerr << player.error().message() << '\n', 2;
  Trial trial(*config, *std::move(player), static_cast<std::uint64_t>(*seed));
  Lessons lessons;
  for (int round = 0; round < rounds; ++round) {
    lessons.fade();
    print("learning", trial.play(lessons, static_cast<int>(*training) / rounds, true));
  }
  print("test", trial.play(lessons, static_cast<int>(*test), false));
  return 0;
}
