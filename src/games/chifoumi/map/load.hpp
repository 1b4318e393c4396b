#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "games/chifoumi/map/tiled.hpp"

namespace parlor::chifoumi {

// A map that comes with the program: one of the files in maps/, which the build puts into the program.
struct BuiltIn {
  std::string_view name, json;
};
std::vector<BuiltIn> built_in_maps();

// The built-in map of that name, or the map in that file; tilesets are looked for in the map's own folder.
Result<Map> load_map(const std::string& name, const TileKinds& tiles);

// Whether there is one of that name at all, good or bad.
bool map_exists(const std::string& name);

}  // namespace parlor::chifoumi
