#pragma once

#include <vector>

#include "core/error.hpp"
#include "core/spec.hpp"
#include "play/entry.hpp"

namespace parlor::net {

// What a stranger may ask for: no setting of a game and no argument of a player may name a file of this
// machine.
Result<void> fit_for_strangers(const GameEntry& game, const Settings& settings,
                               const std::vector<Spec>& specs);

}  // namespace parlor::net
