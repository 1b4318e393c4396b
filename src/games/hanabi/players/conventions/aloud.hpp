#pragma once

#include "core/sentence.hpp"
#include "games/hanabi/rules.hpp"

namespace parlor::hanabi::conventions {

// How the last clue was taken and why a move is made, in words that may be said at the table while the game
// goes on: they follow from the move and from what everybody knows, never from a card that somebody does not
// see.
// `links`: whether prompts and finesses are read.
Sentence aloud(const View& view, Move move, bool links);

}  // namespace parlor::hanabi::conventions
