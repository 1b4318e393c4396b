#pragma once

#include <bit>

#include "games/hanabi/cards.hpp"

namespace parlor::hanabi::hat {

// How many copies of each kind of card there are somewhere, as three sets: the kinds with at least one, two
// and three. To weigh a set of kinds by its copies then takes three instructions, and that is most of what
// this player does.
struct Copies {
  CardSet one = 0, two = 0, three = 0;

  static constexpr Copies full(int colours) {
    const CardSet all = all_cards(colours);
    return {all, all & ~of_rank(5), all & of_rank(1)};
  }

  constexpr int weight(CardSet set) const {
    return std::popcount(set & one) + std::popcount(set & two) + std::popcount(set & three);
  }
  // Nothing happens where none is left: strangers make us believe the impossible.
  constexpr void remove(CardSet kind) {
    CardSet& max = (kind & three) != 0 ? three : (kind & two) != 0 ? two : one;
    max &= ~kind;
  }
  friend constexpr bool operator==(const Copies&, const Copies&) = default;
};

}  // namespace parlor::hanabi::hat
