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

namespace parlor::search {

// Anything that can say who wins.
template <class S, class G>
concept ExactSolver = requires(S& solver, const typename G::State state, Meter& meter) {
  // Whether the player to move wins; nothing when the meter runs out first.
  { solver.mover_wins(state, meter) } -> std::same_as<std::optional<bool>>;
};

template <Duel G>
struct SolvedMove {
  typename G::Move move;
  int equivalent = 1;          // moves that a symmetry makes the same, itself included
  std::optional<Seat> winner;  // nothing: not settled before the budget was gone
};

// What is known about a position and its first moves.
template <Duel G>
struct Solution {
  std::optional<Seat> winner;        // with best play; known as soon as one move wins, or all lose
  std::vector<SolvedMove<G>> moves;  // one of each kind
  std::uint64_t nodes = 0;
  bool partial = false;  // only one move was asked about

  bool complete() const {
    return (winner || partial) &&
           std::ranges::all_of(moves, [](const auto& m) { return m.winner.has_value(); });
  }
};

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
      kind = static_cast<std::size_t>(std::ranges::find(seen, G::transform(i, next)) - seen.begin());
    if (kind < seen.size()) {
      ++kinds[kind].equivalent;
      continue;
    }
    kinds.push_back({move, 1, std::nullopt});
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
    for (int i = 0; i < symmetries; ++i)
      if (G::transform(i, after(move)) == after(kind.move)) return false;
    return true;
  });
  for (auto& kind : kinds) kind.move = move;
  return kinds;
}

// Settles the first moves one after the other, as far as the meter allows, or `only` one of them.
// `symmetries` is how many G::transform knows; `progress` is called before the first and after every move.
template <Duel G, ExactSolver<G> S>
Solution<G> solve_all(S& solver, const typename G::State& state, int symmetries, Meter& meter,
                      const std::function<void(const Solution<G>&)>& progress = {},
                      std::optional<typename G::Move> only = {}) {
  const Seat mover = G::turn(state);
  const std::uint64_t before = meter.spent();
  Solution<G> solution;
  if (G::count_legal(state) == 0) solution.winner = G::score(state, mover) > 0 ? mover : 1 - mover;
  solution.moves = only ? moves_like<G>(*only, state, symmetries) : distinct_moves<G>(state, symmetries);
  solution.partial = only.has_value();
  if (progress) progress(solution);
  std::size_t lost = 0;
  for (auto& first : solution.moves) {
    auto next = state;
    G::apply(next, mover, first.move);
    const auto reply_wins = solver.mover_wins(next, meter);
    solution.nodes = meter.spent() - before;
    if (!reply_wins) break;
    first.winner = *reply_wins ? 1 - mover : mover;
    lost += *reply_wins ? 1 : 0;
    if (!*reply_wins) solution.winner = mover;
    if (lost == solution.moves.size() && !only) solution.winner = 1 - mover;
    if (progress) progress(solution);
  }
  return solution;
}

}  // namespace parlor::search
