#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game/seat.hpp"
#include "games/chifoumi/grid.hpp"
#include "games/chifoumi/map/map.hpp"
#include "games/chifoumi/shared.hpp"

// What one seat has seen in the whole match. Moments are told by the match's clock: the number of moves made,
// from 1.
namespace parlor::chifoumi {

inline constexpr Seat nobody = -1;

// What a seat remembers of a cell.
struct Memory {
  std::uint32_t seen : 24 = 0;          // when last; 0: never. Cells in sight are seen now, whatever it says
  Content what : 8 = Content::unknown;  // what was there then
  std::array<std::uint8_t, 3> found{};  // in how many games a first look found each kind there
  std::uint8_t looked = 0;              // in how many games there was a look at it at all
  void see(std::uint32_t clock) { seen = clock & 0xffffff; }
  friend bool operator==(const Memory&, const Memory&) = default;
};
static_assert(sizeof(Memory) == 8);

// Where another player was seen last.
struct Sighting {
  Cell at = nowhere;
  std::uint32_t when = 0;  // not kept up to date while in sight
  bool in_sight = false;
  friend bool operator==(const Sighting&, const Sighting&) = default;
};

// An object that somebody else picked up: in sight, or it was gone when the seat looked again (`nobody`).
struct Taking {
  std::uint32_t when = 0;  // seen, or found missing
  std::int8_t who = nobody;
  Kind kind = Kind::flame;
  Cell at = nowhere;
  friend bool operator==(const Taking&, const Taking&) = default;
};

// A duel as one of its two sides remembers it.
struct Duelled {
  std::uint32_t when = 0;
  std::int8_t other = nobody;
  bool triggered = false;                        // by the one who remembers
  Kind own = Kind::flame, theirs = Kind::flame;  // drawn

  int points() const { return outcome(own, theirs); }
  friend bool operator==(const Duelled&, const Duelled&) = default;
};

struct Knowledge {
  Grid<Memory> memory;
  std::array<Sighting, max_players> others;
  Shared<std::vector<Taking>> takings;
  Shared<std::vector<Duelled>> duels;
  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

}  // namespace parlor::chifoumi
