#pragma once

#include "game/player.hpp"
#include "games/hanabi/rules.hpp"

// Four robots that play as people who have just learned the game do, each a little better than the one
// before.
namespace parlor::hanabi {

PlayerKind<Hanabi> robot1_kind();
PlayerKind<Hanabi> robot2_kind();
PlayerKind<Hanabi> robot3_kind();
PlayerKind<Hanabi> robot4_kind();

}  // namespace parlor::hanabi
