#include "games/chifoumi/map/tiled.hpp"

#include <optional>

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "games/chifoumi/french.hpp"
#include "games/chifoumi/map/layers.hpp"
#include "games/chifoumi/map/tilesets.hpp"

namespace parlor::chifoumi {
namespace {

using nlohmann::json;

enum class Role { players, objects, walls, background, other };

// The course names its layers in French.
Role role_of(std::string_view name) {
  if (name.starts_with("joueur") || name.starts_with("player")) return Role::players;
  if (name.starts_with("ramassable") || name.starts_with("object")) return Role::objects;
  if (name.starts_with("obstacle") || name.starts_with("wall")) return Role::walls;
  return name.starts_with("bg") ? Role::background : Role::other;
}

// Puts the layers together, cell by cell.
class Builder {
 public:
  Builder(const Layers& layers, const Tilesets& tilesets) : layers_(layers), tilesets_(tilesets) {}

  Result<Map> build(const std::string& name) {
    map_.name = name;
    map_.ground = Grid<Content>(layers_.width(), layers_.height());
    if (auto sound = check_layers(); !sound) return std::unexpected(sound.error());
    for (int y = 0; y < layers_.height(); ++y)
      for (int x = 0; x < layers_.width(); ++x)
        if (auto added = add(cell(x, y)); !added) return std::unexpected(added.error());
    if (map_.floor.empty()) return fail_at("layers", say<french>("the map has no floor"));
    return std::move(map_);
  }

 private:
  // Some layer must say where one may walk; a map that never speaks of floor has it wherever no wall is.
  Result<void> check_layers() {
    bool walkable = false;
    for (const Layer& layer : layers_.all) {
      const Role role = role_of(layer.name);
      walkable = walkable || role == Role::background || role == Role::walls;
      if (role == Role::background)
        for (const auto gid : layer.tiles)
          floor_is_told_ = floor_is_told_ || tilesets_.kind(gid) == Content::floor;
    }
    if (walkable) return {};
    return fail_at(
        "layers", say<french>("there is neither a layer of walls (walls, obstacles) nor a background (bg…)"));
  }

  std::uint32_t tile(const Layer& layer, Cell c) const {
    return layer.tiles[static_cast<std::size_t>(c.y) * static_cast<std::size_t>(layers_.width()) +
                       static_cast<std::size_t>(c.x)];
  }

  Result<void> add(Cell c) {
    bool covered = false, background = false, floor = false, wall = false, start = false;
    std::optional<Kind> object;
    for (const Layer& layer : layers_.all) {
      const std::uint32_t gid = tile(layer, c);
      if (gid == 0) continue;
      const Role role = role_of(layer.name);
      if (role != Role::other && !tilesets_.have(gid))
        return fail_at(
            layer.field + ".data",
            say<french>(
                "tile {} at column {}, row {} belongs to no tileset of the map; say what it is with tiles=…",
                gid, c.x, c.y));
      const Content what = tilesets_.kind(gid);
      covered = true;
      switch (role) {
        case Role::background:
          background = true;
          floor = what == Content::floor;  // the topmost one is what people see
          break;
        case Role::walls:
          if (what != Content::unknown && what != Content::wall)
            return fail_at(layer.field + ".data",
                           say<french>("tile {} at column {}, row {} is not a wall; say what it is with a "
                                       "tile property kind, or with tiles=…",
                                       gid, c.x, c.y));
          wall = true;
          break;
        case Role::objects:
          if (what == Content::wall)
            wall = true;
          else if (is_object(what))
            object = kind_of(what);
          else
            return fail_at(layer.field + ".data",
                           say<french>("tile {} at column {}, row {} is neither flame, potion nor pumpkin; "
                                       "say what it is with a tile property kind, or with tiles=…",
                                       gid, c.x, c.y));
          break;
        case Role::players:
          start = true;
          break;
        case Role::other:
          break;
      }
    }
    if (!floor_is_told_ || !background) floor = covered || !layers_.infinite;
    place(c, floor && !wall, object, start);
    return {};
  }

  void place(Cell c, bool floor, std::optional<Kind> object, bool start) {
    map_.ground.edit(c) = floor ? Content::floor : Content::wall;
    if (start) map_.starts.push_back(c);
    if (floor) map_.floor.push_back(c);
    if (!object) return;
    if (floor)
      map_.ground.edit(c) = content_of(*object);
    else
      ++map_.scattered[index(*object)];
  }

  const Layers& layers_;
  const Tilesets& tilesets_;
  bool floor_is_told_ = false;
  Map map_;
};

Result<Map> read_object(const std::string& name, const json& object, const TileKinds& tiles,
                        const Fetch& fetch) {
  if (const auto orientation = object.find("orientation");
      orientation != object.end() && *orientation != "orthogonal")
    return fail_at("orientation", say<french>("only orthogonal maps can be played"));
  const auto layers = read_layers(object);
  if (!layers) return std::unexpected(layers.error());
  auto tilesets = Tilesets::read(object, fetch);
  if (!tilesets) return std::unexpected(tilesets.error());
  for (const TileKind& tile : tiles) tilesets->set(tile.gid, tile.kind);
  return Builder(*layers, *tilesets).build(name);
}

}  // namespace

Result<TileKinds> parse_tiles(std::string_view text) {
  TileKinds tiles;
  if (trim(text).empty()) return tiles;
  for (const std::string_view part : split(text, ',')) {
    const auto colon = part.find(':');
    const auto kind = content_named(trim(part.substr(0, colon)));
    const auto gid =
        colon == std::string_view::npos ? std::nullopt : to_integer(trim(part.substr(colon + 1)));
    if (!kind || !gid || *gid < 1 || *gid > max_gid)
      return fail_at("tiles",
                     say<french>("{} is not of the form kind:number, such as flame:206, with one of the "
                                 "kinds flame, potion, pumpkin, wall and floor",
                                 in_quotes(part)));
    tiles.push_back({static_cast<std::uint32_t>(*gid), *kind});
  }
  return tiles;
}

Result<Map> read_map(const std::string& name, std::string_view text, const TileKinds& tiles,
                     const Fetch& fetch) {
  const auto object = parse_file(text);
  if (!object) return fail_at(name, object.error().sentence);
  auto map = read_object(name, *object, tiles, fetch);
  if (!map) return fail_at(name, map.error().sentence);
  return map;
}

}  // namespace parlor::chifoumi
