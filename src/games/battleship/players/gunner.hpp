#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "games/battleship/players/instinct.hpp"
#include "games/battleship/rules.hpp"

namespace parlor::battleship {

// Judges cells by density: for each ship alone the share of its possible berths that lie on a cell, and all
// these added up. Where hits are not named, the ways to explain them are weighed by how many berths they
// leave to the others. All integers, so that it plays the same everywhere; fast enough to play out whole
// games in thought.
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
    alignas(32) Map saved{};  // shots saved by firing there, by instinct
    Mood mood = Mood::hunt;
  };
  void look(Picture& picture);
  // The cell to fire at: the first of the best in the order of rows.
  int best(const Picture& picture) const;
  int best();

  // What decides between cells. A cell is worth a thought only if its density is a good part of the greatest
  // one; a certain hit is always taken.
  static constexpr std::int32_t not_worth_it = std::numeric_limits<std::int32_t>::min();
  void judge(const Picture& picture, Map& worth) const;

  // Ships that may lie anywhere, and with which chance they do; the wounded ones apart.
  struct Hidden {
    Berths<Words> berths;
    int length = 0;
    std::int32_t chance = certain;
  };
  struct Ships {
    std::array<Hidden, most_ships> hidden;
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
  Ships unnamed_ships(Map& wound) const;
  Mood mood(int afloat, int smallest, int wounded, int hits) const;
  // Nothing where density alone decides.
  const Instinct* instinct_for(Mood mood) const {
    const Instinct* found = instincts_ != nullptr ? &(*instincts_)[static_cast<std::size_t>(mood)] : nullptr;
    return found != nullptr && found->learned() ? found : nullptr;
  }
  void add_shots(const Instinct& instinct, Mood mood, Map& saved);

  // The weights of shots and border added up for every cell, with a margin around the board. They hold for
  // one mood and so many shots: as long as the mood lasts only the new shots are added.
  static constexpr std::size_t stride = most_size + (2 * reach);
  struct Sums {
    alignas(32) std::array<std::int16_t, (stride * stride) + Instinct::lanes> at;
    int mood = -1;
    std::size_t shots = 0;
  };
  void restart_sums(const Instinct& instinct);

  Config config_;
  const Instincts* instincts_;
  Sight<Words> seen_;
  std::array<Bits<Words>, most_ships> hits_{};  // where they are named
  std::array<std::uint8_t, most_ships> hit_count_{};
  Sums sums_;
};

extern template class Gunner<1>;
extern template class Gunner<2>;
extern template class Gunner<4>;

}  // namespace parlor::battleship
