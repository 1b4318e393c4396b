#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "games/chifoumi/grid.hpp"
#include "games/chifoumi/kind.hpp"

namespace parlor::chifoumi {

// What is on a cell, or is remembered to be there. The objects lie on floor.
enum class Content : std::uint8_t { unknown, wall, floor, flame, potion, pumpkin };

constexpr Content content_of(Kind kind) { return static_cast<Content>(index(kind) + 3); }
constexpr bool is_object(Content c) { return c >= Content::flame; }
constexpr bool is_floor(Content c) { return c >= Content::floor; }  // whatever lies on it
constexpr Kind kind_of(Content object) { return kind_at(static_cast<std::size_t>(object) - 3); }

inline constexpr int max_side = 1024;  // cells
inline constexpr int max_cells = 1024 * 1024;
inline constexpr int max_players = 5;

// Where a match is played.
struct Map {
  std::string name;
  Grid<Content> ground;            // walls, floor, and the objects that lie there in every game
  std::vector<Cell> floor;         // every floor cell, row by row
  std::array<int, 3> scattered{};  // further objects of each kind, laid out at random in each game
  std::vector<Cell> starts;        // where the map's players stand; empty: it does not say
  friend bool operator==(const Map&, const Map&) = default;

  int width() const { return ground.width(); }
  int height() const { return ground.height(); }
  std::array<int, 3> fixed() const;  // objects of each kind on the ground
};

// What is wrong, and where: "layers[0].data: it is missing".
std::unexpected<Error> fail_at(std::string_view where, Sentence why);

// Whether so many players have room beside all objects; otherwise why not.
Result<void> check_room(const Map& map, int players, const std::array<int, 3>& scattered);

// The most players who have room beside all objects of the map; fewer than two cannot play.
int room_for(const Map& map);

// How many parts the floor falls into, between which nobody can walk.
int parts_of_floor(const Map& map);

// Where players stand by the map: looked up cell by cell, for a map may put one on each.
Grid<bool> start_cells(const Map& map);

// Rows of #, . and the objects' letters.
std::string draw(const Map& map);
// How large it is, how many of what there are, and what to beware of.
std::vector<Sentence> remarks_on(const Map& map);

}  // namespace parlor::chifoumi
