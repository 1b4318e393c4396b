#pragma once

#include "core/sentence.hpp"
#include "games/hanabi/players/conventions/choose.hpp"
#include "games/hanabi/players/conventions/listener.hpp"

namespace parlor::hanabi::conventions {

// What this seat understood of a clue, in a sentence.
Sentence explain(const Heard& heard);
// Why a move was chosen, in a sentence.
Sentence explain(const View& view, const Notes& notes, Move move);

}  // namespace parlor::hanabi::conventions
