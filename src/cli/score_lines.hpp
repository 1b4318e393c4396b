#pragma once

#include "play/game_entry.hpp"

// How a game stands and how it ended, for the person on a seat.
namespace parlor::cli {

// "you win"; where more than two played, who does, and the points of all.
Sentence outcome(const play::GameEntry& game, const play::Table& table, Seat own);

// A line about a game that is left. Empty where only winning counts: there is no score before the end.
Sentence score_so_far(const play::GameEntry& game, const play::Table& table, Seat own);

}  // namespace parlor::cli
