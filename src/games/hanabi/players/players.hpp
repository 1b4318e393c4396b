#pragma once

#include <vector>

#include "game/player.hpp"
#include "games/hanabi/rules.hpp"

namespace parlor::hanabi {

// Everyone who plays Hanabi.
const std::vector<PlayerKind<Hanabi>>& players();

}  // namespace parlor::hanabi
