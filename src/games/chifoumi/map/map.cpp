#include "games/chifoumi/map/map.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/text.hpp"

namespace parlor::chifoumi {
namespace {

int sum(const std::array<int, 3>& counts) { return counts[0] + counts[1] + counts[2]; }

std::string counted(const std::array<int, 3>& counts) {
  return listed(kinds, [&](Kind k) { return parlor::counted(counts[index(k)], name_of(k)); }).english();
}

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

Result<void> check_room(const Map& map, int players, const std::array<int, 3>& scattered) {
  const int objects = sum(map.fixed()) + sum(scattered);
  const auto room = static_cast<int>(map.floor.size());
  if (room >= players + objects) return {};
  return fail(fmt::format("{}: there is no room for {} and {} on {}", map.name,
                          parlor::counted(players, "player"), parlor::counted(objects, "object"),
                          parlor::counted(room, "floor cell")));
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

std::string draw(const Map& map) {
  std::string out;
  for (int y = 0; y < map.height(); ++y) {
    for (int x = 0; x < map.width(); ++x) {
      const Cell c = cell(x, y);
      const bool start = std::ranges::count(map.starts, c) > 0;
      out += start && map.ground[c] == Content::floor ? '@' : letter(map.ground[c]);
    }
    out += '\n';
  }
  out += fmt::format("{} by {}, {}; lying there (f, p, k): {}; placed at random: {}\n", map.width(),
                     map.height(), parlor::counted(map.floor.size(), "floor cell"), counted(map.fixed()),
                     counted(map.scattered));
  if (!map.starts.empty())
    out += fmt::format("places for {} (@)\n", parlor::counted(map.starts.size(), "player"));
  const auto lost =
      std::ranges::count_if(map.starts, [&](Cell c) { return map.ground[c] != Content::floor; });
  if (lost > 0)
    out += fmt::format("beware: of these places {} not on free floor, so that starts=map cannot be used\n",
                       lost == 1 ? "one is" : fmt::format("{} are", lost));
  if (sum(map.fixed()) + sum(map.scattered) == 0)
    out += "beware: there are no objects, so that all draws are by chance\n";
  if (const int players = room_for(map); players < max_players)
    out += fmt::format("beside all objects there is room for {}\n", parlor::counted(players, "player"));
  if (const int parts = parts_of_floor(map); parts > 1)
    out += fmt::format("beware: the floor falls into {} parts, and nobody can walk from one to another\n",
                       parts);
  return out;
}

}  // namespace parlor::chifoumi
