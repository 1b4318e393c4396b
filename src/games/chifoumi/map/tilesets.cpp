#include "games/chifoumi/map/tilesets.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "games/chifoumi/french.hpp"
#include "games/chifoumi/map/layers.hpp"

namespace parlor::chifoumi {
namespace {

using nlohmann::json;

constexpr int max_tilesets = 64;
constexpr std::array<std::string_view, 6> content_names = {"", "wall", "floor", "flame", "potion", "pumpkin"};

}  // namespace

std::optional<Content> content_named(std::string_view name) {
  const auto found = std::ranges::find(content_names, name);
  if (name.empty() || found == content_names.end()) return std::nullopt;
  return static_cast<Content>(found - content_names.begin());
}

Result<json> parse_file(std::string_view text) {
  if (text.size() > max_map_bytes)
    return fail(say<french>("the file is larger than {} MiB", max_map_bytes >> 20));
  json parsed = json::parse(text, nullptr, false);
  if (parsed.is_discarded()) return fail(say<french>("this is not JSON"));
  if (!parsed.is_object()) return fail(say<french>("this is JSON, but not an object"));
  return parsed;
}

bool Tilesets::have(std::uint32_t gid) const {
  if (kinds_.contains(gid)) return true;
  const auto after = last_.upper_bound(gid);
  return after != last_.begin() && gid <= std::prev(after)->second;
}

Content Tilesets::kind(std::uint32_t gid) const {
  const auto found = kinds_.find(gid);
  return found == kinds_.end() ? Content::unknown : found->second;
}

Result<void> Tilesets::learn(std::uint32_t gid, const json& value, const std::string& field) {
  const auto kind = value.is_string() ? content_named(value.get_ref<const std::string&>()) : std::nullopt;
  if (!kind)
    return fail_at(field, say<french>("the property kind must be flame, potion, pumpkin, wall or floor"));
  kinds_[gid] = *kind;
  return {};
}

// Tiled has written properties in two ways: as a list on each tile, and before 1.2 as objects by number.
Result<void> Tilesets::learn_from_list(const json& tiles, int first, const std::string& field) {
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const std::string at = fmt::format("{}.tiles[{}]", field, i);
    if (!tiles[i].is_object()) return fail_at(at, say<french>("this is not a tile"));
    const auto id = whole_number(tiles[i], "id", at, 0, max_gid - first);
    if (!id) return std::unexpected(id.error());
    const auto gid = static_cast<std::uint32_t>(first + *id);
    auto& last = last_[static_cast<std::uint32_t>(first)];
    last = std::max(last, gid);  // where every tile is a picture of its own, numbers may be left out
    const auto properties = tiles[i].find("properties");
    if (properties == tiles[i].end() || !properties->is_array()) continue;
    for (const json& property : *properties) {
      if (!property.is_object() || !property.contains("name") || property["name"] != "kind") continue;
      if (!property.contains("value")) return fail_at(at + ".properties", say<french>("kind has no value"));
      if (auto learned = learn(gid, property["value"], at); !learned) return learned;
    }
  }
  return {};
}

Result<void> Tilesets::learn_from_objects(const json& by_number, int first, const std::string& field) {
  for (const auto& [number, properties] : by_number.items()) {
    const std::string at = fmt::format("{}.tileproperties.{}", field, number);
    const auto id = to_integer(number);
    if (!id || *id < 0 || *id > max_gid - first)
      return fail_at(at, say<french>("this is not the number of a tile"));
    if (!properties.is_object() || !properties.contains("kind")) continue;
    if (auto learned = learn(static_cast<std::uint32_t>(first + *id), properties["kind"], at); !learned)
      return learned;
  }
  return {};
}

Result<void> Tilesets::add(const json& tileset, int first, const std::string& field) {
  int last = max_gid;  // old files do not say how many tiles there are
  if (tileset.contains("tilecount")) {
    const auto count = whole_number(tileset, "tilecount", field, 0, max_gid - first + 1);
    if (!count) return std::unexpected(count.error());
    last = first + *count - 1;
  }
  last_[static_cast<std::uint32_t>(first)] = static_cast<std::uint32_t>(last);
  if (const auto tiles = tileset.find("tiles"); tiles != tileset.end() && tiles->is_array())
    if (auto done = learn_from_list(*tiles, first, field); !done) return done;
  if (const auto old = tileset.find("tileproperties"); old != tileset.end() && old->is_object())
    return learn_from_objects(*old, first, field);
  return {};
}

Result<void> Tilesets::add_file(const json& source, int first, const std::string& field, const Fetch& fetch) {
  const std::string at = field + ".source";
  if (!source.is_string()) return fail_at(at, say<french>("expected the name of a file"));
  const std::string name = source.get<std::string>();
  if (name.ends_with(".tsx"))
    return fail_at(at, say<french>("{} is XML; export the tileset as JSON (.tsj) in Tiled", in_quotes(name)));
  const auto text = fetch(name);
  if (!text) return fail_at(at, text.error().sentence);
  const auto tileset = parse_file(*text);
  if (!tileset) return fail_at(at + ": " + in_quotes(name), tileset.error().sentence);
  return add(*tileset, first, at);
}

Result<Tilesets> Tilesets::read(const json& map, const Fetch& fetch) {
  Tilesets all;
  const auto tilesets = map.find("tilesets");
  if (tilesets == map.end()) return all;
  if (!tilesets->is_array() || tilesets->size() > max_tilesets)
    return fail_at("tilesets", say<french>("expected a list of at most {}", max_tilesets));
  for (std::size_t i = 0; i < tilesets->size(); ++i) {
    const std::string field = fmt::format("tilesets[{}]", i);
    const json& tileset = (*tilesets)[i];
    if (!tileset.is_object()) return fail_at(field, say<french>("this is not a tileset"));
    const auto first = whole_number(tileset, "firstgid", field, 1, max_gid);
    if (!first) return std::unexpected(first.error());
    const auto source = tileset.find("source");
    const auto added = source != tileset.end() ? all.add_file(*source, *first, field, fetch)
                                               : all.add(tileset, *first, field);
    if (!added) return std::unexpected(added.error());
  }
  return all;
}

}  // namespace parlor::chifoumi
