#pragma once

#include "core/sentence.hpp"
#include "games/hanabi/players/conventions/choose.hpp"

namespace parlor::hanabi::conventions {

// A clue to this seat, and how it was taken.
struct Heard {
  Event clue;
  int focus = 0;  // slot
  Note note;      // on the focus, just after
  Standing at;    // then
};

// What this seat understood of a clue, in a sentence.
Sentence explain(const Heard& heard);
// Why a move was chosen, in a sentence.
Sentence explain(const View& view, const Notes& notes, Move move);

}  // namespace parlor::hanabi::conventions
