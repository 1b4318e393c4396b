#pragma once

#include "games/hanabi/players/conventions/choose.hpp"

namespace parlor::hanabi::conventions {

// Two players look ahead from so many cards left in the deck on.
inline constexpr int cards_to_look_ahead = 8;

// Plays the best moves on to the end, both players by the conventions, in worlds that this seat cannot tell
// apart: its hand as the conventions have it, the deck in any order. Another move comes first only if it is
// surely better.
void look_ahead(const View& view, const Notes& notes, const Weights& w, Options& options, Rng& rng);

}  // namespace parlor::hanabi::conventions
