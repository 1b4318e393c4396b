#pragma once

#include <vector>

#include "game/player.hpp"
#include "games/hanabi/rules.hpp"

namespace parlor::hanabi {

// Looks ahead over any of these strategies: docs/hanabi-search.md.
PlayerKind<Hanabi> search_kind(std::vector<PlayerKind<Hanabi>> strategies);

}  // namespace parlor::hanabi
