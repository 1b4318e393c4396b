#include "games/hanabi/bench.hpp"

#include <fmt/format.h>

#include "games/hanabi/rules.hpp"

namespace parlor::hanabi {

BenchReport bench(const std::function<double()>& seconds) {
  BenchReport report;
  for (const int players : {2, 5}) {
    constexpr std::uint64_t games = 200'000;
    const Config config{.players = players};
    std::uint64_t moves = 0;
    Rng rng(1);
    const double before = seconds();
    for (std::uint64_t i = 0; i < games; ++i) {
      auto s = Hanabi::initial(config, i);
      while (Hanabi::play_random(s, rng)) ++moves;
      report.signature = mix(report.signature ^ (moves << 8 | static_cast<std::uint64_t>(s.points())));
    }
    report.rates.push_back(
        {fmt::format("random moves, {} players", players), static_cast<double>(moves), seconds() - before});
  }
  return report;
}

}  // namespace parlor::hanabi
