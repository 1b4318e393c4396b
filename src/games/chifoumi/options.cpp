#include "games/chifoumi/options.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/chifoumi/french.hpp"
#include "games/chifoumi/map/load.hpp"

namespace parlor::chifoumi {
namespace {

constexpr int max_scattered = 10'000;  // of a kind

// As the map says, one number for all kinds, or one for each.
Result<std::array<int, 3>> parse_scattered(const std::string& text, const Map& map) {
  if (text == "map") return map.scattered;
  const auto parts = split(text, ',');
  std::array<int, 3> counts{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto n = to_integer(trim(parts[parts.size() == 1 ? 0 : std::min(i, parts.size() - 1)]));
    if ((parts.size() != 1 && parts.size() != 3) || !n || *n < 0 || *n > max_scattered)
      return fail(
          say<french>("scattered of chifoumi must be map, a number, or three numbers for flames, potions "
                      "and pumpkins such as 4,4,4, each at most {}, not {}",
                      max_scattered, in_quotes(text)));
    counts[i] = static_cast<int>(*n);
  }
  return counts;
}

Result<int> player_count(const Values& v, Mode mode, const Map& map) {
  const auto places = static_cast<int>(map.starts.size());  // 0: the map does not say
  int players = static_cast<int>(v.integer("players"));
  if (players == 0)
    players = mode == Mode::match ? 2 : places == 0 ? max_players : std::min(places, max_players);
  if (mode == Mode::match && players != 2)
    return fail(say<french>("a match is played by 2 players, not {}; mode=arena takes up to {}", players,
                            max_players));
  if (players < 2) return fail_at(map.name, say<french>("the map has a place for one player only"));
  if (places > 0 && players > places)
    return fail_at(
        map.name,
        say<french>(
            "the map has places for {} player, not for {}|the map has places for {} players, not for {}",
            places, players));
  return players;
}

Result<void> check_starts(const Config& config, const Map& map) {
  if (config.starts == Starts::random) return {};
  if (map.starts.empty())
    return fail_at(map.name, say<french>("starts=map, but the map has no layer of players"));
  for (const Cell c : map.starts)
    if (map.ground[c] != Content::floor)
      return fail_at(
          map.name,
          say<french>("starts=map, but the player at column {}, row {} does not stand on free floor", c.x,
                      c.y));
  return {};
}

// 0: the default of the mode.
int or_default(const Values& v, std::string_view key, int in_match, int in_arena, Mode mode) {
  const auto n = static_cast<int>(v.integer(key));
  return n != 0 ? n : mode == Mode::match ? in_match : in_arena;
}

}  // namespace

std::vector<Key> options() {
  return {Key::of_file(
              "map", "open",
              translated<french>("where: open, course, walls, corridors, large, or a JSON file from Tiled")),
          Key::text("tiles", "",
                    translated<french>(
                        "what tiles are, by number, as in flame:206,floor:30; for maps that do not say"))
              .as_advanced(),
          Key::choice("mode", "match", "match|arena",
                      translated<french>("several games between two, or one long game between up to 5")),
          Key::integer("players", "0", 0, max_players,
                       translated<french>("0: 2 in a match, in the arena all for whom there is a place")),
          Key::integer("vision", "3", 1, max_vision,
                       translated<french>("how far a player sees in each direction"))
              .as_advanced(),
          Key::integer("turns", "0", 0, max_turns,
                       translated<french>("of each player in a game; 0: 100 in a match, 1000 in the arena"))
              .as_advanced(),
          Key::integer("games", "0", 0, max_games,
                       translated<french>("of a match; 0: 10. The arena is always one game")),
          Key::integer("pause", "50", 0, max_pause,
                       translated<french>("turns that the loser of a duel sits out in the arena"))
              .as_advanced(),
          Key::text("scattered", "map",
                    translated<french>("objects laid out at random: map, a number of each kind, or three"))
              .as_advanced(),
          Key::choice("starts", "random", "random|map",
                      translated<french>("where players start: anywhere, or where the map puts them"))
              .as_advanced()};
}

Result<Config> configure(const Values& v) {
  const auto tiles = parse_tiles(v.text("tiles"));
  if (!tiles) return std::unexpected(tiles.error());
  auto map = load_map(v.text("map"), *tiles);
  if (!map) return std::unexpected(map.error());
  Config config;
  config.mode = v.text("mode") == "arena" ? Mode::arena : Mode::match;
  const auto players = player_count(v, config.mode, *map);
  if (!players) return std::unexpected(players.error());
  config.players = *players;
  config.vision = static_cast<int>(v.integer("vision"));
  config.turns = or_default(v, "turns", 100, 1000, config.mode);
  config.games = or_default(v, "games", 10, 1, config.mode);
  if (config.mode == Mode::arena && config.games != 1)
    return fail(say<french>("the arena is one game; games must be 0 or 1"));
  config.pause = static_cast<int>(v.integer("pause"));
  const auto scattered = parse_scattered(v.text("scattered"), *map);
  if (!scattered) return std::unexpected(scattered.error());
  config.scattered = *scattered;
  config.starts = v.text("starts") == "map" ? Starts::map : Starts::random;
  if (auto sound = check_starts(config, *map); !sound) return std::unexpected(sound.error());
  if (auto room = check_room(*map, config.players, config.scattered); !room)
    return std::unexpected(room.error());
  config.map = std::make_shared<const Map>(*std::move(map));
  return config;
}

}  // namespace parlor::chifoumi
