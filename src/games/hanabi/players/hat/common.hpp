#pragma once

#include <array>

#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/players/hat/copies.hpp"

namespace parlor::hanabi::hat {

constexpr bool determined(CardSet set) { return std::has_single_bit(set); }
// The cards that come next on the piles of these.
constexpr CardSet successors(CardSet set) { return (set & ~of_rank(ranks)) << 1; }

// The piles, as sets.
struct Piles {
  CardSet playable = 0, dead = 0, critical = 0;

  explicit Piles(const Public& p)
      : playable(hanabi::playable(p) & ~hanabi::dead(p)),
        dead(hanabi::dead(p)),
        critical(hanabi::critical(p)) {}
};

using Slots = std::array<CardSet, max_held>;  // what each card of a hand may be

// What everyone knows that everyone knows of the cards in the hands: by clues, by the numbers in them, and
// by counting. All seats hold the same as long as all speak the same language.
class Common {
 public:
  explicit Common(const Public& start);

  int players() const { return players_; }
  int held(Seat seat) const { return held_[seat]; }
  const Slots& hand(Seat seat) const { return hands_[seat]; }
  Slots& hand(Seat seat) { return hands_[seat]; }
  // Copies that are not on the table.
  const Copies& copies() const { return copies_; }
  // Of those, the ones that are not known to be in a certain place.
  const Copies& loose() const { return loose_; }
  // Kinds of which a card is known to be in a certain place.
  CardSet located() const { return located_; }

  // What a clue says by itself.
  void touch(Seat seat, unsigned touched, CardSet meant);
  // Everyone sees a card, and perhaps another is drawn.
  void put_down(Seat seat, int slot, Card card, bool draws);
  // Strikes out what cannot be, since all its copies are elsewhere. False when that leaves nothing for some
  // card: somebody does not speak our language.
  bool settle();
  // Back to what the clues say by themselves.
  void forget(const Public& now);

  friend bool operator==(const Common&, const Common&) = default;

 private:
  bool locate(CardSet kind);

  int players_;
  CardSet all_;
  std::array<int, max_players> held_{};
  std::array<Slots, max_players> hands_{};
  Copies copies_, loose_;
  CardSet located_ = 0;
};

}  // namespace parlor::hanabi::hat
