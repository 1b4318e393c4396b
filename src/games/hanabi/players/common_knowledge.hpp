#pragma once

#include <span>

#include "games/hanabi/rules.hpp"

namespace parlor::hanabi {

// Where a card is determined, one of its copies is used up; a card without copies left is struck out from
// the sets of the others, as often as that determines more. Returns the copies left.
CardCounts strike_out(std::span<CardSet> sets, const CardCounts& copies);

// What everyone knows of every card in the hands, its holder included, where clues say more than they
// literally do. Players who read the clues alike keep the same tables.
class CommonKnowledge {
 public:
  CommonKnowledge() { told_.fill(~CardSet{0}); }

  // A card is one of these, as everyone heard. It counts from the next settle() on, and not at all if
  // nothing would be left that the card could be: then someone speaks another code.
  void tell(const Held& held, CardSet cards);
  // Takes in the table as it is now: clues as they were given, cards played and discarded.
  void settle(const Public& p);

  // What a card may be.
  CardSet of(const Held& held) const { return possible_[held.order]; }
  bool determined(const Held& held) const { return std::has_single_bit(of(held)); }
  // How many copies of these cards may be anywhere: neither on the table nor determined in a hand.
  int open(CardSet cards) const { return open_.total(cards); }

 private:
  std::array<CardSet, max_cards> told_;        // by order: what was said beside the literal meaning of clues
  std::array<CardSet, max_cards> possible_{};  // by order
  CardCounts open_;
};

}  // namespace parlor::hanabi
