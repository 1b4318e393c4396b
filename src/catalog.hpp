#pragma once

#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "play/game_entry.hpp"

namespace parlor {

const std::vector<play::GameEntry>& catalog();

// The game of that name; the error lists those there are.
Result<const play::GameEntry*> find_game(std::string_view name);

// The French of the games and of all that they rest on.
std::vector<Catalogue> catalog_french();

}  // namespace parlor
