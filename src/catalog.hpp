#pragma once

#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "play/entry.hpp"

namespace parlor {

const std::vector<GameEntry>& catalog();

// The game of that name, or a sentence that names those there are.
Result<const GameEntry*> find_game(std::string_view name);

}  // namespace parlor
