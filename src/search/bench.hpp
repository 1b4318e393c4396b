#pragma once

#include <functional>
#include <string>

#include "core/rng.hpp"
#include "game/bench_report.hpp"
#include "game/perft.hpp"
#include "search/players.hpp"

namespace parlor::search {

// Fixed work for a duel: sequences counted, random games, and both searches from the start.
template <Duel G, Evaluator<G> E>
BenchReport bench(const typename G::Config& config, int perft_depth, const std::function<double()>& seconds) {
  Bench bench(seconds);
  const auto start = G::initial(config, 0);

  bench.time("perft leaves", [&] {
    const auto leaves = perft<G>(start, perft_depth, {});
    bench.note(leaves);
    return leaves;
  });
  bench.time("random games", [&] {
    constexpr std::uint64_t games = 200'000;
    Rng rng(1);
    for (std::uint64_t i = 0; i < games; ++i) {
      auto s = start;
      while (G::play_random(s, rng)) {
      }
      bench.note(G::key(s));
    }
    return games;
  });
  bench.time("alphabeta nodes", [&] {
    Table table(64 << 20);
    const auto legal = G::legal(start, G::turn(start));
    const auto found =
        alphabeta<G, E>(start, {legal.begin(), legal.end()}, 1, max_ply, table, {.nodes = 5'000'000});
    bench.note(static_cast<std::uint64_t>(found.lines.front().points));
    bench.note(static_cast<std::uint64_t>(found.depth));
    for (const auto move : found.lines.front().moves) bench.note(G::code(move));
    return found.nodes;
  });
  bench.time("mcts playouts", [&] {
    Mcts<G> mcts(64 << 20, 0.7, 1);
    for (const auto& child : mcts.search(start, {.nodes = 50'000}))
      bench.note(std::uint64_t{child.visits} << 16 | G::code(child.move));
    return mcts.playouts();
  });
  return bench.report();
}

}  // namespace parlor::search
