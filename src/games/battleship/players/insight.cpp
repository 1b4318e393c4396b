#include "games/battleship/players/insight.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "games/battleship/french.hpp"
#include "games/battleship/inference/draw.hpp"
#include "games/battleship/inference/take_census.hpp"
#include "games/battleship/players/rollout.hpp"
#include "games/battleship/text.hpp"

namespace parlor::battleship {
namespace {

template <int Words>
Insight<Words> from_census(const Config& config, const Census<Words>& census) {
  Insight<Words> result;
  result.fleets = census.fleets;
  const auto all = static_cast<double>(std::max<Count>(1, census.fleets));
  result.entropy = std::log2(all);
  for (std::size_t ship = 0; ship < config.ships; ++ship)
    for (std::size_t p = 0; p < census.on[ship].size(); ++p)
      result.on[ship][p] = static_cast<double>(census.on[ship][p]) / all;
  return result;
}

template <int Words>
Insight<Words> from_draws(const Config& config, const Possible<Words>& what, const Budget& budget, Rng& rng) {
  Insight<Words> result;
  result.exact = false;
  const FleetDrawer<Words> drawer(config, what);
  std::uint64_t throws = 0;
  for (; result.drawn < default_draws; ++result.drawn) {
    if (result.drawn % 1024 == 1023 && budget.stop && budget.stop()) break;
    const auto fleet = drawer.draw(rng, &throws);
    if (!fleet) break;
    for (std::size_t ship = 0; ship < config.ships; ++ship)
      cells_of<Words>(config, (*fleet)[ship], config.lengths[ship]).for_each([&](int p) {
        ++result.on[ship][p];
      });
  }
  if (result.drawn > 0)
    result.entropy = std::log2(static_cast<double>(drawer.ways()) * static_cast<double>(result.drawn) /
                               static_cast<double>(throws));
  for (auto& map : result.on)
    for (double& n : map) n /= static_cast<double>(std::max<std::uint64_t>(1, result.drawn));
  return result;
}

bool is_default_start(const Config& config, const std::size_t shots) {
  const Config by_default;
  return shots == 0 && config.width == by_default.width && config.height == by_default.height &&
         config.lengths == by_default.lengths && config.touch == by_default.touch;
}

// The empty board takes longest, so it is counted once.
const Insight<2>& default_start() {
  static const Insight<2> start = [] {
    const Config by_default;
    const Budget budget;
    Meter meter(budget);
    return from_census(by_default, *Counter<2>(by_default).count(possible(by_default, Sight<2>{}), meter));
  }();
  return start;
}

HeatMap heat_map(const Config& config, Sentence title, const auto& shots, const auto& chance) {
  HeatMap map{std::move(title), config.width, config.height, {}};
  for (int p = 0; p < config.cells(); ++p)
    map.cells.push_back(shots.test(p) ? std::numeric_limits<double>::quiet_NaN() : chance(p));
  return map;
}

}  // namespace

template <int Words>
Insight<Words> insight(const Config& config, const Sight<Words>& seen, const Budget& budget, Rng& rng) {
  if constexpr (Words == 2)
    if (is_default_start(config, seen.log.size())) return default_start();
  const auto what = possible(config, seen);
  if (const auto census = take_census(config, what, budget)) return from_census(config, *census);
  return from_draws(config, what, budget, rng);
}

template <int Words>
void describe(const Config& config, const Sight<Words>& seen, const Insight<Words>& insight,
              Thought& thought) {
  thought.maps.push_back(heat_map(config, say<french>("chance of a hit"), seen.shots,
                                  [&](int p) { return insight.chance(config, p); }));
  for (int ship = 0; ship < config.ships; ++ship)
    thought.maps.push_back(heat_map(
        config, say<french>("{}, the {}", std::string(1, letter(ship)), Sentence(ship_name(config, ship))),
        seen.shots, [&](int p) { return insight.on[ship][p]; }));
  thought.facts.push_back(insight.exact
                              ? Fact{say<french>("fleets that fit"), static_cast<double>(insight.fleets)}
                              : Fact{say<french>("fleets drawn"), static_cast<double>(insight.drawn)});
  thought.facts.push_back({say<french>("entropy in bits"), insight.entropy});
  thought.words =
      insight.exact
          ? say<french>("{} fleet fits, and it was counted|all {} fleets that fit were counted",
                        Number{static_cast<double>(insight.fleets)})
          : say<french>(
                "chances and entropy are estimated from {} fleets drawn at random; to count all takes longer",
                Number{static_cast<double>(insight.drawn)});
}

template <int Words>
void list_candidates(const Config& config, const Sight<Words>& seen, const std::function<double(int)>& chance,
                     Thought& thought) {
  std::vector<int> places;
  (all_cells<Words>(config) & ~seen.shots).for_each([&](int p) { places.push_back(p); });
  std::ranges::stable_sort(places, std::greater{}, chance);
  const int chosen = parse_cell(config, thought.line.front()).value_or(places.front());
  thought.values = say<french>("chance of a hit");
  thought.candidates = {{.move = thought.line.front(), .value = chance(chosen)}};
  for (const int p : places)
    if (p != chosen) thought.candidates.push_back({.move = print_cell(config, p), .value = chance(p)});
}

void tell_shots(const Config& config, std::size_t fired, double to_come, Thought& thought) {
  thought.facts.push_back({say<french>("expected shots to go"), to_come});
  if (config.solo) thought.value = static_cast<double>(fired) + to_come;
}

template <int Words>
void expect_shots(const Config& config, const Sight<Words>& seen, const Instincts* instincts,
                  Thought& thought) {
  constexpr std::size_t games = 1000;
  Rng rng(1);
  const FleetDrawer<Words> drawer(config, possible(config, seen));
  std::vector<Fleet> worlds;
  while (worlds.size() < games) {
    const auto fleet = drawer.draw(rng);
    if (!fleet) return;
    worlds.push_back(*fleet);
  }
  double shots = 0;
  for (const int n : Rollouts<Words>(config, instincts, seen, worlds).play()) shots += n;
  tell_shots(config, seen.log.size(), shots / games, thought);
}

template Insight<1> insight(const Config&, const Sight<1>&, const Budget&, Rng&);
template Insight<2> insight(const Config&, const Sight<2>&, const Budget&, Rng&);
template Insight<4> insight(const Config&, const Sight<4>&, const Budget&, Rng&);
template void list_candidates(const Config&, const Sight<1>&, const std::function<double(int)>&, Thought&);
template void list_candidates(const Config&, const Sight<2>&, const std::function<double(int)>&, Thought&);
template void list_candidates(const Config&, const Sight<4>&, const std::function<double(int)>&, Thought&);
template void expect_shots(const Config&, const Sight<1>&, const Instincts*, Thought&);
template void expect_shots(const Config&, const Sight<2>&, const Instincts*, Thought&);
template void expect_shots(const Config&, const Sight<4>&, const Instincts*, Thought&);
template void describe(const Config&, const Sight<1>&, const Insight<1>&, Thought&);
template void describe(const Config&, const Sight<2>&, const Insight<2>&, Thought&);
template void describe(const Config&, const Sight<4>&, const Insight<4>&, Thought&);

}  // namespace parlor::battleship
