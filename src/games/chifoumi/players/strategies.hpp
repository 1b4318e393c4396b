#pragma once

#include <memory>

#include "game/player.hpp"
#include "games/chifoumi/rules.hpp"

// The players, each in a file of its name.
namespace parlor::chifoumi {

using Seated = std::unique_ptr<Player<Chifoumi>>;

Seated make_course(const Place& place);
Seated make_focused(Kind kind, const Place& place);
Seated make_majority(const Place& place);
Seated make_scout(const Place& place);
Seated make_best_response(int particles, const Config& config, const Place& place);
Seated make_expert(int particles, const Config& config, const Place& place);

}  // namespace parlor::chifoumi
