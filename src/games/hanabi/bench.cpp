#include "games/hanabi/bench.hpp"

#include <fmt/format.h>

#include "games/hanabi/rules.hpp"

namespace parlor::hanabi {

BenchReport bench(const std::function<double()>& seconds) {
  Bench bench(seconds);
  for (const int players : {2, 5}) {
    constexpr std::uint64_t games = 200'000;
    const Config config{.players = players};
    bench.time(fmt::format("random moves, {} players", players), [&] {
      std::uint64_t moves = 0;
      Rng rng(1);
      for (std::uint64_t i = 0; i < games; ++i) {
        auto s = Hanabi::initial(config, i);
        while (Hanabi::play_random(s, rng)) ++moves;
        bench.note(moves << 8 | static_cast<std::uint64_t>(s.points()));
      }
      return moves;
    });
  }
  return bench.report();
}

}  // namespace parlor::hanabi
