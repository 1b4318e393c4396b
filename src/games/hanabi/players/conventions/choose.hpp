#pragma once

#include "games/hanabi/players/conventions/weigh.hpp"

namespace parlor::hanabi::conventions {

struct Option {
  Move move;
  double value = 0;  // in points
};
using Options = FixedList<Option, 64>;

// A clue of the player to move, as everybody will see it.
Event clue_event(const View& view, Move clue);

// What a clue would do: what this seat would see, and what all would make of it.
struct Imagined {
  View view;
  Notes notes;
};
Imagined imagine_clue(const View& view, const Notes& notes, Move clue);

// How likely it is that an own card can be played, going by the conventions.
double chance_to_play(const View& view, const Notes& notes, int slot);

// Every sensible move with its value, best first.
Options weigh_moves(const View& view, const Notes& notes, const Weights& w);

}  // namespace parlor::hanabi::conventions
