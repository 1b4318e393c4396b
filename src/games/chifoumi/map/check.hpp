#pragma once

#include <map>
#include <string>

#include "core/error.hpp"
#include "game/map_check.hpp"

namespace parlor::chifoumi {

// A file or a built-in map; `tiles` as the game's option of that name. Fails where there is no such map.
Result<MapCheck> check_map(const std::string& name, const std::string& tiles);

// A map whose text came over the network, with the texts of the tilesets beside it by their file names. No
// file is opened.
Result<MapCheck> check_map_text(const std::string& json, const std::map<std::string, std::string>& beside,
                                const std::string& tiles);

}  // namespace parlor::chifoumi
