#include <benchmark/benchmark.h>

#include "games/dodo/players/evaluate.hpp"
#include "games/dodo/rules.hpp"
#include "games/gopher/players/evaluate.hpp"
#include "games/gopher/rules.hpp"

namespace parlor {
namespace {

template <class G>
typename G::State middle_game(const typename G::Config& config, int moves) {
  Rng rng(1);
  auto s = G::initial(config, 0);
  while (moves-- > 0) G::play_random(s, rng);
  return s;
}

template <class G>
void list_moves(benchmark::State& state, const typename G::Config& config) {
  auto s = middle_game<G>(config, 16);
  for (auto _ : state) {
    benchmark::DoNotOptimize(s);
    benchmark::DoNotOptimize(G::legal(s, s.turn));
  }
}

template <class G>
void make_move(benchmark::State& state, const typename G::Config& config) {
  const auto s = middle_game<G>(config, 16);
  const auto move = G::legal(s, s.turn)[0];
  for (auto _ : state) {
    auto child = s;
    G::apply(child, s.turn, move);
    benchmark::DoNotOptimize(child);
  }
}

template <class G, class E>
void evaluate(benchmark::State& state, const typename G::Config& config) {
  auto s = middle_game<G>(config, 16);
  for (auto _ : state) {
    benchmark::DoNotOptimize(s);
    benchmark::DoNotOptimize(E::evaluate(s));
  }
}

template <class G>
void random_game(benchmark::State& state, const typename G::Config& config) {
  Rng rng(1);
  for (auto _ : state) {
    auto s = G::initial(config, 0);
    while (G::play_random(s, rng)) {
    }
    benchmark::DoNotOptimize(s);
  }
}

using Gopher6 = gopher::Gopher<2>;
using Gopher10 = gopher::Gopher<6>;
using Dodo4 = dodo::Dodo<1>;

BENCHMARK_CAPTURE(list_moves<Gopher6>, gopher 6, {6});
BENCHMARK_CAPTURE(list_moves<Gopher10>, gopher 10, {10});
BENCHMARK_CAPTURE(list_moves<Dodo4>, dodo 4, {4});
BENCHMARK_CAPTURE(make_move<Gopher6>, gopher 6, {6});
BENCHMARK_CAPTURE(make_move<Gopher10>, gopher 10, {10});
BENCHMARK_CAPTURE(make_move<Dodo4>, dodo 4, {4});
BENCHMARK_CAPTURE((evaluate<Gopher6, gopher::Mobility<2>>), gopher 6, {6});
BENCHMARK_CAPTURE((evaluate<Dodo4, dodo::Mobility<1>>), dodo 4, {4});
BENCHMARK_CAPTURE(random_game<Gopher6>, gopher 6, {6});
BENCHMARK_CAPTURE(random_game<Dodo4>, dodo 4, {4});

}  // namespace
}  // namespace parlor
