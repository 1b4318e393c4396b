#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "games/battleship/config.hpp"

// A learned correction to density: how many shots a cell saves beside what its chance of a hit says. It is a
// sum of weights, other ones in each kind of situation.
namespace parlor::battleship {

// Kinds of situations. While no ship is wounded: how many ships are afloat, one to five and more while a ship
// of the smallest kind is among them, then one to three and more. While one is wounded: whether it was hit
// once or more often, and again whether a smallest one is afloat. The last: several are wounded.
enum class Mood : std::uint8_t {
  hunt = 0,
  hunt_large = 5,
  one_hit = 8,
  one_hit_large,
  more_hits,
  more_hits_large,
  several
};
inline constexpr std::size_t moods = 13;
constexpr bool hunts(Mood mood) { return mood < Mood::one_hit; }
constexpr Mood hunting(int afloat, bool small) {
  const int min = static_cast<int>(small ? Mood::hunt : Mood::hunt_large);
  return static_cast<Mood>(min + std::clamp(afloat, 1, small ? 5 : 3) - 1);
}

inline constexpr int reach = 4;  // cells around a cell that matter
inline constexpr std::size_t orbits =
    15;  // pairs (a, b), 0 <= b <= a <= 4: what mirrors and turns do not change
inline constexpr std::size_t kinds_of_ship = 5;  // by length: 1, 2, 3, 4, more

constexpr std::size_t orbit(int dx, int dy) {
  const int a = std::max(dx < 0 ? -dx : dx, dy < 0 ? -dy : dy),
            b = std::min(dx < 0 ? -dx : dx, dy < 0 ? -dy : dy);
  return static_cast<std::size_t>(a * (a + 1) / 2 + b);
}
constexpr std::size_t kind_of_ship(int length) { return static_cast<std::size_t>(std::min(length, 5) - 1); }

// How far a column or row lies from the border, as far as that matters.
constexpr int from_border(int at, int size) { return std::min({at, size - 1 - at, reach}); }

// Shots saved, in units of 1 / one_shot.
inline constexpr int one_shot = 4096;
struct Weights {
  std::int32_t min = 0;  // a cell needs so many sixteenths of the greatest density; 0: nothing was learned
  std::array<std::int32_t, kinds_of_ship> ship{};  // for the chance that a ship of this kind lies on the cell
  std::int32_t wound = 0;                          // for the chance that a wounded one does
  std::array<std::int16_t, orbits> shot{};         // for each cell around it that was shot at
  std::array<std::int16_t, orbits> coast{};        // for its distance from the border
};

// Weights, and those of the shots and the border once more in tables: what the shots in a row of cells weigh,
// by how many rows away it is and by which of its 2 · reach + 1 cells were shot at, a bit each; and the
// border by both distances.
struct Instinct : Weights {
  static constexpr std::size_t side = (2 * reach) + 1;
  std::array<std::array<std::int16_t, 1 << side>, reach + 1> rows{};
  std::array<std::array<std::int16_t, reach + 1>, reach + 1> coasts{};

  bool learned() const { return min > 0; }

  Instinct() = default;
  explicit Instinct(const Weights& weights) : Weights(weights) {
    for (int y = 0; y <= reach; ++y) {
      auto& row = rows[static_cast<std::size_t>(y)];
      for (std::size_t shots = 1; shots < row.size(); ++shots)
        row[shots] = static_cast<std::int16_t>(row[shots & (shots - 1)] +
                                               shot[orbit(std::countr_zero(shots) - reach, y)]);
      for (int x = 0; x <= reach; ++x)
        coasts[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = coast[orbit(x, y)];
    }
  }
};
using Instincts = std::array<Instinct, moods>;

inline Instincts to_instincts(const std::array<Weights, moods>& weights) {
  Instincts instincts;
  for (std::size_t mood = 0; mood < moods; ++mood) instincts[mood] = Instinct(weights[mood]);
  return instincts;
}

}  // namespace parlor::battleship
