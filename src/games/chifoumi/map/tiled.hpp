#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "games/chifoumi/map/map.hpp"

// Maps as the editor Tiled (mapeditor.org) writes them in JSON. docs/maps.md says what is read from them.
namespace parlor::chifoumi {

// What a tile is, by its global number: for maps whose tilesets do not say so themselves.
struct TileKind {
  std::uint32_t gid = 0;
  Content kind = Content::unknown;
  friend bool operator==(const TileKind&, const TileKind&) = default;
};
using TileKinds = std::vector<TileKind>;

// "flame:206,potion:262,floor:30"; empty: none.
Result<TileKinds> parse_tiles(std::string_view text);

// The text of a file that a map refers to, by the name it gives, or why it cannot be had.
using Fetch = std::function<Result<std::string>(const std::string& name)>;

inline constexpr std::size_t max_map_bytes = std::size_t{32} << 20;

// `name` is the file's, for messages. Where a tileset and `tiles` both speak of a tile, `tiles` counts.
Result<Map> read_map(const std::string& name, std::string_view json, const TileKinds& tiles,
                     const Fetch& fetch);

}  // namespace parlor::chifoumi
