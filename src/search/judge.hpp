#pragma once

#include <memory>

#include "game/judge.hpp"
#include "search/solution.hpp"

namespace parlor::search {

// Judges who ask an exact solver; an S is made from the bytes that its table may take.
template <Duel G, ExactSolver<G> S>
JudgeMaker<G> judges(std::size_t table_bytes = std::size_t{1} << 20) {
  return [table_bytes]() -> Judge<G> {
    return [solver = std::make_shared<S>(table_bytes)](const typename G::State& state,
                                                       const Budget& budget) -> std::optional<double> {
      Meter meter(budget);
      const Proof value = solved_value<G>(*solver, state, meter);
      if (value == Proof::open) return std::nullopt;
      return G::turn(state) == 0 ? score_of(value) : -score_of(value);
    };
  };
}

}  // namespace parlor::search
