#pragma once

#include "games/hanabi/players/conventions/notes.hpp"

namespace parlor::hanabi::conventions {

// The notes before anything has happened.
Notes first_notes(const View& start);

// What an event means; `after` is what this seat sees then. The same function serves whoever gives a clue, by
// imagining it, and whoever receives it: so they agree.
void understand(Notes& notes, const Event& event, const View& after);

// Which card of a hand a clue is about: the chop if it is touched, else the newest card touched for the
// first time, else the newest touched.
int focus_of(const NotedHand& before, unsigned touched);

}  // namespace parlor::hanabi::conventions
