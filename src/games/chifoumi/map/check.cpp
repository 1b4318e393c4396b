#include "games/chifoumi/map/check.hpp"

#include <utility>

#include "games/chifoumi/french.hpp"
#include "games/chifoumi/map/load.hpp"

namespace parlor::chifoumi {

Result<MapCheck> check_map(const std::string& name, const std::string& tiles) {
  const auto tile_kinds = parse_tiles(tiles);
  if (!tile_kinds) return std::unexpected(tile_kinds.error());
  const auto map = load_map(name, *tile_kinds);
  if (!map && !map_exists(name)) return std::unexpected(map.error());
  if (!map) return MapCheck{.objection = map.error().sentence};
  constexpr int min_players = 2;
  if (const auto room = check_room(*map, min_players, map->scattered); !room)
    return MapCheck{.objection = room.error().sentence};
  if (room_for(*map) < min_players)
    return MapCheck{
        .objection =
            fail_at(map->name, say<french>("the map has a place for one player only")).error().sentence};
  return MapCheck{.drawing = draw(*map),
                  .remarks = remarks_on(*map),
                  .width = map->width(),
                  .height = map->height(),
                  .floor = static_cast<int>(map->floor.size()),
                  .parts = parts_of_floor(*map),
                  .players = map->starts.size(),
                  .room = room_for(*map)};
}

}  // namespace parlor::chifoumi
