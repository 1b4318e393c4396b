#include "games/chifoumi/map/tiled.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "games/chifoumi/map/layers.hpp"

namespace parlor::chifoumi {
namespace {

using nlohmann::json;

constexpr int most_tilesets = 64;
constexpr int most_gid = 0x0fffffff;
constexpr std::array<std::string_view, 6> content_names = {"", "wall", "floor", "flame", "potion", "pumpkin"};

std::optional<Content> content_named(std::string_view name) {
  const auto found = std::ranges::find(content_names, name);
  if (name.empty() || found == content_names.end()) return std::nullopt;
  return static_cast<Content>(found - content_names.begin());
}

using Known = std::unordered_map<std::uint32_t, Content>;  // by global number

Result<void> learn(Known& known, std::uint32_t gid, const json& value, const std::string& field) {
  const auto kind = value.is_string() ? content_named(value.get_ref<const std::string&>()) : std::nullopt;
  if (!kind) return fail(field + ": the property kind must be flame, potion, pumpkin, wall or floor");
  known[gid] = *kind;
  return {};
}

// Tiled has written properties in two ways: as a list on each tile, and before 1.2 as objects by number.
Result<void> read_tile_list(const json& tiles, int first, const std::string& field, Known& known) {
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const std::string at = fmt::format("{}.tiles[{}]", field, i);
    if (!tiles[i].is_object()) return fail(at + ": this is not a tile");
    const auto id = whole_number(tiles[i], "id", at, 0, most_gid - first);
    if (!id) return std::unexpected(id.error());
    const auto properties = tiles[i].find("properties");
    if (properties == tiles[i].end() || !properties->is_array()) continue;
    for (const json& property : *properties) {
      if (!property.is_object() || !property.contains("name") || property["name"] != "kind") continue;
      if (!property.contains("value")) return fail(at + ".properties: kind has no value");
      if (auto learned = learn(known, static_cast<std::uint32_t>(first + *id), property["value"], at);
          !learned)
        return learned;
    }
  }
  return {};
}

Result<void> read_tile_objects(const json& by_number, int first, const std::string& field, Known& known) {
  for (const auto& [number, properties] : by_number.items()) {
    const std::string at = fmt::format("{}.tileproperties.{}", field, number);
    const auto id = to_integer(number);
    if (!id || *id < 0 || *id > most_gid - first) return fail(at + ": this is not the number of a tile");
    if (!properties.is_object() || !properties.contains("kind")) continue;
    if (auto learned = learn(known, static_cast<std::uint32_t>(first + *id), properties["kind"], at);
        !learned)
      return learned;
  }
  return {};
}

Result<void> read_tileset(const json& tileset, int first, const std::string& field, Known& known) {
  if (const auto tiles = tileset.find("tiles"); tiles != tileset.end() && tiles->is_array())
    if (auto done = read_tile_list(*tiles, first, field, known); !done) return done;
  if (const auto old = tileset.find("tileproperties"); old != tileset.end() && old->is_object())
    return read_tile_objects(*old, first, field, known);
  return {};
}

Result<json> parse_json(std::string_view text) {
  if (text.size() > most_map_bytes)
    return fail(fmt::format("the file is larger than {} MiB", most_map_bytes >> 20));
  json parsed = json::parse(text, nullptr, false);
  if (parsed.is_discarded()) return fail("this is not JSON");
  if (!parsed.is_object()) return fail("this is JSON, but not an object");
  return parsed;
}

Result<void> read_external(const json& source, int first, const std::string& field, const Fetch& fetch,
                           Known& known) {
  const std::string at = field + ".source";
  if (!source.is_string()) return fail(at + ": expected the name of a file");
  const std::string name = source.get<std::string>();
  if (name.ends_with(".tsx"))
    return fail(
        fmt::format("{}: {} is XML; export the tileset as JSON (.tsj) in Tiled", at, in_quotes(name)));
  const auto text = fetch(name);
  if (!text) return fail(fmt::format("{}: {}", at, text.error().message));
  const auto tileset = parse_json(*text);
  if (!tileset) return fail(fmt::format("{}: {}: {}", at, in_quotes(name), tileset.error().message));
  return read_tileset(*tileset, first, at, known);
}

Result<Known> read_tilesets(const json& map, const Fetch& fetch) {
  Known known;
  const auto tilesets = map.find("tilesets");
  if (tilesets == map.end()) return known;
  if (!tilesets->is_array() || tilesets->size() > most_tilesets)
    return fail(fmt::format("tilesets: expected a list of at most {}", most_tilesets));
  for (std::size_t i = 0; i < tilesets->size(); ++i) {
    const std::string field = fmt::format("tilesets[{}]", i);
    const json& tileset = (*tilesets)[i];
    if (!tileset.is_object()) return fail(field + ": this is not a tileset");
    const auto first = whole_number(tileset, "firstgid", field, 1, most_gid);
    if (!first) return std::unexpected(first.error());
    const auto source = tileset.find("source");
    const auto read = source != tileset.end() ? read_external(*source, *first, field, fetch, known)
                                              : read_tileset(tileset, *first, field, known);
    if (!read) return std::unexpected(read.error());
  }
  return known;
}

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
  Builder(const Layers& layers, const Known& known) : layers_(layers), known_(known) {}

