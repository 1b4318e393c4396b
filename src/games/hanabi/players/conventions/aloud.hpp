#pragma once

#include "core/sentence.hpp"
#include "games/hanabi/players/conventions/explain.hpp"

namespace parlor::hanabi::conventions {

// The same in words that may be said at the table while the game goes on: they name slots and what a clue
// asks for, which the conventions make known to all, and never a card that somebody does not see.
Sentence aloud(const Heard& heard);
Sentence aloud(const View& view, const Notes& notes, Move move);

}  // namespace parlor::hanabi::conventions
