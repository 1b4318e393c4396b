#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/request.hpp"
#include "play/game_entry.hpp"

namespace parlor::arena {

// An opening: the moves that begin a game, in the order they are made, blanks between them.
using Opening = std::vector<std::string>;

// Each move as the game spells it. Fails with the place of the first that is illegal, also where the game is
// over after the last.
Result<Opening> read_opening(const play::GameEntry& game, const Settings& set, std::string_view moves);

// All of an order's.
Result<std::vector<Opening>> read_openings(const play::GameEntry& game, const TournamentRequest& request);

// An opening a line, spelled as the game does. Empty lines and those that begin with # say nothing. Fails
// with the line.
Result<std::vector<std::string>> parse_openings(const play::GameEntry& game, const Settings& set,
                                                std::string_view text);

std::string print(const Opening& opening);

}  // namespace parlor::arena
