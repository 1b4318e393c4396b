// Measures what looking further brings the expert, far more sharply than games alone can: their length varies
// by nine shots. It plays games, and wherever the expert fires elsewhere than its instinct would, that choice
// is judged in worlds that it has not seen: by how many shots the game is shorter if instinct plays on after
// the one shot and after the other. The sum of these over a game is, on average, exactly by how much the
// expert's games are shorter than its instinct's (the performance difference lemma of Kakade and Langford,
// 2002).
//
// With `network` it is about the network in place of instinct: there the expert tries endings in all fleets
// that are left, and they judge it, too, exactly.
#include <charconv>
#include <cmath>
#include <numeric>
#include <span>
#include <string_view>

#include <fmt/format.h>

#include "games/battleship/inference/draw.hpp"
#include "games/battleship/players/captains.hpp"
#include "games/battleship/players/rollout.hpp"
#include "games/battleship/players/trial.hpp"

namespace parlor::battleship {
namespace {

constexpr int words = 2;
using G = Battleship<words>;

struct Plan {
  std::uint64_t games = 300;
  std::uint64_t looks = 50'000;
  std::uint64_t seed = 1;
  bool network = false;
};

// By how many shots the game is shorter after the one than after the other.
double judged(const Gunner<words>& gunner, const Instincts* instincts, int one, int other, Rng& rng) {
  constexpr std::size_t count = 400;
  const FleetDrawer<words> drawer(gunner.config(), possible(gunner.config(), gunner.seen()));
  std::vector<Fleet> worlds;
  while (worlds.size() < count) worlds.push_back(*drawer.draw(rng));
  Rollouts<words> rollouts(gunner.config(), instincts, gunner.seen(), worlds);
  const auto mean = [&](int place) {
    const auto shots = rollouts.play(place);
    return std::accumulate(shots.begin(), shots.end(), 0.0) / count;
  };
  return mean(other) - mean(one);
}

// The same in all fleets that are left, if the network fires on.
double judged_exactly(const Network& network, const Gunner<words>& gunner, int one, int other) {
  const auto fleets = all_fleets(gunner, 200);
  const auto fire = [&](const Gunner<words>& g) { return learned_shot(network, g.config(), g.seen()); };
  Rollouts<words> rollouts(gunner.config(), fire, gunner.seen(), fleets);
  const auto sum = [&](int place) {
    const auto shots = rollouts.play(place);
    return std::accumulate(shots.begin(), shots.end(), 0.0);
  };
  return (sum(other) - sum(one)) / static_cast<double>(fleets.size());
}

// What the expert's choices saved in one game.
double saved_in_game(const Plan& plan, std::uint64_t game) {
  const Config config{.solo = true};
  const Instincts* instincts = instincts_for(config);
  const auto network = plan.network ? built_in_network() : nullptr;
  const Expertise expertise{.looks = plan.looks};
  auto s = G::initial(config, derive(plan.seed, 3 * game));
  Rng own(derive(plan.seed, 3 * game + 1)), fresh(derive(plan.seed, 3 * game + 2));
  Gunner<words> gunner(config, instincts);
  double saved = 0;
  while (!G::over(s)) {
    const int place = network ? network_shot(*network, gunner, expertise, {})
                              : expert_shot(gunner, instincts, expertise, {}, own);
    const int plain = network ? learned_shot(*network, config, gunner.seen()) : gunner.best();
    if (place != plain)
      saved += network ? judged_exactly(*network, gunner, place, plain)
                       : judged(gunner, instincts, place, plain, fresh);
    G::fire(s, place);
    const auto& log = s.waters[1].seen.log;
    gunner.note(log[log.size() - 1]);
  }
  return saved;
}

int run(std::span<char*> arguments) {
  Plan plan;
  const auto read = [&](std::size_t i, std::uint64_t& number) {
    if (i >= arguments.size()) return true;
    const std::string_view text = arguments[i];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && number > 0;
  };
  const std::string_view means = arguments.size() > 4 ? arguments[4] : "instinct";
  plan.network = means == "network";
  if (!read(1, plan.games) || !read(2, plan.looks) || !read(3, plan.seed) ||
      (!plan.network && means != "instinct") || (plan.network && !built_in_network())) {
    fmt::print(stderr, "gain [GAMES] [LOOKS] [SEED] [instinct|network, where the build has its weights]\n");
    return 2;
  }
  double sum = 0, squares = 0;
  for (std::uint64_t game = 0; game < plan.games; ++game) {
    const double saved = saved_in_game(plan, game);
    sum += saved;
    squares += saved * saved;
  }
  const auto n = static_cast<double>(plan.games);
  const double mean = sum / n, error = std::sqrt((squares / n - mean * mean) / n);
  fmt::print("{:.3f} ± {:.3f} shots fewer than by {} alone (95 %)\n", mean, 1.96 * error, means);
  return 0;
}

}  // namespace
}  // namespace parlor::battleship

int main(int count, char** arguments) {
  return parlor::battleship::run({arguments, static_cast<std::size_t>(count)});
}
