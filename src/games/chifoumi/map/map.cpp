#include "games/chifoumi/map/map.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.hpp"

namespace parlor::chifoumi {
namespace {

int sum(const std::array<int, 3>& counts) { return counts[0] + counts[1] + counts[2]; }

std::string counted(const std::array<int, 3>& counts) {
  return listed(kinds, [&](Kind k) {
    const int n = counts[index(k)];
    return fmt::format("{} {}{}", n, name_of(k), n == 1 ? "" : "s");
  });
}

char letter(Content content) {
  constexpr std::string_view letters = " #.fpk";
  return letters[static_cast<std::size_t>(content)];
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
  return fail(fmt::format("{}: there is no room for {} players and {} objects on {} floor cells", map.name,
                          players, objects, room));
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
  out +=
      fmt::format("{} by {}, {} floor cells; lying there (f, p, k): {}; placed at random: {}\n", map.width(),
                  map.height(), map.floor.size(), counted(map.fixed()), counted(map.scattered));
  if (!map.starts.empty()) out += fmt::format("places for {} players (@)\n", map.starts.size());
  return out;
}

}  // namespace parlor::chifoumi
