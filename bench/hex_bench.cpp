#include <benchmark/benchmark.h>

#include "games/dodo/players/evaluate.hpp"
#include "games/dodo/rules.hpp"
#include "games/gopher/players/evaluate.hpp"
#include "games/gopher/rules.hpp"

namespace parlor {
namespace {

template <class G, int Size>
typename G::State middle_game() {
  Rng rng(1);
  auto s = G::initial({Size}, 0);
  for (int moves = 0; moves < 16; ++moves) G::play_random(s, rng);
  return s;
}

template <class G, int Size>
void list_moves(benchmark::State& state) {
  auto s = middle_game<G, Size>();
  for (auto _ : state) {
    benchmark::DoNotOptimize(s);
    benchmark::DoNotOptimize(G::legal(s, s.turn));
  }
}

template <class G, int Size>
void make_move(benchmark::State& state) {
  const auto s = middle_game<G, Size>();
  const auto move = G::legal(s, s.turn)[0];
  for (auto _ : state) {
    auto child = s;
    G::apply(child, s.turn, move);
    benchmark::DoNotOptimize(child);
  }
}

template <class G, int Size, class E>
void evaluate(benchmark::State& state) {
  auto s = middle_game<G, Size>();
  for (auto _ : state) {
    benchmark::DoNotOptimize(s);
    benchmark::DoNotOptimize(E::evaluate(s));
  }
}

template <class G, int Size>
void random_game(benchmark::State& state) {
  Rng rng(1);
  for (auto _ : state) {
    auto s = G::initial({Size}, 0);
    while (G::play_random(s, rng)) {
    }
    benchmark::DoNotOptimize(s);
  }
}

using Gopher6 = gopher::Gopher<2>;
using Gopher10 = gopher::Gopher<6>;
using Dodo4 = dodo::Dodo<1>;

BENCHMARK(list_moves<Gopher6, 6>);
BENCHMARK(list_moves<Gopher10, 10>);
BENCHMARK(list_moves<Dodo4, 4>);
BENCHMARK(make_move<Gopher6, 6>);
BENCHMARK(make_move<Gopher10, 10>);
BENCHMARK(make_move<Dodo4, 4>);
BENCHMARK(evaluate<Gopher6, 6, gopher::Mobility<2>>);
BENCHMARK(evaluate<Dodo4, 4, dodo::Learned<1>>);
BENCHMARK(random_game<Gopher6, 6>);
BENCHMARK(random_game<Dodo4, 4>);

}  // namespace
}  // namespace parlor
