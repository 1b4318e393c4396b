#pragma once

#include <string>

#include "core/error.hpp"
#include "game/map_check.hpp"

namespace parlor::chifoumi {

// A file or a built-in map; `tiles` as the game's option of that name. Fails where there is no such map.
Result<MapCheck> check_map(const std::string& name, const std::string& tiles);

}  // namespace parlor::chifoumi
