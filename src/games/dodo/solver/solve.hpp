#pragma once

#include "core/error.hpp"
#include "game/judge.hpp"
#include "game/solve.hpp"
#include "games/dodo/rules.hpp"

namespace parlor::dodo {

// Settles a position and all its first moves; `request.settings` are complete.
template <int Words>
Result<SolveReport> solve(const typename Dodo<Words>::State& state, const SolveRequest& request);

template <int Words>
JudgeMaker<Dodo<Words>> judge();

}  // namespace parlor::dodo
