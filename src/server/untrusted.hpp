#pragma once

#include <vector>

#include "core/error.hpp"
#include "core/spec.hpp"
#include "play/game_entry.hpp"

namespace parlor::server {

// What a stranger may ask for: no setting of a game and no argument of a player may name a file of this
// machine.
Result<void> validate_untrusted(const play::GameEntry& game, const Settings& settings,
                                const std::vector<Spec>& specs);

}  // namespace parlor::server
