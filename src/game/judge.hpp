#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "game/game.hpp"

namespace parlor {

// What a position is worth to the first seat under best play, as a score; nothing where it takes more nodes
// to find out. What it learns in one game it may use again in that game.
template <Game G>
using Judge = std::function<std::optional<double>(const typename G::State& state, std::uint64_t nodes)>;

// A new judge for each game, so that no game depends on which ones were played before.
template <Game G>
using JudgeMaker = std::function<Judge<G>()>;

}  // namespace parlor
