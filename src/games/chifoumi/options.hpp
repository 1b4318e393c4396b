#pragma once

#include <vector>

#include "core/error.hpp"
#include "core/settings.hpp"
#include "games/chifoumi/rules.hpp"

namespace parlor::chifoumi {

std::vector<Key> options();

// Reads the map, too: the one place where this game opens a file.
Result<Config> configure(const Values& values);

}  // namespace parlor::chifoumi
