#pragma once

#include <vector>

#include "game/thought.hpp"
#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/rules.hpp"

namespace parlor::hanabi {

// What is believed of a slot, counted from 0: the chances that its card is playable, dead or critical, then
// what it may be, the likeliest first.
Belief slot_belief(int slot, double playable, double dead, double critical, std::vector<Chance> cards);

// For each slot of the own hand the chances that its card is playable, dead or critical, then what it may
// be, the likeliest first: exact, by the clues and by all that is seen.
std::vector<Belief> hand_beliefs(const View& view);
// The same by what a player believes.
std::vector<Belief> hand_beliefs(const View& view, const HandBelief& belief);

}  // namespace parlor::hanabi
