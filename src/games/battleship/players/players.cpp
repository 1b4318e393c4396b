#include "games/battleship/players/players.hpp"

#include "games/battleship/french.hpp"
#include "games/battleship/players/captains.hpp"
#include "games/battleship/players/insight.hpp"
#include "games/battleship/players/learned/learned.hpp"
#include "search/kinds.hpp"

namespace parlor::battleship {
namespace {

Simulation simulation_of(const Values& v) {
  return {static_cast<int>(v.integer("throws")), v.text("pattern") == "checkerboard"};
}

Expertise expertise_of(const Values& v) {
  return {static_cast<std::uint64_t>(v.integer("looks")), v.is_set("looks"),
          static_cast<int>(v.integer("cells")), v.text("network") == "on"};
}

template <int Words>
PlayerKind<Battleship<Words>> exact_kind() {
  return {"exact",
          translated<french>("the greatest chance of a hit among all fleets that fit"),
          {Key::integer(
               "work", std::to_string(default_work), 0, 1'000'000'000'000,
               translated<french>("pairs of lists of berths, or fronts of a sweep, that are counted at most; "
                                  "beyond, fleets are drawn")),
           placement_key("uniform")},
          {},
          [](const Values& v, const Config&, const Place& place) {
            return std::make_unique<ExactCaptain<Words>>(static_cast<std::uint64_t>(v.integer("work")), place,
                                                         placement_of(v));
          }};
}

template <int Words>
PlayerKind<Battleship<Words>> expert_kind() {
  return {
      "expert",
      translated<french>("as learned does, or density with a learned correction under other rules, and "
                         "the best cells tried in fleets that fit; 43.3 shots a fleet"),
      {Key::integer(
           "looks", "50000", 0, 1'000'000'000,
           translated<french>("at imagined positions for a shot, 0 none; under a clock only if set")),
       Key::integer("cells", "6", 2, 100, translated<french>("how many cells are tried")),
       Key::choice("network", "on", "on|off",
                   translated<french>("learned's network, on the usual board and fleet with announce=hit")),
       placement_key("hidden")},
      {},
      [](const Values& v, const Config& config, const Place& place) {
        return std::make_unique<ExpertCaptain<Words>>(expertise_of(v), config, place, placement_of(v));
      }};
}

template <int Words>
std::vector<PlayerKind<Battleship<Words>>> engines() {
  const Key uniform = placement_key("uniform");
  std::vector<PlayerKind<Battleship<Words>>> kinds;
  kinds.push_back({"random",
                   translated<french>("fires at any cell, all alike"),
                   {uniform},
                   {},
                   [](const Values& v, const Config&, const Place& place) {
                     return std::make_unique<RandomCaptain<Words>>(place, placement_of(v));
                   }});
  kinds.push_back(
      {"simulation",
       translated<french>("throws ships at random and fires where most of them fell; wounded ships first"),
       {Key::integer("throws", "200", 0, 100'000, translated<french>("of each ship for a shot; 0: anywhere")),
        Key::choice("pattern", "all", "all|checkerboard",
                    translated<french>("cells that count, beside wounded ships")),
        uniform},
       {},
       [](const Values& v, const Config&, const Place& place) {
         return std::make_unique<SimulationCaptain<Words>>(simulation_of(v), place, placement_of(v));
       }});
  kinds.push_back(
      {"density",
       translated<french>("fires where most berths lie, each ship counted by itself; 44.1 shots a fleet"),
       {uniform},
       {},
       [](const Values& v, const Config&, const Place& place) {
         return std::make_unique<DensityCaptain<Words>>(place, placement_of(v));
       }});
  kinds.push_back(exact_kind<Words>());
  kinds.push_back(learned_kind<Words>());
  kinds.push_back(expert_kind<Words>());
  kinds.push_back(search::ismcts_kind<Battleship<Words>>({.playouts = 2000}));
  return kinds;
}

// The three levels that Battleship's first version had, by the same means.
template <int Words>
void add_levels(std::vector<PlayerKind<Battleship<Words>>>& kinds) {
  kinds.push_back({"easy",
                   translated<french>("fires anywhere, but finishes what it has wounded; 59 shots a fleet"),
                   {},
                   "simulation(throws=0)"});
  kinds.push_back({"medium",
                   translated<french>("fires where simulated ships fall most often; 45 shots a fleet"),
                   {},
                   "simulation(throws=200)"});
  kinds.push_back({"hard",
                   translated<french>("the same with more simulations, on a checkerboard; 45 shots a fleet"),
                   {},
                   "simulation(throws=500,pattern=checkerboard)"});
}

}  // namespace

template <int Words>
const std::vector<PlayerKind<Battleship<Words>>>& players() {
  static const auto all = [] {
    auto kinds = engines<Words>();
    add_levels<Words>(kinds);
    return kinds;
  }();
  return all;
}

BenchReport bench(const std::function<double()>& seconds) {
  using G = Battleship<2>;
  Bench bench(seconds);
  const auto play = [&](std::string_view player, std::uint64_t games) {
    Config config;
    config.solo = true;
    const auto make = *find_player(players<2>(), *parse_spec(player), config);
    std::uint64_t shots = 0;
    for (std::uint64_t i = 0; i < games; ++i) {
      auto s = G::initial(config, i);
      const auto captain = make({.seed = i});
      for (; !G::over(s); ++shots) G::apply(s, 0, captain->choose(G::observe(s, 0), {}));
      bench.note(s.waters[1].seen.log.size());
    }
    return shots;
  };

  bench.time("random games", [&] {
    constexpr std::uint64_t games = 100'000;
    Rng rng(1);
    const auto start = G::initial({}, 0);
    for (std::uint64_t i = 0; i < games; ++i) {
      auto s = start;
      while (G::play_random(s, rng)) {
      }
      bench.note(s.waters[0].seen.log.size() * 256 + s.waters[1].seen.log.size());
    }
    return games;
  });
  bench.time("heat maps of the empty board", [&] {
    const Config config;
    const Budget budget;
    Meter meter(budget);
    const auto census = Counter<2>(config).count(possible(config, Sight<2>{}), meter);
    bench.note(static_cast<std::uint64_t>(census->fleets));
    for (const auto& ship : census->on)
      for (const Count n : ship) bench.note(static_cast<std::uint64_t>(n));
    return std::uint64_t{1};
  });
  bench.time("shots by density", [&] { return play("density", 2000); });
  bench.time("shots by instinct", [&] { return play("expert(network=off,looks=0)", 2000); });
  bench.time("shots by expert", [&] { return play("expert(network=off,looks=4000)", 20); });
  if (built_in_network()) bench.time("shots by learned", [&] { return play("learned", 40); });
  return bench.report();
}

template const std::vector<PlayerKind<Battleship<1>>>& players<1>();
template const std::vector<PlayerKind<Battleship<2>>>& players<2>();
template const std::vector<PlayerKind<Battleship<4>>>& players<4>();

}  // namespace parlor::battleship
