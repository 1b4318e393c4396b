#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <utility>

#include "games/battleship/players/cover.hpp"
#include "games/battleship/players/instinct.hpp"
#include "games/battleship/rules.hpp"

namespace parlor::battleship {

// Judges cells by density: for each ship alone the share of its possible berths that lie on a cell, and all
// these added up; where ships may not touch, berths that leave room to others count for more. Where hits are
// not named, the ways to explain them are weighed by how many berths they leave to the others. All integers,
// so that it plays the same everywhere; fast enough to play out whole games in thought.
template <int Words>
class Gunner {
 public:
  static constexpr std::size_t cells = std::size_t{64} * Words;
  static constexpr std::int32_t certain = 1 << 16;    // the chance 1
  static constexpr std::int32_t sure = certain - 64;  // the same after rounding
  using Map = std::array<std::int32_t, cells>;

  // Instincts may be missing: then density alone decides.
  Gunner(const Config& config, const Instincts* instincts) : config_(config), instincts_(instincts) {}

  void note(const Shot& shot);
  void note_all(const Sight<Words>& seen) {
    for (const Shot& shot : seen.log) note(shot);
  }

  // What is known about each cell.
  struct Picture {
    alignas(
        32) Map density{};    // chance of a hit, were ships independent of each other; 0 where one was fired
    alignas(32) Map wound{};  // of a hit on a ship that was hit before
    Mood mood = Mood::hunt;

    // How many berths of each hidden ship lie on each cell, and what one of them saves, by instinct.
    struct Share {
      CellBytes<Words> berths;
      std::int32_t saves;
    };
    std::array<Share, max_ships> shares;
    std::size_t hidden = 0;
  };
  void look(Picture& picture) const;

  // Calls f(place, worth) for the cells that are worth a thought, in the order of rows: those whose density
  // is a good part of the greatest one. The worth is in shots saved; a certain hit is above all.
  template <class F>
  void for_each_choice(const Picture& picture, F&& f) const;
  // The cell to fire at: the first of the best in the order of rows.
  int best(const Picture& picture) const;
  int best() const;

  // Ships that may lie anywhere, and with which chance they do; the wounded ones apart.
  struct Hidden {
    Berths<Words> berths;
    int length = 0;
    std::int32_t chance = certain;
  };
  struct Ships {
    std::array<Hidden, max_ships> hidden;
    std::size_t count = 0;
    Mood mood = Mood::hunt;
  };
  // Writes the chances of wounded ships.
  Ships ships(Map& wound) const;

  const Config& config() const { return config_; }
  const Bits<Words>& shots() const { return seen_.shots; }
  const Sight<Words>& seen() const { return seen_; }

 private:
  Ships named_ships(Map& wound) const;
  void add_weighed(const Ships& found, Map& density) const;
  Ships unnamed_ships(Map& wound) const;
  Mood mood(int afloat, int smallest, int wounded, int hits) const;
  // Nothing where density alone decides.
  const Instinct* instinct_for(Mood mood) const {
    const Instinct* found = instincts_ != nullptr ? &(*instincts_)[std::to_underlying(mood)] : nullptr;
    return found != nullptr && found->learned() ? found : nullptr;
  }
  // The shots of each row, a bit each, with a margin around the board.
  using Rows = std::array<std::uint32_t, max_size + (2 * reach)>;
  Rows rows_of_shots() const;
  std::int32_t saved(const Picture& picture, const Instinct& instinct, const Rows& rows, int place) const;

  Config config_;
  const Instincts* instincts_;
  Sight<Words> seen_;
  std::array<Bits<Words>, max_ships> hits_{};  // where they are named
  std::array<std::uint8_t, max_ships> hit_count_{};
};

template <int Words>
template <class F>
void Gunner<Words>::for_each_choice(const Picture& picture, F&& f) const {
  constexpr std::int32_t above_all = 1 << 28;
  std::int32_t max = 1;
  for (std::size_t c = 0; c < cells; ++c) max = std::max(max, picture.density[c]);
  const Instinct* instinct = instinct_for(picture.mood);
  const std::int32_t min = instinct != nullptr ? max / 16 * instinct->min : max;
  const Rows rows = instinct != nullptr ? rows_of_shots() : Rows{};
  // Few cells are, so they are first looked for by the block, many at once.
  constexpr std::size_t block = 16;
  for (std::size_t c = 0; c < cells; ++c) {
    if (c % block == 0) {
      std::int32_t here = 0;
      for (std::size_t i = 0; i < block; ++i) here = std::max(here, picture.density[c + i]);
      if (here < min) {
        c += block - 1;
        continue;
      }
    }
    if (picture.density[c] < min) continue;
    const int place = static_cast<int>(c);
    f(place, (instinct != nullptr ? saved(picture, *instinct, rows, place) : picture.density[c]) +
                 (picture.wound[c] >= sure ? above_all : 0));
  }
}

extern template class Gunner<1>;
extern template class Gunner<2>;
extern template class Gunner<4>;

}  // namespace parlor::battleship
