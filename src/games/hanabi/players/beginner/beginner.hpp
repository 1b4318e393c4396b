#pragma once

#include "game/player.hpp"
#include "games/hanabi/rules.hpp"

namespace parlor::hanabi {

// A person who has just learned the rules, to measure partners by: docs/hanabi-conventions.md.
PlayerKind<Hanabi> beginner_kind();

}  // namespace parlor::hanabi
