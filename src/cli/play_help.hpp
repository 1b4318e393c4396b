#pragma once

#include <string>

#include "play/game_entry.hpp"

namespace parlor::cli {

// What the word help is answered with: how moves and drawings are to be read, and what else can be typed. On
// lines of 80 columns. `asks_before_sending`: moves are shown to be confirmed.
std::string help_for(const play::GameEntry& game, const play::Table& table, Seat seat,
                     bool asks_before_sending);

}  // namespace parlor::cli
