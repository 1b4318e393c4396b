#pragma once

#include <span>

#include "games/hanabi/rules.hpp"

// What follows from the cards one sees. Every player thinks in these words.
namespace parlor::hanabi {

// Next on its pile.
CardSet playable(const Public& p);
// Can never be played: it is on its pile already, or a card below it is gone for good.
CardSet dead(const Public& p);
// The last copy left of a card that can still be played.
CardSet critical(const Public& p);

// Copies of each card that are not on the table: neither on a pile nor discarded.
CardCounts in_play(const Public& p);
// Of those, the copies that this seat does not see in the other hands: in the deck or in its own.
CardCounts unseen(const View& view);

// A state that fits the view: these cards in the own hand, and those left in the deck, in any order.
State filled_in(const View& view, std::span<const Card> own, const CardCounts& left, Rng& rng);

// What an own card may be by its clues and by all that is seen.
CardSet possible(const View& view, const Held& held);

// The chances of every kind of card for every slot of the own hand: as often as it is there among all
// the ways in which hands that fit the view can be dealt.
struct HandBelief {
  std::array<std::array<double, codes>, max_held> chance{};

  double of(int slot, CardSet set) const {
    double sum = 0;
    for_each_card(set, [&](Card card) { sum += chance[slot][card.code]; });
    return sum;
  }
};
// The same for any hand, with the copies that may be in it.
HandBelief belief(const Hand& hand, const CardCounts& copies);
// And where more is known of each slot than its clues. All chances are 0 where no hand fits.
HandBelief belief(std::span<const CardSet> slots, const CardCounts& copies);
inline HandBelief own_hand(const View& view) { return belief(view.hand(view.me), unseen(view)); }

}  // namespace parlor::hanabi
