#pragma once

#include <functional>
#include <optional>

#include "game/budget.hpp"
#include "game/game.hpp"

namespace parlor {

// What a position is worth to the first seat under best play, as a score; nothing where finding
// out takes more than the budget. What it learns in one game it may use again in that game.
template <Game G>
using Judge = std::function<std::optional<double>(const typename G::State& state, const Budget& budget)>;

// A new judge for each game, so that no game depends on which ones were played before.
template <Game G>
using JudgeMaker = std::function<Judge<G>()>;

}  // namespace parlor
