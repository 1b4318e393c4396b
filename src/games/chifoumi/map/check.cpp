#include "games/chifoumi/map/check.hpp"

#include <utility>

#include "core/text.hpp"
#include "games/chifoumi/french.hpp"
#include "games/chifoumi/map/drawn.hpp"
#include "games/chifoumi/map/load.hpp"

namespace parlor::chifoumi {
namespace {

// As an option's value, unless it is too long for one.
std::string value_of(const Map& map) {
  if (static_cast<std::size_t>(map.width() * map.height()) > max_drawn_cells) return {};
  std::string value = print_drawn(map);
  return value.size() > max_drawn_bytes ? "" : value;
}

MapCheck judged(const Result<Map>& map) {
  if (!map) return MapCheck{.objection = map.error().sentence};
  constexpr int min_players = 2;
  if (const auto room = check_room(*map, min_players, map->scattered); !room)
    return MapCheck{.objection = room.error().sentence};
  if (room_for(*map) < min_players)
    return MapCheck{
        .objection =
            fail_at(map->name, say<french>("the map has a place for one player only")).error().sentence};
  return MapCheck{.drawing = draw(*map),
                  .value = value_of(*map),
                  .remarks = remarks_on(*map),
                  .width = map->width(),
                  .height = map->height(),
                  .floor = static_cast<int>(map->floor.size()),
                  .parts = parts_of_floor(*map),
                  .players = map->starts.size(),
                  .room = room_for(*map)};
}

}  // namespace

Result<MapCheck> check_map(const std::string& name, const std::string& tiles) {
  const auto tile_kinds = parse_tiles(tiles);
  if (!tile_kinds) return std::unexpected(tile_kinds.error());
  const auto map = load_map(name, *tile_kinds);
  if (!map && !map_exists(name)) return std::unexpected(map.error());
  return judged(map);
}

Result<MapCheck> check_map_text(const std::string& json, const std::map<std::string, std::string>& beside,
                                const std::string& tiles) {
  const auto tile_kinds = parse_tiles(tiles);
  if (!tile_kinds) return std::unexpected(tile_kinds.error());
  const Fetch fetch = [&](const std::string& name) -> Result<std::string> {
    const auto found = beside.find(name.substr(name.find_last_of('/') + 1));
    if (found == beside.end())
      return fail(say<french>("{} is not there: choose it together with the map", in_quotes(name)));
    return found->second;
  };
  return judged(read_map("map", json, *tile_kinds, fetch));
}

}  // namespace parlor::chifoumi
