#include "games/chifoumi/map/map.hpp"

#include <algorithm>
#include <concepts>
#include <utility>

#include "core/french.hpp"
#include "games/chifoumi/french.hpp"

namespace parlor::chifoumi {
namespace {

int sum(const std::array<int, 3>& counts) { return counts[0] + counts[1] + counts[2]; }

Sentence counted(const std::array<int, 3>& counts) {
  return say<french>("{}, {} and {}", say<french>("{} flame|{} flames", counts[0]),
                     say<french>("{} potion|{} potions", counts[1]),
                     say<french>("{} pumpkin|{} pumpkins", counts[2]));
}

Sentence counted_players(std::integral auto n) { return say<french>("{} player|{} players", n); }

char letter(Content content) {
  constexpr std::string_view letters = " #.fpk";
  return letters[std::to_underlying(content)];
}

}  // namespace

std::array<int, 3> Map::fixed() const {
  std::array<int, 3> counts{};
  for (const Cell c : floor)
    if (is_object(ground[c])) ++counts[index(kind_of(ground[c]))];
  return counts;
}

std::unexpected<Error> fail_at(std::string_view where, Sentence why) {
  return fail(say<parlor::french>("{}: {}", where, std::move(why)));
}

Result<void> check_room(const Map& map, int players, const std::array<int, 3>& scattered) {
  const int objects = sum(map.fixed()) + sum(scattered);
  const auto room = static_cast<int>(map.floor.size());
  if (room >= players + objects) return {};
  return fail_at(map.name, say<french>("there is no room for {} and {} on {}",
                                       say<french>("{} player|{} players", players),
                                       say<french>("{} object|{} objects", objects),
                                       say<french>("{} floor cell|{} floor cells", room)));
}

int room_for(const Map& map) {
  const int free = static_cast<int>(map.floor.size()) - sum(map.fixed()) - sum(map.scattered);
  const int places = map.starts.empty() ? max_players : static_cast<int>(map.starts.size());
  return std::clamp(free, 0, std::min(places, max_players));
}

int parts_of_floor(const Map& map) {
  Grid<bool> seen(map.width(), map.height());
  std::vector<Cell> to_visit;
  const auto visit = [&](Cell c) {
    if (!map.ground.contains(c) || !is_floor(map.ground[c]) || seen[c]) return false;
    seen.edit(c) = true;
    to_visit.push_back(c);
    return true;
  };
  int parts = 0;
  for (const Cell c : map.floor) {
    parts += visit(c);
    while (!to_visit.empty()) {
      const Cell at = to_visit.back();
      to_visit.pop_back();
      for (int d = 0; d < direction_count; ++d) visit(step(at, d));
    }
  }
  return parts;
}

Grid<bool> start_cells(const Map& map) {
  Grid<bool> cells(map.width(), map.height());
  for (const Cell c : map.starts) cells.edit(c) = true;
  return cells;
}

std::string draw(const Map& map) {
  const Grid<bool> starts = start_cells(map);
  std::string out;
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) {
      const Cell c = cell(x, y);
      out += starts[c] && map.ground[c] == Content::floor ? '@' : letter(map.ground[c]);
    }
    out += '\n';
  }
  return out;
}

std::vector<Sentence> remarks_on(const Map& map) {
  std::vector<Sentence> remarks = {
      say<french>("{} by {}, {}; lying there (f, p, k): {}; placed at random: {}", map.width(), map.height(),
                  say<french>("{} floor cell|{} floor cells", map.floor.size()), counted(map.fixed()),
                  counted(map.scattered))};
  if (!map.starts.empty())
    remarks.push_back(say<french>("places for {} (@)", counted_players(map.starts.size())));
  const auto lost =
      std::ranges::count_if(map.starts, [&](Cell c) { return map.ground[c] != Content::floor; });
  if (lost > 0)
    remarks.push_back(
        say<french>("beware: of these places {} is not on free floor, so that starts=map cannot be used|"
                    "beware: of these places {} are not on free floor, so that starts=map cannot be used",
                    lost));
  if (sum(map.fixed()) + sum(map.scattered) == 0)
    remarks.push_back(say<french>("beware: there are no objects, so that all draws are by chance"));
  if (const int room = room_for(map); room < max_players)
    remarks.push_back(say<french>("beside all objects there is room for {}", counted_players(room)));
  if (const int parts = parts_of_floor(map); parts > 1)
    remarks.push_back(
        say<french>("beware: the floor falls into {} parts, and nobody can walk from one to another", parts));
  return remarks;
}

}  // namespace parlor::chifoumi
