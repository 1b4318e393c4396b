#pragma once

#include "games/chifoumi/rules.hpp"

// How what happens on the board enters the seats' memories. A memory is always right about the cells in
// sight, so a step costs one row of cells, not a window.
namespace parlor::chifoumi {

// A seat that came onto the board sees all around it, and is seen.
void look_around(State& s, Seat seat);

// A seat is about to leave the board.
void look_away(State& s, Seat seat);

// The seat's pawn has just made this step.
void look_ahead(State& s, Seat seat, int direction);

// The content of a cell has just changed. `taker`: who picked up what lay there, or nobody.
void notice_change(State& s, Cell c, Content before, Seat taker);

}  // namespace parlor::chifoumi
