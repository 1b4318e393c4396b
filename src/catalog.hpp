#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "play/game_entry.hpp"

namespace parlor {

const std::vector<play::GameEntry>& catalog();

// The game of that name; the error lists those there are.
Result<const play::GameEntry*> find_game(std::string_view name);

// A game in another program's format; nothing if no game knows the format.
std::optional<Result<play::Record>> read_foreign(std::string_view text);

// The French of the games and of all that they rest on.
std::vector<Catalogue> catalog_french();

}  // namespace parlor
