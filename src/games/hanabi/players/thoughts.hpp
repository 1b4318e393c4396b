#pragma once

#include <vector>

#include "game/thought.hpp"
#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/rules.hpp"

namespace parlor::hanabi {

// For each slot of the own hand the chances that its card is playable, dead or critical, then what it may
// be, the likeliest first: exact, by the clues and by all that is seen.
std::vector<Belief> hand_beliefs(const View& view);
// The same by what a player believes.
std::vector<Belief> hand_beliefs(const View& view, const HandBelief& belief);

}  // namespace parlor::hanabi
