#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "game/budget.hpp"
#include "game/game.hpp"
#include "game/thought.hpp"

namespace parlor::search {

// Anything that can say who wins and, of a game with draws, who does not lose.
template <class S, class G>
concept ExactSolver = requires(S& solver, const typename G::State state, Meter& meter) {
  // Whether the player to move wins; nothing when the meter runs out first.
  { solver.mover_wins(state, meter) } -> std::same_as<std::optional<bool>>;
  // Whether the player to move wins or draws.
  requires !may_draw<G>() || requires {
    { solver.mover_holds(state, meter) } -> std::same_as<std::optional<bool>>;
  };
};

// What a position is worth to the player to move; open when the meter runs out first.
template <Duel G, ExactSolver<G> S>
Proof solved_value(S& solver, const typename G::State& state, Meter& meter) {
  const auto wins = solver.mover_wins(state, meter);
  if (!wins) return Proof::open;
  if (*wins) return Proof::win;
  if constexpr (may_draw<G>()) {
    const auto holds = solver.mover_holds(state, meter);
    if (!holds) return Proof::open;
    if (*holds) return Proof::draw;
  }
  return Proof::loss;
}

template <Duel G>
struct SolvedMove {
  typename G::Move move;
  int equivalent = 1;         // moves that a symmetry makes the same, itself included
  Proof value = Proof::open;  // of the move for its player; open: the budget was gone first
};

// What is known about a position and its first moves.
template <Duel G>
struct Solution {
  // For the player to move, with best play; known as soon as one move wins, or all are settled.
  Proof value = Proof::open;
  std::vector<SolvedMove<G>> moves;  // one of each kind
  std::uint64_t nodes = 0;
  bool partial = false;  // only one move was asked about

  bool complete() const {
    return (value != Proof::open || partial) &&
           std::ranges::all_of(moves, [](const auto& m) { return m.value != Proof::open; });
  }
};

// The position as one of the game's symmetries shows it; itself where the game has none.
template <Duel G>
typename G::State image(int symmetry, const typename G::State& state) {
  if constexpr (requires { G::transform(symmetry, state); }) return G::transform(symmetry, state);
  return state;
}

// The first moves that differ, each with the number of those like it. Two moves are alike when one of
// the game's symmetries makes the positions after them the same.
template <Duel G>
std::vector<SolvedMove<G>> distinct_moves(const typename G::State& state, int symmetries) {
  std::vector<SolvedMove<G>> kinds;
  std::vector<typename G::State> seen;  // the position after each
  for (const auto move : G::legal(state, G::turn(state))) {
    auto next = state;
    G::apply(next, G::turn(state), move);
    std::size_t kind = seen.size();
    for (int i = 0; i < symmetries && kind == seen.size(); ++i)
      kind = static_cast<std::size_t>(std::ranges::find(seen, image<G>(i, next)) - seen.begin());
    if (kind < seen.size()) {
      ++kinds[kind].equivalent;
      continue;
    }
    kinds.push_back({move, 1, Proof::open});
    seen.push_back(next);
  }
  return kinds;
}

// Those of them that are like one of the moves.
template <Duel G>
std::vector<SolvedMove<G>> moves_like(typename G::Move move, const typename G::State& state, int symmetries) {
  auto kinds = distinct_moves<G>(state, symmetries);
  const auto after = [&](typename G::Move m) {
    auto next = state;
    G::apply(next, G::turn(state), m);
    return next;
  };
  std::erase_if(kinds, [&](const SolvedMove<G>& kind) {
    if (kind.move == move) return false;
    for (int i = 0; i < symmetries; ++i)
      if (image<G>(i, after(move)) == after(kind.move)) return false;
    return true;
  });
  for (auto& kind : kinds) kind.move = move;
  return kinds;
}

// Settles the first moves one after the other, as far as the meter allows, or `only` one of them.
// `symmetries` is how many G::transform knows, or 0 where the game has none; `progress` is called before the
// first and after every move.
template <Duel G, ExactSolver<G> S>
Solution<G> solve_all(S& solver, const typename G::State& state, int symmetries, Meter& meter,
                      const std::function<void(const Solution<G>&)>& progress = {},
                      std::optional<typename G::Move> only = {}) {
  const Seat mover = G::turn(state);
  const std::uint64_t before = meter.spent();
  Solution<G> solution;
  if (G::count_legal(state) == 0) solution.value = proof_of_score(G::score(state, mover));
  solution.moves = only ? moves_like<G>(*only, state, symmetries) : distinct_moves<G>(state, symmetries);
  solution.partial = only.has_value();
  if (progress) progress(solution);
  std::size_t drawn = 0, lost = 0;
  for (auto& first : solution.moves) {
    auto next = state;
    G::apply(next, mover, first.move);
    first.value = opposite(solved_value<G>(solver, next, meter));
    solution.nodes = meter.spent() - before;
    if (first.value == Proof::open) break;
    drawn += first.value == Proof::draw ? 1 : 0;
    lost += first.value == Proof::loss ? 1 : 0;
    if (first.value == Proof::win) solution.value = Proof::win;
    if (drawn + lost == solution.moves.size() && !only)
      solution.value = drawn > 0 ? Proof::draw : Proof::loss;
    if (progress) progress(solution);
  }
  return solution;
}

}  // namespace parlor::search
