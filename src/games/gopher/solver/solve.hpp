#pragma once

#include "core/error.hpp"
#include "game/judge.hpp"
#include "game/solve.hpp"
#include "games/gopher/rules.hpp"

namespace parlor::gopher {

// Settles a position and all its first moves; `request.settings` are complete.
template <int Words>
Result<SolveReport> solve(const typename Gopher<Words>::State& state, const SolveRequest& request);

template <int Words>
JudgeMaker<Gopher<Words>> judge();

}  // namespace parlor::gopher