  Result<Map> build(const std::string& name) {
    map_.name = name;
    map_.ground = Grid<Content>(layers_.width(), layers_.height());
    if (auto sound = check_layers(); !sound) return std::unexpected(sound.error());
    for (int y = 0; y < layers_.height(); ++y)
      for (int x = 0; x < layers_.width(); ++x)
        if (auto added = add(cell(x, y)); !added) return std::unexpected(added.error());
    if (map_.floor.empty()) return fail("layers: the map has no floor");
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
        for (const auto gid : layer.tiles) floor_is_told_ = floor_is_told_ || kind(gid) == Content::floor;
    }
    if (walkable) return {};
    return fail("layers: there is neither a layer of walls (walls, obstacles) nor a background (bg…)");
  }

  Content kind(std::uint32_t gid) const {
    const auto found = known_.find(gid);
    return found == known_.end() ? Content::unknown : found->second;
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
      const Content what = kind(gid);
      covered = true;
      switch (role_of(layer.name)) {
        case Role::background:
          background = true;
          floor = what == Content::floor;  // the topmost one is what people see
          break;
        case Role::walls:
          if (what != Content::unknown && what != Content::wall) return refuse(layer, c, gid, "not a wall");
          wall = true;
          break;
        case Role::objects:
          if (what == Content::wall)
            wall = true;
          else if (is_object(what))
            object = kind_of(what);
          else
            return refuse(layer, c, gid, "neither flame, potion nor pumpkin");
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

  static Result<void> refuse(const Layer& layer, Cell c, std::uint32_t gid, std::string_view why) {
    return fail(
        fmt::format("{}.data: tile {} at column {}, row {} is {}; say what it is with a tile property "
                    "kind, or with tiles=…",
                    layer.field, gid, c.x, c.y, why));
  }

  const Layers& layers_;
  const Known& known_;
  bool floor_is_told_ = false;
  Map map_;
};

Result<Map> read_object(const std::string& name, const json& object, const TileKinds& tiles,
                        const Fetch& fetch) {
  if (const auto orientation = object.find("orientation");
      orientation != object.end() && *orientation != "orthogonal")
    return fail("orientation: only orthogonal maps can be played");
  const auto layers = read_layers(object);
  if (!layers) return std::unexpected(layers.error());
  auto known = read_tilesets(object, fetch);
  if (!known) return std::unexpected(known.error());
  for (const TileKind& tile : tiles) (*known)[tile.gid] = tile.kind;
  return Builder(*layers, *known).build(name);
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
    if (!kind || !gid || *gid < 1 || *gid > most_gid)
      return fail(
          fmt::format("tiles: {} is not of the form kind:number, such as flame:206, with one of the "
                      "kinds flame, potion, pumpkin, wall and floor",
                      in_quotes(part)));
    tiles.push_back({static_cast<std::uint32_t>(*gid), *kind});
  }
  return tiles;
}

Result<Map> read_map(const std::string& name, std::string_view text, const TileKinds& tiles,
                     const Fetch& fetch) {
  const auto object = parse_json(text);
  if (!object) return fail(fmt::format("{}: {}", name, object.error().message));
  auto map = read_object(name, *object, tiles, fetch);
  if (!map) return fail(fmt::format("{}: {}", name, map.error().message));
  return map;
}

}  // namespace parlor::chifoumi
