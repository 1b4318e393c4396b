#pragma once

#include <memory>

#include "game/player.hpp"
#include "games/hanabi/rules.hpp"

namespace parlor::hanabi {

// A network that taught itself to play with a partner of the same weights.
PlayerKind<Hanabi> learned_kind();

// Its network, for those who look ahead with it: `values` are learned's.
class Network;
Result<std::shared_ptr<const Network>> learned_network(const Values& values, const Config& config);

}  // namespace parlor::hanabi
