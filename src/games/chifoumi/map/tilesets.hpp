#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include <nlohmann/json_fwd.hpp>

#include "core/error.hpp"
#include "games/chifoumi/map/tiled.hpp"

namespace parlor::chifoumi {

inline constexpr int max_gid = 0x0fffffff;  // the greatest number that a tile can have

// What the tilesets of a map say about its tiles, by their global numbers.
class Tilesets {
 public:
  // Those of the map and the files they are in; messages begin with the field they are about.
  static Result<Tilesets> read(const nlohmann::json& map, const Fetch& fetch);

  // Whether some tileset has a tile of this number, or somebody said what it is.
  bool have(std::uint32_t gid) const;
  // Unknown where nobody said it.
  Content kind(std::uint32_t gid) const;
  void set(std::uint32_t gid, Content kind) { kinds_[gid] = kind; }

 private:
  Result<void> add(const nlohmann::json& tileset, int first, const std::string& field);
  Result<void> add_file(const nlohmann::json& source, int first, const std::string& field,
                        const Fetch& fetch);
  Result<void> learn_from_list(const nlohmann::json& tiles, int first, const std::string& field);
  Result<void> learn_from_objects(const nlohmann::json& by_number, int first, const std::string& field);
  Result<void> learn(std::uint32_t gid, const nlohmann::json& value, const std::string& field);

  std::unordered_map<std::uint32_t, Content> kinds_;
  std::map<std::uint32_t, std::uint32_t> last_;  // of each tileset's numbers, by its first
};

// Nothing where it names no kind of tile.
std::optional<Content> content_named(std::string_view name);

// The object that a file of Tiled holds.
Result<nlohmann::json> parse_file(std::string_view text);

}  // namespace parlor::chifoumi
