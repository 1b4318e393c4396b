#pragma once

#include "game/player.hpp"
#include "games/hanabi/rules.hpp"

namespace parlor::hanabi {

// A network that taught itself to play with a partner of the same weights.
PlayerKind<Hanabi> learned_kind();

}  // namespace parlor::hanabi
