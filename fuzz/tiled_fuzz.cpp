#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/text.hpp"
#include "games/chifoumi/map/tiled.hpp"
#include "games/chifoumi/rules.hpp"

// A map, the tileset that it may refer to and what its tiles are, separated by zero bytes. A map that is
// accepted must have floor inside its bounds, be drawn, and, where there is room, be played on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor;
  using namespace parlor::chifoumi;
  const auto parts = split({reinterpret_cast<const char*>(data), size}, '\0');
  const auto part = [&](std::size_t i) { return i < parts.size() ? parts[i] : std::string_view(); };
  const auto tiles = parse_tiles(part(2));
  const Fetch fetch = [&](const std::string&) -> Result<std::string> { return std::string(part(1)); };
  auto map = read_map("map", part(0), tiles ? *tiles : TileKinds{}, fetch);
  if (!map) return 0;
  if (map->floor.empty() || draw(*map).empty()) std::abort();
  for (const Cell c : map->floor)
    if (!map->ground.contains(c) || !is_floor(map->ground[c])) std::abort();
  Config config;
  config.scattered = map->scattered;
  config.turns = 3;
  config.games = 2;
  if (!check_room(*map, config.players, config.scattered)) return 0;
  config.map = std::make_shared<const Map>(*std::move(map));
  auto state = Chifoumi::initial(config, 1);
  Rng rng(1);
  while (Chifoumi::play_random(state, rng)) {
  }
  return 0;
}
